import PlanDocument
import PlanText

/// A rule in the words of Obsidian Tasks: `every 2 weeks on Monday`, `every 3 days when done`.
enum ObsidianRecurrence {
  /// The value of `every:`.
  case every([UInt8])
  /// The value of `after:`.
  case after([UInt8])

  init?(_ text: [UInt8]) {
    var words = text.lowercased.split(whereSeparator: { $0 == 0x20 || $0 == UInt8(ascii: ",") })
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.first == "every", words.count > 1, words.count < 40 else { return nil }
    words.removeFirst()
    let isAfter = words.suffix(2) == ["when", "done"]
    if isAfter { words.removeLast(2) }
    var count: Int?
    if let number = words.first.flatMap({ Int($0) }) {
      guard (1...9999).contains(number) else { return nil }
      count = number
      words.removeFirst()
    }
    guard let unit = words.first else { return nil }
    let rest = Array(words.dropFirst())
    if isAfter {
      guard rest.isEmpty, let unit = Period.Unit(named: unit) else { return nil }
      self = .after(Array("\(count ?? 1)\(unit.rawValue)".utf8))
      return
    }
    guard let rule = Self.rule(count, unit, rest) else { return nil }
    self = .every(Array(rule.utf8))
  }

  private static func rule(_ count: Int?, _ unit: String, _ rest: [String]) -> String? {
    if rest.isEmpty { return plainRule(count, unit) }
    guard rest[0] == "on" else { return nil }
    var days = rest.dropFirst().filter { $0 != "and" && $0 != "the" }
    if days.isEmpty { return nil }
    if unit == "week" || unit == "weeks" {
      let names = days.compactMap { Weekday(Array($0.utf8).span)?.shortName }
      guard names.count == days.count, Set(names).count == names.count else { return nil }
      let list = names.joined(separator: ",")
      return count == nil || count == 1 ? list : "\(count ?? 1)w-\(list)"
    }
    guard unit == "month", count == nil || count == 1 else { return nil }
    guard let last = days.last, let weekday = Weekday(Array(last.utf8).span) else {
      return days.joined(separator: ",")
    }
    days.removeLast()
    return days.count == 1 ? "\(days[0])-\(weekday.shortName)" : nil
  }

  private static func plainRule(_ count: Int?, _ unit: String) -> String? {
    guard let count else {
      let isRule = ["day", "weekday", "weekend", "week", "month", "year"].contains(unit)
      return isRule ? unit : Weekday(Array(unit.utf8).span)?.shortName
    }
    return Period.Unit(named: unit).map { "\(count)\($0.rawValue)" }
  }

  /// The recurrence of an item in the words of Obsidian Tasks; nil if it has no words with the same
  /// meaning.
  static func spelling(of item: ExchangeItem) -> [UInt8]? {
    // There it would count from the deadline.
    if item.recursByPeriod, item[.start] == nil, item[.due] != nil { return nil }
    if let value = item[.every], item[.after] == nil, let text = item.every.flatMap(spelling) {
      guard case .every(let read)? = ObsidianRecurrence(Array(text.utf8)) else { return nil }
      return read == value ? Array(text.utf8) : nil
    }
    guard item[.every] == nil, let value = item[.after], let period = item.after else { return nil }
    let text = Array("every \(words(period)) when done".utf8)
    guard case .after(let read)? = ObsidianRecurrence(text), read == value else { return nil }
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
    case .calendar(let unit): "every \(unit.rawValue)"
    case .interval(let period):
      period.count == 1 ? "every 1 \(period.unit)" : "every \(words(period))"
    case .weekdays(let days): "every week on \(names(days))"
    case .weeks(let count, let days): "every \(count) weeks on \(names(days))"
    case .monthDays, .nthWeekday: "every month on the \(monthly(rule))"
    case .yearDay, .quota, .never: nil
    }
  }

  private static func names(_ days: [Weekday]) -> String {
    days.map { String(decoding: capital($0.fullName), as: UTF8.self) }.joined(separator: ", ")
  }

  private static func capital(_ word: String) -> [UInt8] {
    var word = Array(word.utf8)
    if !word.isEmpty { word[0] = word[0] & 0xDF }
    return word
  }

  /// `1st, 15th` `2nd Tuesday`
  private static func monthly(_ rule: RecurrenceRule) -> String {
    let text = rule.text
    if case .nthWeekday(_, let day) = rule { return "\(text.prefix { $0 != "-" }) \(names([day]))" }
    return text.split(separator: ",").joined(separator: ", ")
  }
}
