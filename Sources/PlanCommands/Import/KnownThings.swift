import PlanDocument
import PlanInterchange
import PlanText

/// What a file says already, so that importing a source twice adds nothing.
struct KnownThings {
  /// The existing items, each to be found once.
  private var items: [ItemIdentity: [ExchangeItem]] = [:]
  private var noteLines: Set<[UInt8]> = []

  init(_ document: Document) {
    // Includes what moved to another day, which the source may still have.
    let page = ExchangePage(
      document, at: .list([]), path: [], choosing: Set(document.lines.indices))
    var waiting = Array(page.items.reversed())
    while let item = waiting.popLast() {
      items[ItemIdentity(item), default: []].append(item)
      noteLines.formUnion(item.notes.map(\.asPlainLine))
      waiting += item.children.reversed()
    }
    for key in items.keys { items[key]?.reverse() }
    for note in page.notes + page.loose { noteLines.formUnion(note.lines.map(\.asPlainLine)) }
  }

  /// Takes an item out of the existing ones; nil if none is left.
  mutating func take(_ item: ExchangeItem) -> ExchangeItem? {
    let identity = ItemIdentity(item)
    // A habit is on a day only once.
    if item.kind == .habit { return items[identity]?.last }
    return items[identity]?.popLast()
  }

  /// Takes out what is below an existing item; returns how many lines of it are missing.
  mutating func takeBelow(_ item: ExchangeItem) -> Int {
    var missing = item.notes.count { !noteLines.contains($0.asPlainLine) }
    for child in item.children {
      if take(child) == nil { missing += 1 }
      missing += takeBelow(child)
    }
    return missing
  }

  /// Whether all lines of a note are there.
  func holds(_ note: ExchangeNote) -> Bool {
    note.lines.allSatisfy { line in
      let line = line.asPlainLine
      return line.isEmpty || noteLines.contains(line)
        || noteLines.contains([UInt8(ascii: "\\")] + line)
    }
  }
}
