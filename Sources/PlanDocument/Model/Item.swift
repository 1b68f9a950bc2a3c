public import PlanText

/// One item of any kind: its parts with their ranges.
///
/// The typed views (`TodoItem`, `Slot`, `HabitEntry` …) add the values of their kind.
public struct Item: Sendable {
  /// Its line, from zero.
  public let line: Int
  public let kind: LineKind
  public let section: SectionKind
  public let range: ByteRange
  /// Nil without a box.
  public let state: BoxState?
  /// The range of the box, with its brackets.
  public let box: ByteRange?
  public let time: ByteRange?
  public let priority: Priority?
  /// The mood at the start of an entry in Mood, and its range; nil without one.
  public let mood: (value: Mood, range: ByteRange)?
  /// The words of the item, with the tags and attributes inside the sentence.
  public let words: ByteRange
  public let amount: ByteRange?
  /// The tags on the whole line, in order.
  public let tags: [ByteRange]
  /// In order; if a key is there twice, the first one counts.
  public let attributes: [Attribute]
  /// The text after ` -- `, or after the colon of a name if no amount follows.
  public let comment: ByteRange?

  public init(_ table: SyntaxTable, line: Int, in text: Span<UInt8>) {
    let layout = ItemLayout(table, line: line)
    let tokens = table.tokens
    self.line = line
    kind = table.lines[line].kind
    section = table.lines[line].section
    range = table.lines[line].range
    state = layout.box.map { tokens[$0].state }
    box = layout.box.map { tokens[$0].range }
    time = layout.time.map { tokens[$0].range }
    priority = layout.priority.map { tokens[$0].priority }
    mood = layout.mood.flatMap { index in
      let range = tokens[index].range
      return Mood(text.extracting(range.indices)).map { ($0, range) }
    }
    amount = layout.amount.map { tokens[$0].range }
    var end = layout.words.upperBound
    var comment = layout.comment.isEmpty ? nil : layout.comment.dropFirst()
    if let separator = layout.separator {
      if layout.amount == nil, separator + 1 < end {
        comment = separator + 1..<(comment?.upperBound ?? end)
      }
      end = separator
    }
    let line = range
    words = span(of: layout.words.lowerBound..<end, in: tokens, at: line)
    self.comment = comment.flatMap { $0.isEmpty ? nil : span(of: $0, in: tokens, at: line) }
    var tags: [ByteRange] = []
    var attributes: [Attribute] = []
    for token in table.tokens(ofLine: self.line) {
      if token.kind == .tag { tags.append(token.range) }
      if token.kind == .attribute { attributes.append(Attribute(token, in: text)) }
    }
    self.tags = tags
    self.attributes = attributes
  }

  /// The value of the first attribute with this key.
  public func value(_ key: AttributeKey) -> ByteRange? {
    attributes.first { $0.key == key }?.value
  }
}

/// The bytes of some tokens.
private func span(of indices: Range<Int>, in tokens: [Token], at line: ByteRange) -> ByteRange {
  if indices.isEmpty {
    let start = indices.lowerBound < tokens.count ? tokens[indices.lowerBound].start : line.end
    return ByteRange(start, start)
  }
  return ByteRange(tokens[indices.lowerBound].start, tokens[indices.upperBound - 1].end)
}

extension Document {
  /// The items in the order of the file.
  public var items: [Item] {
    lines.indices.filter { lines[$0].kind.isItem }.map { item(atLine: $0) }
  }

  public func item(atLine line: Int) -> Item { Item(table, line: line, in: bytes.span) }

  /// The lines below a bullet on all levels, with the blank lines between them.
  public func block(ofLine line: Int) -> Range<Int> {
    var last = line
    var i = line + 1
    while i < lines.count, lines[i].kind == .blankLine || isBelow(i, line) {
      if lines[i].kind != .blankLine { last = i }
      i += 1
    }
    return line..<last + 1
  }

  /// If all lines between the two are below the ancestor, only the parent must be compared.
  private func isBelow(_ line: Int, _ ancestor: Int) -> Bool {
    lines[line].parent.map { $0 >= ancestor } ?? false
  }
}

extension Item {
  /// Whether the item itself is still to be done.
  public var isOpen: Bool { state?.isOpen(isMoved: value(.to) != nil) ?? false }
}
