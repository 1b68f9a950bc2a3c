import PlanDocument

extension TaskDays {
  /// Makes the copies of each task agree. Of the copies that are not moved on, the latest counts.
  ///
  /// It gets the state of an earlier closed copy that was not carried: this is how a tick from
  /// another device arrives. An earlier copy that was opened again opens it. Copies that form a
  /// cycle are taken out of it, because none of them would count for the task. Settling twice is
  /// the same as settling once.
  ///
  /// - Returns: the copies that changed, in order.
  mutating func settle() -> [CopyPlace] {
    var changed: Set<CopyPlace> = []
    // A line that was moved may show that an earlier one is moved too.
    for _ in 0..<4 {
      let count = changed.count
      for copies in copiesOfTasks() { settle(copies, &changed) }
      if changed.count == count { break }
    }
    return changed.sorted()
  }

  /// The tasks that have a copy with `from:`, each as its copies in order.
  private func copiesOfTasks() -> [[CopyPlace]] {
    // For each task, the number of its group, from 1; 0 without a group.
    var numbers: [TaskKey: Int] = [:]
    for day in days {
      for copy in day.copies where !copy.isHandTyped { numbers[copy.key] = 0 }
    }
    guard !numbers.isEmpty else { return [] }
    var copies: [[CopyPlace]] = []
    for day in days.indices {
      for (index, copy) in days[day].copies.enumerated() {
        guard let number = numbers[copy.key] else { continue }
        let place = CopyPlace(day: day, copy: index)
        if number > 0 {
          copies[number - 1].append(place)
        } else {
          copies.append([place])
          numbers[copy.key] = copies.count
        }
      }
    }
    return copies.map { reached($0) }.filter { $0.count > 1 }
  }

  /// Copies without those on a future day that no `to:` names.
  private func reached(_ copies: [CopyPlace]) -> [CopyPlace] {
    guard let last = copies.last, last.day >= end else { return copies }
    let days = Set(copies.compactMap { self[$0].to })
    return copies.filter { $0.day < end || days.contains(date(of: $0)) }
  }

  private mutating func settle(_ copies: [CopyPlace], _ changed: inout Set<CopyPlace>) {
    let live = leaveCircles(copies, &changed)
    guard live.count > 1, let last = live.last else { return }
    let day = date(of: last)
    var (open, closed) = overtaken(copies, before: last)
    let takenBack = isTickedThere(last) ? nil : open.last { isTakenBack($0, by: day) }
    if let takenBack {
      // Later ticks were taken back with it.
      open += closed.filter { takenBack < $0 }
      closed.removeAll { takenBack < $0 }
      if self[last].isClosed { reopen(last, like: takenBack, &changed) }
    }
    if close(last, after: closed) { changed.insert(last) }
    for copy in open { move(copy, to: day, &changed) }
    for copy in closed { moveClosed(copy, to: day, &changed) }
  }

  /// Moves a closed copy. Its `done:` stays or is added: a tick that is taken back later differs from
  /// a line that was open when it was moved.
  private mutating func moveClosed(
    _ copy: CopyPlace, to day: CivilDate, _ changed: inout Set<CopyPlace>
  ) {
    days[copy.day].note(copy.copy, done: tick(of: copy).moment)
    move(copy, to: day, &changed)
  }

  /// Whether an open copy was moved and then opened again. A `to:` with a day after `last` does not
  /// say anything about the copy there.
  private func isTakenBack(_ copy: CopyPlace, by last: CivilDate) -> Bool {
    guard self[copy].isOpen, let to = self[copy].to else { return false }
    return date(of: copy) < to && to <= last
  }

  /// Whether a copy was ticked on its own day, and not on an earlier day from which a roll has
  /// passed the tick on. Opening an earlier copy does not undo such a tick.
  private func isTickedThere(_ copy: CopyPlace) -> Bool {
    self[copy].state == .done && tick(of: copy).date >= date(of: copy)
  }

  /// Opens a copy, because the earlier copy that it got its state from was opened again.
  private mutating func reopen(
    _ copy: CopyPlace, like other: CopyPlace, _ changed: inout Set<CopyPlace>
  ) {
    days[copy.day].open(copy.copy, as: self[other].state)
    changed.insert(copy)
  }

  /// Moves a copy, and the open lines of its day that are the same task.
  mutating func move(_ copy: CopyPlace, to day: CivilDate, _ changed: inout Set<CopyPlace>) {
    let moved = self[copy]
    for (index, other) in days[copy.day].copies.enumerated()
    where index == copy.copy || other.key == moved.key && other.isOpen && moved.isOpen {
      let place = CopyPlace(day: copy.day, copy: index)
      if other.isOpen, day <= last { passing.insert(place) }
      days[copy.day].move(index, to: day)
      changed.insert(place)
    }
  }

