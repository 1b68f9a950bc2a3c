/// An open task on its way to the day that is rolled to.
struct PendingTask {
  var key: TaskKey
  /// The line it was taken from.
  var origin: FactPlace
  /// The lines that say what it is, the newest first: that of the origin, and those of older tasks
  /// for which that line, typed by hand, came to stand.
  var layers: [FactPlace]
  var isPlaced = false
}

/// A line of the day that is rolled to, typed by hand, which stands for a carried task.
struct JoinedTask {
  /// Among the boxes of the day.
  var fact: Int
  var task: PendingTask
}

/// The tasks on their way, found by what they are and by what they are called.
///
/// Their order is that in which they would stand if each day had been rolled to the next: behind
/// what a day holds comes what was carried into it.
struct PendingTasks {
  private var tasks: [PendingTask] = []
  private var keyed: [TaskKey: [Int]] = [:]
  private var named: [Int: [Int]] = [:]

  mutating func append(_ task: PendingTask) {
    keyed[task.key, default: []].append(tasks.count)
    named[task.key.name, default: []].append(tasks.count)
    tasks.append(task)
  }

  subscript(index: Int) -> PendingTask { tasks[index] }

  /// Takes a task off the list, for a day has it now.
  mutating func place(_ index: Int) -> PendingTask {
    tasks[index].isPlaced = true
    return tasks[index]
  }

  /// Those that are one task, the first one last.
  mutating func waiting(for key: TaskKey) -> [Int] {
    guard let all = keyed[key] else { return [] }
    let waiting = left(of: all)
    keyed[key] = waiting.isEmpty ? nil : waiting
    return waiting.sorted { precedes($1, $0) }
  }

  /// Those of a name, the one that began first last.
  mutating func waiting(named name: Int) -> [Int] {
    guard let all = named[name] else { return [] }
    let waiting = left(of: all)
    named[name] = waiting.isEmpty ? nil : waiting
    return waiting.sorted { a, b in
      let (first, second) = (tasks[a].key.firstDay, tasks[b].key.firstDay)
      return first != second ? first > second : precedes(b, a)
    }
  }

  /// What is left, in order.
  var remaining: [PendingTask] {
    left(of: Array(tasks.indices)).sorted { precedes($0, $1) }.map { tasks[$0] }
  }

  private func left(of indices: [Int]) -> [Int] { indices.filter { !tasks[$0].isPlaced } }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (tasks[a].origin, tasks[b].origin)
    return first.page != second.page ? first.page > second.page : first.fact < second.fact
  }
}
