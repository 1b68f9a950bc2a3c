import PlanCalendar
public import PlanHistory

/// What a streak counts; the words are those of `--json`.
public enum StreakUnit: String, Hashable, Sendable, CaseIterable {
  case day, week, month, quarter, year
  /// So many days, weeks or months that begin with the habit.
  case period

  /// Nil for a version without a rule and for a pause.
  public init?(_ version: HabitVersion) {
    switch version.grid?.division {
    case .days: self = .day
    case .calendar(let unit, _): self.init(rawValue: unit.rawValue)
    case .counted: self = .period
    case nil: return nil
    }
  }
}
