import PlanDocument
import PlanText

/// 2000-01-01, which is written for a day that a plan does not know and that Taskwarrior requires.
let taskwarriorUnknownDay = 946_684_800

/// Reads `20261007T150000Z`, the only form that Taskwarrior writes, also with hyphens and colons.
///
/// - Returns: the instant; nil if it is invalid or outside of 1900 to 2999.
func taskwarriorInstant(_ text: [UInt8]) -> Int? {
  let digits = text.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":") }
  guard digits.count == 16, digits[8] == UInt8(ascii: "T"), digits[15] == UInt8(ascii: "Z") else {
    return nil
  }
  func number(_ range: Range<Int>) -> Int? { Int(digits: digits[range].span) }
  guard let year = number(0..<4), let month = number(4..<6), let day = number(6..<8),
    let date = CivilDate(year: year, month: month, day: day), let hour = number(9..<11), hour < 24,
    let minute = number(11..<13), minute < 60, let second = number(13..<15), second < 60
  else { return nil }
  return date.days(since: .epoch) * 86_400 + hour * 3600 + minute * 60 + second
}

/// The text of an instant; nil outside of 1900 to 2999.
func taskwarriorText(_ instant: Int) -> [UInt8]? {
  guard let (day, second) = LocalZone.utc.local(instant) else { return nil }
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let date = day.bytes.filter { $0 != UInt8(ascii: "-") }
  return date
    + Array("T\(two(second / 3600))\(two(second / 60 % 60))\(two(second % 60))Z".utf8)
}

extension LocalZone {
  /// The moment that Taskwarrior means by an instant: local midnight is a day without a time.
  func taskwarriorMoment(_ instant: Int) -> ExchangeMoment? {
    guard let (day, second) = local(instant) else { return nil }
    return ExchangeMoment(day, second == 0 ? nil : ClockTime(minutes: second / 60))
  }

  /// Like `taskwarriorMoment`, for an end: the last second of a day is its end.
  func taskwarriorEnd(_ instant: Int) -> ExchangeMoment? {
    guard let (day, second) = local(instant) else { return nil }
    return ExchangeMoment(day, second == 86_399 ? nil : ClockTime(minutes: second / 60))
  }

  func instant(_ moment: ExchangeMoment) -> Int {
    instant(moment.day, minutes: moment.time?.minutes ?? 0)
  }

  /// The last second at which it is worth doing.
  func instant(ending moment: ExchangeMoment) -> Int {
    if let time = moment.time { return instant(moment.day, minutes: time.minutes) }
    return instant(moment.day, minutes: 1440) - 1
  }
}
