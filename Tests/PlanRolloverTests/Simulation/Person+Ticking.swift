import PlanTesting

/// How a person changes boxes.
extension Person {
  /// Sets the box of the line of a task, and the truth with it.
  mutating func set(_ state: Character, at spot: Spot?) {
    guard let spot, let box = state.asciiValue else { return }
    let isStamped = state == "x" && random.chance(30)
    let isCleared = random.chance(50)
    let stamp = random.pick([SimulatedDay.texts[today], SimulatedDay.texts[today] + "T08:15"])
    edit(spot.day) { page, person in
      let was = page.rows[spot.line]
      page.rows[spot.line].state = box
      if state == ">" { page.rows[spot.line].task["to"] = nil }
      let row = page.rows[spot.line]
      if isStamped { page.rows[spot.line].task["done"] = stamp }
      if row.isOpenTask, isCleared { page.rows[spot.line].task["done"] = nil }
      person.folder.truth[row.id] = state == "x" ? .done : state == "-" ? .cancelled : .open
      if !was.says(page.rows[spot.line]) { person.touched.insert(row.id) }
      person.log("[\(state)] '\(row.task.name)' in \(SimulatedDay.texts[spot.day])")
    }
  }

  mutating func tick() { set("x", at: openTask()) }
  mutating func cancel() { set("-", at: openTask()) }
  mutating func tickSubtask() { set(random.chance(80) ? "x" : "-", at: openSubtask()) }

  /// Sets a mark that leaves a task open.
  mutating func mark() { set(random.pick(["/", "/", " ", "?", ">"]), at: openTask()) }

  /// Opens a closed task, in the file where it was closed.
  mutating func untick() {
    guard let closed = spot(where: { $0.rows[$1].isClosed }), !isHandedOn(closed),
      let row = folder.row(closed)
    else { return }
    // An interrupted roll, or another device, may have left a second tick.
    let key = row.key(on: closed.day)
    let ticks = folder.days.map { day in
      folder[day]?.rows.count { $0.isClosed && !$0.isMoved && $0.key(on: day) == key } ?? 0
    }
    guard ticks.reduce(0, +) == 1 || crowded.contains(key.name) else { return }
    set(random.pick([" ", " ", "/"]), at: closed)
  }

  /// Whether the parent of a line has moved to a later day without it.
  private func isHandedOn(_ spot: Spot) -> Bool {
    guard let page = folder[spot.day] else { return true }
    let spots = folder.spots()
    return page.owners(of: spot.line).contains { owner in
      let id = page.rows[owner].id
      return id != 0 && spots[id]?.contains { $0.day > spot.day } == true
    }
  }

  /// Ticks a task on a day before it was moved.
  mutating func tickFormerLine() {
    guard let spot = formerSpot() else { return }
    edit(spot.day) { page, person in
      page.rows[spot.line].state = UInt8(ascii: "x")
      let row = page.rows[spot.line]
      person.folder.truth[row.id] = .done
      person.touched.insert(row.id)
      person.log("ticks the former line of '\(row.task.name)' in \(SimulatedDay.texts[spot.day])")
    }
  }

  /// Removes the mark of a former line, which means nothing while there is a later line.
  mutating func reopenFormerLine() {
    guard let spot = formerSpot() else { return }
    let keepsTo = random.chance(50)
    let spots = folder.spots()
    edit(spot.day) { page, person in
      page.rows[spot.line].state = UInt8(ascii: " ")
      if !keepsTo { page.rows[spot.line].task["to"] = nil }
      // Its former subtasks are history; opening them makes new tasks. A subtask that another
      // device added too late to move has no other line, and stays what it was.
      for line in page.block(at: spot.line).dropFirst() where page.rows[line].isOpenTask {
        let id = page.rows[line].id
        let isOpen = person.folder.truth[id] == .open
        if !isOpen || spots[id, default: []].count > 1 { page.rows[line].id = 0 }
      }
      person.log("opens the former line of '\(page.rows[spot.line].task.name)'")
    }
  }

  /// A line marked as moved whose task has its only other live line, open, on the day that a line
  /// names. No file contains the task twice.
  private mutating func formerSpot() -> Spot? {
    let all = folder.spots()
    let formers = all.sorted { $0.key < $1.key }.flatMap { id, spots -> [Spot] in
      guard folder.truth[id] == .open, let last = spots.last, let live = folder.row(last),
        live.isOpenTask, folder.isLive(last), folder[last.day]?.isTopLevel(last.line) == true
      else { return [] }
      let key = live.key(on: last.day)
      let earlier = spots.dropLast()
      let isPlain =
        earlier.allSatisfy { spot in
          guard let row = folder.row(spot) else { return false }
          return row.isMoved && row.key(on: spot.day) == key
        } && earlier.contains { folder.row($0)?.task.day("to") == last.day }
      // It would be unknown what is meant if another line of the task is closed.
      guard isPlain, folder.days.allSatisfy({ count(of: key, on: $0) <= ($0 > last.day ? 0 : 1) }),
        !folder.days.contains(where: { isClosed(key, on: $0) })
      else { return [] }
      return Array(earlier)
    }
    return formers.isEmpty ? nil : random.pick(formers)
  }

  private func isClosed(_ key: TaskKey, on day: Int) -> Bool {
    folder[day]?.rows.contains { $0.isClosed && !$0.isMoved && $0.key(on: day) == key } == true
  }

  private func count(of key: TaskKey, on day: Int) -> Int {
    folder[day]?.rows.count { $0.kind == .task && $0.key(on: day) == key } ?? 0
  }
}
