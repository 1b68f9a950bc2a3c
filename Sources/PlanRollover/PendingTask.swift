public import PlanDocument
import PlanText

/// An open task that is being carried to the target day.
struct PendingTask {
  var key: TaskKey
  /// The line that it was taken from.
  var origin: FactPlace
  /// The lines with its content, newest first: the line of origin, and those of older tasks which
  /// that line, typed by hand, has taken over.
  var layers: [FactPlace]
  /// The number of the series that it is an instance of, if the series has dates.
  var series: Int?
  var isPlaced = false
}

/// A line of the target day, typed by hand, that takes over a carried task.
struct JoinedTask {
  /// The position among the boxes of the day.
  var fact: Int
  var task: PendingTask
}

/// The tasks that are being carried, found by key and by name.
///
/// They have the order that daily rolls would give: the tasks carried into a day come after its own
/// tasks.
struct PendingTasks {
  private var tasks: [PendingTask] = []
  private var keyed: [TaskKey: [Int]] = [:]
  private var named: [Int: [Int]] = [:]
  private var recurring: [Int: [Int]] = [:]

  mutating func append(_ task: PendingTask) {
    keyed[task.key, default: []].append(tasks.count)
    named[task.key.name, default: []].append(tasks.count)
    if let series = task.series { recurring[series, default: []].append(tasks.count) }
    tasks.append(task)
  }

  subscript(index: Int) -> PendingTask { tasks[index] }

  /// Removes a task from the list, because a day has it now.
  mutating func place(_ index: Int) -> PendingTask {
    tasks[index].isPlaced = true
    return tasks[index]
  }

  /// The tasks with a key, the first one last.
  mutating func waiting(for key: TaskKey) -> [Int] {
    guard let all = keyed[key] else { return [] }
    let waiting = left(of: all)
    keyed[key] = waiting.isEmpty ? nil : waiting
    return waiting.sorted { precedes($1, $0) }
  }

  /// The tasks with a name, the one that began first last.
  mutating func waiting(named name: Int) -> [Int] {
    guard let all = named[name] else { return [] }
    let waiting = left(of: all)
    named[name] = waiting.isEmpty ? nil : waiting
    return waiting.sorted { a, b in
      let (first, second) = (tasks[a].key.firstDay, tasks[b].key.firstDay)
      return first != second ? first > second : precedes(b, a)
    }
  }

  /// The instances of a series that occurred before a date.
  mutating func waiting(ofSeries series: Int, before date: CivilDate) -> [Int] {
    guard let all = recurring[series] else { return [] }
    let waiting = left(of: all)
    recurring[series] = waiting
    return waiting.filter { tasks[$0].key.firstDay < date }
  }

  /// The remaining tasks, in order.
  var remaining: [PendingTask] {
    left(of: Array(tasks.indices)).sorted { precedes($0, $1) }.map { tasks[$0] }
  }

  private func left(of indices: [Int]) -> [Int] { indices.filter { !tasks[$0].isPlaced } }

  private func precedes(_ a: Int, _ b: Int) -> Bool {
    let (first, second) = (tasks[a].origin, tasks[b].origin)
    return first.page != second.page ? first.page > second.page : first.fact < second.fact
  }
}

/// The open tasks that a roll does not carry because they are too old.
public struct TasksTooOld: Sendable {
  public private(set) var count = 0
  /// The earliest day from which a roll would carry all of them; nil without any.
  public private(set) var since: CivilDate?

  public init() {}

  public mutating func add(_ others: TasksTooOld) {
    count += others.count
    since = [since, others.since].compactMap { $0 }.min()
  }

  fileprivate mutating func addTask(from day: CivilDate) {
    count += 1
    since = min(since ?? day, day)
  }
}

/// Finds the tasks of one day after another that are too old, with the same storage.
public struct OldTaskSearch: Sendable {
  private let target: CivilDate
  private let known: CivilDate
  private var table = SyntaxTable()

  /// - Parameter since: tasks of earlier days, and with an earlier `start:`, stay.
  public init(to target: CivilDate, since: CivilDate) {
    self.target = target
    known = min(since, target)
  }

  /// The tasks of a day; later days have none.
  public mutating func tasks(on date: CivilDate, _ text: Span<UInt8>) -> TasksTooOld {
    var found = TasksTooOld()
    guard date < known else { return found }
    parse(text, as: .day(date), into: &table, .beyondTheDay)
    guard table.conflicts.isEmpty else { return found }
    for fact in openTodoFacts(of: text, table, on: date)
    where fact.isCarriable(to: target) && fact.isTooOld(on: date, since: known) {
      found.addTask(from: max(date, fact.start ?? date))
    }
    return found
  }
}
