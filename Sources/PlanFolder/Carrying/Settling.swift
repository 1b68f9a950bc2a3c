import PlanDocument

/// Which copies are settled.
enum SettledCopies {
  /// The copies that a fold does not decide: of tasks that are closed, opened again, on a future
  /// day, or twice in one file.
  case decided
  case all
}

extension TaskDays {
  /// Makes the copies of each task agree. Of the copies that are not moved on, the latest counts.
  ///
  /// It gets the state of an earlier closed copy that was not carried: this is how a tick from
  /// another device arrives. An earlier copy that was opened again opens it. Copies that form a
  /// cycle are taken out of it, because none of them would count for the task. Settling twice is
  /// the same as settling once.
  ///
  /// - Returns: the copies that changed, in order.
  mutating func settle(_ which: SettledCopies) -> [CopyPlace] {
    var changed: Set<CopyPlace> = []
    // A line that was moved may show that an earlier one is moved too.
    for _ in 0..<4 {
      let count = changed.count
      settleOnce(which, &changed)
      if changed.count == count { break }
    }
    return changed.sorted()
  }

  private mutating func settleOnce(_ which: SettledCopies, _ changed: inout Set<CopyPlace>) {
    for copies in copiesOfTasks() {
      let files = dayGroups(of: copies)
      if files.contains(where: { $0.count > 1 }) {
        settleEqual(copies, keeping: taskCount(in: files), &changed)
      } else {
        settle(copies, which, &changed)
      }
    }
  }

  /// The tasks that have a copy with `from:`, each as its copies in order of the days.
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
        if number > 0 {
          copies[number - 1].append(CopyPlace(day: day, copy: index))
        } else {
          copies.append([CopyPlace(day: day, copy: index)])
          numbers[copy.key] = copies.count
        }
      }
    }
    return copies.map { reached($0) }.filter { $0.count > 1 }.map { withoutReturned($0) }
  }

  /// The tasks that have several lines in a file, none of which was moved away and came back.
  func keysOfEqualLines(among keys: Set<TaskKey>) -> Set<TaskKey> {
    if keys.isEmpty { return keys }
    return copiesOfTasks().reduce(into: keys) { keys, copies in
      if dayGroups(of: copies).contains(where: { $0.count > 1 }) { return }
      if let first = copies.first { keys.remove(self[first].key) }
    }
  }

  /// Copies without those on a future day that no `to:` names.
  private func reached(_ copies: [CopyPlace]) -> [CopyPlace] {
    guard let last = copies.last, last.day >= end else { return copies }
    let days = Set(copies.compactMap { self[$0].to })
    return copies.filter { $0.day < end || days.contains(date(of: $0)) }
  }

  /// Copies without those that were moved back to an earlier day from a file that has another one:
  /// that one is the same task, which came again.
  private func withoutReturned(_ copies: [CopyPlace]) -> [CopyPlace] {
    dayGroups(of: copies).flatMap { lines in
      if lines.count == 1 { return lines }
      var others = lines.filter { !days[$0.day].isReturned($0.copy) }
      var left = cameBack(copies, to: lines) - (lines.count - others.count)
      others.removeAll { copy in
        guard left > 0, self[copy].isMoved, self[copy].isHandTyped else { return false }
        left -= 1
        return true
      }
      return others.isEmpty ? lines.suffix(1) : others[...]
    }
  }

  /// The number of lines that came back from an earlier day to the day on which the task was typed.
  /// Each of them replaces a line that was typed there, even if that line was moved since.
  private func cameBack(_ copies: [CopyPlace], to lines: ArraySlice<CopyPlace>) -> Int {
    guard let first = lines.first else { return 0 }
    let day = date(of: first)
    guard self[first].firstDay == day else { return 0 }
    let sent = copies.prefix { $0.day < first.day }.count { self[$0].to == day }
    return min(sent, lines.count { !self[$0].isHandTyped })
  }

  /// The copies, grouped by file.
  func dayGroups(of copies: [CopyPlace]) -> [ArraySlice<CopyPlace>] {
    var groups: [ArraySlice<CopyPlace>] = []
    var start = 0
    for index in copies.indices where copies[index].day != copies[start].day {
      groups.append(copies[start..<index])
      start = index
    }
    groups.append(copies[start...])
    return groups
  }

  /// Settles a task that has at most one line in each file.
  private mutating func settle(
    _ copies: [CopyPlace], _ which: SettledCopies, _ changed: inout Set<CopyPlace>
  ) {
    let live = leaveCircles(copies, which, &changed)
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
    if which == .decided, closed.isEmpty, takenBack == nil, last.day < end { return }
    if close(last, after: closed) { changed.insert(last) }
    for copy in open + closed { move(copy, to: day, &changed) }
  }

  /// Whether an open copy was moved and then opened again. A `to:` with a day after `last` does not
  /// say anything about the copy there.
  func isTakenBack(_ copy: CopyPlace, by last: CivilDate) -> Bool {
    guard self[copy].isOpen, let to = self[copy].to else { return false }
    return date(of: copy) < to && to <= last
  }

  /// Whether a copy was ticked on its own day, and not on an earlier day from which a roll has
  /// passed the tick on. Opening an earlier copy does not undo such a tick.
  func isTickedThere(_ copy: CopyPlace) -> Bool {
    self[copy].state == .done && tick(of: copy).date >= date(of: copy)
  }

  /// Opens a copy, because the earlier copy that it got its state from was opened again.
  mutating func reopen(_ copy: CopyPlace, like other: CopyPlace, _ changed: inout Set<CopyPlace>) {
    days[copy.day].open(copy.copy, as: self[other].state)
    changed.insert(copy)
  }

  mutating func move(_ copy: CopyPlace, to day: CivilDate, _ changed: inout Set<CopyPlace>) {
    days[copy.day].move(copy.copy, to: day)
    changed.insert(copy)
  }

  /// Takes copies out of cycles.
  ///
  /// The latest copy of a cycle is moved to the first copy that is not moved on. This overtakes no
  /// copy that was not overtaken before, and if that copy is deleted later, there is no cycle
  /// again. If there is no such copy, the latest copy is opened.
  ///
  /// - Returns: the copies that are not moved on.
  private mutating func leaveCircles(
    _ copies: [CopyPlace], _ which: SettledCopies, _ changed: inout Set<CopyPlace>
  ) -> [CopyPlace] {
    var live = copies.filter { !self[$0].isMoved }
    for end in endsOfCircles(copies).reversed() {
      if let first = live.first {
        // A task that a roll will carry is not at its final place yet.
        if which == .decided { continue }
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
    for copy in copies where copy < last {
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
  mutating func close(_ copy: CopyPlace, after closed: [CopyPlace]) -> Bool {
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

  func tick(of copy: CopyPlace) -> Tick {
    let done = self[copy].done
    return Tick(
      date: done?.knownDate ?? date(of: copy), time: done?.time ?? .endOfDay)
  }
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
