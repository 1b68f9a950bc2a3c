import PlanCalendar

/// What a roll carries into a day.
struct Carried {
  /// To be added, in order.
  var added: [PendingTask] = []
  /// To be joined with lines of the day, in the order of these.
  var joined: [JoinedTask] = []
  /// What had a copy on a later day already, by the line that lags behind.
  var followed: [FactPlace] = []
}

extension RollFolder {
  /// Goes through the days as if each had been rolled to the next, and notes on the earlier ones
  /// what became of their open tasks.
  ///
  /// The last page is the day that is rolled to. Nearly linear in the number of boxes.
  mutating func fold(since: CivilDate) -> Carried {
    var pending = PendingTasks()
    var carried = Carried()
    let twins = TwinCopies(pages)
    for page in pages.indices {
      let isTarget = page == pages.count - 1
      let copied = copies(on: page, twins, placing: &pending, &carried.followed)
      var layers: [Int: [FactPlace]] = [:]
      for (fact, task) in stand(on: page, except: copied, for: &pending) {
        move(task, to: page)
        if isTarget {
          carried.joined.append(JoinedTask(fact: fact, task: task))
        } else {
          pages[page].join(fact, task.key)
          layers[fact] = task.layers
        }
      }
      if !isTarget { pickUp(page, layers, since, twins, &pending) }
    }
    carried.added = pending.remaining
    for task in carried.added { move(task, to: pages.count - 1) }
    return carried
  }

  private mutating func move(_ task: PendingTask, to page: Int) {
    pages[task.origin.page].move(task.origin.fact, to: pages[page].date)
  }

  /// Places the tasks of which a page has a copy that did not go on, whatever became of it.
  ///
  /// - Returns: the boxes that are copies.
  private mutating func copies(
    on page: Int, _ twins: TwinCopies, placing pending: inout PendingTasks,
    _ followed: inout [FactPlace]
  ) -> Set<Int> {
    var copies: Set<Int> = []
    var waiting: [TaskKey: [Int]] = [:]
    var room = twins.room(on: pages[page])
    for (index, fact) in pages[page].facts.enumerated() {
      var tasks = waiting[fact.key] ?? waitingTasks(for: fact.key, on: page, &pending)
      if tasks.isEmpty { continue }
      // One that went on stands for nothing here; where it went it will be met again.
      if fact.isMoved { continue }
      if let left = room[fact.key] {
        if left == 0 { continue }
        room[fact.key] = left - 1
      }
      if let first = tasks.popLast() {
        let task = pending.place(first)
        move(task, to: page)
        followed += task.layers
        copies.insert(index)
      }
      waiting[fact.key] = tasks
    }
    return copies
  }

  /// The tasks that a copy on a page can stand for, the first one last.
  private func waitingTasks(
    for key: TaskKey, on page: Int, _ pending: inout PendingTasks
  ) -> [Int] {
    pending.waiting(for: key).filter {
      // What is late was carried to days on which it was not.
      let task = pending[$0]
      return !task.isLate || self[task.origin].isCarriable(to: pages[page].date)
    }
  }

  /// The open lines of a page, typed by hand, that stand for a task with the same name.
  private mutating func stand(
    on page: Int, except copies: Set<Int>, for pending: inout PendingTasks
  ) -> [(fact: Int, task: PendingTask)] {
    var found: [(fact: Int, task: PendingTask)] = []
    var waiting: [Int: [Int]] = [:]
    for (index, fact) in pages[page].facts.enumerated()
    where fact.isHandTyped && fact.isTopLevel && fact.isOpen && !copies.contains(index) {
      let name = fact.key.name
      var tasks = waiting[name] ?? pending.waiting(named: name)
      if let first = tasks.popLast() { found.append((index, pending.place(first))) }
      waiting[name] = tasks
    }
    return found
  }

  private func pickUp(
    _ page: Int, _ layers: [Int: [FactPlace]], _ since: CivilDate, _ twins: TwinCopies,
    _ pending: inout PendingTasks
  ) {
    for (index, fact) in pages[page].facts.enumerated() where fact.isOpen {
      let isLate = !fact.isCarriable(from: pages[page].date, to: last, since: since)
      // Where a name stands once, the copies are settled afterwards; what is only too old stays.
      if isLate, !twins.contains(fact.key) || fact.isCarriable(to: last) { continue }
      let place = FactPlace(page: page, fact: index)
      var task = PendingTask(
        key: fact.key, origin: place, layers: [place] + (layers[index] ?? []))
      task.isLate = isLate
      pending.append(task)
    }
  }
}
