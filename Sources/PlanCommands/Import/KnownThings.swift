import PlanCalendar
import PlanFormat
import PlanInterchange
import PlanModel
import PlanSyntax
import PlanText

/// What a file says already, so that importing a source twice adds nothing.
struct KnownThings {
  /// What makes two items the same: whatever became of it, and wherever in the file it stands.
  fileprivate struct Key: Hashable {
    enum Kind { case todo, slot, habit, goal, mood }
    var kind: Kind
    /// Folded.
    var words: [UInt8]
    /// In minutes.
    var start: Int?
  }

  /// By key: what is there, each to be found once.
  private var items: [Key: [ExchangeItem]] = [:]
  private var noteLines: Set<[UInt8]> = []

  init(_ document: Document) {
    let page = ExchangePage(document, at: .list([]), path: [])
    var waiting = Array(page.items.reversed())
    while let item = waiting.popLast() {
      items[Key(item), default: []].append(item)
      noteLines.formUnion(item.notes.map(\.asPlainLine))
      waiting += item.children.reversed()
    }
    for key in items.keys { items[key]?.reverse() }
    for note in page.notes + page.loose { noteLines.formUnion(note.lines.map(\.asPlainLine)) }
  }

  /// Takes an item that is there from those that are; nil where none is left.
  mutating func take(_ item: ExchangeItem) -> ExchangeItem? {
    let key = Key(item)
    // A habit stands on a day once.
    if key.kind == .habit { return items[key]?.last }
    return items[key]?.popLast()
  }

  /// Takes what stands below an item that is there; returns how much of it is not.
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

extension KnownThings.Key {
  fileprivate init(_ item: ExchangeItem) {
    kind =
      switch item.kind {
      case .task, .priority: .todo
      case .slot: .slot
      case .habit: .habit
      case .goal: .goal
      case .mood: .mood
      }
    words = item.words.asPlainLine.folded
    start = item.time?.startMinutes
  }
}
