import PlanDocument
import PlanText

/// The `recur` of Taskwarrior, in which everything counts from the first deadline.
enum TaskwarriorRule {
  /// The rule of a plan with the same days; nil if there is none.
  static func rule(for text: [UInt8]) -> RecurrenceRule? {
    let word = String(decoding: text, as: UTF8.self).lowercased()
    guard let rule = names[word] else { return period(word).map { .interval($0) } }
    return RecurrenceRule(Array(rule.utf8).span)
  }

  private static let names = [String: String](words: [
    ("day", "daily,day,1d,p1d,1day,1days"), ("weekday", "weekdays"), ("1w", "weekly,sennight,week"),
    ("2w", "biweekly,fortnight"), ("1mo", "monthly,month"), ("2mo", "bimonthly"),
    ("3mo", "quarterly,quarter"), ("6mo", "semiannual"), ("1y", "annual,yearly,year"),
    ("2y", "biannual,biyearly"),
  ])

  /// `2weeks`, `3d`, `P6M`
  private static func period(_ word: String) -> Period? {
    let isISO = word.first == "p"
    let text = word.dropFirst(isISO ? 1 : 0)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let name = String(text.dropFirst(digits.count))
    guard let count = Int(digits: Array(digits.utf8)) else { return nil }
    // Without `P` it may be minutes.
    let known = isISO && name == "m" ? .month : Period.Unit(rawValue: name) ?? .init(named: name)
    guard let (months, unit) = known.map({ (1, $0) }) ?? units[name] else { return nil }
    let (total, isBeyond) = count.multipliedReportingOverflow(by: months)
    return isBeyond ? nil : Period(count: total, unit: unit)
  }

  private static let units = [String: (Int, Period.Unit)](words: [
    ((1, .week), "wk,wks"), ((1, .month), "mos,mth,mths,mnths"), ((1, .year), "yr,yrs"),
    ((3, .month), "q,qtr,qtrs,qrtrs,quarter,quarters"),
  ])

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
