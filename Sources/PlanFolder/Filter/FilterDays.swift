public import PlanDocument

/// One period, or a range from the first day of one to the last of another.
enum FilterDays: Hashable, Sendable {
  case one(DatePhrase)
  /// At least one end is there.
  case range(DatePhrase?, DatePhrase?)

  /// The day numbers; nil for a range whose end is before its start.
  func resolved(
    _ context: FilterContext, _ direction: DatePhrase.Direction = .nearest
  ) -> ClosedRange<Int>? {
    switch self {
    case .one(let period): return period.resolved(context, direction)
    case .range(let first, let last):
      let begin = first?.resolved(context, direction).lowerBound ?? DatePhrase.past
      let end = last?.end(ofRangeFrom: begin, context) ?? DatePhrase.future
      return begin <= end ? begin...end : nil
    }
  }
}

extension DatePhrase {
  /// The day numbers; days outside the calendar come before or after all of its days.
  func resolved(_ context: FilterContext, _ direction: Direction) -> ClosedRange<Int> {
    dayNumbers(on: context.today, weekStart: context.weekStart, direction)
  }

  /// The last day of a range: a date without a year, or a weekday, is after the start of the range.
  fileprivate func end(ofRangeFrom begin: Int, _ context: FilterContext) -> Int {
    switch self {
    case .day(.weekday), .day(.monthDay), .month(nil, _), .week(nil, _):
      // `ahead` finds the first weekday after a day, but other dates on or after it.
      let isWeekday = if case .day(.weekday) = self { true } else { false }
      var there = context
      there.today = CivilDate(dayNumber: isWeekday ? begin - 1 : begin) ?? context.today
      return resolved(there, .ahead).upperBound
    default: return resolved(context, .nearest).upperBound
    }
  }

  /// Its days, if they do not depend on today.
  var fixed: ClosedRange<Int>? {
    switch self {
    case .day(.absolute), .week(_?, _), .month(_?, _), .year: dayNumbers(on: .earliest)
    default: nil
    }
  }
}

/// A day, a period or a range without a field, as in filters: `fri`, `last week`, `2026-10`,
/// `2026-10-01..2026-10-07`.
public struct FilterWhen: Hashable, Sendable {
  private let days: FilterDays

  /// Nil if the whole text is not one.
  ///
  /// - Throws: if it looks like one, but does not mean any days.
  public init?(reading text: Span<UInt8>) throws(FilterProblem) {
    var parser = FilterParser(text)
    guard let days = try parser.readDays(behindSign: false, isOperand: true),
      parser.offset == text.count
    else { return nil }
    self.days = days
  }

  /// Its days within the calendar; nil if they are outside of it, or end before they begin.
  public func resolved(
    _ context: FilterContext, _ direction: DatePhrase.Direction = .nearest
  ) -> ClosedRange<CivilDate>? {
    let calendar = Int(CivilDate.earliest.dayNumber)...Int(CivilDate.latest.dayNumber)
    guard let numbers = days.resolved(context, direction), numbers.overlaps(calendar),
      let first = CivilDate(dayNumber: numbers.clamped(to: calendar).lowerBound),
      let last = CivilDate(dayNumber: numbers.clamped(to: calendar).upperBound)
    else { return nil }
    return first...last
  }
}

extension Filter {
  /// The days of its relative words, such as `next week` and `fri`, in their order.
  public func relativeDays(
    _ context: FilterContext
  ) -> [(words: String, days: ClosedRange<CivilDate>)] {
    var phrases: [DatePhrase] = []
    for (term, _) in terms {
      switch term {
      // The end of a range depends on its start.
      case .days(.one(let phrase)), .date(_, _, .one(let phrase)): phrases.append(phrase)
      default: break
      }
    }
    // Today needs no explanation.
    return phrases.filter { $0.fixed == nil && $0 != .day(.dayOffset(0)) }.compactMap { phrase in
      phrase.days(on: context.today, weekStart: context.weekStart).map { (phrase.text, $0) }
    }
  }
}
