import PlanDocument
import PlanText

/// The parts of an item, which can be merged and written again.
struct ItemParts: Equatable {
  struct Box: Equatable {
    var state: BoxState
    var bytes: [UInt8]

    static func == (a: Box, b: Box) -> Bool {
      a.state == b.state && (a.state != .unknown || a.bytes == b.bytes)
    }
  }

  /// An attribute. Each use of a key is counted separately.
  struct Attribute: Equatable {
    var key: AttributeKey
    var occurrence = 0
    var bytes: [UInt8]
    var value: [UInt8]

    static func == (a: Attribute, b: Attribute) -> Bool {
      a.name == b.name && a.occurrence == b.occurrence && a.value == b.value
    }

    /// What there can be one of: its key, or its own name after `x-`.
    var name: Name {
      Name(key: key, own: key == .own ? Array(value.prefix { $0 != UInt8(ascii: ":") }) : [])
    }

    struct Name: Hashable, Comparable {
      let key: AttributeKey
      let own: [UInt8]

      static func < (a: Name, b: Name) -> Bool {
        a.key == b.key
          ? a.own.lexicographicallyPrecedes(b.own) : a.key.rawValue < b.key.rawValue
      }
    }

    static func precedes(_ a: Attribute, _ b: Attribute) -> Bool {
      a.name == b.name ? a.occurrence < b.occurrence : a.name < b.name
    }
  }

  var box: Box?
  var time: [UInt8]?
  var priority: Priority?
  var mood: [UInt8]?
  /// The words; for a habit, those before the colon.
  var words: [UInt8]
  /// Whether a colon follows the words.
  var hasColon = false
  var amount: [UInt8]?
  /// The text after the colon if it is not an amount.
  var remark: [UInt8]?
  var tags: [[UInt8]] = []
  var attributes: [Attribute] = []
  var comment: [UInt8]?
  /// The separator before the comment: ` -- `, or after a mood the characters that were typed.
  var commentLead = Array(" -- ".utf8)

  var state: BoxState? { box?.state }

  /// Nil for a line that is not an item, and for a setting.
  init?(of node: Int, in tree: MergeTree) {
    let kind = tree.nodes[node].kind
    guard kind.isItem, kind != .settingItem else { return nil }
    self.init(ofLine: tree.nodes[node].lines.lowerBound, in: tree.document)
  }

  init(ofLine line: Int, in document: Document) {
    let layout = ItemLayout(document.table, line: line)
    let tokens = document.table.tokens
    func bytes(_ range: Range<Int>) -> [UInt8]? {
      guard let first = range.first, let last = range.last else { return nil }
      return Array(document.bytes[tokens[first].start..<tokens[last].end])
    }
    box = layout.box.map { Box(state: tokens[$0].state, bytes: document.text(tokens[$0].range)) }
    time = layout.time.map { document.text(tokens[$0].range) }
    priority = layout.priority.map { tokens[$0].priority }
    mood = layout.mood.map { document.text(tokens[$0].range) }
    let end = layout.separator.map { min($0, layout.words.upperBound) } ?? layout.words.upperBound
    let range = layout.words.lowerBound..<max(end, layout.words.lowerBound)
    let inner =
      document.lines[line].kind.isTodo
      ? ItemWords(of: range, in: document, takesPriority: priority == nil) : nil
    if priority == nil { priority = inner?.priority.flatMap { Priority($0.span) } }
    words = inner?.words ?? bytes(range) ?? []
    tags = inner?.tags ?? []
    hasColon = layout.separator != nil
    amount = layout.amount.map { document.text(tokens[$0].range) }
    if let separator = layout.separator, amount == nil, separator + 1 < layout.words.upperBound {
      remark = bytes(separator + 1..<layout.words.upperBound)
    }
    for value in inner?.values ?? [] { add(value.key, value.bytes, value.value) }
    for token in tokens[layout.run] {
      if token.kind == .tag { tags.append(document.text(token.range)) }
      guard token.kind == .attribute else { continue }
      let attribute = PlanDocument.Attribute(token, in: document.bytes.span)
      add(token.key, document.text(token.range), document.text(attribute.value))
    }
    attributes.sort(by: Attribute.precedes)
    if let separator = layout.comment.first {
      comment = bytes(layout.comment.dropFirst()) ?? []
      if mood != nil { commentLead = document.text(tokens[separator].range) }
    }
  }

  private mutating func add(_ key: AttributeKey, _ bytes: [UInt8], _ value: [UInt8]) {
    var attribute = Attribute(key: key, bytes: bytes, value: value)
    attribute.occurrence = attributes.count { $0.name == attribute.name }
    attributes.append(attribute)
  }

  /// Takes back a move to another day.
  mutating func becomeOpen(as old: ItemParts) {
    box = old.box
    attributes = attributes.filter { $0.key != .to } + old.attributes.filter { $0.key == .to }
    attributes.sort(by: Attribute.precedes)
  }

  /// The line after its bullet. Tags and then attributes, ordered by key, come after the words.
  var bytes: [UInt8] {
    var line: [UInt8] = []
    func part(_ bytes: [UInt8]) {
      line.append(0x20)
      line += bytes
    }
    if let box { part(box.bytes) }
    if let time { part(time) }
    if let priority { part(Array(priority.canonical.description.utf8)) }
    if let mood { part(mood) }
    if !words.isEmpty { part(words) }
    if hasColon { line.append(UInt8(ascii: ":")) }
    if let after = amount ?? remark { part(after) }
    for tag in tags { part(tag) }
    for attribute in attributes { part(attribute.bytes) }
    if let comment { line += commentLead + comment }
    return line
  }
}
