public import PlanArguments
public import PlanDocument
import PlanPhrases
import PlanSystem
public import PlanText

/// The help of an operand that names a day.
public let dateOperand = (
  name: "DATE", meaning: "fri, next friday, 5 oct, +3d or 2026-10-05; without it, today"
)

extension Invocation {
  /// The day that all operands name together, as people say it; today without any.
  public func day(
    in opened: OpenedFolder, _ operands: ArraySlice<ArgumentBytes>? = nil
  ) throws(Refusal) -> CivilDate {
    let operands = operands ?? self.operands[...]
    if operands.isEmpty { return opened.today }
    return try opened.date(named: Array(operands.joined(separator: [0x20])))
  }
}

extension OpenedFolder {
  /// The day that an argument names, or the first day of a week.
  ///
  /// - Parameter direction: which day is meant if the year is left out or a weekday is named.
  public func date(
    named typed: ArgumentBytes, _ direction: DatePhrase.Direction = .nearest
  ) throws(Refusal) -> CivilDate {
    try days(of: try datePhrase(typed), typed, direction).lowerBound
  }

  /// The day to put something on; for this week today. A date without a year that has just passed
  /// is refused, and not read as one of the next year.
  public func dateAhead(named typed: ArgumentBytes) throws(Refusal) -> CivilDate {
    let phrase = try datePhrase(typed)
    let days = try days(of: phrase, typed, .nearest)
    let date = days.lowerBound
    switch phrase {
    case .day(.monthDay) where date.year > today.year && date.days(since: today) > mostDaysAhead:
      throw .refused("'\(typed)' is in the past; write \(date) if you mean next year")
    case .week(nil, let week) where days.upperBound < today:
      let next = DatePhrase.week(year: today.isoWeek.year + 1, week).text
      throw .refused("'\(typed)' is in the past; write \(next) if you mean next year")
    default: return days.contains(today) ? today : date
    }
  }

  /// One day, or those of a week.
  private func days(
    of phrase: DatePhrase, _ typed: ArgumentBytes, _ direction: DatePhrase.Direction
  ) throws(Refusal) -> ClosedRange<CivilDate> {
    switch phrase {
    case .month, .year, .unit(.month, _), .unit(.year, _):
      throw .noDate(typed, hint: "it is more than a week; name a day of it")
    case .day, .ago, .weekday, .last, .week, .unit(.week, _): break
    }
    let weekStart = settings.weekStart.weekday
    guard let days = phrase.days(on: today, weekStart: weekStart, direction) else {
      throw .noDate(typed, hint: "use a year from 1900 to 2999")
    }
    return days
  }
}

/// How many days ahead a date without a year may be if it is in the next year.
private let mostDaysAhead = 60

/// Reads words that name days.
public func datePhrase(_ typed: ArgumentBytes) throws(Refusal) -> DatePhrase {
  let words = typed.span.words
  if let phrase = try refusingDate(typed, DatePhrase.read(words)) { return phrase }
  let moment = try refusingDate(typed, MomentPhrase.read(words))
  let hint = moment?.time == nil ? DateProblem(of: words).hint : "leave out the time"
  throw .noDate(typed, hint: hint)
}

/// What is read from words that may name a day, or the refusal of what is wrong with them.
public func refusingDate<Value>(
  _ typed: ArgumentBytes, _ read: @autoclosure () throws(DateProblem) -> Value
) throws(Refusal) -> Value {
  do throws(DateProblem) { return try read() } catch { throw .noDate(typed, hint: error.hint) }
}

/// One line of one file, as messages name it: `groceries.plan:3`, or `2026-10-05:3` for a day; `3` and
/// `:3` are a line of today.
public struct LineAddress: Sendable {
  public enum File: Sendable {
    case path(FilePath)
    case day(DateInput)
  }

  public let file: File
  /// From zero.
  public let line: Int

  /// Also with what messages put after it: a column, a last colon. Nil for the name of something.
  public init?(_ text: ArgumentBytes) {
    let bare = text.last == colon ? text.dropLast() : text[...]
    if let number = Int(digits: bare.first == colon ? bare.dropFirst() : bare, atMost: 6) {
      (file, line) = (.day(.dayOffset(0)), number - 1)
      return
    }
    guard let (start, number) = bare.endingNumber else { return nil }
    if let file = File(start) {
      (self.file, line) = (file, number - 1)
    } else if let (start, number) = start.endingNumber, let file = File(start) {
      (self.file, line) = (file, number - 1)
    } else {
      return nil
    }
  }
}

private let colon = UInt8(ascii: ":")

extension LineAddress.File {
  fileprivate init?(_ text: ArraySlice<UInt8>) {
    if WalkedName.isPlan(text.span) {
      self = .path(FilePath(bytes: text))
    } else if let date = DateInput(text.span) {
      self = .day(date)
    } else {
      return nil
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text before the last colon, and the number after it.
  fileprivate var endingNumber: (start: ArraySlice<UInt8>, number: Int)? {
    guard let last = lastIndex(of: colon) else { return nil }
    return Int(digits: self[(last + 1)...]).map { (self[..<last], $0) }
  }
}
