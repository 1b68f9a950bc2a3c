public import PlanCalendar

/// A day, a period or a range that stands by itself, spelled as in filters: `fri`, `last week`,
/// `2026-10`, `2026-10-01..2026-10-07`.
public struct FilterWhen: Hashable, Sendable {
  private let days: FilterDays

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
    guard let numbers = days.resolved(context) else { return nil }
    let calendar = Int(CivilDate.earliest.dayNumber)...Int(CivilDate.latest.dayNumber)
    guard numbers.overlaps(calendar) else { return nil }
    let range = numbers.clamped(to: calendar)
    guard let first = CivilDate(dayNumber: range.lowerBound),
      let last = CivilDate(dayNumber: range.upperBound)
    else { return nil }
    return first...last
  }
}

extension FilterWhen {
  /// The words that want a unit behind them: `last`, `this`, `next`.
  public static var turns: [[UInt8]] { FilterTurn.allCases.map { Array($0.rawValue.utf8) } }
}
