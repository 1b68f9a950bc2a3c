import PlanCommands
import PlanTesting
import PlanText
import Testing

/// `plan month`, `year`, `stats` and `moods` with their options.
@Suite struct `The views of a period` {
  private static let views = [
    "week", "week --counts", "week --grid", "month", "month --habit read", "month --count mood",
    "year", "year --habit read", "year --mood",
    "stats", "stats --month", "stats --year", "moods", "moods --week", "moods --year",
  ]

  private func run(
    _ line: String, _ texts: [String: String], today: String = "2026-10-14", columns: Int? = nil
  ) -> CommandRun {
    let console = MemoryConsole()
    if columns != nil { console.terminals = [.output] }
    var environment = ["PLAN_TODAY": today, "NO_COLOR": "1"]
    environment["COLUMNS"] = columns.map { "\($0)" }
    var files = texts
    files["settings.plan"] = texts["settings.plan"] ?? ""
    return CommandRun(
      "plan \(line)", console: console, files: MemoryFiles(files), environment: environment)
  }

  @Test(arguments: views)
  func `print something for an empty folder and succeed`(view: String) {
    if view.contains("--habit") { return }
    let run = run(view, [:])
    #expect(run.code == 0)
    #expect(run.error == "")
    #expect(!run.output.isEmpty)
  }

