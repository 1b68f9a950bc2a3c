import PlanRollover
import PlanTesting
import PlanText

/// A folder after a roll, read again and given its hidden numbers back.
struct RolledFolder {
  private(set) var folder: Folder
  /// The days that were written, in the order of writing.
  private(set) var written: [Int] = []
  /// Lines that arrived in the target.
  private(set) var newLines: [Int] = []
  /// Hand-typed tasks that became part of older ones.
  private(set) var merged: [Int: Int] = [:]
  let before: Folder
  let target: Int
  private var handedOn: [HandedOn] = []

  /// A line that the roll marked as moved.
  private struct HandedOn {
    var id: Int
    var key: TaskKey
    var to: Int
    var spot: Spot
    /// The lines that should arrive.
    var carried: CarriedBlock
  }

  /// - Parameter before: includes the target before anything is carried.
  init(_ rollover: Rollover, _ before: Folder, to target: Int, isNew: Bool) throws(Fault) {
    self.before = before
    self.folder = before
    self.target = target
    let known = Dictionary(uniqueKeysWithValues: before.days.map { (before.path(of: $0), $0) })
    var pages: [Int: Page] = [:]
    for change in rollover.changes.changes {
      let isTarget = change.path == rollover.path
      guard let day = isTarget ? target : known[change.path], pages[day] == nil else {
        throw Fault(.foreignFile, change.path.bytes.string)
      }
      guard change.read == (isTarget && isNew ? nil : before.files[day]) else {
        throw Fault(.foreignFile, "\(change.path.bytes.string) was not read as it is")
      }
      if isTarget { folder.settle(day, at: change.path) }
      let page = Page(reading: change.written)
      guard page.bytes == change.written else {
        throw Fault(.notCanonical, "\(change.path.bytes.string):\n\(change.written.string)")
      }
      pages[day] = page
      written.append(day)
    }
    for day in pages.keys.sorted() where day != target {
      try takeSource(day, pages[day] ?? Page())
    }
    if let page = pages[target] { try takeTarget(page) }
    let spots = folder.spots()
    for id in merged.keys where spots[id] == nil { folder.truth[id] = .gone }
  }

  /// Records that tasks are now part of closed lines with their words.
  mutating func end(_ tasks: Set<Int>) {
    for id in tasks { folder.truth[id] = .gone }
  }

  /// Takes a day before the target: its lines are the same, and some tasks are marked.
  private mutating func takeSource(_ day: Int, _ after: Page) throws(Fault) {
    let old = before[day] ?? Page()
    var page = after
    guard old.rows.count == after.rows.count else {
      throw Fault(.lineLost, "\(SimulatedDay.texts[day]) has another number of lines")
    }
    for (line, row) in old.rows.enumerated() {
      let new = after.rows[line]
      guard new.isSame(as: row) else {
        throw Fault(.lineLost, "\(SimulatedDay.texts[day]):\(line + 1) changed: \(row)")
      }
      page.rows[line].id = row.id
      guard row.kind == .task, row != page.rows[line] else { continue }
      if new.task["from"] != row.task["from"] {
        try join(&page.rows[line], on: day, of: page)
      }
      if new.isMoved, !row.isMoved {
        let to = new.task.day("to") ?? 0
        handedOn.append(
          HandedOn(
            id: page.rows[line].id, key: new.key(on: day), to: to,
            spot: Spot(day: day, line: line),
            carried: CarriedBlock(
              old.rows[old.block(at: line)], on: day, first: new.key(on: day).first
            )))
      }
    }
    folder[day] = page
  }

  /// A hand-typed line has become the line of the task that was moved to its day.
  private mutating func join(_ row: inout Row, on day: Int, of page: Page) throws(Fault) {
    let key = row.key(on: day)
    let sources = handedOn.filter { $0.key == key && $0.to == day }
    // An interrupted roll already joined it.
    if sources.contains(where: { $0.id == row.id }) { return }
    // Of tasks with equal words, the one that has no line of its own there.
    let source = sources.first { source in !page.rows.contains { $0.id == source.id } }
    guard let source = source ?? sources.first else {
      throw Fault(.fromNowhere, "\(row.task.text) joins nothing")
    }
    merged[row.id] = source.id
    row.id = source.id
  }

