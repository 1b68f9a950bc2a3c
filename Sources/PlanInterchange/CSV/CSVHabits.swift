import PlanDocument
import PlanText

/// The definitions of the habits of a table, each from all rows that name it.
struct CSVHabits {
  private(set) var definitions: [ExchangeItem] = []
  private var places: [[UInt8]: Int] = [:]

  /// Adds what a row says of a habit: the first rule, start and other values count, but the last
  /// points, which are those of today.
  ///
  /// - Parameter name: without the icon.
  mutating func add(_ item: ExchangeItem, named name: [UInt8]) {
    let key = name.asPlainLine.folded
    guard let place = places[key] else {
      places[key] = definitions.count
      definitions.append(item)
      return
    }
    var known = definitions[place]
    if known.words == name { known.words = item.words }
    for tag in item.tags { known.add(tag: tag) }
    for attribute in item.attributes where attribute.key == .points || known[attribute.key] == nil {
      known[attribute.key] = attribute.value
    }
    known.amount = known.amount ?? item.amount
    if known.notes.isEmpty { known.notes = item.notes }
    if known.children.isEmpty { known.children = item.children }
    definitions[place] = known
  }
}

/// Rows of a table that name the rows above them.
struct CSVRowTree {
  private var rows: [CSVReadRow] = []

  mutating func add(_ row: CSVReadRow) { rows.append(row) }

  /// Calls `body` with each row and its depth, each followed by those below it.
  ///
  /// - Throws: for a parent that is not there, and for a row below itself.
  func visit(_ body: (CSVReadRow, _ depth: Int) -> Void) throws(ImportProblem) {
    var byName: [[UInt8]: [Int]] = [:]
    for (number, row) in rows.enumerated() {
      for name in row.names { byName[name.folded, default: []].append(number) }
    }
    var children: [Int: [Int]] = [:]
    var roots: [Int] = []
    for (number, row) in rows.enumerated() {
      guard let cell = row.parent else {
        roots.append(number)
        continue
      }
      let name = cell.text.asPlainLine
      // The nearest row before it, else the first after it.
      let others = byName[name.folded] ?? []
      let next = others.partitioningIndex { $0 >= number }
      guard
        let parent = next > 0 ? others[next - 1] : others[next...].first(where: { $0 != number })
      else {
        let shown = String(decoding: name, as: UTF8.self)
        throw ImportProblem(at: cell.offset, "no other row is called '\(shown)'")
      }
      children[parent, default: []].append(number)
    }
    var waiting = roots.reversed().map { (number: $0, depth: 0) }
    var isSeen = [Bool](repeating: false, count: rows.count)
    while let (number, depth) = waiting.popLast() {
      isSeen[number] = true
      body(rows[number], depth)
      waiting += (children[number] ?? []).reversed().map { ($0, depth + 1) }
    }
    if let lost = isSeen.firstIndex(of: false) {
      throw ImportProblem(at: rows[lost].parent?.offset, "the row is below itself")
    }
  }
}

extension CSVReadRow {
  /// By which a row below it may name it.
  fileprivate var names: [[UInt8]] { [item[.id], item.words.asPlainLine].compactMap { $0 } }
}