  /// Takes copies out of cycles.
  ///
  /// The latest copy of a cycle is moved to the first copy that is not moved on. This overtakes no
  /// copy that was not overtaken before, and if that copy is deleted later, there is no cycle
  /// again. If there is no such copy, the latest copy is opened.
  ///
  /// - Returns: the copies that are not moved on.
  private mutating func leaveCircles(
    _ copies: [CopyPlace], _ changed: inout Set<CopyPlace>
  ) -> [CopyPlace] {
    var live = copies.filter { !self[$0].isMoved }
    for end in endsOfCircles(copies).reversed() {
      if let first = live.first {
        days[end.day].move(end.copy, to: date(of: first))
      } else {
        days[end.day].open(end.copy)
        live = [end]
      }
      changed.insert(end)
    }
    return live
  }

  /// The copies that the latest one replaces: the open ones, and the closed ones that a move has
  /// overtaken or will overtake.
  ///
  /// A closed copy that no move has overtaken is left alone: the same name on a later day was typed
  /// there on purpose.
  private func overtaken(
    _ copies: [CopyPlace], before last: CopyPlace
  ) -> (open: [CopyPlace], closed: [CopyPlace]) {
    var open: [CopyPlace] = []
    var closed: [CopyPlace] = []
    var farthest = CivilDate.earliest
    for copy in copies where copy.day < last.day {
      let fact = self[copy]
      // A copy that was ticked after it was moved is overtaken by its own `to:`.
      if let to = fact.to { farthest = max(farthest, to) }
      if fact.isMoved { continue }
      if fact.isOpen {
        open.append(copy)
      } else if !open.isEmpty || !closed.isEmpty || farthest > date(of: copy) {
        closed.append(copy)
      }
    }
    return (open, closed)
  }

  /// Gives a copy the highest state of the earlier closed ones, and the earliest day of a tick.
  private mutating func close(_ copy: CopyPlace, after closed: [CopyPlace]) -> Bool {
    guard !closed.isEmpty else { return false }
    let own = self[copy]
    guard own.state == .done || closed.contains(where: { self[$0].state == .done }) else {
      guard own.isOpen else { return false }
      days[copy.day].close(copy.copy, .cancelled, done: nil)
      return true
    }
    let earliest = closed.filter { self[$0].state == .done }.map { tick(of: $0) }.min()
    let isEarlier = own.state != .done || earliest.map { $0 < tick(of: copy) } ?? false
    guard isEarlier, let earliest else {
      return false
    }
    let isOwnDay = earliest.date == date(of: copy) && earliest.time == .endOfDay
    days[copy.day].close(copy.copy, .done, done: isOwnDay ? nil : earliest.moment)
    return true
  }

  private func tick(of copy: CopyPlace) -> Tick {
    let done = self[copy].done
    return Tick(
      date: done?.knownDate ?? date(of: copy), time: done?.time ?? .endOfDay)
  }

  /// The latest copy of each cycle of copies of a task, in order.
  ///
  /// A copy leads to the one on the day in its `to:`. One device makes no cycle, because moving a
  /// task back opens the line that it left. Two devices that move a task in opposite directions can
  /// make one.
  private func endsOfCircles(_ copies: [CopyPlace]) -> [CopyPlace] {
    // Every cycle has a copy that leads to the same or an earlier day.
    guard copies.contains(where: { (to(of: $0) ?? .latest) <= date(of: $0) }) else {
      return []
    }
    // Of several copies of a day the last one counts.
    let places = Dictionary(copies.enumerated().map { (date(of: $1), $0) }) { $1 }
    let next = copies.map { copy in to(of: copy).flatMap { places[$0] } }
    // For each copy, the start of the walk that reached it first.
    var reached: [Int?] = Array(repeating: nil, count: copies.count)
    var ends: [CopyPlace] = []
    for start in copies.indices {
      var copy: Int? = start
      while let here = copy, reached[here] == nil {
        reached[here] = start
        copy = next[here]
      }
      guard let first = copy, reached[first] == start else { continue }
      var end = first
      copy = next[first]
      while let here = copy, here != first {
        end = max(end, here)
        copy = next[here]
      }
      ends.append(copies[end])
    }
    return ends.sorted()
  }

  /// The day to which a copy was moved.
  private func to(of copy: CopyPlace) -> CivilDate? { self[copy].isMoved ? self[copy].to : nil }
}

/// When a box was ticked; the end of the day if only the day is known.
struct Tick: Comparable {
  var date: CivilDate
  var time: ClockTime

  var moment: MomentInput {
    MomentInput(date: .absolute(date), time: time == .endOfDay ? nil : time)
  }

  static func < (a: Tick, b: Tick) -> Bool { (a.date, a.time) < (b.date, b.time) }
}
