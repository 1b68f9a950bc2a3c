import PlanDocument
import PlanText

/// Makes an item from a line with a bullet.
struct MarkdownItem {
  private(set) var losses: [String] = []
  /// Nil if the section has no such items.
  private(set) var item: ExchangeItem?

  /// - Parameter kind: of the items at the top of the section.
  init(_ line: MarkdownLine, _ kind: ItemKind, isDay: Bool) {
    var item = ExchangeItem(kind, [])
    if let box = line.box { item.take(box: box) }
    var text = line.content
    if item.state != nil { Self.takeCookie(&text, &item) }
    if Self.takesTime(item) { Self.takeTime(&text, &item) }
    if kind == .slot, item.time == nil, item.state != nil { item.kind = .task }
    if item.kind == .task, item.state == nil { return }
    var commentTags: [[UInt8]] = []
    if kind == .habit || kind == .mood { commentTags = Self.takeComment(&text, &item) }
    if kind == .habit { Self.takeAmount(&text, &item) }
    if kind == .habit, isDay, item.state == nil, item.amount == nil { return }
    if kind == .mood, item.state != nil { return }
    losses = MarkdownInline.read(text, into: &item, isDay: isDay)
    item.takeOwnWords()
    for tag in commentTags { item.add(tag: tag) }
    self.item = item
  }

  /// Whether a time at the start of its line is its time.
  static func takesTime(_ item: ExchangeItem) -> Bool {
    item.kind == .slot || item.kind == .mood || item.isTimedTask
  }

  /// Takes the priority before the words that Logseq and Org have: `[#A]`.
  private static func takeCookie(_ text: inout [UInt8], _ item: inout ExchangeItem) {
    guard text.starts(with: "[#".utf8), text.has(Array("] ".utf8), at: 3),
      "ABC".utf8.contains(text[2])
    else { return }
    item.priority = Priority(todoTxt: text[2])
    text = Array(text[5...].drop { $0 == 0x20 })
  }

  private static func takeTime(_ text: inout [UInt8], _ item: inout ExchangeItem) {
    guard let (time, length) = SlotTime.scan(text.span) else { return }
    guard length == text.count || text[length] == 0x20 else { return }
    item.time = time
    text = Array(text[length...].drop { $0 == 0x20 })
  }

  private static func takeComment(_ text: inout [UInt8], _ item: inout ExchangeItem) -> [[UInt8]] {
    guard let start = place(of: " -- ", in: text) else { return [] }
    let (words, tags) = MarkdownInline.plain(Array(text[(start + 4)...]))
    item.comment = words.isEmpty ? nil : words
    text = Array(text[..<start])
    return tags
  }

  /// Takes `: 5/8 glasses` after the name, before tags and fields.
  private static func takeAmount(_ text: inout [UInt8], _ item: inout ExchangeItem) {
    guard let start = place(of: ": ", in: text) else { return }
    let rest = Array(text[(start + 2)...])
    let end =
      rest.indices.first { index in
        rest[index] == 0x20
          && (index + 1 == rest.count || "#[(".utf8.contains(rest[index + 1])
            || rest[index + 1] >= 0x80)
      } ?? rest.count
    guard item.set(foreignAmount: MarkdownInline.plain(Array(rest[..<end])).words) else { return }
    text = Array(text[..<start]) + rest[end...]
  }

  /// The place of a mark outside of code and without a backslash before it.
  private static func place(of mark: String, in text: [UInt8]) -> Int? {
    let mark = Array(mark.utf8)
    let spans = MarkdownSpans(text)
    var index = 0
    while index < text.count {
      if let end = spans.end(at: index) {
        index = end
      } else if text[index] == UInt8(ascii: "\\") {
        index += 2
      } else if text.has(mark, at: index) {
        return index
      } else {
        index += 1
      }
    }
    return nil
  }
}

/// A part of a line besides its words: a sign of Obsidian Tasks or a field of Dataview.
enum MarkdownField: Hashable {
  case attribute(AttributeKey)
  /// Times that belong to dates.
  case dueTime, doneTime
  case scheduled, created, cancelled, recurrence, priority, onCompletion

