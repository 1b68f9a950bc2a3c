import PlanDocument
import PlanText

/// The definitions of the habits of a table, each from all rows that name it.
struct CSVHabits {
  private var all: [ExchangeItem] = []
  private var places: [[UInt8]: Int] = [:]
  private var firstDays: [[UInt8]: CivilDate] = [:]

  /// Adds what a row says of a habit: the first rule, start and other values count, but the last
  /// points, which are those of today.
  ///
  /// - Parameters:
  ///   - name: without the icon.
  ///   - day: the day of a record, which keeps its own points.
  /// - Returns: whether a value is lost, because a row before has another.
  mutating func add(_ item: ExchangeItem, named name: [UInt8], on day: CivilDate?) -> Bool {
    let key = name.asPlainLine.folded
    if let day { firstDays[key] = min(firstDays[key] ?? day, day) }
    guard let place = places[key] else {
      places[key] = all.count
      all.append(item)
      return false
    }
    var known = all[place]
    var isLost = false
    func choose<Value: Equatable>(_ first: inout Value?, _ second: Value?) {
      if let second, second != first ?? second { isLost = true }
      first = first ?? second
    }
    if known.words == name {
      known.words = item.words
    } else if item.words != name, item.words != known.words {
      isLost = true
    }
    for tag in item.tags { known.add(tag: tag) }
    for attribute in item.attributes {
      if attribute.key == .points { known[.points] = nil }
      choose(&known[attribute.key], attribute.value)
    }
    choose(&known.amount, item.amount)
    choose(&known.group, item.group)
    choose(&known.section, item.section)
    choose(&known.priority, item.priority)
    let notes = Set(known.notes.map(\.flat))
    known.add(notes: item.notes.filter { !notes.contains($0.flat) })
    for child in item.children where !known.children.contains(child) {
      known.children.append(child)
    }
    all[place] = known
    return isLost
  }

  /// The definitions. A habit whose start no row says starts with its first record.
  var definitions: [ExchangeItem] {
    var all = all
    for (name, place) in places where all[place][.start] == nil {
      all[place].set(.start, firstDays[name])
    }
    return all
  }

  /// The first record of a habit.
  func firstDay(of name: [UInt8]) -> CivilDate? { firstDays[name.asPlainLine.folded] }
}

/// A row, and how many rows it is below.
typealias PlacedCSVRow = (row: CSVReadRow, depth: Int)

/// Rows that name the rows above them by id or words, each followed by those below it.
///
/// - Throws: for a parent that is not there, and for a row below itself.
func placedBelowParents(_ rows: consuming [CSVReadRow]) throws(ImportProblem) -> [PlacedCSVRow] {
  var byName: [[UInt8]: [Int]] = [:]
  for (number, row) in rows.enumerated() {
    for name in [row.item[.id], row.item.words.asPlainLine] {
      if let name { byName[name.folded, default: []].append(number) }
    }
  }
  // By the row above; -1 for none.
  var children: [Int: [Int]] = [:]
  for (number, row) in rows.enumerated() {
    guard let cell = row.parent else {
      children[-1, default: []].append(number)
      continue
    }
    let name = cell.text.asPlainLine
    // The nearest row before it, else the first after it.
    let others = byName[name.folded] ?? []
    let next = others.partitioningIndex { $0 >= number }
    guard let parent = next > 0 ? others[next - 1] : others[next...].first(where: { $0 != number })
    else {
      let shown = String(decoding: name, as: UTF8.self)
      throw ImportProblem(at: cell.offset, "no other row is called '\(shown)'")
    }
    // A row that is a note has nothing below it.
    if rows[parent].isText { rows[number].keep(Array("parent: ".utf8) + name) }
    children[rows[parent].isText ? -1 : parent, default: []].append(number)
  }
  var placed: [PlacedCSVRow] = []
  var isSeen = [Bool](repeating: false, count: rows.count)
  var waiting = (children[-1] ?? []).reversed().map { (number: $0, depth: 0) }
  while let (number, depth) = waiting.popLast() {
    isSeen[number] = true
    placed.append((rows[number], depth))
    waiting += (children[number] ?? []).reversed().map { ($0, depth + 1) }
  }
  if let lost = isSeen.firstIndex(of: false) {
    throw ImportProblem(at: rows[lost].parent?.offset, "the row is below itself")
  }
  return placed
}