  /// Takes the target: its old lines are there as before, with new ones between them.
  private mutating func takeTarget(_ after: Page) throws(Fault) {
    let old = before[target] ?? Page()
    var page = after
    var at = 0
    var isOld = Set<Int>()
    var joined: [Int] = []
    for row in old.rows where row.kind != .blank && !row.isEmptyItem {
      while at < after.rows.count, !after.rows[at].isSame(as: row) { at += 1 }
      guard at < after.rows.count else { throw Fault(.lineLost, "target lost: \(row)") }
      page.rows[at].id = row.id
      isOld.insert(at)
      if row.kind == .task, after.rows[at].task["from"] != row.task["from"] {
        joined.append(at)
      }
      at += 1
    }
    try nameNewRows(&page, isOld)
    for line in joined { try join(&page.rows[line], on: target, of: page) }
    for line in joined { nameSubtasks(below: line, &page) }
    folder[target] = page
  }

  private mutating func nameNewRows(_ page: inout Page, _ isOld: Set<Int>) throws(Fault) {
    let here = Set(isOld.map { page.rows[$0].id })
    var sources = handedOn.filter { $0.to == target && !here.contains($0.id) }
    sources += handedOn.filter { $0.to == target && here.contains($0.id) }
    newLines = page.taskIndices.filter {
      !isOld.contains($0) && !page.rows[$0].isEmptyItem
        && (page.rows[$0].depth == 0 || page.owners(of: $0).isEmpty)
    }
    // Of tasks with equal words, first those whose lines arrived unchanged, then those with more
    // lines.
    let isSame: (CarriedBlock, CarriedBlock) -> Bool = {
      $0.rows.elementsEqual($1.rows) { $0.says($1) }
    }
    let holds: (CarriedBlock, CarriedBlock) -> Bool = { $0.lacks(of: $1).isEmpty }
    for fits in [isSame, holds, { _, _ in true }] {
      for line in newLines where page.rows[line].id == 0 {
        let key = page.rows[line].key(on: target)
        let block = CarriedBlock(page.rows[page.block(at: line)], on: target, first: key.first)
        let place = sources.firstIndex { $0.key == key && fits(block, $0.carried) }
        if let place { page.rows[line].id = sources.remove(at: place).id }
      }
    }
    for line in newLines {
      guard page.rows[line].id != 0 else {
        throw Fault(.fromNowhere, "line \(line + 1) of the target: \(page.rows[line].task.text)")
      }
      nameSubtasks(below: line, &page)
    }
  }

  private func nameSubtasks(below head: Int, _ page: inout Page) {
    for line in page.block(at: head).dropFirst()
    where page.rows[line].kind == .task && page.rows[line].id == 0 {
      page.rows[line].id = subtask(
        page.rows[line].task.name, of: page.rows[head].id,
        but: page.rows[head..<line].map(\.id))
    }
  }

  /// The hidden number of a carried subtask, found by its line on the former day.
  private func subtask(_ name: String, of id: Int, but taken: [Int]) -> Int {
    for source in handedOn.reversed() where source.id == id {
      guard let page = before[source.spot.day] else { continue }
      let block = page.block(at: source.spot.line).dropFirst()
      let line = block.first {
        page.rows[$0].kind == .task && page.rows[$0].task.name == name && page.rows[$0].id != 0
          && !taken.contains(page.rows[$0].id) && !page.rows[$0].isClosed
          && folder.truth[page.rows[$0].id] == .open
      }
      if let line { return page.rows[line].id }
    }
    return 0
  }
}

extension Row {
  /// Whether a line after a roll is the old line: no text of the person may be missing.
  fileprivate func isSame(as old: Row) -> Bool {
    guard kind == old.kind, depth == old.depth, text == old.text else { return false }
    guard kind == .task else { return true }
    var plain = task
    for key in ["from", "to", "done"] { plain[key] = old.task[key] }
    if plain == old.task { return true }
    // A line that joined an older task has gained attributes from it, and lost nothing.
    guard task["from"] != nil, old.task["from"] == nil, task.words == old.task.words,
      old.task.priority.isEmpty || old.task.priority == task.priority
    else { return false }
    return old.task.tags.allSatisfy(task.tags.contains)
      && old.task.attributes.allSatisfy { task[$0.key] == $0.value }
  }
}
