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
}
