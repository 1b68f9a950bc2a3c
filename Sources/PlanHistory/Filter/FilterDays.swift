public import PlanCalendar

/// One period, or a range from the first day of one to the last of another.
enum FilterDays: Hashable, Sendable {
  case one(FilterPeriod)
  /// At least one end is named.
  case range(FilterPeriod?, FilterPeriod?)
}

/// One day or several that are named together.
enum FilterPeriod: Hashable, Sendable {
  case day(DateInput)
  /// `-3d`: so long before today; only where no sign can negate.
  case back(Period)
  case weekday(FilterTurn, Weekday)
  case unit(FilterTurn, FilterUnit)
  /// `2026-W41`, Monday to Sunday.
  case isoWeek(year: Int, week: Int)
  case month(year: Int, month: Int)
  case year(Int)
}

enum FilterTurn: String, CaseIterable, Sendable {
  case last, this, next

  /// -1, 0 or 1.
  var step: Int {
    switch self {
    case .last: -1
    case .this: 0
    case .next: 1
    }
  }
}

enum FilterUnit: String, CaseIterable, Sendable {
  case week, month, year
}

extension FilterDays {
  /// Day numbers; nil for a range that ends before it begins.
  func resolved(_ context: FilterContext) -> ClosedRange<Int>? {
    switch self {
    case .one(let period): return period.resolved(context)
    case .range(let first, let last):
      let begin = first?.resolved(context).lowerBound ?? FilterPeriod.past
      let end = last?.end(ofRangeFrom: begin, context) ?? FilterPeriod.future
      return begin <= end ? begin...end : nil
    }
  }
}

extension FilterPeriod {
  /// Earlier and later than any day of the calendar.
  static let past = -1_000_000
  static let future = 1_000_000

  /// Day numbers; what leaves the calendar comes before or after all of its days.
  func resolved(_ context: FilterContext) -> ClosedRange<Int> {
    switch self {
    case .day(let input):
      let isPast = if case .dayOffset(let days) = input { days < 0 } else { false }
      return Self.day(input.resolved(on: context.today), orElse: isPast ? Self.past : Self.future)
    case .back(let period):
      return Self.day(period.added(to: context.today, times: -1), orElse: Self.past)
    case .weekday(let turn, let weekday):
      let (today, begin) = (context.today.weekday, context.today.weekBegin(context.weekStart))
      let day =
        switch turn {
        // The latest before today, the one of this week, and the first after today.
        case .last: Int(context.today.dayNumber) - 7 + weekday.days(since: today)
        case .this: begin + weekday.days(since: context.weekStart)
        case .next: Int(context.today.dayNumber) + 7 - today.days(since: weekday)
        }
      return day...day
    case .unit(let turn, .week):
      let begin = context.today.weekBegin(context.weekStart) + turn.step * 7
      return begin...begin + 6
    case .unit(let turn, .month):
      guard let date = context.today.adding(months: turn.step) else {
        return Self.day(nil, orElse: turn == .last ? Self.past : Self.future)
      }
      return Self.days(year: date.year, months: date.month...date.month)
    case .unit(let turn, .year):
      return Self.days(year: context.today.year + turn.step, months: 1...12)
    case .isoWeek(let year, let week):
      guard let sunday = CivilDate.sundayOf(isoYear: year, week: week) else {
        return Self.future...Self.future
      }
      return Int(sunday.dayNumber) - 6...Int(sunday.dayNumber)
    case .month(let year, let month): return Self.days(year: year, months: month...month)
    case .year(let year): return Self.days(year: year, months: 1...12)
    }
  }

  /// The last day of a range: a weekday, and a day without a year, come after it begins.
  fileprivate func end(ofRangeFrom begin: Int, _ context: FilterContext) -> Int {
    switch self {
    case .day(.weekday), .day(.monthDay):
      // The first one after a day, but the first on or after it.
      let isWeekday = if case .day(.weekday) = self { true } else { false }
      var there = context
      there.today = CivilDate(dayNumber: isWeekday ? begin - 1 : begin) ?? context.today
      return resolved(there).upperBound
    default: return resolved(context).upperBound
    }
  }

  /// Its days where they are the same on every day.
  var fixed: ClosedRange<Int>? {
    switch self {
    case .day(.absolute), .isoWeek, .month, .year:
      resolved(FilterContext(today: .earliest, minutes: 0))
    default: nil
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
}

/// A day, a period or a range by itself, spelled as in filters: `fri`, `last week`,
/// `2026-10`, `2026-10-01..2026-10-07`.
public struct FilterWhen: Hashable, Sendable {
  private let days: FilterDays

  /// The words that want a unit after them: `last`, `this`, `next`.
  public static var turns: [[UInt8]] { FilterTurn.allCases.map { Array($0.rawValue.utf8) } }

  /// Nil for what does not read as one, to its last byte.
  public init?(_ text: Span<UInt8>) {
    var parser = FilterParser(text)
    guard let days = try? parser.readDays(inComparison: true), parser.offset == text.count else {
      return nil
    }
    self.days = days
  }

  /// Its days, as far as the calendar goes; nil where it leaves it, or ends before it begins.
  public func resolved(_ context: FilterContext) -> ClosedRange<CivilDate>? {
    let calendar = Int(CivilDate.earliest.dayNumber)...Int(CivilDate.latest.dayNumber)
    guard let numbers = days.resolved(context), numbers.overlaps(calendar),
      let first = CivilDate(dayNumber: numbers.clamped(to: calendar).lowerBound),
      let last = CivilDate(dayNumber: numbers.clamped(to: calendar).upperBound)
    else { return nil }
    return first...last
  }
}
