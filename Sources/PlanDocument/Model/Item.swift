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
  /// The text after ` -- `; of a habit with a colon, with the words before it that are no amount.
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
    let end = layout.separator ?? layout.words.upperBound
    let line = range
    words = span(of: layout.words.lowerBound..<end, in: tokens, at: line)
    comment = layout.remark(in: tokens).map { span(of: $0, in: tokens, at: line) }
    var tags: [ByteRange] = []
    var attributes: [Attribute] = []
    for token in table.tokens(ofLine: self.line) {
      if token.kind == .tag { tags.append(token.range) }
      if token.kind == .attribute { attributes.append(Attribute(token, in: text)) }
    }
    (self.tags, self.attributes) = (tags, attributes)
  }

  /// The value of the first attribute with this key.
  public func value(_ key: AttributeKey) -> ByteRange? { attributes.first { $0.key == key }?.value }

  /// Whether the item itself is still to be done.
  public var isOpen: Bool { state?.isOpen(isMoved: value(.to) != nil) ?? false }
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

  /// The minutes of `spent:`; 0 without it.
  public func spent(of item: Item) -> Int {
    item.value(.spent).flatMap { Minutes.value(of: bytes.span.extracting($0.indices)) } ?? 0
  }

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

/// One `key:value` of an item.
public struct Attribute: Hashable, Sendable {
  public let key: AttributeKey
  public let range: ByteRange
  /// The value after the colon; for `was:`, without quotes.
  public let value: ByteRange
  /// Whether planfmt leaves it as it is.
  let isCanonical: Bool

  /// - Parameter token: an attribute of `text`.
  public init(_ token: Token, in text: Span<UInt8>) {
    (key, range, isCanonical) = (token.key, token.range, token.isCanonical)
    var start = token.start + key.leadLength
    var end = token.end
    if key.type == .name, end - start >= 2, text[start] == UInt8(ascii: "\""),
      text[end - 1] == UInt8(ascii: "\"")
    {
      start += 1
      end -= 1
    }
    value = ByteRange(start, end)
  }
}

/// The positions of the parts of an item among its tokens.
///
/// All positions are indices of `SyntaxTable.tokens`. The order of an item is: prefix (bullet, box,
/// time, priority, mood), words, trailing run of tags and attributes, comment.
public struct ItemLayout: Sendable {
  public private(set) var bullet: Int?
  public private(set) var box: Int?
  public private(set) var time: Int?
  public private(set) var priority: Int?
  public private(set) var mood: Int?
  /// The colon after a name.
  public private(set) var separator: Int?
  public private(set) var amount: Int?
  /// From after the prefix to the last word, without the blanks at either end.
  public private(set) var words: Range<Int>
  /// The tags and attributes after the last word, with the blanks between.
  public private(set) var run: Range<Int>
  /// From the ` -- ` to the last token of the comment.
  public private(set) var comment: Range<Int>
  /// From the first word, tag or attribute to the last token of the comment.
  public private(set) var body: Range<Int>

  public init(_ table: SyntaxTable, line: Int) {
    let indices = table.tokenIndices(ofLine: line)
    var start = indices.lowerBound
    scan: while start < indices.upperBound {
      switch table.tokens[start].kind {
      case .byteOrderMark, .indent, .blank: break
      case .bullet: bullet = start
      case .box: box = start
      case .timeRange: time = start
      case .priority: priority = start
      case .mood: mood = start
      default: break scan
      }
      start += 1
    }
    var end = start
    body: while end < indices.upperBound {
      switch table.tokens[end].kind {
      case .commentSeparator, .lineEnd: break body
      case .separator: if separator == nil { separator = end }
      case .amount: amount = end
      default: break
      }
      end += 1
    }
    var stop = end
    while stop < indices.upperBound, table.tokens[stop].kind != .lineEnd { stop += 1 }
    comment = end..<trimmedEnd(table, from: end, to: stop)
    body = start..<max(start, trimmedEnd(table, from: start, to: stop))
    run = trailingRun(table, from: start, to: end)
    words = start..<trimmedEnd(table, from: start, to: run.lowerBound)
  }

  /// The comment, with what follows the colon of a name or its amount, without the tags and attributes
  /// at its start and end; nil without any.
  public func remark(in tokens: [Token]) -> Range<Int>? {
    if var start = amount ?? separator {
      start += 1
      while start < words.upperBound {
        let kind = tokens[start].kind
        if kind == .text || kind == .code {
          return start..<(comment.isEmpty ? words.upperBound : comment.upperBound)
        }
        start += 1
      }
    }
    return comment.count > 1 ? comment.dropFirst() : nil
  }
}

/// The longest run of tags and attributes at the end, each after a blank or at the start.
private func trailingRun(_ table: SyntaxTable, from start: Int, to end: Int) -> Range<Int> {
  let stop = trimmedEnd(table, from: start, to: end)
  var first = stop
  var i = stop
  while i > start {
    switch table.tokens[i - 1].kind {
    case .tag, .attribute: break
    default: return first..<stop
    }
    guard i - 1 == start || table.tokens[i - 2].kind == .blank else { return first..<stop }
    i -= 1
    first = i
    if i > start { i -= 1 }
  }
  return first..<stop
}

private func trimmedEnd(_ table: SyntaxTable, from start: Int, to end: Int) -> Int {
  end > start && table.tokens[end - 1].kind == .blank ? end - 1 : end
}
