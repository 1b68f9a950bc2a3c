public import PlanText

/// The changes to the line of one item. A part that is nil or empty does not change.
public struct ItemChange: Hashable, Sendable {
  /// Needs a box on the line, except for a habit of a day, which gets one. `.unknown` changes
  /// nothing.
  public var state: BoxState?
  /// The change to the box itself.
  public var box: BoxChange?
  /// The amount of a habit, in canonical form. Other text after the colon becomes the comment.
  public var amount: [UInt8]?
  /// Replaces the priority; `.some(nil)` removes it.
  public var priority: Priority??
  /// Whether its time is removed.
  public var removesTime = false
  /// Replaces the time, in canonical form; needs one on the line.
  public var time: [UInt8]?
  /// Replaces all words. Tags and attributes among them stay.
  public var words: [UInt8]?
  /// Added after the tags of the trailing run, with their `#`.
  public var tags: [[UInt8]] = []
  /// Removed at any place, with their `#`; compared without case.
  public var removedTags: [[UInt8]] = []
  /// Canonical values. If a key is on the line already, its value is replaced there.
  public var attributes: [AttributeKey: [UInt8]] = [:]
  /// All attributes of these keys are removed, at any place.
  public var removed: Set<AttributeKey> = []

  public enum BoxChange: Hashable, Sendable {
    /// A missing box is made for the state.
    case made
    /// The box is removed with its state.
    case removed
    /// The box becomes these bytes, with brackets: for an unknown state.
    case spelled([UInt8])
  }

  /// No change.
  public init() {}

  public init(state: BoxState) { self.state = state }

  public init(amount: [UInt8]) { self.amount = amount }

  public init(_ key: AttributeKey, _ value: [UInt8]) { attributes = [key: value] }

  public init(removing keys: Set<AttributeKey>) { removed = keys }

  /// - Parameter priority: nil removes it.
  public init(priority: Priority?) { self.priority = .some(priority) }

  /// Whether there is nothing to change.
  public var isEmpty: Bool { self == ItemChange() }

  /// Joins two changes. If they differ, `later` counts.
  public func merging(_ later: ItemChange) -> ItemChange {
    var merged = self
    merged.state = later.state ?? state
    merged.box = later.box ?? box
    merged.amount = later.amount ?? amount
    merged.priority = later.priority ?? priority
    merged.removesTime = removesTime || later.removesTime
    merged.time = later.time ?? time
    merged.words = later.words ?? words
    merged.tags += later.tags
    merged.removedTags += later.removedTags
    merged.attributes = attributes.filter { !later.removed.contains($0.key) }
      .merging(later.attributes) { $1 }
    merged.removed = removed.filter { later.attributes[$0] == nil }.union(later.removed)
    return merged
  }

  /// Whether a token of the line goes.
  fileprivate func removes(_ token: Token, of document: borrowing Document) -> Bool {
    switch token.kind {
    case .attribute: removed.contains(token.key)
    case .tag: removedTags.contains { isSameTag($0, document.text(token.range)) }
    default: false
    }
  }
}

/// Whether two tags are one, apart from their case.
public func isSameTag(_ tag: [UInt8], _ other: [UInt8]) -> Bool { tag.folded == other.folded }

extension Document {
  /// The edits that change one item, sorted and within its line.
  ///
  /// Each part goes to the place that planfmt would choose, so a canonical line stays canonical.
  /// Nothing else on the line changes. Linear in the length of the line; empty for a line that is
  /// not an item.
  public func edits(_ change: ItemChange, ofLine line: Int) -> [TextEdit] {
    guard lines[line].kind.isItem, !change.isEmpty else { return [] }
    return ItemEditor(change, self, line).edits(in: bytes.span)
  }
}

/// Edits the tokens of a line.
private struct ItemEditor {
  private let tokens: [Token]
  private let indices: Range<Int>
  private let layout: ItemLayout
  /// By token, its replacement.
  private var replaced: [Int: [UInt8]] = [:]
  private var deleted: Set<Int> = []
  /// By token, what is added after it.
  private var inserted: [Int: [UInt8]] = [:]

  init(_ change: ItemChange, _ document: borrowing Document, _ line: Int) {
    tokens = document.table.tokens
    indices = document.table.tokenIndices(ofLine: line)
    layout = ItemLayout(document.table, line: line)
    let isHabit = document.lines[line].kind == .habitItem
    box(change, isMade: isHabit && document.kind.recordsHabits)
    if isHabit, let amount = change.amount { put(amount) }
    if let priority = change.priority { put(priority) }
    if let time = layout.time {
      if change.removesTime { delete(time) } else { replaced[time] = change.time }
    }
    for index in indices where change.removes(tokens[index], of: document) { delete(index) }
    if let words = change.words { put(words: words) }
    if let place = layout.run.last(where: { tokens[$0].kind == .tag }) ?? endOfWords {
      for tag in change.tags { insert(tag, after: place) }
    }
    for key in AttributeKey.named { if let value = change.attributes[key] { put(key, value) } }
  }

