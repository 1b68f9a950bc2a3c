import PlanDocument
import PlanText

/// A rule in the words of Obsidian Tasks: `every 2 weeks on Monday`, `every 3 days when done`.
enum ObsidianRecurrence {
  /// Reads the value of `every:` or `after:`.
  static func read(_ text: [UInt8]) -> (key: AttributeKey, value: [UInt8])? {
    var words = String(decoding: text.lowercased, as: UTF8.self)
      .split { $0 == " " || $0 == "," }.map(String.init)
    guard words.first == "every", words.count < 40 else { return nil }
    words.removeFirst()
    let isAfter = words.suffix(2) == ["when", "done"]
    if isAfter { words.removeLast(2) }
    let count = words.first.flatMap { Int($0) }
    if count != nil { words.removeFirst() }
    guard (1...9999).contains(count ?? 1), let unit = words.first else { return nil }
    let rest = Array(words.dropFirst())
    let period = Period.Unit(named: unit).map { "\(count ?? 1)\($0.rawValue)" }
    let isPeriod = rest.isEmpty && (isAfter || count != nil)
    let value = isPeriod ? period : isAfter ? nil : rule(count, unit, rest)
    return value.map { (isAfter ? .after : .every, Array($0.utf8)) }
  }

  private static func rule(_ count: Int?, _ unit: String, _ rest: [String]) -> String? {
    if rest.isEmpty { return weekday(unit) ?? unit }
    let days = rest.dropFirst().filter { $0 != "and" && $0 != "the" }
    guard rest[0] == "on", let last = days.last else { return nil }
    let isSingle = count == nil || count == 1
    if unit == "week" || unit == "weeks" {
      let names = days.map { weekday($0) ?? $0 }.joined(separator: ",")
      return isSingle ? names : "\(count ?? 1)w-\(names)"
    }
    if let month = Month.allCases.first(where: { $0.fullName == unit }) {
      let day = last.prefix { $0.isNumber }
      return count == nil && days.count == 1 ? "\(month.shortName)-\(day)" : nil
    }
    guard unit == "month", isSingle else { return nil }
    guard let weekday = weekday(last) else { return days.joined(separator: ",") }
    return days.count == 2 ? "\(days[0])-\(weekday)" : nil
  }

  private static func weekday(_ name: String) -> String? {
    Weekday(Array(name.utf8).span)?.shortName
  }

  /// The recurrence of an item in the words of Obsidian Tasks; nil if it has no words with the same
  /// meaning.
  static func spelling(of item: ExchangeItem) -> [UInt8]? {
    // There it would count from the deadline.
    if item.recursByPeriod, item[.start] == nil, item[.due] != nil { return nil }
    var text = item.every.flatMap(spelling)
    if let period = item.after { text = "every \(words(period)) when done" }
    guard item[.every] == nil || item[.after] == nil, let text = text.map({ Array($0.utf8) }),
      let (key, value) = read(text), item[key] == value
    else { return nil }
    return text
  }

  private static func words(_ period: Period) -> String {
    let unit = "\(period.unit)"
    return period.count == 1 ? unit : "\(period.count) \(unit)s"
  }

  private static func spelling(_ rule: RecurrenceRule) -> String? {
    switch rule {
    case .day: "every day"
    case .weekday: "every weekday"
    case .weekend: "every weekend"
    case .quota, .never, .calendar(.quarter): nil
    case .calendar(let unit): "every \(unit.rawValue)"
    case .interval(let period):
      period.count == 1 ? "every 1 \(period.unit)" : "every \(words(period))"
    case .weekdays(let days): "every week on \(names(days))"
    case .weeks(let count, let days): "every \(count) weeks on \(names(days))"
    case .monthDays, .nthWeekday: "every month on the \(monthly(rule))"
    case .yearDay(let month, let day):
      "every \(capital(Month.allCases[month - 1].fullName)) on the \(monthly(.monthDays([day])))"
    }
  }

  private static func names(_ days: [Weekday]) -> String {
    days.map { capital($0.fullName) }.joined(separator: ", ")
  }

  private static func capital(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// `1st, 15th` `2nd Tuesday`
  private static func monthly(_ rule: RecurrenceRule) -> String {
    let text = rule.text
    if case .nthWeekday(_, let day) = rule { return "\(text.prefix { $0 != "-" }) \(names([day]))" }
    return text.split(separator: ",").joined(separator: ", ")
  }
}
