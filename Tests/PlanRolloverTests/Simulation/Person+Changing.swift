import PlanTesting

/// How a person changes existing lines.
extension Person {
  /// Replaces the words, which makes it another task for a tool that goes by words.
  mutating func editWords() {
    let isTop = random.chance(75)
    guard let spot = isTop ? openTask() : openSubtask(), let row = folder.row(spot) else { return }
    let words = random.chance(50) ? newWords() : row.task.words + " \(newNumber())"
    let isKnownByID = row.task["id"] != nil
    touched.insert(row.id)
    if !isKnownByID { part(spot) }
    edit(spot.day) { page, person in
      page.rows[spot.line].task.words = words
      person.log("'\(row.task.words)' becomes '\(words)' in \(SimulatedDay.texts[spot.day])")
    }
  }

  /// Makes a line a task of its own, apart from its earlier lines.
  private mutating func part(_ spot: Spot) {
    guard let id = folder.row(spot)?.id else { return }
    let others = folder.spots()[id, default: []].filter { $0 != spot }
    let former = others.last { folder.isOpen($0) }
    let ids = lines(of: folder[spot.day], spot)
    if let former {
      // An interrupted roll left an open line: that one is the old task. Lines below the new one
      // that came from elsewhere stay what they were.
      let old = lines(of: folder[former.day], former)
      edit(spot.day) { page, person in
        for line in page.block(at: spot.line)
        where page.rows[line].id != 0 && old.contains(page.rows[line].id) {
          let status = person.folder.truth[page.rows[line].id] ?? .open
          page.rows[line].id = person.newID(status)
        }
      }
      for id in lines(of: folder[spot.day], spot) { touched.insert(id) }
      restore(former)
      let spots = folder.spots()
      let kept = lines(of: folder[former.day], former)
      for id in ids where id != 0 && old.contains(id) && !kept.contains(id) {
        folder.truth[id] = status(leftBy: spots[id] ?? [])
      }
    } else {
      for other in others { edit(other.day) { page, _ in page.rows[other.line].id = 0 } }
    }
  }

  private func lines(of page: Page?, _ spot: Spot) -> [Int] {
    page.map { page in page.block(at: spot.line).map { page.rows[$0].id } } ?? []
  }

  /// Sets the truth of a block to what its lines say.
  private mutating func restore(_ spot: Spot) {
    guard let page = folder[spot.day] else { return }
    let spots = folder.spots()
    var renamed: [Int: Int] = [:]
    for line in page.block(at: spot.line) where page.rows[line].id != 0 {
      let row = page.rows[line]
      let status: Status =
        row.isOpenTask ? .open : row.state == UInt8(ascii: "x") ? .done : .cancelled
      // A tick since then is history now, and this is another line.
      let isTicked = spots[row.id, default: []].contains {
        $0 != Spot(day: spot.day, line: line) && folder.row($0)?.state == UInt8(ascii: "x")
      }
      if isTicked { renamed[line] = newID(status) } else { folder.truth[row.id] = status }
    }
    edit(spot.day) { page, _ in for (line, id) in renamed { page.rows[line].id = id } }
  }

  /// Deletes a block, or a subtask with everything below it.
  mutating func delete() {
    guard let spot = random.chance(75) ? openTask() : openSubtask() else { return }
    remove(spot)
  }

  /// Deletes a line of the past, with everything below it.
  mutating func deleteHistory() {
    let unsettled = Set(unsettledTasks)
    let moved = folder.days.filter { $0 < today }.flatMap { day -> [Spot] in
      guard let rows = folder[day]?.rows else { return [] }
      return rows.indices.filter {
        // Only the history distinguishes two tasks with equal words.
        rows[$0].isMoved && !unsettled.contains(rows[$0].id)
          && !crowded.contains(rows[$0].task.name)
      }
      .map { Spot(day: day, line: $0) }
    }
    if !moved.isEmpty { remove(random.pick(moved)) }
  }

  /// Tasks that were ticked on an earlier day, which the next roll has to find.
  private var unsettledTasks: [Int] {
    folder.spots().filter { id, spots in
      folder.truth[id] != .open && spots.contains { folder.isOpen($0) }
    }.map(\.key)
  }

  private mutating func remove(_ spot: Spot) {
    let removed = lines(of: folder[spot.day], spot).filter { $0 != 0 }
    let name = folder.row(spot)?.task.name ?? ""
    edit(spot.day) { page, person in
      page.rows.removeSubrange(page.block(at: spot.line))
      person.log("deletes '\(name)' from \(SimulatedDay.texts[spot.day])")
    }
    let spots = folder.spots()
    for id in removed {
      touched.insert(id)
      folder.truth[id] = status(leftBy: spots[id] ?? [])
    }
  }

