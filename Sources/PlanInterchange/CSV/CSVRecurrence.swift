import PlanDocument
import PlanText

/// How often a row of another program recurs.
enum CSVRecurrence: Hashable {
  /// Not at all.
  case never
  /// On weekdays that another column names.
  case onWeekdays
  /// In the spelling of `every:`.
  case rule([UInt8])

  /// Reads `daily`, `every 2 weeks`, `Mon, Wed`, `3 times per week` or a rule of a plan; nil for any
  /// other text.
  init?(_ typed: [UInt8]) {
    var text = String(decoding: typed.asPlainLine.lowercased, as: UTF8.self)
    for start in ["every ", "each ", "repeats ", "weekly on ", "on "] where text.hasPrefix(start) {
      text.removeFirst(start.utf8.count)
    }
    if let known = Self.words[text] {
      self = known
    } else if let days = Self.weekdays(Array(text.utf8)) {
      self = .rule(days)
    } else {
      let rule = Self.counted(text) ?? text
      if rule == text, RecurrenceRule(Array(text.utf8).span) == nil { return nil }
      self = .spelled(rule)
    }
  }

  private static let words = [String: CSVRecurrence](words: [
    (.spelled("day"), "daily,day,everyday"), (.spelled("week"), "weekly,week"),
    (.spelled("weekday"), "weekdays,weekday,workdays,mon-fri,monday to friday"),
    (.spelled("weekend"), "weekends,weekend,sat-sun"), (.spelled("month"), "monthly,month"),
    (.spelled("2w"), "biweekly,bi-weekly,fortnightly,other week"), (.spelled("2d"), "other day"),
    (.spelled("quarter"), "quarterly,quarter"), (.spelled("year"), "yearly,year,annually,annual"),
    (.never, "none,never,no,false,once,one-time,one time,one-off,single,no repeat"),
    (.never, "does not repeat,-"), (.onWeekdays, "custom,custom days,specific days,selected days"),
  ])

  private static func spelled(_ text: String) -> CSVRecurrence { .rule(Array(text.utf8)) }

  /// `mon,wed` for `Wednesday; mon`; nil unless all words are days of the week.
  static func weekdays(_ typed: [UInt8]) -> [UInt8]? {
    let words = typed.split { " ,;/+&|".utf8.contains($0) }.filter { !$0.elementsEqual("and".utf8) }
    var days: Set<Weekday> = []
    for word in words {
      guard let day = Weekday(word.span) else { return nil }
      days.insert(day)
    }
    return days.isEmpty ? nil : Array(days.sorted().map(\.shortName).joined(separator: ",").utf8)
  }

  /// `2w` for `2 weeks`, `3/week` for `3 times a week`, `3x per week` and `3 per week`.
  private static func counted(_ text: String) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let words = text.dropFirst(digits.count).split { $0 == " " || $0 == "/" }.map(String.init)
    guard !digits.isEmpty, let last = words.last else { return nil }
    guard let unit = Period.Unit(named: last) else { return nil }
    let between = words.dropLast().joined(separator: " ")
    if between.isEmpty, !text.contains("/") { return digits + unit.rawValue }
    return between.isEmpty || Self.times.contains(between) ? "\(digits)/\(unit)" : nil
  }

  private static let times: Set = [
    "x", "times", "time", "per", "a", "x per", "x a", "times per", "times a", "time per", "time a",
  ]
}

extension ClockTime {
  /// Reads `17:00`, `17:00:00`, `5:00 PM` or `5pm`.
  init?(foreign typed: [UInt8]) {
    var text = typed.asPlainLine.filter { $0 != 0x20 }
    let digits = text.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ":") }
    if digits.count == 8, digits[5] == UInt8(ascii: ":") { text.removeSubrange(5..<8) }
    guard let time = ClockTime(lenient: text.span), time < .endOfDay else { return nil }
    self = time
  }
}

/// The steps in a cell, which are between line ends, else between semicolons, else between `|`.
func csvSteps(_ cell: [UInt8]) -> [ExchangeItem] {
  let separator = [0x0A, UInt8(ascii: ";"), UInt8(ascii: "|")].first { cell.contains($0) } ?? 0x0A
  return cell.split(separator: separator).compactMap { part in
    var words = Array(part).asPlainLine
    for bullet in ["- ", "* ", "• "] where words.starts(with: bullet.utf8) {
      words.removeFirst(bullet.utf8.count)
    }
    let box = boxes.first { words.starts(with: $0.text.utf8) }
    words.removeFirst(box?.text.utf8.count ?? 0)
    words = words.asPlainLine
    return words.isEmpty ? nil : ExchangeItem(.task, words, state: box?.state ?? .open)
  }
}

private let boxes: [(text: String, state: BoxState)] = [
  ("[ ]", .open), ("[]", .open), ("☐", .open), ("[x]", .done), ("[X]", .done), ("☑", .done),
  ("✓", .done), ("✔", .done), ("✅", .done),
]
