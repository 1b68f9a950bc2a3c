import PlanDocument
import PlanText

/// A part of a line besides its words: a sign of Obsidian Tasks or a field of Dataview.
enum MarkdownField: Hashable {
  case attribute(AttributeKey)
  /// Times that belong to dates.
  case dueTime, doneTime
  case scheduled, created, cancelled, recurrence, priority, dependsOn, onCompletion

  init?(name: [UInt8]) {
    switch String(decoding: name.lowercased, as: UTF8.self) {
    case "due-time": self = .dueTime
    case "done-time": self = .doneTime
    case "scheduled": self = .scheduled
    case "created": self = .created
    case "completion": self = .attribute(.done)
    case "cancelled": self = .cancelled
    case "repeat": self = .recurrence
    case "priority": self = .priority
    case "dependson": self = .dependsOn
    case "oncompletion": self = .onCompletion
    default:
      guard let key = AttributeKey(spelled: name.lowercased.span) else { return nil }
      self = .attribute(key)
    }
  }

  var name: String {
    switch self {
    case .attribute(.done): "completion"
    case .attribute(let key): key.name.description
    case .dueTime: "due-time"
    case .doneTime: "done-time"
    case .recurrence: "repeat"
    case .dependsOn: "dependsOn"
    case .onCompletion: "onCompletion"
    default: "\(self)"
    }
  }

  /// A sign of Obsidian Tasks; for a priority also which one.
  struct Sign {
    var sign: [UInt8]
    var field: MarkdownField
    var value: String?

    init(_ sign: String, _ field: MarkdownField, _ value: String? = nil) {
      self.sign = Array(sign.utf8)
      self.field = field
      self.value = value
    }
  }

  static let signs: [Sign] = [
    Sign("📅", .attribute(.due)), Sign("📆", .attribute(.due)), Sign("🗓", .attribute(.due)),
    Sign("⏳", .scheduled), Sign("⌛", .scheduled), Sign("🛫", .attribute(.start)),
    Sign("✅", .attribute(.done)), Sign("❌", .cancelled), Sign("➕", .created),
    Sign("🔁", .recurrence), Sign("🆔", .attribute(.id)), Sign("⛔", .dependsOn),
    Sign("🏁", .onCompletion), Sign("🔺", .priority, "highest"), Sign("⏫", .priority, "high"),
    Sign("🔼", .priority, "medium"), Sign("🔽", .priority, "low"), Sign("⏬", .priority, "lowest"),
  ]

  var sign: [UInt8]? { Self.signs.first { $0.field == self && $0.value == nil }?.sign }

  /// The sign that begins at an offset.
  static func sign(in text: [UInt8], at offset: Int) -> Sign? {
    if text[offset] < 0xE2 { return nil }
    return signs.first { text.has($0.sign, at: offset) }
  }
}

/// Collects the fields of a line, and what a plan cannot say of them.
struct MarkdownFields {
  private var times: [AttributeKey: ClockTime] = [:]
  private var scheduled: CivilDate?
  private(set) var losses: [String] = []

  /// Takes a field; false if its value is invalid, so that the whole is text.
  mutating func take(_ field: MarkdownField, _ value: [UInt8], _ item: inout ExchangeItem) -> Bool {
    switch field {
    case .attribute(let key): return item.set(key, foreign: value)
    case .dueTime, .doneTime:
      guard let time = ClockTime(value.span), time < .endOfDay else { return false }
      times[field == .dueTime ? .due : .done] = time
    case .scheduled:
      guard let day = CivilDate(value.span) else { return false }
      scheduled = day
    case .created:
      guard CivilDate(value.span) != nil else { return false }
      losses.append("dates of creation")
    case .cancelled: return item.set(.done, foreign: value)
    case .recurrence: return takeRecurrence(value, &item)
    case .priority: return takePriority(value, &item)
    case .dependsOn, .onCompletion:
      if value.isEmpty { return false }
      losses.append(field == .dependsOn ? "dependencies" : "actions on completion")
    }
    return true
  }

  private mutating func takeRecurrence(_ value: [UInt8], _ item: inout ExchangeItem) -> Bool {
    switch ObsidianRecurrence(value) {
    case .every(let rule)?: return item.set(.every, foreign: rule)
    case .after(let period)?: return item.set(.after, foreign: period)
    case nil: return false
    }
  }

  private mutating func takePriority(_ value: [UInt8], _ item: inout ExchangeItem) -> Bool {
    switch String(decoding: value, as: UTF8.self) {
    case "highest", "high": item.priority = .high
    case "medium": item.priority = .medium
    case "low", "lowest": item.priority = .low
    default: return false
    }
    if value.hasSuffix("est") {
      losses.append("priorities above high or below low, taken as these")
    }
    return true
  }

  /// Settles what depends on more than one field, after all fields were seen.
  mutating func settle(_ item: inout ExchangeItem) {
    for (key, time) in times {
      if let moment = item.moment(key) { item.set(key, ExchangeMoment(moment.day, time)) }
    }
    guard let scheduled else { return }
    if item[.start] == nil {
      item.set(.start, scheduled)
    } else {
      losses.append("scheduled days of tasks that have a start")
    }
  }
}
