/// The merge of two versions of a day and their base, as a careful person would make it.
///
/// Things are identified by what they are, not by their position: a task by name and first day,
/// everything else by its text. A change of one side is taken. Of two changes the one that goes
/// further is taken.
struct PageMerge {
  let day: Int
  private(set) var page = Page()
  /// Hidden numbers that belong to one task: of the second side, with that of the first side.
  private(set) var aliases: [Int: Int] = [:]

  init(_ base: Page, _ a: Page, _ b: Page, on day: Int) {
    self.day = day
    let (old, mine, theirs) = (units(of: base), units(of: a), units(of: b))
    let (mineByKey, theirsByKey) = (Self.byKey(mine), Self.byKey(theirs))
    let oldByKey = Self.byKey(old)
    for place in Self.places(mine, theirs) {
      page.rows +=
        [mine, theirs].lazy.compactMap { $0.first { $0.heading == place }?.rows }.first ?? []
      // A thing that one side moved is at the place of that side.
      func isHere(_ unit: Unit) -> Bool {
        let key = unit.key
        guard let now = mineByKey[key] else { return unit.place == place }
        guard let other = theirsByKey[key] else { return now.place == place }
        return (now.place == oldByKey[key]?.place ? other.place : now.place) == place
      }
      var order = mine.filter { $0.heading == nil && isHere($0) }.map(\.key)
      var previous: UnitKey?
      for unit in theirs where unit.heading == nil && isHere(unit) {
        defer { previous = unit.key }
        guard !order.contains(unit.key) else { continue }
        let index = previous.flatMap { order.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        order.insert(unit.key, at: index)
      }
      for key in order {
        page.rows +=
          merged(oldByKey[key]?.rows, mineByKey[key]?.rows, theirsByKey[key]?.rows) ?? []
      }
    }
    page.tidy()
    page.reread()
  }

  private static func byKey(_ units: [Unit]) -> [UnitKey: Unit] {
    Dictionary(units.map { ($0.key, $0) }) { first, _ in first }
  }

  /// The sections and groups of both sides, in the order of the first side.
  private static func places(_ mine: [Unit], _ theirs: [Unit]) -> [Place] {
    var places = [Place()]
    for place in mine.compactMap(\.heading) where !places.contains(place) { places.append(place) }
    var section = Place().section
    for place in theirs.compactMap(\.heading) {
      if !places.contains(place) {
        let anchor = place.group.isEmpty ? section : place.section
        let index = places.lastIndex { $0.section == anchor } ?? places.count - 1
        places.insert(place, at: index + 1)
      }
      section = place.section
    }
    return places
  }

  private enum UnitKey: Hashable {
    case heading(Place)
    case task(TaskKey, Int)
    case text(String, Int)
  }

  private struct Unit {
    var key: UnitKey
    var rows: [Row]
    var place = Place()
    /// The place that starts with a heading of a section or group.
    var heading: Place?
  }

  private func units(of page: Page) -> [Unit] {
    var units: [Unit] = []
    var counts: [UnitKey: Int] = [:]
    var line = 0
    while line < page.rows.count {
      let row = page.rows[line]
      let range = row.isHeading ? line..<line + 1 : page.block(at: line)
      defer { line = range.upperBound }
      if row.kind == .blank { continue }
      if row.kind == .section || row.kind == .group {
        let place = page.place(of: line)
        units.append(Unit(key: .heading(place), rows: [row], place: place, heading: place))
        continue
      }
      let rows = page.rows[range].filter { $0.kind != .blank }
      units.append(
        Unit(key: key(of: row, &counts), rows: Array(rows), place: page.place(of: line)))
    }
    return units
  }

  /// Equal things get a count.
  private func key(of row: Row, _ counts: inout [UnitKey: Int]) -> UnitKey {
    func key(_ count: Int) -> UnitKey {
      row.kind == .task ? .task(row.key(on: day), count) : .text(row.text, count)
    }
    let count = counts[key(0), default: 0]
    counts[key(0)] = count + 1
    return key(count)
  }

  private mutating func merged(_ base: [Row]?, _ a: [Row]?, _ b: [Row]?) -> [Row]? {
    switch (a, b) {
    case (nil, nil): return nil
    case (let a?, nil): return base.map { isUnchanged(a, since: $0) } == true ? nil : a
    case (nil, let b?): return base.map { isUnchanged(b, since: $0) } == true ? nil : b
    case (let a?, let b?):
      if a[0].kind == .fence { return a }
      var rows = [head(base?.first, a[0], b[0])]
      rows += below(base ?? [], a, b)
      return rows
    }
  }

  /// Whether a block is unchanged, except that a roll moved it.
  private func isUnchanged(_ rows: [Row], since base: [Row]) -> Bool {
    var rows = rows
    if rows[0].isMoved {
      rows[0].state = base[0].state
      rows[0].task["to"] = base[0].task["to"]
    }
    return rows.elementsEqual(base) { $0.says($1) }
  }

  private mutating func below(_ base: [Row], _ a: [Row], _ b: [Row]) -> [Row] {
    let (old, mine, theirs) = (children(of: base), children(of: a), children(of: b))
    var order = mine.map(\.key)
    for unit in theirs where !order.contains(unit.key) { order.append(unit.key) }
    return order.flatMap { key in
      merged(
        old.first { $0.key == key }?.rows, mine.first { $0.key == key }?.rows,
        theirs.first { $0.key == key }?.rows) ?? []
    }
  }

  private func children(of block: [Row]) -> [Unit] {
    guard let depth = block.first?.depth else { return [] }
    var units: [Unit] = []
    var counts: [UnitKey: Int] = [:]
    var isInFence = false
    for row in block.dropFirst() {
      let isFence = row.kind == .fence && isInFence
      if row.kind == .fence, row.text.hasPrefix("```") { isInFence.toggle() }
      if let last = units.indices.last, row.depth > depth + 1 || isFence {
        units[last].rows.append(row)
      } else {
        units.append(Unit(key: .text("", 0), rows: [row]))
      }
    }
    for index in units.indices {
      var row = units[index].rows[0]
      // Fences are distinguished by their whole content.
      if row.kind == .fence { row.text = units[index].rows.map(\.text).joined(separator: "\n") }
      units[index].key = key(of: row, &counts)
    }
    return units
  }

  private mutating func head(_ base: Row?, _ a: Row, _ b: Row) -> Row {
    var row = a
    guard a.kind == .task else { return row }
    if a.id == 0 { row.id = b.id } else if b.id != 0, b.id != a.id { aliases[b.id] = a.id }
    row.state =
      changed(base?.state, a.state, b.state)
      ?? (Self.rank(a.state) > Self.rank(b.state)
        ? a.state : b.state)
    let old = base?.task
    row.task.priority = changed(old?.priority, a.task.priority, b.task.priority) ?? a.task.priority
    row.task.words = changed(old?.words, a.task.words, b.task.words) ?? a.task.words
    row.task.tags = changed(old?.tags, a.task.tags, b.task.tags) ?? a.task.tags
    for key in Set((a.task.attributes + b.task.attributes).map(\.key)) {
      let (mine, theirs) = (a.task[key], b.task[key])
      let was: String?? = old.map { $0[key] }
      row.task[key] = changed(was, mine, theirs) ?? max(mine ?? "", theirs ?? "")
    }
    return row
  }

  /// The value if at most one side changed it.
  private func changed<Value: Equatable>(_ base: Value?, _ a: Value, _ b: Value) -> Value? {
    if a == b || b == base { return a }
    return a == base ? b : nil
  }

  private static func rank(_ state: UInt8) -> Int {
    "/>-x".utf8.enumerated().first { $0.element == state }.map { $0.offset + 1 } ?? 0
  }
}

extension Page {
  /// Reads the page again from its bytes.
  fileprivate mutating func reread() {
    var read = Page(reading: bytes)
    for line in rows.indices where read.rows[line].kind == .task {
      read.rows[line].id = rows[line].id
    }
    self = read
  }
}
