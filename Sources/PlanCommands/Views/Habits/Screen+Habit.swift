import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal
import PlanText

/// A habit on a screen.
extension Screen {
  /// `💧 Water`: the icon and the name.
  func name(_ words: HabitWords, _ style: Style = .plain) -> [Piece] {
    [Piece((words.icon.map { $0 + [0x20] } ?? []) + words.name, style)]
  }

  /// `4d`, `9w`; nothing without a rule.
  func streak(_ count: Int, _ unit: StreakUnit?) -> String {
    unit.map { "\(count)\($0.letter)" } ?? ""
  }

  /// `today`, `3d ago`; where it is no terminal the day.
  func lastDone(_ habit: HabitFigures) -> String {
    guard let day = habit.history.lastDone else { return "never" }
    guard isTerminal else { return isoDate(day) }
    switch habit.date.days(since: day) {
    case 0: return "today"
    case let days: return "\(days)d ago"
    }
  }
}

extension StreakUnit {
  /// As it stands behind a number: `4d`, `9w`, `2mo`, `1q`, `3y`, `5x`.
  var letter: String {
    switch self {
    case .day: "d"
    case .week: "w"
    case .month: "mo"
    case .quarter: "q"
    case .year: "y"
    case .period: "x"
    }
  }
}
