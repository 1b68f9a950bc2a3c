import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal
import PlanText

/// A row of `plan habits`.
struct HabitRow {
  static let titles = ["rule", "now", "best", "rate", "strg", "last"]
  static let gaps = [1, 1, 1, 1, 1, 2]
  /// Cells of a rule on a terminal.
  private static let longestRule = 8

  let row: HabitsReport.Row
  let words: HabitWords
  let name: [Piece]
  /// What stands below the titles.
  let figures: [[Piece]]

  init(_ row: HabitsReport.Row, _ words: HabitWords, _ screen: Screen) {
    self.row = row
    self.words = words
    name = screen.name(words)
    let (habit, history) = (row.figures, row.figures.history)
    let unit = habit.streakUnit
    func number(_ text: String) -> [Piece] {
      text.isEmpty ? [Piece("-", .dim)] : [Piece(text)]
    }
    let rule = [Piece(words.rule ?? [], .dim)]
    let figures: [[Piece]] = [
      screen.isTerminal ? rule.cut(cells: Self.longestRule, screen.glyphs.ellipsis) : rule,
      number(screen.streak(history.streak.count, unit)),
      number(screen.streak(history.best.count, unit)),
      number(history.rate == nil ? "" : percent(history.rate)),
      number(history.strength == nil ? "" : percent(history.strength)),
      [Piece(screen.shortLastDone(habit), habit.state == .done ? .plain : .dim)],
    ]
    let shown = Self.shown(screen)
    self.figures = figures.enumerated().map { shown.contains($0) ? $1 : [] }
  }

  /// Which figures there is room for.
  static func shown(_ screen: Screen) -> [Int] {
    if screen.isTerminal, screen.columns < 60 { return [1, 5] }
    return screen.isTerminal && screen.columns < 76 ? [0, 1, 2, 5] : [0, 1, 2, 3, 4, 5]
  }

  /// The name of its file, without the ending.
  var group: [UInt8] {
    guard let line = words.line, line.day == nil else { return Array("only recorded".utf8) }
    return Array((line.path.bytes.split(separator: 0x2F).last ?? []).dropLast(5))
  }

  func cells(days: Int, _ screen: Screen) -> [[Piece]] {
    let graph = screen.graph(row.states.suffix(days), isAtRisk: row.figures.isAtRisk)
    return [name, figures[0], graph] + figures.dropFirst()
  }
}

extension Screen {
  /// `today`, `3d`, `never`; where it is no terminal the day.
  func shortLastDone(_ habit: HabitFigures) -> String {
    guard let day = habit.history.lastDone else { return "never" }
    let days = habit.date.days(since: day)
    return !isTerminal ? isoDate(day) : days == 0 ? "today" : "\(days)d"
  }
}
