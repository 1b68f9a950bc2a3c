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
      let days = try DateRange(Array(part), today: today, weekStart: weekStart, .back).days
      if days.upperBound > today { throw .later(days.upperBound) }
      dates += (days.lowerBound.dayNumber...days.upperBound.dayNumber).compactMap {
        CivilDate(dayNumber: Int($0))
      }
    }
    dates.sort()
    for (date, next) in zip(dates, dates.dropFirst()) where date == next { throw .twice(date) }
    self.dates = dates
  }

}

/// A day, a week or another period, or a range of days: `oct-3..5`, `24 dec..2 jan`.
struct DateRange {
  typealias Problem = DateList.Problem

  let days: ClosedRange<CivilDate>

  /// - Parameter direction: which day is meant without a year or by a weekday. Of a period with
  ///   today it is the part up to today or, ahead, the part from today.
  init(
    _ part: [UInt8], today: CivilDate, weekStart: Weekday, _ direction: DatePhrase.Direction
  ) throws(Problem) {
    let dot = UInt8(ascii: ".")
    // The last two of three dots: `1.10...5.10.`
    let dots = part.indices.dropLast().first { index in
      part[index] == dot && part[index + 1] == dot
        && (index == 0 || !part[index - 1].isASCIIDigit || part[(index + 2)...].first != dot)
    }
    let start = part[..<(dots ?? part.endIndex)]
    guard
      let first = try Self.phrase(Array(start), of: part)
        .days(on: today, weekStart: weekStart, direction)
    else { throw .unreadable(part, hint: DateProblem.usual) }
    var (begin, last) = (first.lowerBound, first.upperBound)
    if last > begin, first.contains(today) {
      if direction == .back { last = today } else { begin = today }
    }
    if let dots {
      let end = Array(part[(dots + 2)...])
      last = try Self.end(end, of: begin, direction, (part, today, weekStart))
    }
    if last < begin { throw .backwards(part) }
    days = begin...last
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
    _ text: [UInt8], of first: CivilDate, _ direction: DatePhrase.Direction,
    _ range: ([UInt8], CivilDate, Weekday)
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
      default: date = phrase.days(on: today, weekStart: weekStart, direction)?.upperBound
      }
    }
    guard let date else { throw .unreadable(part, hint: DateProblem.usual) }
    return date
  }
}