  /// Those with a name that no attribute of a plan has.
  private static let names: KeyValuePairs<String, MarkdownField> = [
    "completion": .attribute(.done), "dependsOn": .attribute(.needs), "due-time": .dueTime,
    "done-time": .doneTime, "scheduled": .scheduled, "created": .created,
    "cancelled": .cancelled, "repeat": .recurrence, "priority": .priority,
    "onCompletion": .onCompletion,
  ]

  init?(name: [UInt8]) {
    let name = name.lowercased
    let own = Self.names.first { Array($0.key.utf8).lowercased == name }?.value
    let key = AttributeKey(spelled: name.span)
    guard let field = own ?? key.map({ .attribute($0) }) else { return nil }
    self = field
  }

  var name: String {
    if case .attribute(let key) = self, key != .done, key != .needs { return "\(key.name)" }
    return Self.names.first { $0.value == self }?.key ?? ""
  }

  /// A sign of Obsidian Tasks; for a priority also which one.
  struct Sign {
    var sign: [UInt8]
    var field: MarkdownField
    var value: String?

    init(_ sign: String, _ field: MarkdownField, _ value: String? = nil) {
      self.sign = Array(sign.utf8)
      (self.field, self.value) = (field, value)
    }
  }

  static let signs: [Sign] = [
    Sign("📅", .attribute(.due)), Sign("📆", .attribute(.due)), Sign("🗓", .attribute(.due)),
    Sign("⏳", .scheduled), Sign("⌛", .scheduled), Sign("🛫", .attribute(.start)),
    Sign("✅", .attribute(.done)), Sign("❌", .cancelled), Sign("➕", .created),
    Sign("🔁", .recurrence), Sign("🆔", .attribute(.id)), Sign("⛔", .attribute(.needs)),
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
  /// Whether it has a rule in the words of Obsidian Tasks.
  private var hasRecurrence = false
  private(set) var losses: [String] = []

  /// Takes a field; false if its value is invalid or a second one, so that the whole is text.
  mutating func take(_ field: MarkdownField, _ value: [UInt8], _ item: inout ExchangeItem) -> Bool {
    switch field {
    case .attribute(let key): return item[key] == nil && item.set(key, foreign: value)
    case .dueTime, .doneTime:
      guard let time = ClockTime(value.span), time < .endOfDay else { return false }
      let key = field == .dueTime ? AttributeKey.due : .done
      if times[key] != nil { return false }
      times[key] = time
    case .scheduled:
      guard scheduled == nil, let day = CivilDate(value.span) else { return false }
      scheduled = day
    case .created:
      guard CivilDate(value.span) != nil else { return false }
      losses.append("dates of creation")
    case .cancelled: return item[.done] == nil && item.set(.done, foreign: value)
    case .recurrence: return takeRecurrence(value, &item)
    case .priority: return takePriority(value, &item)
    case .onCompletion:
      guard ["keep", "delete"].contains(String(decoding: value, as: UTF8.self).lowercased()) else {
        return false
      }
      losses.append("actions on completion")
    }
    return true
  }

  private mutating func takeRecurrence(_ value: [UInt8], _ item: inout ExchangeItem) -> Bool {
    hasRecurrence = true
    if !item.recurs, let (key, rule) = ObsidianRecurrence.read(value),
      item.set(key, foreign: rule)
    {
      return true
    }
    losses.append("rules of recurrence that stay words")
    return false
  }

  private mutating func takePriority(_ value: [UInt8], _ item: inout ExchangeItem) -> Bool {
    if item.priority != nil { return false }
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
  ///
  /// - Parameter isDay: whether it is in a day, where nothing recurs.
  mutating func settle(_ item: inout ExchangeItem, isDay: Bool) {
    for (key, time) in times {
      if let moment = item.moment(key) { item.set(key, ExchangeMoment(moment.day, time)) }
    }
    if scheduled == nil, hasRecurrence, !isDay { item.startOnDeadline() }
    guard let scheduled else { return }
    if item[.start] == nil {
      item.set(.start, scheduled)
    } else {
      losses.append("scheduled days of tasks that have a start")
    }
  }
}
