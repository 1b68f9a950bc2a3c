/// The dates of a rule with a known start and first day of the week.
///
/// Every question takes the same time, however far the answer is from the anchor.
///
/// - `week`, `month`, `quarter` and `year` are on the anchor's day of the week, month or year, and
///   without an anchor on the period's first day.
/// - `3d`, `2w`, `6mo` and `2w-mon,thu` need an anchor; without one they have no dates. The anchor
///   itself is the first date of an interval. For `2w-mon,thu` its week is the first week.
/// - All others have the matching dates on or after the anchor, and without one all matching dates.
/// - `3/week` and `never` have no dates.
///
/// Dates are the anchor plus n periods: if a month is too short for the anchor's day, the date is
/// its last day, and the next long month has the anchor's day again.
public struct RecurrenceGrid: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case none
    /// Every n days from `first`.
    case days(Int)
    /// Every n months from `first`.
    case months(Int)
    /// The weekdays of a mask (bit 1 is Monday) in every nth week.
    case weekdays(UInt8, weeks: Int)
    /// The days of a rule that names days of months.
    case inMonths(RecurrenceRule)
  }

  let shape: Shape
  /// No date is before this one.
  let first: CivilDate
  let weekStart: Weekday

  /// The grid of `rule` from `anchor` on: the rule's `start:`, otherwise its first due date.
  public init(_ rule: RecurrenceRule, anchor: CivilDate?, weekStart: Weekday = .monday) {
    shape = Self.shape(of: rule, isAnchored: anchor != nil)
    self.weekStart = weekStart
    // Early enough that the start is never visible.
    let earliest = CivilDate.earliest
    let days = rule == .calendar(.week) ? weekStart.days(since: earliest.weekday) : 0
    first = anchor ?? earliest.adding(days: days) ?? earliest
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
      !isAnchored ? .none : period.isMonthly ? .months(period.length) : .days(period.length)
    case .weekdays(let days): .weekdays(mask(days), weeks: 1)
    case .weeks(let count, let days):
      isAnchored && (1...9999).contains(count) ? .weekdays(mask(days), weeks: count) : .none
    case .monthDays, .nthWeekday, .yearDay: .inMonths(rule)
    case .quota, .never: .none
    }
  }

  private static func mask(_ days: [Weekday]) -> UInt8 {
    days.reduce(0) { $0 | 1 << UInt8($1.rawValue) }
  }

  /// The earliest date of the grid that is `date` or later; `nil` after 2999.
  public func next(onOrAfter date: CivilDate) -> CivilDate? { nearest(to: max(date, first), by: 1) }

  /// The latest date of the grid that is `date` or earlier.
  public func previous(onOrBefore date: CivilDate) -> CivilDate? {
    date < first ? nil : nearest(to: date, by: -1)
  }

  /// The earliest date of the grid after `date`.
  public func next(after date: CivilDate) -> CivilDate? {
    date.adding(days: 1).flatMap { next(onOrAfter: $0) }
  }

  public func contains(_ date: CivilDate) -> Bool { next(onOrAfter: date) == date }

  /// The dates of the grid from `from` to `through`, both included, each computed when asked for.
  public func occurrences(
    from: CivilDate, through: CivilDate
  ) -> UnfoldSequence<CivilDate, CivilDate?> {
    sequence(state: from) { from in
      guard let day = from, day <= through, let date = next(onOrAfter: day), date <= through
      else { return nil }
      from = date.adding(days: 1)
      return date
    }
  }

  /// The date of the grid nearest to a date that is not before its first.
  ///
  /// - Parameter way: 1 for that date or later ones, -1 for that date or earlier ones.
  private func nearest(to date: CivilDate, by way: Int) -> CivilDate? {
    func isThere(_ found: CivilDate) -> Bool {
      way > 0 ? found >= date : found <= date && found >= first
    }
    switch shape {
    case .none: return nil
    case .days(let step):
      let days = date.days(since: first) + (way > 0 ? step - 1 : 0)
      return first.adding(days: days / step * step)
    case .months(let step):
      let steps = (date.monthIndex - first.monthIndex) / step
      return [steps, steps + way].lazy.compactMap { first.adding(months: $0 * step) }
        .first(where: isThere)
    case .weekdays(let mask, let weeks):
      // The next weekday is in the week of the current cycle, or in that of the cycle next to it.
      let cycle = (Int(date.dayNumber) - first.weekBegin(weekStart)) / (weeks * 7)
      return [cycle, cycle + way].lazy.compactMap { cycle in
        days(ofWeek: cycle * weeks, mask, by: way).first(where: isThere)
      }.first
    case .inMonths(let rule): return monthDay(of: rule, nearestTo: date, by: way)
    }
  }

  /// The days of a mask in a week, as numbers from the first day of the week.
  private func days(ofWeek week: Int, _ mask: UInt8, by way: Int) -> some Sequence<CivilDate> {
    let begin = first.weekBegin(weekStart) + week * 7
    return (0..<7).lazy.map { begin + (way > 0 ? $0 : 6 - $0) }
      .filter { mask & 1 << UInt8(CivilDate.weekday(ofDayNumber: $0).rawValue) != 0 }
      .compactMap { CivilDate(dayNumber: $0) }
  }

  private func monthDay(
    of rule: RecurrenceRule, nearestTo date: CivilDate, by way: Int
  ) -> CivilDate? {
    let start = date.monthIndex
    // A day of the year comes within twelve months, a fifth weekday earlier.
    for index in stride(from: start, through: start + way * 12, by: way) {
      var days = Self.days(of: rule, inMonth: index)
      if index == start { days &= way > 0 ? ~0 << UInt32(date.day) : ~(~1 << UInt32(date.day)) }
      if days == 0 { continue }
      let day = way > 0 ? days.trailingZeroBitCount : 31 - days.leadingZeroBitCount
      return CivilDate(year: index / 12, month: index % 12 + 1, day: day)
        .flatMap { $0 < first ? nil : $0 }
    }
    return nil
  }

  /// A bit for every day of a month that a rule names, bit 1 for the 1st.
  private static func days(of rule: RecurrenceRule, inMonth index: Int) -> UInt32 {
    let (year, month) = (index / 12, index % 12 + 1)
    let length = CivilDate.daysInMonth(month, year: year)
    switch rule {
    case .monthDays(let days):
      return days.lazy.map { $0 == -1 ? length : $0 }.filter { 1...31 ~= $0 }
        .reduce(0) { $0 | 1 << UInt32(min($1, length)) }
    case .nthWeekday(let ordinal, let weekday):
      let begin = CivilDate.dayNumber(year: year, month: month, day: 1)
      let firstOne = 1 + weekday.days(since: CivilDate.weekday(ofDayNumber: begin))
      let day = firstOne + (ordinal == -1 ? (length - firstOne) / 7 : ordinal - 1) * 7
      return day <= length ? 1 << UInt32(day) : 0
    case .yearDay(month: month, let day) where (1...31).contains(day):
      return 1 << UInt32(min(day, length))
    default: return 0
    }
  }
}

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
    case .calendar(let unit): self = .periods(.calendar(unit, weekStart: weekStart), required: 1)
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
  public var addsUp: Bool { if case .periods(_, required: 1) = self { true } else { false } }
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
}
