import PlanDocument

/// What a roll carries into a day.
struct Carried {
  /// The tasks to add, in order.
  var added: [PendingTask] = []
  /// The tasks to join with lines of the day, in the order of these lines.
  var joined: [JoinedTask] = []
  /// The lines whose task already had a copy on a later day.
  var followed: [FactPlace] = []
}

extension RollFolder {
  /// Walks the days as if each had been rolled to the next, and records on the earlier ones what
  /// happened to their open tasks.
  ///
  /// The time is nearly linear in the number of boxes.
  mutating func fold(since: CivilDate, _ series: DatedSeries) -> Carried {
    var pending = PendingTasks()
    var carried = Carried()
    let equal = keysOfEqualLines
    let copied = keysOfEarlierCopies
    for page in 0..<end {
      let copies = copies(on: page, except: equal, placing: &pending, &carried.followed)
      replace(on: page, series, placing: &pending, &carried.followed)
      var layers: [Int: [FactPlace]] = [:]
      for (fact, task) in stand(on: page, except: copies, copied, for: &pending) {
        move(task, to: page)
        if page == target {
          carried.joined.append(JoinedTask(fact: fact, task: task))
        } else {
          pages[page].join(fact, task.key)
          layers[fact] = task.layers
        }
      }
      end(on: page, except: copies, copied, placing: &pending, &carried.followed)
      if page != target { pickUp(page, layers, since, series, &pending) }
    }
    carried.added = pending.remaining
    for task in carried.added { move(task, to: target) }
    return carried
  }

  /// The tasks with several lines in one file. Settling has decided which copies count for them.
  private var keysOfEqualLines: Set<TaskKey> {
    var equal: Set<TaskKey> = []
    for page in pages[..<end] {
      var seen: Set<TaskKey> = []
      for (index, fact) in page.facts.enumerated()
      where !page.isReturned(index) && !seen.insert(fact.key).inserted {
        equal.insert(fact.key)
      }
    }
    return keysOfEqualLines(among: equal)
  }

  /// The tasks of which a day holds a copy that was typed on a later day and moved back. The line
  /// on the later day belongs to that copy.
  private var keysOfEarlierCopies: Set<TaskKey> {
    var keys: Set<TaskKey> = []
    for page in pages[..<end] {
      for fact in page.facts where fact.key.firstDay > page.date { keys.insert(fact.key) }
    }
    return keys
  }

  private mutating func move(_ task: PendingTask, to page: Int) {
    pages[task.origin.page].move(task.origin.fact, to: pages[page].date)
  }

  /// Places a task that a page already has, and moves its earlier lines there.
  private mutating func place(
    _ task: Int, of pending: inout PendingTasks, on page: Int, _ followed: inout [FactPlace]
  ) {
    let task = pending.place(task)
    move(task, to: page)
    followed += task.layers
  }

  /// Places the tasks of which a page has a copy that was not moved on, in any state.
  ///
  /// - Returns: the boxes that are copies.
  private mutating func copies(
    on page: Int, except equal: Set<TaskKey>, placing pending: inout PendingTasks,
    _ followed: inout [FactPlace]
  ) -> Set<Int> {
    var copies: Set<Int> = []
    // A copy that was moved on does not count here; the walk finds its new place later.
    for (index, fact) in pages[page].facts.enumerated()
    where !fact.isMoved && !equal.contains(fact.key) {
      guard let first = pending.waiting(for: fact.key).last else { continue }
      place(first, of: &pending, on: page, &followed)
      copies.insert(index)
    }
    return copies
  }

  /// Places the instances of series of which a page has a later one: what was missed comes only
  /// once, with the values of its latest date.
  private mutating func replace(
    on page: Int, _ series: DatedSeries, placing pending: inout PendingTasks,
    _ followed: inout [FactPlace]
  ) {
    for fact in pages[page].facts where fact.isTopLevel {
      guard let number = series.number(ofDated: fact, on: pages[page].date) else { continue }
      for first in pending.waiting(ofSeries: number, before: fact.key.firstDay) {
        place(first, of: &pending, on: page, &followed)
      }
    }
  }

  /// The open lines of a page, typed by hand, that take over a task with the same name.
  private mutating func stand(
    on page: Int, except copies: Set<Int>, _ copied: Set<TaskKey>, for pending: inout PendingTasks
  ) -> [(fact: Int, task: PendingTask)] {
    var found: [(fact: Int, task: PendingTask)] = []
    var waiting: [Int: [Int]] = [:]
    for (index, fact) in pages[page].facts.enumerated()
    where fact.isHandTyped && fact.isTopLevel && fact.isOpen && !copies.contains(index)
      && !copied.contains(fact.key)
    {
      let name = fact.key.name
      var tasks = waiting[name] ?? pending.waiting(named: name)
      if let first = tasks.popLast() { found.append((index, pending.place(first))) }
      waiting[name] = tasks
    }
    return found
  }

  /// Places the tasks whose words a person has typed and closed on a page: what was done again under
  /// its name, or comes from a program that copies what is open, is not carried on.
  private mutating func end(
    on page: Int, except copies: Set<Int>, _ copied: Set<TaskKey>,
    placing pending: inout PendingTasks, _ followed: inout [FactPlace]
  ) {
    for (index, fact) in pages[page].facts.enumerated()
    where fact.isHandTyped && fact.isTopLevel && fact.isClosed && !fact.hasTo && fact.hasWords
      && !copies.contains(index) && !copied.contains(fact.key)
    {
      guard let first = pending.waiting(named: fact.key.name).last else { continue }
      place(first, of: &pending, on: page, &followed)
    }
  }

  private func pickUp(
    _ page: Int, _ layers: [Int: [FactPlace]], _ since: CivilDate, _ series: DatedSeries,
    _ pending: inout PendingTasks
  ) {
    let day = pages[page].date
    for (index, fact) in pages[page].facts.enumerated()
    where fact.isCarriable(from: day, to: last, since: since) {
      let place = FactPlace(page: page, fact: index)
      pending.append(
        PendingTask(
          key: fact.key, origin: place, layers: [place] + (layers[index] ?? []),
          series: series.number(of: fact)))
    }
  }
}
