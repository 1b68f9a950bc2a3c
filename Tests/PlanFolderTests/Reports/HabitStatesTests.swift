import PlanDocument
import PlanFolder
import PlanReports
import PlanTesting
import Testing

/// The state of a habit on each day, as a character: `x` done, `~` skipped, `+` partly, `p` paused,
/// `.` missed, `-` covered, `?` open, a blank for nothing.
@Suite struct HabitStatesTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let definitions: String
    /// By day of October 2026, the line after `- `.
    let days: [Int: String]
    let first: Int
    /// Up to today.
    let signs: String
    var isAtRisk = false

    var testDescription: String { name }
    var today: Int { first + signs.count - 1 }
  }

  private static let cases = [
    Case(
      name: "daily, open and at risk", definitions: "- A every:day start:2026-10-05",
      days: [5: "[x] A", 7: "[x] A", 8: "[ ] A"], first: 3, signs: "  x.x?", isAtRisk: true),
    Case(
      name: "daily, nothing to lose", definitions: "- A every:day start:2026-10-05",
      days: [5: "[x] A"], first: 5, signs: "x.?"),
    Case(
      name: "skipped today", definitions: "- A every:day start:2026-10-05",
      days: [5: "[x] A", 6: "[-] A"], first: 5, signs: "x~"),
    Case(
      name: "named days", definitions: "- A every:mon,wed start:2026-10-05",
      days: [5: "[x] A", 6: "[x] A"], first: 5, signs: "xx. "),
    Case(
      name: "a week with enough", definitions: "- A every:3/week start:2026-09-28",
      days: [5: "[x] A", 7: "[x] A", 9: "[x] A"], first: 5, signs: "x-x-x--"),
    Case(
      name: "a week with too little", definitions: "- A every:3/week start:2026-09-28",
      days: [5: "[x] A", 7: "[x] A"], first: 5, signs: "x x   .?"),
    Case(
      name: "a week that needs all its days", definitions: "- A every:3/week start:2026-09-28",
      days: [28: "", 6: "[x] A", 7: "[x] A", 8: "[x] A", 12: "[x] A"], first: 12,
      signs: "x    ?", isAtRisk: true),
    Case(
      name: "a week that is lost", definitions: "- A every:3/week start:2026-09-28",
      days: [6: "[x] A", 7: "[x] A", 8: "[x] A"], first: 12, signs: "    ..?"),
    Case(
      name: "a week that begins with its version", definitions: "- A every:2/week start:2026-10-07",
      days: [7: "[x] A", 8: "[x] A"], first: 5, signs: "  xx-"),
    Case(
      name: "a pause",
      definitions: """
        - A every:day start:2026-10-05
        - A every:never start:2026-10-07 until:2026-10-08
        """,
      days: [5: "[x] A", 6: "[x] A", 8: "[x] A", 9: "[x] A"], first: 5, signs: "xxpxx"),
    Case(
      name: "a limit", definitions: "- A: <=2 cups every:day start:2026-10-05",
      days: [5: "[x] A: 2/<=2 cups", 6: "[x] A: 3/<=2 cups", 7: "[ ] A: 1/<=2 cups"], first: 5,
      signs: "x..?"),
    Case(
      name: "an amount", definitions: "- A: 8 glasses every:day start:2026-10-05",
      days: [5: "[ ] A: 8/8 glasses", 6: "[ ] A: 5/8 glasses", 7: "[x] A: 2/8", 8: "[ ] A: 0/8"],
      first: 5, signs: "x+x.?", isAtRisk: false),
    Case(
      name: "an amount of a week", definitions: "- A: 10 km every:week start:2026-10-05",
      days: [6: "[ ] A: 4 km", 8: "[ ] A: 6.5 km"], first: 5, signs: "-+-+-"),
    Case(
      name: "from days to weeks",
      definitions: """
        - A every:mon,tue start:2026-10-05
        - A every:2/week start:2026-10-08
        """,
      days: [5: "[x] A", 8: "[x] A", 9: "[x] A"], first: 5, signs: "x. xx-"),
    Case(
      name: "closed", definitions: "- [x] A every:day start:2026-10-05 done:2026-10-06",
      days: [5: "[x] A"], first: 5, signs: "x.  "),
    Case(
      name: "not begun", definitions: "- A every:day start:2026-11-01", days: [:], first: 5,
      signs: "  "),
    Case(
      name: "only tracked", definitions: "- A", days: [5: "[x] A", 6: "[ ] A"], first: 5,
      signs: "x. "),
  ]

  @Test(arguments: cases)
  func `every day has its state`(habit: Case) throws {
    var folder = PeriodFolder()
    folder.files = [("habits", "## Habits\n\n\(habit.definitions)\n")]
    for (day, line) in habit.days where !line.isEmpty {
      folder.files.append((name(day), "## Habits\n\n- \(line)\n"))
    }
    folder.today = name(habit.today)
    let source = try folder.source()
    let range = date(name(habit.first))...date(folder.today)
    let figures = source.figures(ofHabit: 0, asOf: range.upperBound)
    let signs = figures.states(of: range).map(sign)
    #expect(String(signs) == habit.signs)
    #expect(figures.isAtRisk == habit.isAtRisk)
    #expect(sign(figures.state) == habit.signs.last)
  }

  private func name(_ day: Int) -> String { "2026-10-\(day < 10 ? "0" : "")\(day)" }

  private func sign(_ state: HabitDayState) -> Character {
    switch state {
    case .done: "x"
    case .skipped: "~"
    case .partly: "+"
    case .paused: "p"
    case .missed: "."
    case .covered: "-"
    case .open: "?"
    case .none: " "
    }
  }
}