  @Test(arguments: views)
  func `stay within the columns whatever the files contain`(view: String) {
    let long = String(repeating: "wide\u{202E}\u{1B}[31m日本", count: 1200)
    let text = """
      ## Tasks

      - [x] !high task #\(long.replacing("\u{1B}[31m", with: ""))
      - [ ] \(long) due:2026-10-20

      ## Habits

      - [x] Read \(long)

      ## Mood

      - 08:00 good -- \(long)
      - \(long)
      - 👩🏽‍🚀 -- a\u{0301}\u{0301}\u{0301}

      """
    for columns in [40, 63, 80, 120, 200] {
      let run = run(
        view, ["2026-10-14.plan": text, "h.plan": "## Habits\n\n- Read \(long) every:day\n"],
        columns: columns)
      #expect(run.code == 0, "\(run.error)")
      for line in run.output.split(separator: "\n") {
        let text = line.replacing(/\u{1B}\[[0-9]+G/, with: "")
        #expect(displayWidth(Array(text.utf8).span) <= min(columns, 120), "\(columns): \(line)")
        #expect(!line.unicodeScalars.contains { $0.value == 0x202E })
        // The only escape sequences move to a column after text whose width terminals disagree
        // about.
        #expect(!text.contains("\u{1B}"), "\(line)")
      }
    }
  }

  @Test(arguments: [
    ("2026-12-30", "monday", ["W49", "W50", "W51", "W52", "W53"]),
    ("2027-01-01", "monday", ["W53", "W1", "W2", "W3", "W4"]),
    ("2027-01-01", "sunday", ["W53", "W1", "W2", "W3", "W4", "W5"]),
    ("2025-12-30", "monday", ["W49", "W50", "W51", "W52", "W1"]),
    ("2026-02-10", "sunday", ["W6", "W7", "W8", "W9"]),
  ])
  func `number the weeks by their fourth day`(today: String, start: String, weeks: [String]) {
    let run = run("month", ["settings.plan": "- week start: \(start)\n"], today: today)
    let numbers = run.output.split(separator: "\n").filter { $0.hasPrefix("W") }
      .map { String($0.prefix { $0 != " " }) }
    #expect(numbers == weeks)
  }

  @Test(arguments: ["2012-05-01", "2024-05-01", "2026-05-01", "2028-05-01", "2000-05-01"])
  func `draw each day of a year once`(today: String) throws {
    // A recorded day is a block; today looks different.
    let year = String(today.prefix(4))
    let days = CalendarDays.of(year: year)
    var files: [String: String] = [:]
    for day in days { files["\(day).plan"] = "## Tasks\n\n- [x] a\n" }
    for columns in [40, 59, 60, 80, 120] {
      for start in ["monday", "sunday"] {
        files["settings.plan"] = "- week start: \(start)\n"
        let run = run("year", files, today: "\(year)-12-31", columns: columns)
        // The rows of the map, without the legend.
        let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let map = run.output.split(separator: "\n")
          .filter { names.contains(String($0.dropFirst(2).prefix(3))) }
        let blocks = map.joined().filter { $0 == "█" }.count
        let cells = columns >= 114 ? 2 : 1
        #expect(blocks == days.count * cells, "\(columns) \(start)")
      }
    }
  }

  @Test func `find a habit by a part of its name or a former name, but not by its icon`() {
    let texts = ["h.plan": "## Habits\n\n- 📖 Read books every:day was:Novels\n- Run every:week\n"]
    for name in ["read", "NOVELS", "books", "📖", "ru"] {
      let run = run("month --json --habit \(name)", texts)
      if name == "📖" {
        #expect(run.code == 1)
        continue
      }
      #expect(run.code == 0, "\(name): \(run.error)")
      #expect(run.output.contains("\"habit\":\"\(name == "ru" ? "Run" : "Read books")\""))
    }
  }

  @Test func `suggest the habit that was meant`() {
    let texts = ["h.plan": "## Habits\n\n- Read every:day\n- Bread every:day\n"]
    let unknown = run("year --habit reed", texts)
    #expect(unknown.code == 1)
    #expect(unknown.error == "plan: no habit is called 'reed'; did you mean 'read'?\n")
    let several = run("month --habit rea", texts)
    #expect(several.code == 1)
    #expect(several.error == "plan: 'rea' fits several habits: bread, read\n")
    #expect(run("month --habit=", texts).code == 2)
  }

  @Test func `fail if the habit may be in a file that cannot be read`() {
    let run = run("month --habit reed", ["h.plan": "## Habits\n\0\n"])
    #expect(run.code == 2)
    #expect(run.error.contains("h.plan"))
  }

  @Test(arguments: [
    "week --grid --counts", "month --habit read --count due", "year --points --mood",
    "year --habit read --points",
    "stats --week --month", "moods --month --year", "month --count nothing", "stats 2999-12-31..x(",
  ])
  func `refuse contradictory options`(line: String) {
    let run = run(line, ["h.plan": "## Habits\n\n- Read every:day\n"])
    #expect(run.code == 2)
    #expect(run.output == "")
  }

  @Test(arguments: [
    ("stats", "week", "2026-10-12", "2026-10-18"),
    ("stats last", "week", "2026-10-05", "2026-10-11"),
    ("stats --month last", "month", "2026-09-01", "2026-09-30"),
    ("stats 2024", "year", "2024-01-01", "2024-12-31"),
    ("stats 2024-02", "month", "2024-02-01", "2024-02-29"),
    ("stats last month", "month", "2026-09-01", "2026-09-30"),
    ("stats --year 2024-02-29", "year", "2024-01-01", "2024-12-31"),
    ("stats 2026-W53", "week", "2026-12-28", "2027-01-03"),
    ("moods", "month", "2026-10-01", "2026-10-31"),
    ("moods 2026-10-07", "month", "2026-10-01", "2026-10-31"),
    ("moods last week", "week", "2026-10-05", "2026-10-11"),
    ("moods --year 1900", "year", "1900-01-01", "1900-12-31"),
    ("stats --week 2999-12-31", "week", "2999-12-30", "2999-12-31"),
  ])
  func `read WHEN as a period`(line: String, unit: String, from: String, to: String) {
    let run = run("\(line) --json", [:])
    #expect(run.output.contains("\"unit\":\"\(unit)\",\"from\":\"\(from)\",\"to\":\"\(to)\""))
  }

  @Test func `print fields and objects for programs`() {
    let texts = [
      "2026-10-14.plan":
        "## Tasks\n\n- [x] a #x\n- [ ] !high b\n\n## Mood\n\n- 08:05 Good -- a\tb\u{1B}\n- odd\n"
    ]
    #expect(
      run("moods --plain", texts).output
        == "2026-10-14\t08:05\tGood\t4\ta b\u{1B}\t2026-10-14.plan\t8\n"
        + "2026-10-14\t\todd\t\t\t2026-10-14.plan\t9\n")
    #expect(
      run("month --plain", texts).output.split(separator: "\n")[13]
        == "2026-10-14\t1\t2\t0\t0\t0\t4\t0\thigh\t\t0\t0\t0")
    #expect(
      run("year --plain", texts).output.split(separator: "\n")[286] == "2026-10-14\t0.5\t2\t")
    #expect(
      run("stats --plain", texts).output.split(separator: "\n")[2]
        == "2026-10-14\t2026-10-14\t1\t1\t2\t0\t0\t0\t4\t0\t0")
    #expect(
      run("moods --json", texts).output.contains(
        "\"words\":[{\"word\":\"good\",\"value\":4,\"count\":1},{\"word\":\"odd\",\"value\":null,\"count\":1}]"
      ))
    #expect(
      run("stats --json", texts).output.contains(
        "\"tags\":[{\"tag\":\"x\",\"done\":1,\"planned\":1,\"carried\":0,\"expired\":0},"
          + "{\"tag\":null,\"done\":0,\"planned\":1,\"carried\":0,\"expired\":0}]"
      ))
  }

  @Test func `show a few slots and tasks of a day at a terminal, and all in a pipe`() {
    let slots = (10...14).map { "- \($0):00 slot \($0)\n" }.joined()
    let texts = [
      "2026-10-13.plan": "## Schedule\n\n- 09:00-09:30 call\n- [x] 10:00 visit\n",
      "2026-10-14.plan": "## Schedule\n\n\(slots)\n## Tasks\n\n- [ ] a\n- [ ] !high b\n- [x] c\n",
    ]
    let short = run("week", texts, columns: 60).output.split(separator: "\n")
    #expect(short.contains("    09:00-09:30  call") && short.contains("    10:00        [x] visit"))
    let day = short.drop { !$0.hasPrefix("> Wed 14") }.dropFirst().prefix(5)
    #expect(
      Array(day) == [
        "    10:00        slot 10", "    11:00        slot 11", "    [ ] !high b", "    [ ] a",
        "    and 3 more",
      ])
    let all = run("week", texts).output
    #expect(all.contains("slot 14") && !all.contains("more"))
    #expect(!run("week --counts", texts, columns: 60).output.contains("slot 10"))
  }

  @Test(arguments: ["week", "month", "year", "year --mood", "stats", "moods"])
  func `say that nothing matches a filter`(view: String) {
    let texts = ["2026-10-14.plan": "## Tasks\n\n- [x] a\n\n## Mood\n\n- good\n"]
    #expect(run("\(view) #none", texts).output.contains("nothing matches '#none': no "))
    #expect(!run(view, texts).output.contains("no "))
  }

  @Test func `use only ASCII if asked for`() {
    for view in Self.views where !view.contains("--habit") {
      let console = MemoryConsole()
      let run = CommandRun(
        "plan \(view)", console: console,
        files: MemoryFiles([
          "settings.plan": "",
          "2026-10-05.plan": "## Tasks\n\n- [x] a #x\n- [ ] !low b\n\n## Mood\n\n- good\n- sad\n",
        ]), environment: ["PLAN_ASCII": "1"])
      #expect(run.output.utf8.allSatisfy { $0 < 0x80 }, "\(view)")
    }
  }
}

/// The days of a year, as text.
private enum CalendarDays {
  static func of(year: String) -> [String] {
    let number = Int(year) ?? 0
    let isLeap = number % 4 == 0 && (number % 100 != 0 || number % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return lengths.enumerated().flatMap { month, length in
      (1...length).map { day in
        "\(year)-\(month < 9 ? "0" : "")\(month + 1)-\(day < 10 ? "0" : "")\(day)"
      }
    }
  }
}
