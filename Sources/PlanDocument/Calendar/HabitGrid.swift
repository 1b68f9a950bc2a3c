/// The days on which a habit is due. Streaks and scores are counted by these.
public enum HabitGrid: Hashable, Sendable {
  /// Every date of the grid counts separately: `day`, `mon,wed,fri`, `2nd-tue`, `dec-24`.
  case dueDays(RecurrenceGrid)
  /// On any `required` days of every period: `week`, `3/week`, `2w`.
  case periods(HabitPeriods, required: Int)
  /// A pause: every day is excused.
  case never

  /// `nil` for a rule that counts from a start (`3d`, `2w-mon`) if there is no start.
  public init?(_ rule: RecurrenceRule, start: CivilDate?, weekStart: Weekday = .monday) {
    switch rule {
    case .never: self = .never
    case .calendar(let unit):
      self = .periods(.calendar(unit, weekStart: weekStart), required: 1)
    case .quota(let times, let unit):
      self = .periods(.calendar(unit, weekStart: weekStart), required: times)
    case .interval(let period):
      guard let start else { return nil }
      self = .periods(.counted(period, from: start), required: 1)
    case .weeks where start == nil: return nil
    case .day, .weekday, .weekend, .weekdays, .weeks, .monthDays, .nthWeekday, .yearDay:
      self = .dueDays(RecurrenceGrid(rule, anchor: start, weekStart: weekStart))
    }
  }
}

extension HabitGrid {
  /// How it divides the calendar; nil for a pause. Versions with the same division share their
  /// periods.
  public var division: HabitPeriods? {
    switch self {
    case .dueDays: .days
    case .periods(let periods, _): periods
    case .never: nil
    }
  }

  /// On how many days of a period the habit is due; 1 for single dates, 0 for a pause.
  public var required: Int {
    switch self {
    case .dueDays: 1
    case .periods(_, let required): required
    case .never: 0
    }
  }

  /// Whether all days of a period together must reach one number: `20 km every:week`.
  public var addsUp: Bool {
    if case .periods(_, required: 1) = self { true } else { false }
  }
}

/// A division of the calendar into periods. A habit meets or misses each period as a whole.
public enum HabitPeriods: Hashable, Sendable {
  /// Each date is a period.
  case days
  /// Calendar weeks, months, quarters or years; the start of the habit does not matter.
  case calendar(CalendarUnit, weekStart: Weekday)
  /// Consecutive periods from the first day of the habit.
  case counted(Period, from: CivilDate)

  /// The first and last day of the period that contains `date`.
  ///
  /// `nil` before the start of counted periods. The first and last week of the calendar are cut at
  /// 1900-01-01 and 2999-12-31. Takes the same time for every date.
  public func period(containing date: CivilDate) -> ClosedRange<CivilDate>? {
    let grid: RecurrenceGrid
    switch self {
    case .days: return date...date
    case .calendar(let unit, let weekStart):
      grid = RecurrenceGrid(.calendar(unit), anchor: nil, weekStart: weekStart)
    case .counted(let period, let start):
      if date < start { return nil }
      grid = RecurrenceGrid(.interval(period), anchor: start)
    }
    let first = grid.previous(onOrBefore: date) ?? .earliest
    return first...(grid.next(after: date)?.adding(days: -1) ?? .latest)
  }

  /// The period after the one that contains `date`; before the start of counted periods, the first
  /// one.
  public func period(after date: CivilDate) -> ClosedRange<CivilDate>? {
    if case .counted(_, let start) = self, date < start { return period(containing: start) }
    return period(containing: date)?.upperBound.adding(days: 1).flatMap { period(containing: $0) }
  }
}