  func edits(in text: Span<UInt8>) -> [TextEdit] {
    var edits: [TextEdit] = []
    for index in indices {
      let range = tokens[index].range
      if let bytes = replaced[index] {
        if let edit = smallestEdit(range.indices, text, bytes) { edits.append(edit) }
      } else if deleted.contains(index) {
        edits.append(.delete(range))
      }
      if let bytes = inserted[index] { edits.append(.insert(bytes, at: range.end)) }
    }
    return edits
  }

  /// - Parameter isMade: whether a missing box is made.
  private mutating func box(_ change: ItemChange, isMade: Bool) {
    switch change.box {
    case .removed:
      if let box = layout.box { delete(box) }
      return
    case .spelled(let bytes):
      if let box = layout.box { replaced[box] = bytes + gap(after: box) }
      return
    case .made, nil: break
    }
    guard let byte = change.state?.byte else { return }
    let bytes = [UInt8(ascii: "["), byte, UInt8(ascii: "]")]
    if let box = layout.box {
      if tokens[box].state != change.state { replaced[box] = bytes + gap(after: box) }
    } else if isMade || change.box == .made, let bullet = layout.bullet {
      insert(bytes, after: bullet)
    }
  }

  /// The blank after a box. `[ ]` needs none.
  private func gap(after box: Int) -> [UInt8] {
    guard indices.contains(box + 1) else { return [] }
    return [.blank, .lineEnd].contains(tokens[box + 1].kind) ? [] : [0x20]
  }

  private mutating func put(_ amount: [UInt8]) {
    let colon = Array(": ".utf8)
    if let token = layout.amount {
      replaced[token] = amount
    } else if let separator = layout.separator {
      let isLast = separator + 1 == layout.words.upperBound && layout.run.isEmpty
      replaced[separator] = colon + amount + Array(isLast ? "".utf8 : " -- ".utf8)
    } else if let place = endOfWords {
      inserted[place, default: []] += colon + amount
    }
  }

  /// Replaces the first group of words, and removes the others with the blanks before them.
  private mutating func put(words: [UInt8]) {
    let old = layout.words.filter { [.text, .code].contains(tokens[$0].kind) }
    guard let first = old.first else { return }
    func isJoined(_ index: Int) -> Bool {
      indices.contains(index) && [.tag, .attribute, .box].contains(tokens[index].kind)
    }
    replaced[first] =
      (isJoined(first - 1) ? [0x20] : []) + words + (isJoined(first + 1) ? [0x20] : [])
    for index in old.dropFirst() {
      deleted.insert(index)
      if tokens[index - 1].kind == .blank { deleted.insert(index - 1) }
    }
  }

  private mutating func put(_ priority: Priority?) {
    guard let priority else {
      if let token = layout.priority { delete(token) }
      return
    }
    let bytes = Array("\(priority.canonical)".utf8)
    if let token = layout.priority {
      replaced[token] = bytes
    } else if let before = layout.time ?? layout.box ?? layout.bullet {
      insert(bytes, after: before)
    }
  }

  /// Replaces the attribute that counts, unless it is removed.
  private mutating func put(_ key: AttributeKey, _ value: [UInt8]) {
    let bytes = Array(key.lead.utf8) + value
    let present = indices.first {
      tokens[$0].kind == .attribute && tokens[$0].key == key && !deleted.contains($0)
    }
    if let present {
      replaced[present] = bytes
    } else if let place = place(of: key) {
      insert(bytes, after: place)
    }
  }

  private mutating func insert(_ word: [UInt8], after token: Int) {
    inserted[token, default: []] += [0x20] + word
  }

  /// Removes a token with the blank before it.
  private mutating func delete(_ index: Int) {
    deleted.insert(index)
    // A token that touches a box has no blank before it, so the blank after it is removed.
    let blank = [index - 1, index + 1].first {
      indices.contains($0) && tokens[$0].kind == .blank && !deleted.contains($0)
    }
    if let blank { deleted.insert(blank) }
  }

  /// The token after which an attribute goes: before the first attribute of the run with a later
  /// key.
  private func place(of key: AttributeKey) -> Int? {
    var place = endOfWords
    for index in layout.run {
      switch tokens[index].kind {
      case .attribute:
        if tokens[index].key.rawValue > key.rawValue { return place }
        place = index
      case .tag, .priority: place = index
      default: break
      }
    }
    return place
  }

  /// The last token of the words, or before them if there are none.
  private var endOfWords: Int? {
    if let last = layout.words.last { return last }
    return [layout.mood, layout.priority, layout.time, layout.box, layout.bullet]
      .compactMap { $0 }.first { $0 < layout.words.lowerBound }
  }
}
