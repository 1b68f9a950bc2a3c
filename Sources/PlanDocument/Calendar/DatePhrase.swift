/// Days in everyday words: one day, or all days of a week, a month or a year.
///
/// A file contains a `DateInput`; commands and filters take this.
public enum DatePhrase: Hashable, Sendable {
  case day(DateInput)
  /// `3 days ago`
  case ago(Period)
  /// `next friday` is in the next week, `this friday` in this one, which is 0.
  case weekday(Weekday, inWeek: Int)
  /// `last friday`: the last one before today.
  case last(Weekday)
  /// `week`, `next month`, `last year`: the current one is 0.
  case unit(Unit, Int)
  /// `W42`, `week 42`, `2026-W42`: a week of ISO 8601, Monday to Sunday.
  case week(year: Int?, Int)
  /// `nov`, `nov 2026`, `2026-11`
  case month(year: Int?, Int)
  /// `2026`
  case year(Int)

  public enum Unit: String, CaseIterable, Sendable {
    case week, month, year
  }

  /// The words before a day or a unit, and their distance from the current one.
  public static let turns = ["last": -1, "this": 0, "next": 1]

  /// Which one is meant if the year is missing, or for a weekday.
  public enum Direction: Sendable {
    /// The first one from today on; a weekday is never today.
    case ahead
    /// The same for days; for weeks and months the nearest one, of two the later.
    case nearest
    /// The last one, today included.
    case back
  }

  /// Whether it means more than one day.
  public var isSpan: Bool {
    switch self {
    case .day, .ago, .weekday, .last: false
    case .unit, .week, .month, .year: true
    }
  }

  /// Day numbers that are earlier and later than any day of the calendar.
  public static let past = -1_000_000
  public static let future = 1_000_000

  /// The first and last day within the calendar; nil if all days are outside of it.
  public func days(
    on today: CivilDate, weekStart: Weekday = .monday, _ direction: Direction = .nearest
  ) -> ClosedRange<CivilDate>? {
    let calendar = Int(CivilDate.earliest.dayNumber)...Int(CivilDate.latest.dayNumber)
    let numbers = dayNumbers(on: today, weekStart: weekStart, direction)
    guard numbers.overlaps(calendar),
      let first = CivilDate(dayNumber: numbers.clamped(to: calendar).lowerBound),
      let last = CivilDate(dayNumber: numbers.clamped(to: calendar).upperBound)
    else { return nil }
    return first...last
  }

  /// The same as day numbers; days outside the calendar are `past` or `future`.
  public func dayNumbers(
    on today: CivilDate, weekStart: Weekday = .monday, _ direction: Direction = .nearest
  ) -> ClosedRange<Int> {
    let begin = today.weekBegin(weekStart)
    switch self {
    case .day(let input):
      let isPast = if case .dayOffset(let days) = input { days < 0 } else { false }
      let date = direction == .back ? input.resolved(upTo: today) : input.resolved(on: today)
      return Self.day(date, orElse: isPast ? Self.past : Self.future)
    case .ago(let period): return Self.day(period.added(to: today, times: -1), orElse: Self.past)
    case .weekday(let weekday, let week):
      let day = begin + week * 7 + weekday.days(since: weekStart)
      return day...day
    case .last(let weekday):
      let day = Int(today.dayNumber) - 7 + weekday.days(since: today.weekday)
      return day...day
    case .unit(.week, let step): return begin + step * 7...begin + step * 7 + 6
    case .unit(.month, let step):
      guard let date = today.adding(months: step) else {
        return Self.day(nil, orElse: step < 0 ? Self.past : Self.future)
      }
      return Self.days(year: date.year, months: date.month...date.month)
    case .unit(.year, let step): return Self.days(year: today.year + step, months: 1...12)
    case .week(let year?, let week): return Self.week(week, of: year) ?? Self.future...Self.future
    case .week(nil, let week): return Self.week(week, near: today, direction)
    case .month(let year, let month):
      let year = year ?? Self.year(ofMonth: month, near: today, direction)
      return Self.days(year: year, months: month...month)
    case .year(let year): return Self.days(year: year, months: 1...12)
    }
  }

  private static func day(_ date: CivilDate?, orElse number: Int) -> ClosedRange<Int> {
    let day = date.map { Int($0.dayNumber) } ?? number
    return day...day
  }

  private static func days(year: Int, months: ClosedRange<Int>) -> ClosedRange<Int> {
    let last = CivilDate.daysInMonth(months.upperBound, year: year)
    guard let begin = CivilDate(year: year, month: months.lowerBound, day: 1),
      let end = CivilDate(year: year, month: months.upperBound, day: last)
    else {
      let number = year < 1900 ? past : future
      return number...number
    }
    return Int(begin.dayNumber)...Int(end.dayNumber)
  }

  private static func week(_ week: Int, of year: Int) -> ClosedRange<Int>? {
    CivilDate.sundayOf(isoYear: year, week: week).map { Int($0.dayNumber) - 6...Int($0.dayNumber) }
  }

  /// The week of that number; eight years contain a 53rd week.
  private static func week(
    _ week: Int, near today: CivilDate, _ direction: Direction
  ) -> ClosedRange<Int> {
    let year = today.isoWeek.year
    let day = Int(today.dayNumber)
    let weeks = (year - 8...year + 8).compactMap { Self.week(week, of: $0) }
    let candidates =
      switch direction {
      case .ahead: weeks.filter { $0.upperBound >= day }
      case .nearest: weeks
      case .back: weeks.filter { $0.lowerBound <= day }
      }
    return candidates.min { abs($0.lowerBound + 3 - day) < abs($1.lowerBound + 3 - day) }
      ?? past...past
  }

  private static func year(ofMonth month: Int, near today: CivilDate, _ direction: Direction) -> Int
  {
    let ahead = (month - today.month + 12) % 12
    let isBack =
      switch direction {
      case .ahead: false
      case .nearest: ahead > 6
      case .back: ahead > 0
      }
    return (today.monthIndex + (isBack ? ahead - 12 : ahead)) / 12
  }
}

extension DatePhrase: CanonicallyWritten {
  /// Appends the form in which filters are printed.
  public func write(to output: inout [UInt8]) {
    func padded(_ number: Int) -> String { "\(number < 10 ? "0" : "")\(number)" }
    let turn = { step in Self.turns.first { $0.value == step }?.key ?? "" }
    let text =
      switch self {
      case .day(let input): input.text
      case .ago(let period): "\(period.text) ago"
      case .weekday(let weekday, inWeek: -1): "\(weekday.shortName) last week"
      case .weekday(let weekday, let week): "\(turn(week)) \(weekday.shortName)"
      case .last(let weekday): "last \(weekday.shortName)"
      case .unit(let unit, 0): unit.rawValue
      case .unit(let unit, let step): "\(turn(step)) \(unit.rawValue)"
      case .week(let year, let week): "\(year.map { "\($0)-" } ?? "")W\(padded(week))"
      case .month(let year?, let month): "\(year)-\(padded(month))"
      case .month(nil, let month): Month(rawValue: month)?.shortName ?? ""
      case .year(let year): "\(year)"
      }
    output += text.utf8
  }
}
