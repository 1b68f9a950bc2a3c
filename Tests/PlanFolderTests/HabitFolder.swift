import PlanDocument
import PlanTesting

/// An amount of the habit in a test: with the unit `u`, or in minutes.
struct AmountText: Equatable {
  var value: Int?
  var target: Int?
  var isAtMost = false
  var isTime = false

  func text(unit: String = " u") -> String {
    let end = isTime ? "m" : ""
    let target = target.map { (isAtMost ? "<=" : "") + "\($0)\(end)" }
    let parts = [value.map { "\($0)\(end)" }, target].compactMap { $0 }
    return parts.joined(separator: "/") + (isTime ? "" : unit)
  }
}

struct VersionText {
  var rule: RuleText?
  var start: CivilDate?
  var until: CivilDate?
  /// Only its `target`; `value` is nil.
  var amount: AmountText?
  var points: Int?
  var isClosed = false
  var closing: CivilDate?

  func holds(_ day: CivilDate) -> Bool {
    (start.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true)
  }

  func text(name: String, extra: String = "") -> String {
    var words = [isClosed ? "- [x]" : "-", name + (amount.map { ": \($0.text())" } ?? "")]
    if let rule { words.append("every:\(rule.text)") }
    if let start { words.append("start:\(start.text)") }
    if let until { words.append("until:\(until.text)") }
    if let points { words.append("points:\(points)") }
    if let closing { words.append("done:\(closing.text)") }
    return words.joined(separator: " ") + extra
  }
}

struct EntryText {
  /// The character in the box; nil without a box.
  var box: Character?
  var amount: AmountText?

  func text(name: String) -> String {
    "- " + (box.map { "[\($0)] " } ?? "") + name + (amount.map { ": \($0.text())" } ?? "")
  }
}

/// A folder with one habit, as data.
struct HabitFolder {
  var weekStart = Weekday.monday
  var versions: [VersionText] = []
  var entries: [CivilDate: [EntryText]] = [:]

  var settings: Settings {
    var settings = Settings()
    settings.weekStart = weekStart == .sunday ? .sunday : .monday
    return settings
  }

  /// - Parameter first: earlier days are left out.
  func folder(from first: CivilDate = .earliest) -> HistoryFolder {
    let lines = versions.map { $0.text(name: "Abc") }.joined(separator: "\n")
    var days: [String: String] = [:]
    for (day, entries) in entries where day >= first {
      days[day.text] = (["- [x] Other"] + entries.map { $0.text(name: "Abc") })
        .joined(separator: "\n")
    }
    return HistoryFolder(lines + "\n- Other", days: days)
  }
}

extension HabitFolder {
  static let begin = date("2026-01-20")

  /// A random folder with anything a person could write, and some things that nobody would.
  static func random(_ random: inout SeededGenerator, length: Int = 70) -> HabitFolder {
    var folder = HabitFolder()
    folder.weekStart = random.chance(30) ? .sunday : .monday
    let isCounted = random.chance(50)
    for _ in 0..<random.pick([1, 1, 1, 2, 2, 3, 5]) {
      folder.versions.append(version(&random, length, isCounted))
    }
    let density = random.pick([15, 50, 80, 95])
    for day in begin.days(to: begin.plus(length)) where random.chance(density) {
      var entries = [entry(&random, isCounted)]
      if random.chance(6) { entries.append(entry(&random, isCounted)) }
      folder.entries[day] = entries
    }
    return folder
  }

  static func rule(_ random: inout SeededGenerator) -> RuleText {
    random.pick([
      .day, .day, .weekday, .weekend, .weekdays([1, 3, 5]), .weekdays([7]), .weeks(2, [1, 4]),
      .weeks(3, [7]), .monthDays([1, 15]), .monthDays([31]), .lastDay, .nth(2, 2), .nth(0, 5),
      .nth(5, 3), .yearDay(2, 29), .yearDay(2, 10), .calendar("week"), .calendar("week"),
      .calendar("month"), .calendar("quarter"), .calendar("year"), .quota(3, "week"),
      .quota(2, "week"), .quota(5, "week"), .quota(2, "month"), .quota(10, "month"),
      .everyDays(3), .everyDays(14), .everyDays(10), .everyMonths(1), .everyMonths(12),
    ])
  }

  private static func version(
    _ random: inout SeededGenerator, _ length: Int, _ isCounted: Bool
  ) -> VersionText {
    var version = VersionText()
    if random.chance(94) { version.rule = random.chance(14) ? .never : rule(&random) }
    if random.chance(60) { version.start = begin.plus(random.number(below: length + 10) - 10) }
    if version.rule?.needsStart == true, random.chance(90), version.start == nil {
      version.start = begin
    }
    if random.chance(30) {
      version.until = (version.start ?? begin).plus(random.number(below: 30) - 2)
    }
    if version.rule != .never, isCounted || random.chance(10) {
      let isTime = random.chance(20)
      version.amount = AmountText(
        target: random.number(below: isTime ? 60 : 12) + 1, isAtMost: random.chance(20),
        isTime: isTime)
    }
    if random.chance(7) {
      version.isClosed = true
      if random.chance(50) { version.closing = begin.plus(random.number(below: length)) }
    }
    return version
  }

  private static func entry(_ random: inout SeededGenerator, _ isCounted: Bool) -> EntryText {
    var entry = EntryText(box: random.pick(["x", "x", "x", "x", "x", " ", " ", "-", "/", ">"]))
    guard random.chance(isCounted ? 80 : 5) else { return entry }
    let isTime = random.chance(20)
    var amount = AmountText(value: random.number(below: isTime ? 60 : 10), isTime: isTime)
    if random.chance(30) {
      amount.target = random.number(below: 10) + 1
      amount.isAtMost = random.chance(30)
      if amount.isAtMost, random.chance(20) { amount.value = nil }
    }
    entry.amount = amount
    if random.chance(10) { entry.box = nil }
    return entry
  }
}
