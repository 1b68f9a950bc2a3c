import PlanDocument

/// An open task that is being carried to the day of a roll.
struct PendingTask {
  var key: TaskKey
  var firstDay: FirstDay
  /// The line that it is taken from.
  var origin: CopyPlace
  /// The lines with its content, newest first: the line of origin, its equals on that day, and those
  /// of older tasks which a line typed by hand has taken over.
  var layers: [CopyPlace]
  /// The number of the series that it is an instance of, if the series has dates.
  var series: Int?
  /// Whether settling has moved it to a later copy; only a line typed on a day between can take it
  /// over.
  var isPassing = false
  var isPlaced = false
}

/// The tasks that are being carried, found by key, name and series.
///
/// They have the order that daily rolls would give: the tasks carried into a day come after its own
/// tasks.
struct PendingTasks {
  private var tasks: [PendingTask] = []
  private var keyed: [TaskKey: [Int]] = [:]
  private var named: [Int64: [Int]] = [:]
  private var recurring: [Int: [Int]] = [:]

  mutating func append(_ task: PendingTask) {
    keyed[task.key, default: []].append(tasks.count)
    named[task.key.name, default: []].append(tasks.count)
    if let series = task.series { recurring[series, default: []].append(tasks.count) }
    tasks.append(task)
  }

  func key(of task: Int) -> TaskKey { tasks[task].key }

  /// Removes a task from the list, because a day has it now.
  mutating func place(_ index: Int) -> PendingTask {
    tasks[index].isPlaced = true
    return tasks[index]
  }

  /// Removes the tasks with a key.
  mutating func place(_ key: TaskKey) -> [PendingTask] {
    left(of: keyed.removeValue(forKey: key) ?? []).map { place($0) }
  }

  /// The tasks with a name, the one that began first last.
  mutating func waiting(named name: Int64) -> [Int] {
    guard let all = named[name] else { return [] }
    let waiting = left(of: all)
    named[name] = waiting.isEmpty ? nil : waiting
    return waiting.sorted { a, b in
      let (first, second) = (tasks[a].firstDay.date, tasks[b].firstDay.date)
      return first != second ? first > second : precedes(b, a)
    }
  }

  /// The instances of a series that occurred before a date.
  mutating func waiting(ofSeries series: Int, before date: CivilDate) -> [Int] {
    guard let all = recurring[series] else { return [] }
    let waiting = left(of: all)
    recurring[series] = waiting
    return waiting.filter { tasks[$0].firstDay.date < date }
  }

  /// The remaining tasks, in order.
  var remaining: [PendingTask] {
    left(of: Array(tasks.indices)).filter { !tasks[$0].isPassing }.sorted { precedes($0, $1) }
      .map { tasks[$0] }
  }

  private func left(of indices: [Int]) -> [Int] { indices.filter { !tasks[$0].isPlaced } }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (tasks[a].origin, tasks[b].origin)
    return first.day != second.day ? first.day > second.day : first.copy < second.copy
  }
}
