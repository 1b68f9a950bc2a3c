import PlanText

/// Days up to today that somebody lists: `2026-10-01,2026-10-03..05`, `yesterday`, `fri`.
public struct DateList: Hashable, Sendable {
  /// The earliest first, each once.
  public let dates: [CivilDate]

  public enum Problem: Error, Hashable, Sendable {
    /// What is no date and no range.
    case unreadable([UInt8])
    case later(CivilDate)
    case twice(CivilDate)
    /// A range that ends before it begins.
    case backwards([UInt8])
  }

  /// Reads dates and ranges with commas between them.
  ///
  /// Every spelling of a date will do, and the end of a range may be a day of the month alone, or
  /// month and day. What leaves out the year or names a weekday is the last such day, today
  /// included; in the end of a range it is the first one from the start on.
  public init(_ text: [UInt8], today: CivilDate) throws(Problem) {
    var dates: [CivilDate] = []
    for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      dates += try Self.range(Array(part), today)
    }
    dates.sort()
    for (date, next) in zip(dates, dates.dropFirst()) where date == next { throw .twice(date) }
    self.dates = dates
  }

  private static func range(_ part: [UInt8], _ today: CivilDate) throws(Problem) -> [CivilDate] {
    let dot = UInt8(ascii: ".")
    let dots = part.indices.dropLast().first { part[$0] == dot && part[$0 + 1] == dot }
    let start = part[..<(dots ?? part.endIndex)]
    guard let first = DateInput(start.span)?.resolved(upTo: today),
      let last = dots.map({ end(Array(part[($0 + 2)...]), of: first, today) }) ?? first
    else { throw .unreadable(part) }
    if last < first { throw .backwards(part) }
    if last > today { throw .later(last) }
    return (first.dayNumber...last.dayNumber).compactMap { CivilDate(dayNumber: Int($0)) }
  }

  private static func end(
    _ text: [UInt8], of first: CivilDate, _ today: CivilDate
  ) -> CivilDate? {
    if let day = Int(digits: text, atMost: 2) {
      return CivilDate(year: first.year, month: first.parts.month, day: day)
    }
    let input = DateInput(text.span)
    return switch input {
    case .monthDay: input?.resolved(on: first)
    case .weekday(let weekday): first.adding(days: weekday.days(since: first.weekday))
    default: input?.resolved(upTo: today)
    }
  }
}
