public import PlanDocument
import PlanText

/// Days up to today as a list: `oct-1,oct-3..5`, `yesterday`, `last fri`, `last week`.
public struct DateList: Hashable, Sendable {
  /// Sorted, each date once.
  public let dates: [CivilDate]

  public enum Problem: Error, Hashable, Sendable {
    /// Text that is not a date or range, and what to write instead.
    case unreadable([UInt8], hint: String)
    case later(CivilDate)
    case twice(CivilDate)
    /// A range whose end is before its start.
    case backwards([UInt8])
  }

  /// Reads days and ranges, separated by commas, in every form of `DatePhrase`.
  ///
  /// The end of a range may be only a day of the month. A date without a year, or a weekday, means
  /// the last such day, today included; at the end of a range, the first one from the start on. A
  /// week or month that is not over ends today.
  public init(_ text: [UInt8], today: CivilDate, weekStart: Weekday = .monday) throws(Problem) {
    var dates: [CivilDate] = []
    for part in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      dates += try Self.range(Array(part), today, weekStart)
    }
    dates.sort()
    for (date, next) in zip(dates, dates.dropFirst()) where date == next { throw .twice(date) }
    self.dates = dates
  }

  private static func range(
    _ part: [UInt8], _ today: CivilDate, _ weekStart: Weekday
  ) throws(Problem) -> [CivilDate] {
    let dot = UInt8(ascii: ".")
    // The last two of three dots: `1.10...5.10.`
    let dots = part.indices.dropLast().first { index in
      part[index] == dot && part[index + 1] == dot
        && (index == 0 || !part[index - 1].isASCIIDigit || part[(index + 2)...].first != dot)
    }
    let start = part[..<(dots ?? part.endIndex)]
    guard
      let first = try phrase(Array(start), of: part).days(on: today, weekStart: weekStart, .back)
    else { throw .unreadable(part, hint: DateProblem.usual) }
    let begin = first.lowerBound
    var last = first.upperBound
    if first.upperBound > begin, first.contains(today) { last = today }
    if let dots { last = try end(Array(part[(dots + 2)...]), of: begin, (part, today, weekStart)) }
    if last < begin { throw .backwards(part) }
    if last > today { throw .later(last) }
    return (begin.dayNumber...last.dayNumber).compactMap { CivilDate(dayNumber: Int($0)) }
  }

  private static func phrase(_ text: [UInt8], of part: [UInt8]) throws(Problem) -> DatePhrase {
    do throws(DateProblem) {
      let words = text.span.words
      if let phrase = try DatePhrase.read(words) { return phrase }
      throw DateProblem(of: words)
    } catch {
      throw .unreadable(part, hint: error.hint)
    }
  }

  private static func end(
    _ text: [UInt8], of first: CivilDate, _ range: ([UInt8], CivilDate, Weekday)
  ) throws(Problem) -> CivilDate {
    let (part, today, weekStart) = range
    let date: CivilDate?
    if let day = Int(digits: text, atMost: 2) {
      date = CivilDate(year: first.year, month: first.parts.month, day: day)
    } else {
      let phrase = try phrase(text, of: part)
      switch phrase {
      case .day(.monthDay): date = phrase.days(on: first, .ahead)?.upperBound
      case .day(.weekday(let day)): date = first.adding(days: day.days(since: first.weekday))
      default: date = phrase.days(on: today, weekStart: weekStart, .back)?.upperBound
      }
    }
    guard let date else { throw .unreadable(part, hint: DateProblem.usual) }
    return date
  }
}
