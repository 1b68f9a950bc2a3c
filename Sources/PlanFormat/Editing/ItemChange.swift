public import PlanModel
public import PlanSyntax
public import PlanText

/// What is to change in the line of one item; what is nil or empty stays.
public struct ItemChange: Hashable, Sendable {
  /// Needs a box on the line, but for a habit of a day, which gets one; `.unknown` changes nothing.
  public var state: BoxState?
  /// What becomes of the box itself.
  public var box: BoxChange?
  /// What was done of a habit, spelled canonically; what is after its colon and is none
  /// becomes the comment.
  public var amount: [UInt8]?
  /// Replaces the one that is there; `.some(nil)` takes it away.
  public var priority: Priority??
  /// Put after the tags of the trailing run, as they are here: with their `#`.
  public var tags: [[UInt8]] = []
  /// Canonical values. One of a key that is on the line is replaced where it is.
  public var attributes: [AttributeKey: [UInt8]] = [:]
  /// All attributes of these keys go, wherever they are.
  public var removed: Set<AttributeKey> = []

  public enum BoxChange: Hashable, Sendable {
    /// For the state one is made where there is none.
    case made
    /// It goes with its state.
    case removed
    /// It is spelled like this, brackets included: for a state that nobody knows.
    case spelled([UInt8])
  }

  /// No change.
  public init() {}

  public init(state: BoxState) { self.state = state }

  public init(amount: [UInt8]) { self.amount = amount }

  public init(_ key: AttributeKey, _ value: [UInt8]) { attributes = [key: value] }

  public init(removing keys: Set<AttributeKey>) { removed = keys }

  /// - Parameter priority: nil takes it away.
  public init(priority: Priority?) { self.priority = .some(priority) }

  public init(tags: [[UInt8]]) { self.tags = tags }

  /// Whether nothing is asked for.
  public var isEmpty: Bool { self == ItemChange() }

  /// Both changes in one; where they differ, `later` counts.
  public func merging(_ later: ItemChange) -> ItemChange {
    var merged = self
    merged.state = later.state ?? state
    merged.box = later.box ?? box
    merged.amount = later.amount ?? amount
    merged.priority = later.priority ?? priority
    merged.tags += later.tags
    merged.attributes = attributes.filter { !later.removed.contains($0.key) }
      .merging(later.attributes) { $1 }
    merged.removed = removed.filter { later.attributes[$0] == nil }.union(later.removed)
    return merged
  }
}

extension Document {
  /// The edits that change one item, sorted and within its line.
  ///
  /// Each part goes where planfmt would put it, so that a canonical line stays one, and nothing else
  /// on the line changes. Linear in the length of the line; none for a line that is no item.
  public func edits(_ change: ItemChange, ofLine line: Int) -> [TextEdit] {
    guard lines[line].kind.isItem, !change.isEmpty else { return [] }
    return ItemEditor(change, self, line).edits(in: bytes.span)
  }
}

/// What becomes of each token of a line.
private struct ItemEditor {
  private let tokens: [Token]
  private let indices: Range<Int>
  private let layout: ItemLayout
  /// By token.
  private var replaced: [Int: [UInt8]] = [:]
  private var deleted: Set<Int> = []
  /// By the token after which it goes.
  private var inserted: [Int: [UInt8]] = [:]

  init(_ change: ItemChange, _ document: borrowing Document, _ line: Int) {
    tokens = document.table.tokens
    indices = document.table.tokenIndices(ofLine: line)
    layout = ItemLayout(document.table, line: line)
    let isHabit = document.lines[line].kind == .habitItem
    box(change, isMade: isHabit && document.kind.recordsHabits)
    if isHabit, let amount = change.amount { put(amount) }
    if let priority = change.priority { put(priority) }
    for index in indices
    where tokens[index].kind == .attribute && change.removed.contains(tokens[index].key) {
      delete(index)
    }
    if let place = layout.run.last(where: { tokens[$0].kind == .tag }) ?? endOfWords {
      for tag in change.tags { insert(tag, behind: place) }
    }
    for key in AttributeKey.allCases {
      if let value = change.attributes[key] { put(key, value) }
    }
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

  /// - Parameter isMade: whether one is made where there is none.
  private mutating func box(_ change: ItemChange, isMade: Bool) {
    switch change.box {
    case .removed:
      if let box = layout.box { delete(box) }
      return
    case .spelled(let bytes):
      if let box = layout.box { replaced[box] = bytes + gap(behind: box) }
      return
    case .made, nil: break
    }
    guard let byte = change.state?.byte else { return }
    let bytes = [UInt8(ascii: "["), byte, UInt8(ascii: "]")]
    if let box = layout.box {
      if tokens[box].state != change.state { replaced[box] = bytes + gap(behind: box) }
    } else if isMade || change.box == .made, let bullet = layout.bullet {
      insert(bytes, behind: bullet)
    }
  }

  /// The blank that a box needs unless it is `[ ]`, which may touch the words.
  private func gap(behind box: Int) -> [UInt8] {
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

  private mutating func put(_ priority: Priority?) {
    guard let priority else {
      if let token = layout.priority { delete(token) }
      return
    }
    let bytes = Array("\(priority.canonical)".utf8)
    if let token = layout.priority {
      replaced[token] = bytes
    } else if let before = layout.time ?? layout.box ?? layout.bullet {
      insert(bytes, behind: before)
    }
  }

  /// Replaces the attribute that counts, unless it goes.
  private mutating func put(_ key: AttributeKey, _ value: [UInt8]) {
    let bytes = Array("\(key.name):".utf8) + value
    let present = indices.first {
      tokens[$0].kind == .attribute && tokens[$0].key == key && !deleted.contains($0)
    }
    if let present {
      replaced[present] = bytes
    } else if let place = place(of: key) {
      insert(bytes, behind: place)
    }
  }

  private mutating func insert(_ word: [UInt8], behind token: Int) {
    inserted[token, default: []] += [0x20] + word
  }

  /// Takes a token out with the blank before it, as it was put in.
  private mutating func delete(_ index: Int) {
    deleted.insert(index)
    // After a box that it touches there is none, and only the one that follows can go.
    let blank = [index - 1, index + 1].first {
      indices.contains($0) && tokens[$0].kind == .blank && !deleted.contains($0)
    }
    if let blank { deleted.insert(blank) }
  }

  /// The token after which an attribute belongs: before the first of the run that comes later.
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

  /// The last token of the words, or of what is before them.
  private var endOfWords: Int? {
    if let last = layout.words.last { return last }
    return [layout.mood, layout.priority, layout.time, layout.box, layout.bullet]
      .compactMap { $0 }.first { $0 < layout.words.lowerBound }
  }
}
