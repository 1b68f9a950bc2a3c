public import PlanCalendar
import PlanModel
import PlanSyntax

/// A task or slot of a folder, and the file it stands in.
public struct TaskLine: Sendable {
  public let item: Int
  public let file: Int
}

/// What tells the tasks of a folder apart.
struct TaskKey: Hashable {
  /// The number of the words, or of the id below all of them.
  let name: Int64
  /// The first day; of a task without one its file and a number that no day has: nobody carries it.
  let day: Int64
}

extension FolderFacts {
  /// Visits the tasks and slots that can be done; a series and what stands below it are none.
  func visitTasks(_ visit: (TaskLine) -> Void) {
    for file in files.indices {
      for item in items(ofFile: file) {
        let fact = items[item]
        guard fact.kind.isTodo || fact.kind == .scheduleItem, fact.state != nil,
          !fact.traits.contains(.series)
        else { continue }
        visit(TaskLine(item: item, file: file))
      }
    }
  }

  // As the initialiser of a key this took the facts themselves, and the whole task twice as long.
  func key(of line: TaskLine) -> TaskKey {
    let words = Int64(items[line.item].name.index)
    let name = id(ofItem: line.item).map { -1 - Int64($0.index) } ?? words
    guard let date = files[line.file].kind.date else {
      return TaskKey(name: name, day: Int64(Int32.max) + Int64(line.file))
    }
    return TaskKey(name: name, day: Int64((from(ofItem: line.item) ?? date).dayNumber))
  }

  /// The ticked lines of tasks and slots, one for each task; steps are tasks too.
  public var tickedTasks: [TaskLine] { tickedTasks(in: .earliest ... .latest) }

  /// The goals with a ticked box.
  public var tickedGoals: [Int] { goals.filter { items[$0].state == .done } }

  /// Those that count for a day of a stretch, and perhaps others; of tasks without a day none that is
  /// no copy.
  func tickedTasks(in range: ClosedRange<CivilDate>) -> [TaskLine] {
    let isAll = range == .earliest ... .latest
    var ticked: [TaskLine] = []
    // Carried lines that count for other days; nil for the day of an undated file.
    var others: [(line: TaskLine, day: CivilDate?)] = []
    var first: CivilDate? = .latest
    visitTasks { line in
      guard items[line.item].state == .done else { return }
      if isAll || dayDone(line).map({ range.contains($0) }) ?? false {
        ticked.append(line)
        let day = files[line.file].kind.date
        first = first.flatMap { first in day.map { min(first, $0) } }
      } else if from(ofItem: line.item) != nil {
        others.append((line, files[line.file].kind.date))
      }
    }
    // Only a later copy counts instead of one.
    for other in others {
      if let first, let day = other.day, day < first { continue }
      ticked.append(other.line)
    }
    // Only where a ticked line says that it came from another day can there be a second one.
    var carried: Set<TaskKey> = []
    for line in ticked where from(ofItem: line.item) != nil { carried.insert(key(of: line)) }
    if carried.isEmpty { return ticked }
    var copies: [TaskLine] = []
    ticked.removeAll { line in
      let isCopied = carried.contains(key(of: line))
      if isCopied { copies.append(line) }
      return isCopied
    }
    return ticked + standing(for: copies)
  }

  /// Of lines that may be copies of one another those that stand for tasks, each once.
  ///
  /// Of the copies of a task the latest counts that did not go on. Of equal lines in one file there
  /// are as many tasks as lines.
  func standing(for lines: [TaskLine]) -> [TaskLine] {
    var numbers: [TaskKey: Int] = [:]
    // Of each task the first line, and the others where there are more.
    var firsts: [TaskLine] = []
    var others: [Int: [TaskLine]] = [:]
    for line in lines {
      let key = key(of: line)
      if let number = numbers[key] {
        others[number, default: []].append(line)
      } else {
        numbers[key] = firsts.count
        firsts.append(line)
      }
    }
    var standing: [TaskLine] = []
    for (number, first) in firsts.enumerated() {
      if let others = others[number] {
        standing += latest(of: [first] + others)
      } else if !hasGoneOn(first) {
        standing.append(first)
      }
    }
    return standing
  }

  private func latest(of copies: [TaskLine]) -> [TaskLine] {
    var counts: [Int: Int] = [:]
    for copy in copies { counts[copy.file, default: 0] += 1 }
    let latestFirst = copies.filter { !hasGoneOn($0) }.sorted { a, b in
      let (first, second) = (files[a.file].kind.date, files[b.file].kind.date)
      guard let first, let second, first != second else { return a.item > b.item }
      return first > second
    }
    return Array(latestFirst.prefix(counts.values.max() ?? 0))
  }

  /// Whether another day has it now.
  func hasGoneOn(_ line: TaskLine) -> Bool {
    items[line.item].state == .moved && hasTo(ofItem: line.item)
  }

  /// The day a ticked line counts for: that of `done:`, else its file's.
  public func dayDone(_ line: TaskLine) -> CivilDate? {
    done(ofItem: line.item)?.knownDate ?? files[line.file].kind.date
  }
}
