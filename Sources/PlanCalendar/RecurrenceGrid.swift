/// The dates of a rule, once it is known where it starts and on which day weeks begin.
///
/// Every question about it costs the same however far the answer is from the anchor.
///
/// - `week`, `month`, `quarter` and `year` fall on the anchor's day of the week, month or year,
///   and without an anchor on the period's first day.
/// - `3d`, `2w`, `6mo` and `2w-mon,thu` need an anchor; without one they have no dates. The anchor
///   itself is the first date of an interval. Of `2w-mon,thu` its week is the first week.
/// - All others have the dates that match on or after the anchor, and without one every match.
/// - `3/week` and `never` have no dates.
///
/// Dates are the anchor and n periods: a month too short for the anchor's day has the date on its
/// last day, and the next long one on the anchor's day again.
public struct RecurrenceGrid: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case none
    /// Every so many days from `first`.
    case days(Int)
    /// Every so many months from `first`.
    case months(Int)
    /// The weekdays of a mask (bit 1 is Monday) in every so many weeks.
    case weekdays(UInt8, weeks: Int)
    /// The days of a mask (bit 1 is the 1st) in every month.
    case monthDays(UInt32)
    case nthWeekday(Int, Weekday)
    case yearDay(month: Int, day: Int)
  }

  let shape: Shape
  /// No date is before this one.
  let first: CivilDate
  let weekStart: Weekday

  /// The grid of `rule` from `anchor` on: the rule's `start:`, or else its first due date.
  public init(_ rule: RecurrenceRule, anchor: CivilDate?, weekStart: Weekday = .monday) {
    shape = Self.shape(of: rule, isAnchored: anchor != nil)
    self.weekStart = weekStart
    first = anchor ?? Self.origin(of: rule, weekStart: weekStart)
  }

  /// Where a rule without an anchor counts from: so early that nobody sees a beginning.
  private static func origin(of rule: RecurrenceRule, weekStart: Weekday) -> CivilDate {
    let earliest = CivilDate.earliest
    guard rule == .calendar(.week) else { return earliest }
    return earliest.adding(days: weekStart.days(since: earliest.weekday)) ?? earliest
  }

  private static func shape(of rule: RecurrenceRule, isAnchored: Bool) -> Shape {
    switch rule {
    case .day: .days(1)
    case .weekday: .weekdays(0b0011_1110, weeks: 1)
    case .weekend: .weekdays(0b1100_0000, weeks: 1)
    case .calendar(.week): .days(7)
    case .calendar(.month): .months(1)
    case .calendar(.quarter): .months(3)
    case .calendar(.year): .months(12)
    case .interval(let period):
      if !isAnchored {
        .none
      } else {
        period.isMonthly ? .months(period.length) : .days(period.length)
      }
    case .weekdays(let days): .weekdays(mask(days), weeks: 1)
    case .weeks(let count, let days):
      isAnchored && (1...9999).contains(count) ? .weekdays(mask(days), weeks: count) : .none
    case .monthDays(let days): .monthDays(mask(ofMonth: days))
    case .nthWeekday(let ordinal, let weekday): .nthWeekday(ordinal, weekday)
    case .yearDay(let month, let day): .yearDay(month: month, day: day)
    case .quota, .never: .none
    }
  }

  private static func mask(_ days: [Weekday]) -> UInt8 {
    days.reduce(0) { $0 | 1 << UInt8($1.rawValue) }
  }

  private static func mask(ofMonth days: [Int]) -> UInt32 {
    days.map { $0 == -1 ? 31 : $0 }.filter { 1...31 ~= $0 }.reduce(0) { $0 | 1 << UInt32($1) }
  }
}
