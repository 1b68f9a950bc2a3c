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
    guard let first = Self.past(part[..<(dots ?? part.endIndex)], today) else {
      throw .unreadable(part)
    }
    var last = first
    if let dots {
      guard let end = Self.end(Array(part[(dots + 2)...]), of: first, today) else {
        throw .unreadable(part)
      }
      last = end
    }
    if last < first { throw .backwards(part) }
    if last > today { throw .later(last) }
    return (first.dayNumber...last.dayNumber).compactMap { CivilDate(dayNumber: Int($0)) }
  }

  private static func past(_ text: ArraySlice<UInt8>, _ today: CivilDate) -> CivilDate? {
    DateInput(text.span)?.resolved(upTo: today)
  }

  private static func end(
    _ text: [UInt8], of first: CivilDate, _ today: CivilDate
  ) -> CivilDate? {
    if let day = Int(digits: text, atMost: 2) {
      return CivilDate(year: first.year, month: first.parts.month, day: day)
    }
    switch DateInput(text.span) {
    case .monthDay?: return DateInput(text.span)?.resolved(on: first)
    case .weekday(let weekday)?:
      return first.adding(days: (weekday.rawValue - first.weekday.rawValue + 7) % 7)
    case let input: return input?.resolved(upTo: today)
    }
  }
}
