public import PlanDocument

/// A unit of the calendar that views and statistics show.
public enum CalendarPeriod: String, Hashable, Sendable, CaseIterable {
  case week, month, year

  /// The period that contains a day, cut to the days that the calendar has.
  public func days(around date: CivilDate, weekStart: Weekday) -> ClosedRange<CivilDate> {
    let unit = CalendarUnit(rawValue: rawValue) ?? .week
    let periods = HabitPeriods.calendar(unit, weekStart: weekStart)
    return periods.period(containing: date) ?? date...date
  }

  /// The days of the period before another one that are compared with it; nil if the calendar has
  /// none. With one that is not over the same part is compared: of a week the same number of days,
  /// of a month up to the same day, of a year up to the same date; a shorter month ends with its
  /// last day.
  ///
  /// - Parameter last: the last past day; outside the period, the whole one before is compared.
  public func days(
    before range: ClosedRange<CivilDate>, upTo last: CivilDate = .latest, weekStart: Weekday
  ) -> ClosedRange<CivilDate>? {
    guard let day = range.lowerBound.adding(days: -1) else { return nil }
    let before = days(around: day, weekStart: weekStart)
    if last >= range.upperBound || last < range.lowerBound { return before }
    let end =
      switch self {
      case .week: before.lowerBound.adding(days: last.days(since: range.lowerBound))
      case .month: last.adding(months: -1)
      case .year: last.adding(months: -12)
      }
    return (before.lowerBound...max(end ?? before.upperBound, before.lowerBound))
      .clamped(to: before)
  }

  /// The period that a range of days is, with weeks that begin on any day.
  public init?(_ range: ClosedRange<CivilDate>) {
    let first = range.lowerBound
    let periods = Self.allCases.filter { $0.days(around: first, weekStart: first.weekday) == range }
    guard let period = periods.first else { return nil }
    self = period
  }

  /// The parts that statistics show: the days, or the months of a year.
  func parts(of range: ClosedRange<CivilDate>) -> [ClosedRange<CivilDate>] {
    guard self == .year else { return range.days.map { $0...$0 } }
    return range.days.filter { $0.day == 1 }.map {
      Self.month.days(around: $0, weekStart: .monday)
    }
  }
}

extension Weekday {
  /// The seven days from this one on.
  public var week: [Weekday] {
    Weekday.allCases.sorted { $0.days(since: self) < $1.days(since: self) }
  }

  /// Consecutive days in weeks that begin with this one: each has seven, with nil before the first
  /// day and after the last.
  public func weeks<Day>(of days: some Collection<Day>, by date: (Day) -> CivilDate) -> [[Day?]] {
    let blanks = days.first.map { date($0).weekday.days(since: self) } ?? 0
    let places = repeatElement(nil, count: blanks) + days.map(Optional.some)
    return stride(from: 0, to: places.count, by: 7).map { start in
      (start..<start + 7).map { places.indices.contains($0) ? places[$0] : nil }
    }
  }
}
