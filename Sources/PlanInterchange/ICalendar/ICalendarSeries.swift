import PlanDocument

/// A series within a range of days, as a calendar needs it.
struct ICalendarSeries {
  /// The most dates that are written one by one for a rule that RFC 5545 cannot say.
  static let mostDates = 1000

  let first: CivilDate
  /// The last day that may be one of its dates; nil if it has no end.
  let until: CivilDate?
  /// Nil if its dates have to be written one by one.
  let rule: ICalendarRule?
  let grid: RecurrenceGrid

  /// Nil if no date is in the range.
  ///
  /// - Parameters:
  ///   - anchor: what the rule counts from.
  ///   - origin: the start of a rule that has none of its own.
  ///   - isListed: whether its dates are always written one by one.
  init?(
    _ rule: RecurrenceRule, anchor: CivilDate?, days: ClosedRange<CivilDate>,
    from origin: CivilDate, weekStart: Weekday, isListed: Bool = false
  ) {
    grid = RecurrenceGrid(rule, anchor: anchor, weekStart: weekStart)
    let isEndless = anchor == nil && days.lowerBound == .earliest
    let from = isEndless ? max(origin, days.lowerBound) : days.lowerBound
    guard let first = grid.next(onOrAfter: from), first <= days.upperBound else { return nil }
    self.first = first
    until = days.upperBound == .latest ? nil : days.upperBound
    self.rule =
      isListed ? nil : ICalendarRule(rule, anchor: anchor ?? first, weekStart: weekStart)
  }

  /// Its dates, for a rule that has to be written out.
  func dates(through horizon: CivilDate) -> [CivilDate] {
    let last = min(until ?? horizon, horizon)
    return Array(grid.occurrences(from: first, through: last).prefix(Self.mostDates))
  }

  /// `FREQ=WEEKLY;BYDAY=MO;UNTIL=20261231`; nil if there is no rule.
  ///
  /// - Parameter isTimed: whether its dates have times; then its end must have one too.
  func text(isTimed: Bool) -> [UInt8]? {
    guard let rule else { return nil }
    var text = Array(rule.text.utf8)
    if let until {
      var end = ICalendarTime(until, minute: nil)
      if isTimed { end.second = 86_399 }
      text += Array(";UNTIL=".utf8) + end.bytes
    }
    return text
  }
}
