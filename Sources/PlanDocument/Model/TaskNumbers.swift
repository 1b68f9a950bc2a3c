import PlanText

/// Lines of one file with the same words and first day.
///
/// They are one task if nothing but what is below them differs. Otherwise each is a task of its own,
/// with a number that a roll writes into `from:`.
extension Document {
  /// The numbers of the tasks among those of their name and first day, by line, without those that
  /// are 1.
  ///
  /// They are counted in the order of the lines, steps last, so that a roll or a tick changes no
  /// number. Copies are not numbered: their `from:` says it. A line that was changed after its task
  /// was moved has the number of its record. Linear.
  public var taskNumbers: [Int: Int] {
    let boxes = lines.indices.filter { lines[$0].kind.isTodo && lines[$0].state != nil }
    let records = Dictionary(uniqueKeysWithValues: moveRecords.map { ($0.edit, $0.line) })
    let meanings = taskMeanings(of: boxes)
    var counters: [TaskIdentity.Name: TaskCounter] = [:]
    var numbers: [Int: Int] = [:]
    let ordered =
      boxes.filter { lines[$0].parent == nil } + boxes.filter { lines[$0].parent != nil }
    for line in ordered {
      let item = item(atLine: line)
      let values = values(of: item)
      if values.from == nil, let record = records[line] {
        numbers[line] = numbers[record]
      } else {
        let name = identity(of: item, values).name
        numbers[line] = counters[name, default: TaskCounter()].number(
          from: values.from?.date, on: kind.date, meanings[line])
      }
    }
    return numbers.filter { $0.value > 1 }
  }

  /// What the tasks say that are at the top and neither finished nor were when they were moved, by
  /// line. Those that say the same are one task, twice in the file.
  public var taskMeanings: [Int: TaskMeaning] { taskMeanings(of: lines.indices) }

  /// The same for some lines.
  public func taskMeanings(of chosen: some Sequence<Int>) -> [Int: TaskMeaning] {
    var meanings: [Int: TaskMeaning] = [:]
    var heading = -1
    let chosen = Set(chosen)
    for (line, entry) in lines.enumerated() {
      switch entry.kind {
      case .sectionHeading, .groupHeading: heading = line
      case .task, .priorityItem:
        guard chosen.contains(line), entry.parent == nil, let state = entry.state,
          !state.isFinished
        else { continue }
        let item = item(atLine: line)
        if item.words.isEmpty || state == .moved && item.value(.done) != nil { continue }
        meanings[line] = TaskMeaning(
          heading: heading, words: text(item.words).folded, time: slotTime(of: item),
          priority: item.priority, tags: Set(item.tags.map { text($0).folded }),
          values: Set(
            item.attributes.filter { $0.key != .to && $0.key != .done }
              .map { [$0.key.rawValue] + canonicalValue(of: $0) }))
      default: break
      }
    }
    return meanings
  }

  /// What the open ones of these tasks say, by line.
  public var openTaskMeanings: [Int: TaskMeaning] {
    taskMeanings.filter { item(atLine: $0.key).isOpen }
  }
}

/// Counts the tasks of one name and first day in a file, those at the top before the steps.
public struct TaskCounter {
  private var count = 0
  private var same: [TaskMeaning: Int] = [:]

  public init() {}

  /// The number of the next task; nil for a copy.
  ///
  /// - Parameters:
  ///   - from: the day of its `from:`.
  ///   - day: that of the file.
  ///   - meaning: nil if no other task is the same.
  public mutating func number(
    from: CivilDate?, on day: CivilDate?, _ meaning: TaskMeaning?
  ) -> Int? {
    if let from {
      // A line that takes over an older task gets a `from:`, which changes no other number. A copy
      // that came back to its first day is the task that began there.
      if from != day { count += 1 }
      return nil
    }
    if let meaning, let number = same[meaning] { return number }
    count += 1
    if let meaning { same[meaning] = count }
    return count
  }
}

/// What the line of a task says, however it is spelled.
public struct TaskMeaning: Hashable, Sendable {
  /// The line of the heading that it is under; -1 without one.
  let heading: Int
  /// Folded, with a priority or value among them: without it, something would be lost.
  let words: [UInt8]
  let time: SlotTime?
  let priority: Priority?
  let tags: Set<[UInt8]>
  /// Each with the number of its key before it, without `to:` and `done:`.
  let values: Set<[UInt8]>
}
