import Foundation
import PlanTesting
import Testing

/// A limit of section 14 of `Grammar/plan.md`, tried in a real folder.
struct Limit: Sendable, CustomTestStringConvertible {
  /// As the table names it.
  var name: String
  /// Makes the files, by a shell in an empty folder of plans.
  var files: String
  /// Commands that keep the limit.
  var within: [String]
  /// Commands that do not, and a part of their message.
  var beyond: [(command: String, message: String)]

  var testDescription: String { name }

  /// A shell command that prints one line of this size.
  private static func line(_ size: String) -> String { "head -c \(size) /dev/zero | tr '\\0' a" }
  private static func nested(_ open: String, _ close: String, _ levels: Int) -> String {
    // Where SIGPIPE is ignored, "yes" reports that nobody reads on.
    "{ { yes '\(open)' | head -\(levels); yes '\(close)' | head -\(levels); } 2>/dev/null; }"
  }

  static let all = [
    Limit(
      name: "a file",
      files: "{ \(line("16777215")); echo; } >at.plan;"
        + " \(line("16777217")) >over.plan",
      // Other commands would read it, too.
      within: ["planfmt --check at.plan", "rm at.plan"],
      beyond: [
        "planfmt --check over.plan", "planlint over.plan", "planroll -n", "plan list",
        "plan export csv",
      ].map { ($0, "over.plan: is larger than 16 MiB") }),
    Limit(
      name: "standard input",
      files: "{ \(line("16777215")); echo; } >at;"
        + " \(line("16777217")) >over",
      within: ["planfmt - <at"],
      beyond: ["planfmt - <over", "planlint - <over"].map {
        ($0, "standard input: larger than 16 MiB")
      }),
    Limit(
      name: "a file to import",
      files: "{ printf '[\"'; \(line("16777212")); printf '\"]'; } >at.json;"
        + " { cat at.json; echo; } >over.json",
      within: [],
      beyond: [
        ("plan import taskwarrior at.json", "is not a task"),
        ("plan import taskwarrior over.json", "over.json: is larger than 16 MiB"),
      ]),
    Limit(
      name: "a plan that is written", files: "\(line("16777216")) >2026-10-05.plan",
      within: [],
      beyond: [
        ("plan add x --on 2026-10-05", "2026-10-05.plan: would be larger than 16 MiB"),
        ("plan note x --on 2026-10-05", "2026-10-05.plan: would be larger than 16 MiB"),
      ]),
    Limit(
      name: "a formatted text",
      files: "{ echo '-[]'; \(line("16777211")); echo; } >a.plan",
      within: [],
      beyond: [("planfmt -w a.plan", "the result would be larger than 16 MiB\n")]),
    Limit(
      name: "nesting of JSON to import",
      files: "\(nested("[", "]", 512)) >at.json; \(nested("[", "]", 513)) >over.json",
      within: [],
      beyond: [
        ("plan import taskwarrior at.json", "is not a task"),
        ("plan import taskwarrior over.json", "not JSON: nested deeper than 512 levels"),
      ]),
    Limit(
      name: "nesting of iCalendar to import",
      files: "\(nested("BEGIN:VCALENDAR", "END:VCALENDAR", 32)) >at.ics;"
        + " \(nested("BEGIN:VCALENDAR", "END:VCALENDAR", 33)) >over.ics",
      within: ["plan import ics at.ics"],
      beyond: [("plan import ics over.ics", "components are nested deeper than 32 levels")]),
    Limit(
      name: "a date", files: "echo 'x due:3000-01-01' >todo.txt",
      within: ["plan --today 1900-01-01", "plan year 2999 --today 2999-12-31"],
      beyond: [
        ("plan --today 1899-12-31", "write a year from 1900 to 2999"),
        ("plan --today 3000-01-01", "write a year from 1900 to 2999"),
        ("plan list due:99999999999999999999-01-01", "is not a date"),
        ("plan today +999999999d", "is not a date"),
      ]),
    Limit(
      name: "an answer to a question",
      files: "\(line("9000")) >answer; echo '- [ ] a' >2026-10-04.plan",
      within: [],
      beyond: [("plan review -i --today 2026-10-04 <answer", "longer than 4096 bytes")]),
    Limit(
      name: "a name", files: ":", within: [],
      beyond: [("planfmt $(printf '%0256d' 0).plan", "File name too long")]),
    Limit(
      name: "memory",
      files: "yes -- '- [ ] a' 2>/dev/null | head -c 4000000 >2026-10-05.plan;"
        + " cp 2026-10-05.plan undo.plan",
      within: [],
      beyond: Workplace.isSanitized
        ? []
        : [
          "planfmt -w 2026-10-05.plan", "planlint 2026-10-05.plan", "planlint - <2026-10-05.plan",
          "planroll --today 2026-10-06", "plan today --today 2026-10-05", "plan export csv",
          "plan add x --on 2026-10-05",
        ].map { ("ulimit -v \(addressSpace); \($0)", "error: not enough memory\n") }),
  ]

  /// In KiB: enough to start the program as the tests build it, and not for four million bytes.
  private static let addressSpace = 100_000
}

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `A limit` {
  @Test(arguments: Limit.all)
  func `is kept or named, and nothing is written beyond it`(limit: Limit) throws {
    let place = try Workplace()
    try place.write("", to: "settings.plan")
    let made = try place.run(limit.files)
    try #require(made.code == 0 && made.error == "")
    for command in limit.within {
      let ended = try place.run(command)
      #expect(ended.error == "" || ended.code == 0, "\(command)")
      #expect(ended.code == 0 || ended.code == 1, "\(command)")
    }
    let before = try place.snapshot()
    for (command, message) in limit.beyond {
      let ended = try place.run(command)
      #expect(ended.code == 2, "\(command)")
      #expect(ended.error.contains(message), "\(command): \(ended.error.prefix(300))")
    }
    #expect(try place.snapshot() == before)
    // Large files need not stay until all tests have ended.
    try FileManager.default.removeItem(at: place.folder)
  }

  @Test func `does not end a command before the last of 1,100 files and 500 folders`() throws {
    let place = try Workplace()
    // More than the usual limit of open files.
    let made = try place.run(
      """
      echo >settings.plan
      for i in $(seq 1100); do echo "- [ ] t$i" >n$i.plan; done
      p=. ; for i in $(seq 500); do p=$p/d; done; mkdir -p $p; echo '- [ ] deep' >$p/x.plan
      """)
    try #require(made.code == 0)
    let listed = try place.run("plan list --today 2026-10-05 --plain | wc -l")
    #expect(listed.output.contains("1101"))
    #expect(try place.run("planfmt --check . && planlint .").code == 0)
  }

  @Test func `does not hold for nesting: items are read at any depth`() throws {
    let place = try Workplace()
    try place.write("", to: "settings.plan")
    let levels = 1500
    let text = (0..<levels).map { String(repeating: "  ", count: $0) + "- [ ] a\n" }.joined()
    try place.write(text, to: "2026-10-05.plan")
    #expect(try place.run("planfmt --check 2026-10-05.plan").code == 0)
    #expect(try place.run("planlint 2026-10-05.plan").code <= 1)
    #expect(try place.run("plan today --today 2026-10-05").code == 0)
    let groups = String(repeating: "(", count: 5000) + "#a" + String(repeating: ")", count: 5000)
    #expect(try place.run("plan list '\(groups)'").code == 0)
  }
}
