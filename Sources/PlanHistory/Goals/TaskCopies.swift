import PlanCalendar
import PlanModel
import PlanSyntax

/// What tells the tasks of a folder apart: the words or the `id:`, and the first day.
struct TaskKey: Hashable {
  private let name: TextID
  private let isID: Bool
  private let firstDay: CivilDate?
  /// Of a task that has no day, the file: nobody carries it.
  private let file: Int?

  init(_ item: Int, inFile file: Int, _ facts: FolderFacts) {
    let id = facts.id(ofItem: item)
    name = id ?? facts.items[item].name
    isID = id != nil
    firstDay = facts.firstDay(ofItem: item)
    self.file = facts.files[file].kind.date == nil ? file : nil
  }
}

extension FolderFacts {
  /// Whether it is a task or slot that can be done, and no series nor part of one.
  func isTask(_ item: Int) -> Bool {
    let fact = items[item]
    return (fact.kind.isTodo || fact.kind == .scheduleItem) && fact.state != nil
      && !fact.traits.contains(.series)
  }

  /// The ticked lines, one for each task.
  var tickedTasks: [Int] {
    let ticked = items.indices.filter { items[$0].state == .done && isTask($0) }
    // Only where a ticked line says that it came from another day can there be a second one.
    var carried: Set<TaskKey> = []
    for item in ticked where from(ofItem: item) != nil {
      carried.insert(TaskKey(item, inFile: file(ofItem: item), self))
    }
    if carried.isEmpty { return ticked }
    var (alone, copies): ([Int], [Int]) = ([], [])
    for item in ticked {
      let isCopied = carried.contains(TaskKey(item, inFile: file(ofItem: item), self))
      if isCopied { copies.append(item) } else { alone.append(item) }
    }
    return alone + standing(for: copies)
  }

  /// Of lines that may be copies of one another those that stand for tasks, each once.
  ///
  /// Of the copies of a task the latest counts that did not go on. Of equal lines in one file there
  /// are as many tasks as lines.
  func standing(for lines: [Int]) -> [Int] {
    var groups: [TaskKey: [(item: Int, file: Int)]] = [:]
    for item in lines {
      let file = file(ofItem: item)
      groups[TaskKey(item, inFile: file, self), default: []].append((item, file))
    }
    return groups.values.flatMap { standing(for: $0) }.sorted()
  }

  private func standing(for copies: [(item: Int, file: Int)]) -> [Int] {
    if copies.count == 1 { return hasGoneOn(copies[0].item) ? [] : [copies[0].item] }
    var counts: [Int: Int] = [:]
    for copy in copies { counts[copy.file, default: 0] += 1 }
    let latestFirst = copies.filter { !hasGoneOn($0.item) }.sorted { a, b in
      let (first, second) = (files[a.file].kind.date, files[b.file].kind.date)
      guard let first, let second, first != second else { return a.item > b.item }
      return first > second
    }
    return latestFirst.prefix(counts.values.max() ?? 0).map(\.item)
  }

  /// Whether another day has it now.
  private func hasGoneOn(_ item: Int) -> Bool {
    items[item].state == .moved && to(ofItem: item) != nil
  }
}