  /// The truth about a task with these lines.
  private func status(leftBy spots: [Spot]) -> Status {
    let states = spots.compactMap { folder.row($0)?.state }
    if states.contains(UInt8(ascii: "x")) { return .done }
    if states.contains(UInt8(ascii: "-")) { return .cancelled }
    let isLeft = spots.contains { spot in
      guard let page = folder[spot.day] else { return false }
      return ([spot.line] + page.owners(of: spot.line)).allSatisfy { !page.rows[$0].isMoved }
    }
    return isLeft ? .open : .gone
  }

  /// Moves a task within its file.
  mutating func move() {
    guard let spot = openTask(), let page = folder[spot.day], page.rows[spot.line].depth == 0
    else { return }
    var block = Array(page.rows[page.block(at: spot.line)])
    for index in block.indices { block[index].shift = 0 }
    touched.insert(block[0].id)
    edit(spot.day) { page, _ in page.rows.removeSubrange(page.block(at: spot.line)) }
    insert(block, on: spot.day)
    log("moves '\(block[0].task.name)' within \(SimulatedDay.texts[spot.day])")
  }

  /// Makes a task a subtask of another one, or a subtask a task.
  mutating func renest() {
    if random.chance(50) { promote() } else { demote() }
  }

  private mutating func promote() {
    guard let spot = openSubtask(), let page = folder[spot.day] else { return }
    let depth = page.rows[spot.line].depth
    let isBelowItem = page.owners(of: spot.line).contains { page.rows[$0].kind == .task }
    guard isBelowItem else { return }
    part(spot)
    edit(spot.day) { page, person in
      let range = page.block(at: spot.line)
      var block = page.rows[range].map { $0.nested(by: -depth) }
      block[0].task["from"] = nil
      person.crowded.insert(block[0].task.name)
      page.rows.removeSubrange(range)
      let top = page.rows.indices.last { $0 < spot.line && page.rows[$0].depth == 0 } ?? 0
      page.rows.insert(contentsOf: block, at: page.block(at: top).upperBound)
      person.log("'\(block[0].task.name)' becomes a task of its own")
    }
  }

  private mutating func demote() {
    guard let spot = openTask(), let page = folder[spot.day], page.rows[spot.line].depth == 0
    else { return }
    let range = page.block(at: spot.line)
    let hosts = page.taskIndices.filter {
      page.rows[$0].depth == 0 && page.rows[$0].isOpenTask && !range.contains($0)
    }
    guard !hosts.isEmpty else { return }
    let host = random.pick(hosts)
    let name = page.rows[spot.line].task.name
    edit(spot.day) { page, person in
      let block = page.rows[range].map { $0.nested(by: 1) }
      person.crowded.insert(name)
      page.rows.insert(contentsOf: block, at: page.block(at: host).upperBound)
      let isAbove = host < spot.line
      let start = range.lowerBound + (isAbove ? block.count : 0)
      page.rows.removeSubrange(start..<start + range.count)
      person.log("'\(name)' is put below another task")
    }
  }

  /// Gives a task another attribute, priority or tag.
  mutating func embellish() {
    guard let spot = openTask() else { return }
    edit(spot.day) { page, person in
      var row = page.rows[spot.line]
      switch person.random.number(below: 4) {
      case 0: row.task.priority = person.random.pick(["!high", "!low", ""])
      case 1 where row.task.tags.count < 3: row.task.tags.append("#t\(person.script.count)x")
      default: person.decorate(&row)
      }
      if !row.says(page.rows[spot.line]) { person.touched.insert(row.id) }
      page.rows[spot.line] = row
      person.log("'\(row.task.name)' is now '\(row.task.text)'")
    }
  }

  /// Carries a task by hand: into today's file or a later one, with or without its first day.
  mutating func copyByHand() {
    guard let spot = openTask(), var row = folder.row(spot) else { return }
    let day = today + random.number(below: 2)
    guard day > spot.day, row.task["id"] == nil || random.chance(50) else { return }
    typeDay(day)
    // It would be unknown which of two equal lines a copy with a first day belongs to.
    let isPlain = !crowded.contains(row.task.name)
    crowded.insert(row.task.name)
    let first = row.key(on: spot.day).first
    row.depth = 0
    row.task["to"] = nil
    if isPlain, random.chance(50) {
      row.task["from"] = SimulatedDay.texts[first]
    } else {
      row.task["from"] = nil
      row.id = newID()
    }
    insert([row], on: day)
    log("copies '\(row.task.name)' by hand to \(SimulatedDay.texts[day])")
  }
}
