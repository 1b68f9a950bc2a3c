import PlanDocument
import PlanText

/// The `recur` of Taskwarrior, in which everything counts from the first deadline.
enum TaskwarriorRule {
  /// The rule of a plan with the same days; nil if there is none.
  static func rule(for text: [UInt8]) -> RecurrenceRule? {
    let word = String(decoding: text, as: UTF8.self).lowercased()
    switch word {
    case "daily", "day", "1d", "p1d", "1day", "1days": return .day
    case "weekdays": return .weekday
    default: return (names[word] ?? period(word)).map { .interval($0) }
    }
  }

  private static let names: [String: Period] = {
    let all: [(String, Int, Period.Unit)] = [
      ("weekly", 1, .week), ("biweekly", 2, .week), ("fortnight", 2, .week), ("sennight", 1, .week),
      ("monthly", 1, .month), ("bimonthly", 2, .month), ("quarterly", 3, .month),
      ("semiannual", 6, .month), ("annual", 1, .year), ("yearly", 1, .year),
      ("biannual", 2, .year), ("biyearly", 2, .year), ("week", 1, .week), ("month", 1, .month),
      ("quarter", 3, .month), ("year", 1, .year),
    ]
    var names: [String: Period] = [:]
    for (name, count, unit) in all { names[name] = Period(count: count, unit: unit) }
    return names
  }()

  /// `2weeks`, `3d`, `P6M`
  private static func period(_ word: String) -> Period? {
    var text = Array(word.utf8)
    let isISO = text.first == UInt8(ascii: "p")
    if isISO { text.removeFirst() }
    let digits = text.prefix(while: \.isASCIIDigit)
    guard let count = Int(digits: digits) else { return nil }
    let name = String(decoding: text[digits.count...], as: UTF8.self)
    if let unit = Period.Unit(rawValue: name) ?? Period.Unit(named: name) {
      return Period(count: count, unit: unit)
    }
    switch name {
    case "wk", "wks": return Period(count: count, unit: .week)
    // Without `P` it may be minutes.
    case "m" where isISO: return Period(count: count, unit: .month)
    case "mos", "mth", "mths", "mnths": return Period(count: count, unit: .month)
    case "q", "qtr", "qtrs", "qrtrs", "quarter", "quarters":
      let (months, isBeyond) = count.multipliedReportingOverflow(by: 3)
      return isBeyond ? nil : Period(count: months, unit: .month)
    case "yr", "yrs": return Period(count: count, unit: .year)
    default: return nil
    }
  }

  /// A rule in the words of Taskwarrior; nil if it has none.
  static func text(for rule: RecurrenceRule) -> String? {
    switch rule {
    case .day: "daily"
    case .weekday: "weekdays"
    case .calendar(.week): "weekly"
    case .calendar(.month): "monthly"
    case .calendar(.quarter): "quarterly"
    case .calendar(.year): "yearly"
    case .interval(let period): "P\(period.letters.uppercased())"
    case .weekdays(let days) where days.count == 1: "weekly"
    case .weeks(let count, let days) where days.count == 1: "P\(count)W"
    case .monthDays(let days): if days.count == 1, 1...28 ~= days[0] { "monthly" } else { nil }
    case .yearDay(let month, let day): month == 2 && day == 29 ? nil : "yearly"
    case .weekdays, .weeks, .weekend, .nthWeekday, .quota, .never: nil
    }
  }
}

/// 2000-01-01, which is written for a day that a plan does not know and that Taskwarrior requires.
let taskwarriorUnknownDay = 946_684_800

/// Reads `20261007T150000Z`, the only form that Taskwarrior writes, also with hyphens and colons.
///
/// - Returns: the instant; nil if it is invalid or outside of 1900 to 2999.
func taskwarriorInstant(_ text: [UInt8]) -> Int? {
  let time = ICalendarTime(text.filter { !"-:".utf8.contains($0) })
  return time?.isUTC == true ? time?.seconds : nil
}

extension LocalZone {
  /// The moment that Taskwarrior means by an instant.
  ///
  /// - Parameter whole: the second of a day that means a day without a time: local midnight, or for
  ///   an end the last one.
  func taskwarriorMoment(_ instant: Int, whole: Int = 0) -> ExchangeMoment? {
    guard let (day, second) = local(instant) else { return nil }
    return ExchangeMoment(day, second == whole ? nil : ClockTime(minutes: second / 60))
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
