import PlanDocument
import PlanText

/// Makes an item from a line with a bullet.
struct MarkdownItem {
  private(set) var losses: [String] = []
  private(set) var item: ExchangeItem
  /// What is not read yet.
  private var text: [UInt8]

  /// - Parameter kind: of the items at the top of the section.
  /// - Returns: nil if the section has no such items.
  init?(_ line: MarkdownLine, _ kind: ItemKind, isDay: Bool) {
    (item, text) = (ExchangeItem(kind, []), line.content)
    if let box = line.box {
      item.take(box: box)
      takeCookie()
    }
    if Self.takesTime(item) { takeTime() }
    if kind == .slot, item.time == nil, item.state != nil { item.kind = .task }
    let commentTags = kind == .habit || kind == .mood ? takeComment() : []
    if kind == .habit { takeAmount() }
    let needsBox = item.kind == .task || kind == .habit && isDay && item.amount == nil
    if item.state == nil ? needsBox : kind == .mood { return nil }
    losses = MarkdownInline.read(text, into: &item, isDay: isDay)
    item.takeOwnWords()
    for tag in commentTags { item.add(tag: tag) }
  }

  /// Whether a time at the start of its line is its time.
  static func takesTime(_ item: ExchangeItem) -> Bool {
    item.kind == .slot || item.kind == .mood || item.isTimedTask
  }

  /// Takes the priority before the words that Logseq and Org have: `[#A]`.
  private mutating func takeCookie() {
    guard text.starts(with: "[#".utf8), text.has(Array("] ".utf8), at: 3),
      "ABC".utf8.contains(text[2])
    else { return }
    item.priority = Priority(todoTxt: text[2])
    text = Array(text[5...].drop { $0 == 0x20 })
  }

  private mutating func takeTime() {
    guard let (time, length) = SlotTime.scan(text.span),
      length == text.count || text[length] == 0x20
    else { return }
    item.time = time
    text = Array(text[length...].drop { $0 == 0x20 })
  }

  private mutating func takeComment() -> [[UInt8]] {
    guard let start = place(of: " -- ") else { return [] }
    let (words, tags) = MarkdownInline.plain(Array(text[(start + 4)...]))
    item.comment = words.isEmpty ? nil : words
    text = Array(text[..<start])
    return tags
  }

  /// Takes `: 5/8 glasses` after the name, before tags and fields.
  private mutating func takeAmount() {
    guard let start = place(of: ": ") else { return }
    let words = text[(start + 2)...].split(separator: 0x20, omittingEmptySubsequences: false)
    let said = words.prefix { $0.first.map { $0 < 0x80 && !"#[(".utf8.contains($0) } ?? true }
    let amount = Array(said.joined(separator: [0x20]))
    guard item.set(foreignAmount: MarkdownInline.plain(amount).words) else { return }
    text = Array(([text[..<start]] + words[said.count...]).joined(separator: [0x20]))
  }

  /// The place of a mark outside of code and without a backslash before it.
  private func place(of mark: String) -> Int? {
    let mark = Array(mark.utf8)
    let spans = MarkdownSpans(text)
    var index = 0
    while index < text.count {
      let end = spans.end(at: index)
      if end == nil, text.has(mark, at: index) { return index }
      index = end ?? index + (text[index] == UInt8(ascii: "\\") ? 2 : 1)
    }
    return nil
  }
}

/// A part of a line besides its words: a sign of Obsidian Tasks or a field of Dataview.
enum MarkdownField: Hashable {
  case attribute(AttributeKey)
  /// The time that belongs to a date.
  case time(AttributeKey)
  case scheduled, created, cancelled, recurrence, priority, onCompletion

