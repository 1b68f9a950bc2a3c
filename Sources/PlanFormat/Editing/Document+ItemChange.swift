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
    let isHabit = document.lines[line].kind == .habitItem
    box(change, table, isMade: isHabit && document.kind.recordsHabits)
    if isHabit { amount(change, table) }
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

  /// - Parameter isMade: whether one is made where there is none.
  private mutating func box(
    _ change: ItemChange, _ table: borrowing SyntaxTable, isMade: Bool
  ) {
    switch change.box {
    case .removed:
      if let box = layout.box { delete(box, table) }
      return
    case .spelled(let bytes):
      if let box = layout.box { replaced[box] = bytes + gap(behind: box, table) }
      return
    case .made, nil: break
    }
    guard let byte = change.state?.byte else { return }
    let bytes = [UInt8(ascii: "["), byte, UInt8(ascii: "]")]
    if let box = layout.box {
      if table.tokens[box].state != change.state {
        replaced[box] = bytes + gap(behind: box, table)
      }
    } else if isMade || change.box == .made, let bullet = layout.bullet {
      inserted[bullet] = [0x20] + bytes
    }
  }

  /// The blank that a box needs unless it is `[ ]`, which may touch the words.
  private func gap(behind box: Int, _ table: borrowing SyntaxTable) -> [UInt8] {
    let next = box + 1
    guard indices.contains(next) else { return [] }
    let isSpaced = table.tokens[next].kind == .blank || table.tokens[next].kind == .lineEnd
    return isSpaced ? [] : [0x20]
  }

  private mutating func amount(_ change: ItemChange, _ table: borrowing SyntaxTable) {
    guard let amount = change.amount else { return }
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

  private mutating func priority(_ change: ItemChange, _ table: borrowing SyntaxTable) {
    if change.removesPriority, let token = layout.priority { delete(token, table) }
    guard let priority = change.priority else { return }
    var bytes: [UInt8] = []
    bytes.append(priority.canonical)
    if let token = layout.priority {
      replaced[token] = bytes
    } else if let before = layout.time ?? layout.box ?? layout.bullet {
      inserted[before, default: []] += [0x20] + bytes
    }
  }

  /// Takes attributes out.
  private mutating func remove(_ change: ItemChange, _ table: borrowing SyntaxTable) {
    guard !change.removed.isEmpty else { return }
    for index in indices
    where table.tokens[index].kind == .attribute
      && change.removed.contains(table.tokens[index].key)
    {
      delete(index, table)
    }
  }

  /// Takes a token out with the blank before it, as it was put in.
  private mutating func delete(_ index: Int, _ table: borrowing SyntaxTable) {
    deleted.insert(index)
    // Behind a box that it touches there is none, and only the one that follows can go.
    for neighbour in [index - 1, index + 1]
    where indices.contains(neighbour) && table.tokens[neighbour].kind == .blank
      && !deleted.contains(neighbour)
    {
      deleted.insert(neighbour)
      return
    }
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
