public import PlanCalendar

/// A stretch of the calendar that views and statistics go by.
public enum CalendarPeriod: String, Hashable, Sendable, CaseIterable {
  case week, month, year

  /// The one that holds a day, as far as the calendar goes.
  public func days(around date: CivilDate, weekStart: Weekday) -> ClosedRange<CivilDate> {
    switch self {
    case .week:
      let back = (date.weekday.rawValue - weekStart.rawValue + 7) % 7
      let first = date.adding(days: -back) ?? .earliest
      return first...(first.adding(days: 6) ?? .latest)
    case .month:
      let (year, month, _) = date.parts
      let first = CivilDate(year: year, month: month, day: 1) ?? date
      let count = CivilDate.daysInMonth(month, year: year)
      return first...(first.adding(days: count - 1) ?? .latest)
    case .year:
      let first = CivilDate(year: date.year, month: 1, day: 1) ?? date
      return first...(CivilDate(year: date.year, month: 12, day: 31) ?? .latest)
    }
  }

  /// The one before it; nil where the calendar begins.
  public func days(
    before range: ClosedRange<CivilDate>, weekStart: Weekday
  ) -> ClosedRange<CivilDate>? {
    range.lowerBound.adding(days: -1).map { days(around: $0, weekStart: weekStart) }
  }

  /// The days of the one before that are compared with a period of which only a part has gone: as many
  /// days of a week, up to the same day of the month, up to the same date of the year; a shorter month
  /// ends with its last day.
  ///
  /// - Parameter last: of the days that have gone, of the period around it.
  public func days(
    before range: ClosedRange<CivilDate>, upTo last: CivilDate, weekStart: Weekday
  ) -> ClosedRange<CivilDate>? {
    guard let before = days(before: range, weekStart: weekStart) else { return nil }
    if last >= range.upperBound || last < range.lowerBound { return before }
    let end =
      switch self {
      case .week: before.lowerBound.adding(days: last.days(since: range.lowerBound))
      case .month: last.adding(months: -1)
      case .year: last.adding(months: -12)
      }
    return before
      .lowerBound...min(max(end ?? before.upperBound, before.lowerBound), before.upperBound)
  }

  /// The one that a stretch of days is, whatever day its weeks begin with.
  public init?(_ range: ClosedRange<CivilDate>) {
    if range.upperBound.days(since: range.lowerBound) == 6 {
      self = .week
    } else if range == Self.month.days(around: range.lowerBound, weekStart: .monday) {
      self = .month
    } else if range == Self.year.days(around: range.lowerBound, weekStart: .monday) {
      self = .year
    } else {
      return nil
    }
  }
}
