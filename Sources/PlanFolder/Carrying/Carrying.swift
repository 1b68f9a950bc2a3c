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
  /// The copies of each task must agree. The time is nearly linear in the number of boxes.
  mutating func carry(since: CivilDate, _ series: DatedSeries) -> Carried {
    var pending = PendingTasks()
    var carried = Carried()
    let taken = keysOfEarlierCopies
    for day in 0..<end where days[day].isNear {
      var layers: [Int: [CopyPlace]] = [:]
      for (copy, task) in arriving(on: day, taking: &pending) {
        move(task, to: day)
        if days[day].copies[copy].isClosed {
          carried.followed += task.layers
        } else {
          layers[copy, default: []] += task.layers
          if day == target { carried.joined.append((copy, task)) }
        }
      }
      replace(on: day, series, placing: &pending, &carried.followed)
      for (copy, task) in joining(on: day, except: taken, taking: &pending) {
        move(task, to: day)
        days[day].join(copy, task, isWritten: day != target)
        layers[copy, default: []] += task.layers
        if day == target { carried.joined.append((copy, task)) }
      }
      end(on: day, except: taken, placing: &pending, &carried.followed)
      if day != target { pickUp(day, layers, since, series, &pending) }
    }
    carried.added = pending.remaining
    let copies = carried.added.enumerated().map { self[$1.origin].carried(as: $0) }
    for task in carried.added { move(task, to: target) }
    days[target].add(copies)
    return carried
  }

  /// The tasks of which a day holds a copy that was typed on a later day and moved back. The line
  /// on the later day belongs to that copy.
  private var keysOfEarlierCopies: Set<TaskKey> {
    var keys: Set<TaskKey> = []
    for day in days[..<end] {
      for copy in day.copies where copy.firstDay.date > day.date { keys.insert(copy.key) }
    }
    return keys
  }

  private mutating func move(_ task: PendingTask, to day: Int) {
    for line in task.layers where line.day == task.origin.day {
      days[line.day].move(line.copy, to: days[day].date)
    }
  }

  /// Places a task that a day already has, and moves its earlier lines there.
  private mutating func place(
    _ task: Int, of pending: inout PendingTasks, on day: Int, _ followed: inout [CopyPlace]
  ) {
    let task = pending.place(task)
    if task.isPassing { return }
    move(task, to: day)
    followed += task.layers
  }

  /// The tasks that arrive at their later copy with a line typed on a day between.
  private func arriving(
    on day: Int, taking pending: inout PendingTasks
  ) -> [(copy: Int, task: PendingTask)] {
    days[day].copies.enumerated().flatMap { index, copy in
      copy.isOpen || copy.isClosed
        ? pending.place(copy.key).filter { !$0.isPassing }.map { (copy: index, task: $0) } : []
    }
  }

  /// Places the instances of series of which a day has a later one: what was missed comes only
  /// once, with the values of its latest date.
  private mutating func replace(
    on day: Int, _ series: DatedSeries, placing pending: inout PendingTasks,
    _ followed: inout [CopyPlace]
  ) {
    for copy in days[day].copies where copy.isTopLevel {
      guard let number = series.number(ofDated: copy, on: days[day].date) else { continue }
      for first in pending.waiting(ofSeries: number, before: copy.firstDay.date) {
        place(first, of: &pending, on: day, &followed)
      }
    }
  }

  /// The open lines of a day, typed by hand, that take over a task with the same name.
  private func joining(
    on day: Int, except taken: Set<TaskKey>, taking pending: inout PendingTasks
  ) -> [(copy: Int, task: PendingTask)] {
    var found: [(copy: Int, task: PendingTask)] = []
    var waiting: [Int64: [Int]] = [:]
    for (index, copy) in days[day].copies.enumerated()
    where copy.isTyped && copy.isOpen && !taken.contains(copy.key) {
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
    on day: Int, except taken: Set<TaskKey>, placing pending: inout PendingTasks,
    _ followed: inout [CopyPlace]
  ) {
    // A task that has been here already comes back for itself.
    let own = Set(days[day].copies.filter(\.isMoved).map(\.key))
    for copy in days[day].copies
    where copy.isTyped && copy.isClosed && !copy.hasTo && copy.words != .empty
      && !taken.contains(copy.key)
    {
      let waiting = pending.waiting(named: copy.key.name).filter {
        !own.contains(pending.key(of: $0))
      }
      guard let first = waiting.last else { continue }
      place(first, of: &pending, on: day, &followed)
    }
  }

  /// Takes up the tasks of a day that are to be carried; equal lines are one task.
  private func pickUp(
    _ day: Int, _ layers: [Int: [CopyPlace]], _ since: CivilDate, _ series: DatedSeries,
    _ pending: inout PendingTasks
  ) {
    var lines: [TaskKey: [Int]] = [:]
    var tasks: [TaskKey] = []
    for (index, copy) in days[day].copies.enumerated()
    where copy.isCarriable(to: last) && copy.begin(on: days[day].date) >= since
      && !series.ended(copy, by: last)
      || passing.contains(CopyPlace(day: day, copy: index))
    {
      if lines[copy.key] == nil { tasks.append(copy.key) }
      lines[copy.key, default: []].append(index)
    }
    for key in tasks {
      let lines = lines[key] ?? []
      let copy = days[day].copies[lines[0]]
      let places = lines.map { CopyPlace(day: day, copy: $0) }
      pending.append(
        PendingTask(
          key: key, firstDay: copy.firstDay, origin: places[0],
          layers: places + lines.flatMap { layers[$0] ?? [] }, series: series.number(of: copy),
          isPassing: copy.isMoved))
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
