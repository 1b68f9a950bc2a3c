import PlanDocument

/// What a roll carries into a day.
struct Carried {
  /// The tasks to add, in order.
  var added: [PendingTask] = []
  /// The tasks to join with lines of the day, in the order of these lines.
  var joined: [(copy: Int, task: PendingTask)] = []
  /// The lines whose task already had a copy on a later day.
  var followed: [CopyPlace] = []
}

extension TaskDays {
  /// Walks the days as if each had been rolled to the next, and records on the earlier ones what
  /// happened to their open tasks.
  ///
  /// The time is nearly linear in the number of boxes.
  ///
  /// - Parameter count: how many tasks were added to the day before.
  mutating func carry(since: CivilDate, _ series: DatedSeries, after count: Int) -> Carried {
    var pending = PendingTasks()
    var carried = Carried()
    let equal = keysOfEqualLines
    let copied = keysOfEarlierCopies
    for day in 0..<end where days[day].isNear {
      let copies = copies(on: day, except: equal, placing: &pending, &carried.followed)
      replace(on: day, series, placing: &pending, &carried.followed)
      var layers: [Int: [CopyPlace]] = [:]
      for (copy, task) in joining(on: day, except: copies, copied, taking: &pending) {
        move(task, to: day)
        days[day].join(copy, task, isWritten: day != target)
        layers[copy] = task.layers
        if day == target { carried.joined.append((copy, task)) }
      }
      end(on: day, except: copies, copied, placing: &pending, &carried.followed)
      if day != target { pickUp(day, layers, since, series, &pending) }
    }
    carried.added = pending.remaining
    let copies = carried.added.enumerated().map { self[$1.origin].carried(as: count + $0) }
    for task in carried.added { move(task, to: target) }
    days[target].add(copies)
    return carried
  }

  /// The tasks with several lines in one file. Settling has decided which copies count for them.
  private var keysOfEqualLines: Set<TaskKey> {
    var equal: Set<TaskKey> = []
    for day in days[..<end] {
      var seen: Set<TaskKey> = []
      for (index, copy) in day.copies.enumerated()
      where !day.isReturned(index) && !seen.insert(copy.key).inserted {
        equal.insert(copy.key)
      }
    }
    return keysOfEqualLines(among: equal)
  }

  /// The tasks of which a day holds a copy that was typed on a later day and moved back. The line
  /// on the later day belongs to that copy.
  private var keysOfEarlierCopies: Set<TaskKey> {
    var keys: Set<TaskKey> = []
    for day in days[..<end] {
      for copy in day.copies where copy.firstDay > day.date { keys.insert(copy.key) }
    }
    return keys
  }

  private mutating func move(_ task: PendingTask, to day: Int) {
    days[task.origin.day].move(task.origin.copy, to: days[day].date)
  }

  /// Places a task that a day already has, and moves its earlier lines there.
  private mutating func place(
    _ task: Int, of pending: inout PendingTasks, on day: Int, _ followed: inout [CopyPlace]
  ) {
    let task = pending.place(task)
    move(task, to: day)
    followed += task.layers
  }

  /// Places the tasks of which a day has a copy that was not moved on, in any state.
  ///
  /// - Returns: the boxes that are copies.
  private mutating func copies(
    on day: Int, except equal: Set<TaskKey>, placing pending: inout PendingTasks,
    _ followed: inout [CopyPlace]
  ) -> Set<Int> {
    var copies: Set<Int> = []
    // A copy that was moved on does not count here; the walk finds its new place later.
    for (index, copy) in days[day].copies.enumerated()
    where !copy.isMoved && !equal.contains(copy.key) {
      guard let first = pending.waiting(for: copy.key).last else { continue }
      place(first, of: &pending, on: day, &followed)
      copies.insert(index)
    }
    return copies
  }

  /// Places the instances of series of which a day has a later one: what was missed comes only
  /// once, with the values of its latest date.
  private mutating func replace(
    on day: Int, _ series: DatedSeries, placing pending: inout PendingTasks,
    _ followed: inout [CopyPlace]
  ) {
    for copy in days[day].copies where copy.isTopLevel {
      guard let number = series.number(ofDated: copy, on: days[day].date) else { continue }
      for first in pending.waiting(ofSeries: number, before: copy.firstDay) {
        place(first, of: &pending, on: day, &followed)
      }
    }
  }

  /// The open lines of a day, typed by hand, that take over a task with the same name.
  private func joining(
    on day: Int, except copies: Set<Int>, _ copied: Set<TaskKey>, taking pending: inout PendingTasks
  ) -> [(copy: Int, task: PendingTask)] {
    var found: [(copy: Int, task: PendingTask)] = []
    var waiting: [Int64: [Int]] = [:]
    for (index, copy) in days[day].copies.enumerated()
    where copy.isTyped && copy.isOpen && !copies.contains(index) && !copied.contains(copy.key) {
      let name = copy.key.name
      var tasks = waiting[name] ?? pending.waiting(named: name)
      if let first = tasks.popLast() { found.append((index, pending.place(first))) }
      waiting[name] = tasks
    }
    return found
  }

  /// Places the tasks whose words a person has typed and closed on a day: what was done again under
  /// its name, or comes from a program that copies what is open, is not carried on.
  private mutating func end(
    on day: Int, except copies: Set<Int>, _ copied: Set<TaskKey>,
    placing pending: inout PendingTasks, _ followed: inout [CopyPlace]
  ) {
    for (index, copy) in days[day].copies.enumerated()
    where copy.isTyped && copy.isClosed && !copy.hasTo && copy.words != .empty
      && !copies.contains(index) && !copied.contains(copy.key)
    {
      guard let first = pending.waiting(named: copy.key.name).last else { continue }
      place(first, of: &pending, on: day, &followed)
    }
  }

  private func pickUp(
    _ day: Int, _ layers: [Int: [CopyPlace]], _ since: CivilDate, _ series: DatedSeries,
    _ pending: inout PendingTasks
  ) {
    for (index, copy) in days[day].copies.enumerated()
    where copy.isCarriable(to: last) && copy.begin(on: days[day].date) >= since {
      let place = CopyPlace(day: day, copy: index)
      pending.append(
        PendingTask(
          key: copy.key, firstDay: copy.firstDay, state: copy.state, origin: place,
          layers: [place] + (layers[index] ?? []), series: series.number(of: copy)))
    }
  }
}

extension TaskCopy {
  /// The copy that a roll adds to its day.
  fileprivate func carried(as number: Int) -> TaskCopy {
    var copy = self
    copy.source = .carried(number)
    copy.isHandTyped = false
    if state == .moved { copy.state = .open }
    copy.done = nil
    return copy
  }

  /// Whether it was typed below no other item.
  fileprivate var isTyped: Bool { isHandTyped && isTopLevel }
}