  /// Those with a name that no attribute of a plan has.
  private static let names: KeyValuePairs<String, MarkdownField> = [
    "completion": .attribute(.done), "dependsOn": .attribute(.needs),
    "due-time": .time(.due), "done-time": .time(.done), "scheduled": .scheduled,
    "created": .created, "cancelled": .cancelled, "repeat": .recurrence, "priority": .priority,
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
  typealias Sign = (sign: [UInt8], field: MarkdownField, value: String?)

  static let signs: [Sign] =
    ([
      ("📅", .attribute(.due), nil), ("📆", .attribute(.due), nil), ("🗓", .attribute(.due), nil),
      ("⏳", .scheduled, nil), ("⌛", .scheduled, nil), ("🛫", .attribute(.start), nil),
      ("✅", .attribute(.done), nil), ("❌", .cancelled, nil), ("➕", .created, nil),
      ("🔁", .recurrence, nil), ("🆔", .attribute(.id), nil), ("⛔", .attribute(.needs), nil),
      ("🏁", .onCompletion, nil), ("🔺", .priority, "highest"), ("⏫", .priority, "high"),
      ("🔼", .priority, "medium"), ("🔽", .priority, "low"), ("⏬", .priority, "lowest"),
    ] as [(String, MarkdownField, String?)]).map { (Array($0.0.utf8), $0.1, $0.2) }

  var sign: [UInt8]? { Self.signs.first { $0.field == self && $0.value == nil }?.sign }

  /// The sign that begins at an offset.
  static func sign(in text: [UInt8], at offset: Int) -> Sign? {
    if text[offset] < 0xE2 { return nil }
    return signs.first { text.has($0.sign, at: offset) }
  }
}

/// Collects the fields of a line, and what a plan cannot say of them.
struct MarkdownFields {
  private(set) var item: ExchangeItem
  private var times: [AttributeKey: ClockTime] = [:]
  private var scheduled: CivilDate?
  /// Whether it has a rule in the words of Obsidian Tasks.
  private var hasRecurrence = false
  private(set) var losses: [String] = []

  init(_ item: ExchangeItem) { self.item = item }

  /// Takes a field; false if its value is invalid or a second one, so that the whole is text.
  mutating func take(_ field: MarkdownField, _ value: [UInt8]) -> Bool {
    let text = String(decoding: value, as: UTF8.self)
    switch field {
    case .attribute(let key): return item[key] == nil && item.set(key, foreign: value)
    case .time(let key):
      let time = times[key] == nil ? ClockTime(value.span) : nil
      guard let time, time < .endOfDay else { return false }
      times[key] = time
    case .scheduled:
      guard scheduled == nil, let day = CivilDate(value.span) else { return false }
      scheduled = day
    case .created:
      if CivilDate(value.span) == nil { return false }
      losses.append("dates of creation")
    case .onCompletion:
      if !["keep", "delete"].contains(text.lowercased()) { return false }
      losses.append("actions on completion")
    case .cancelled: return item[.done] == nil && item.set(.done, foreign: value)
    case .recurrence:
      hasRecurrence = true
      let rule = item.recurs ? nil : ObsidianRecurrence.read(value)
      if let rule, item.set(rule.key, foreign: rule.value) { return true }
      losses.append("rules of recurrence that stay words")
      return false
    case .priority:
      guard item.priority == nil, let priority = Self.priorities[text] else { return false }
      item.priority = priority
      if text.hasSuffix("est") {
        losses.append("priorities above high or below low, taken as these")
      }
    }
    return true
  }

  private static let priorities: [String: Priority] = [
    "highest": .high, "high": .high, "medium": .medium, "low": .low, "lowest": .low,
  ]

  /// Settles what depends on more than one field, after all fields were seen.
  ///
  /// - Parameter isDay: whether it is in a day, where nothing recurs.
  mutating func settle(isDay: Bool) {
    for (key, time) in times {
      if let moment = item.moment(key) { item.set(key, ExchangeMoment(moment.day, time)) }
    }
    if scheduled == nil, hasRecurrence, !isDay { item.startOnDeadline() }
    if scheduled != nil, item[.start] != nil {
      losses.append("scheduled days of tasks that have a start")
    } else if scheduled != nil {
      item.set(.start, scheduled)
    }
  }
}
