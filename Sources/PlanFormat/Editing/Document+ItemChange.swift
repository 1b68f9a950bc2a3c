public import PlanModel
import PlanSyntax
public import PlanText

extension Document {
  /// The edits that change one item, sorted and within its line.
  ///
  /// Each part goes where planfmt would put it, so that a canonical line stays one, and nothing else
  /// on the line changes. Linear in the length of the line; none for a line that is no item.
  public func edits(_ change: ItemChange, ofLine line: Int) -> [TextEdit] {
    guard lines[line].kind.isItem, !change.isEmpty else { return [] }
    return ItemEditor(change, self, line).edits(in: self)
  }
}

/// What becomes of each token of a line.
private struct ItemEditor {
  private let indices: Range<Int>
  private let layout: ItemLayout
  /// By token.
  private var replaced: [Int: [UInt8]] = [:]
  private var deleted: Set<Int> = []
  /// By the token behind which it goes.
  private var inserted: [Int: [UInt8]] = [:]

  init(_ change: ItemChange, _ document: borrowing Document, _ line: Int) {
    let table = document.table
    indices = table.tokenIndices(ofLine: line)
    layout = ItemLayout(table, line: line)
    box(change, table)
    priority(change, table)
    remove(change, table)
    tags(change, table)
    attributes(change, table)
  }

  func edits(in document: borrowing Document) -> [TextEdit] {
    var edits: [TextEdit] = []
    for index in indices {
      let range = document.table.tokens[index].range
      if let bytes = replaced[index] {
        if let edit = smallestEdit(range.indices, document.bytes.span, bytes) { edits.append(edit) }
      } else if deleted.contains(index) {
        edits.append(.delete(range))
      }
      if let bytes = inserted[index] { edits.append(.insert(bytes, at: range.end)) }
    }
    return edits
  }

  private mutating func box(_ change: ItemChange, _ table: borrowing SyntaxTable) {
    guard let byte = change.state?.byte, let box = layout.box,
      table.tokens[box].state != change.state
    else { return }
    replaced[box] = [UInt8(ascii: "["), byte, UInt8(ascii: "]")]
  }

  private mutating func priority(_ change: ItemChange, _ table: borrowing SyntaxTable) {
    guard let priority = change.priority else { return }
    var bytes: [UInt8] = []
    bytes.append(priority.canonical)
    if let token = layout.priority {
      replaced[token] = bytes
    } else if let before = layout.time ?? layout.box ?? layout.bullet {
      inserted[before, default: []] += [0x20] + bytes
    }
  }

  /// Takes attributes out, each with the blanks on one side.
  private mutating func remove(_ change: ItemChange, _ table: borrowing SyntaxTable) {
    guard !change.removed.isEmpty else { return }
    for index in indices
    where table.tokens[index].kind == .attribute
      && change.removed.contains(table.tokens[index].key)
    {
      deleted.insert(index)
      let next = index + 1
      if next + 1 < indices.upperBound, table.tokens[next].kind == .blank,
        table.tokens[next + 1].kind != .lineEnd
      {
        deleted.insert(next)
      } else if let blank = blank(before: index, table) {
        deleted.insert(blank)
      }
    }
  }

  /// The blank that is left before a token, looking over what is deleted.
  private func blank(before index: Int, _ table: borrowing SyntaxTable) -> Int? {
    var i = index - 1
    while i >= indices.lowerBound, deleted.contains(i) { i -= 1 }
    return i >= indices.lowerBound && table.tokens[i].kind == .blank ? i : nil
  }

  private mutating func tags(_ change: ItemChange, _ table: borrowing SyntaxTable) {
    let last = layout.run.last { table.tokens[$0].kind == .tag }
    guard !change.tags.isEmpty, let place = last ?? endOfWords else { return }
    for tag in change.tags { inserted[place, default: []] += [0x20] + tag }
  }

  private mutating func attributes(_ change: ItemChange, _ table: borrowing SyntaxTable) {
    for key in AttributeKey.allCases {
      guard let value = change.attributes[key] else { continue }
      var bytes: [UInt8] = []
      bytes.append(key.name)
      bytes.append(UInt8(ascii: ":"))
      bytes += value
      if let token = token(of: key, table) {
        replaced[token] = bytes
      } else if let place = place(of: key, table) {
        inserted[place, default: []] += [0x20] + bytes
      }
    }
  }

  /// The attribute that counts, unless it goes.
  private func token(of key: AttributeKey, _ table: borrowing SyntaxTable) -> Int? {
    indices.first {
      table.tokens[$0].kind == .attribute && table.tokens[$0].key == key && !deleted.contains($0)
    }
  }

  /// The token behind which an attribute belongs: before the first of the run that comes later.
  private func place(of key: AttributeKey, _ table: borrowing SyntaxTable) -> Int? {
    var place = endOfWords
    for index in layout.run {
      switch table.tokens[index].kind {
      case .attribute:
        if table.tokens[index].key.rawValue > key.rawValue { return place }
        place = index
      case .tag, .priority: place = index
      default: break
      }
    }
    return place
  }

  /// The last token of the words, or of what stands before them.
  private var endOfWords: Int? {
    if let last = layout.words.last { return last }
    return [layout.mood, layout.priority, layout.time, layout.box, layout.bullet]
      .compactMap { $0 }.first { $0 < layout.words.lowerBound }
  }
}
