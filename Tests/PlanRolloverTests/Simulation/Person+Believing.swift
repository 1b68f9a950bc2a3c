/// What a person makes of a folder in which some things are not as intended.
extension Person {
  /// Takes the files as the truth, for some names or for all.
  mutating func believe(_ names: Set<String>? = nil) {
    if names?.isEmpty == true { return }
    partTwins()
    let spots = folder.spots()
    var edits: [Spot: Int] = [:]
    for (id, status) in folder.truth.sorted(by: { $0.key < $1.key }) {
      let mine = spots[id] ?? []
      if let names, !mine.contains(where: { names.contains(folder.row($0)?.task.name ?? "") }) {
        continue
      }
      let open = mine.filter { folder.isOpen($0) }
      let ticked = mine.filter { folder.row($0)?.state == UInt8(ascii: "x") }
      let cancelled = mine.filter { folder.row($0)?.state == UInt8(ascii: "-") }
      for spot in ticked.dropFirst(open.isEmpty ? 1 : 0) { edits[spot] = 0 }
      for spot in cancelled.dropFirst(open.isEmpty && ticked.isEmpty ? 1 : 0) { edits[spot] = 0 }
      if !open.isEmpty {
        folder.truth[id] = .open
        for twin in open.dropLast() where names != nil || !isSame(twin, open.last) {
          edits[twin] = newID()
        }
        continue
      }
      if !ticked.isEmpty {
        folder.truth[id] = .done
      } else if !cancelled.isEmpty {
        folder.truth[id] = .cancelled
      } else if status != .open || mine.allSatisfy({ folder.row($0)?.isMoved == true }) {
        folder.truth[id] = .gone
      }
      // Subtasks below a ticked task would be open again with it.
      guard folder.truth[id] != .open else { continue }
      for spot in mine where isResting(spot) { edits[spot] = newID() }
    }
    for day in Set(edits.keys.map(\.day)) {
      edit(day) { page, _ in
        for (spot, id) in edits where spot.day == day { page.rows[spot.line].id = id }
      }
    }
  }

  /// Whether two lines of different days are one task by their text, as with a copy on a later day.
  private func isSame(_ spot: Spot, _ other: Spot?) -> Bool {
    guard let other, let row = folder.row(spot), let later = folder.row(other) else { return false }
    return spot.day != other.day && row.key(on: spot.day) == later.key(on: other.day)
  }

  /// Makes two equal lines of one file two tasks.
  mutating func partTwins() {
    for day in folder.days {
      edit(day) { page, person in
        var seen: Set<Int> = []
        for line in page.taskIndices where page.rows[line].id != 0 {
          guard !seen.insert(page.rows[line].id).inserted else { continue }
          let isPast = ([line] + page.owners(of: line)).contains { page.rows[$0].isMoved }
          let isDone = page.rows[line].isClosed
          page.rows[line].id = isPast || isDone ? 0 : person.newID()
        }
      }
    }
  }

  /// Whether a line is open and below one that was ticked, not moved.
  private func isResting(_ spot: Spot) -> Bool {
    guard let page = folder[spot.day], page.rows[spot.line].isOpenTask else { return false }
    let owners = page.owners(of: spot.line).map { page.rows[$0] }
    return owners.contains { $0.isClosed } && !owners.contains { $0.isMoved }
  }
}
