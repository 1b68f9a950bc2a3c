import Foundation
import PlanTesting
import Testing

@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("vim"), "vim is not installed: its filter stays untested"))
struct `vim filtering through planfmt` {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  /// Filters the whole buffer, writes it to `out`, undoes one change and writes it to `undone`.
  private func filter(
    _ bytes: [UInt8], set options: String, locale: String = "C.UTF-8",
    command: String = "planfmt -"
  ) throws -> Ended {
    try place.write(bytes, to: "in.plan")
    let steps = [
      "set nofixendofline \(options)", "edit in.plan", "%!\(command)",
      "call writefile([v:shell_error, undotree().seq_last], 'state')", "write! out", "undo",
      "write! undone", "qall!",
    ]
    let line = steps.map { "-c \"\($0)\"" }.joined(separator: " ")
    return try place.run("vim -es -Nu NONE -i NONE -n " + line, environment: ["LC_ALL": locale])
  }

  @Test(
    arguments: [Sample.typed, "##  todo\r\n* [] Pay r\u{E9}nt\r\n", Sample.canonical],
    ["shelltemp", "noshelltemp", "shelltemp shellredir=>", "shelltemp shell=/bin/bash"])
  func `replaces the text by the canonical one in one undo step`(text: String, options: String)
    throws
  {
    let ended = try filter(Array(text.utf8), set: options)
    #expect(ended.code == 0)
    let isCanonical = try place.run("planfmt - <in.plan >canonical; cmp canonical out")
    #expect(isCanonical.output == "")
    #expect(isCanonical.code == 0)
    #expect(try place.text("state") == "0\n1\n")
    #expect(try place.bytes("undone") == Array(text.utf8))
  }

  @Test(
    arguments: [
      Sample.invalid, Array("* [] a\u{0}b\n".utf8), Array(Sample.conflict.utf8),
      Array(Sample.conflict.replacingOccurrences(of: "\n", with: "\r\n").utf8),
      Array(Sample.conflict.utf8.dropLast()), [0xFF],
    ], ["shelltemp", "noshelltemp", "shelltemp shellredir=>%s\\ 2>&1"])
  func `keeps every byte of a refused text`(bytes: [UInt8], options: String) throws {
    // In other locales vim converts some of these texts itself.
    let ended = try filter(bytes, set: options, locale: "C")
    #expect(ended.code == 0)
    #expect(try place.bytes("out") == bytes)
    #expect(try place.text("state").hasPrefix("2\n"), "vim says that the command failed")
  }

  @Test func `keeps bytes that are not UTF-8 next to UTF-8`() throws {
    #expect(try filter(Sample.invalid, set: "shelltemp").code == 0)
    #expect(try place.bytes("out") == Sample.invalid)
  }

  @Test func `takes the day from the path`() throws {
    let text = Array("- [ ] a due:fri\n".utf8)
    let command = "planfmt --stdin-filepath "
    _ = try filter(text, set: "shelltemp", command: command + "2026-10-05.plan -")
    #expect(try place.text("out") == "- [ ] a due:2026-10-09\n")
    _ = try filter(text, set: "shelltemp", command: command + "% -")
    #expect(try place.bytes("out") == text)
  }

  @Test func `formats a range of lines`() throws {
    try place.write("* [] a\n* [] b\n* [] c\n", to: "in.plan")
    let line = "vim -es -Nu NONE -i NONE -n -c '2!planfmt -' -c 'wq! out' in.plan"
    #expect(try place.run(line).code == 0)
    #expect(try place.text("out") == "* [] a\n- [ ] b\n* [] c\n")
  }
}
