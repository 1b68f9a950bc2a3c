import PlanCommands
import PlanShell
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
  func `stay within the columns whatever the files contain`(view: String) {
    let long = String(repeating: "wide\u{202E}\u{1B}[31m日本", count: 150)
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
