import PlanDocument
import PlanText

/// A task on the way to a format that has no tasks below tasks.
struct FlatTask {
  /// The item, with only notes below it.
  var item: ExchangeItem
  /// The day of its file.
  let day: CivilDate?
  /// Its undated file.
  let list: [UInt8]
  /// The name of the file in messages.
  let path: [UInt8]

  var isClosed: Bool { item.state?.isFinished == true }

  /// When it was closed: without `done:`, on the day of its file.
  var closing: ExchangeMoment? {
    if !isClosed { return nil }
    return item.moment(.done) ?? day.map { ExchangeMoment($0) }
  }

  /// Whether none of its dates is the day of its file.
  var hidesDay: Bool { day != nil && planned != day && closing?.day != day }

  /// The day from which it is to be done: a task in a day is meant for that day.
  var planned: CivilDate? { item.date(.start) ?? (isClosed || item.recurs ? nil : day) }
}

extension ExchangePage {
  /// Its tasks, including slots with a box, one after the other. A step has the words of the task
  /// above it before its own.
  func flatTasks(_ losses: inout Losses) -> [FlatTask] {
    losses.add(textsOf: self, "texts that belong to no task")
    if day == nil, !items.isEmpty { losses.add("names of undated files", in: path) }
    var tasks: [FlatTask] = []
    /// Items, each with the words of the task above it.
    var waiting: [(item: ExchangeItem, above: [UInt8]?)] = items.reversed().map { ($0, nil) }
    while case (var item, let above)? = waiting.popLast() {
      let (words, children) = (item.words, item.children)
      item.children = []
      if let above {
        losses.add("places of steps below their tasks", in: path, line: item.line)
        item.words = above + Array(": ".utf8) + item.words
      }
      if item.recurs, !children.isEmpty {
        losses.add("steps of series", in: path, lines: children.withThoseBelow.map(\.item.line))
      } else {
        waiting += children.reversed().map { ($0, words) }
      }
      if let what = item.nameAsLoss {
        losses.add(what, in: path, line: item.line)
      } else {
        item.state = item.state ?? .open
        tasks.append(FlatTask(item: item, day: day, list: listName, path: path))
      }
    }
    return tasks
  }
}

extension ExchangeItem {
  /// What it is called in a list of losses, if it is not a task.
  fileprivate var nameAsLoss: String? {
    switch kind {
    case .habit: return "habits"
    case .goal: return "goals"
    case .mood: return "entries of moods"
    case .slot where state == nil: return "slots without a box"
    case .priority where state == nil: return "priorities without a box"
    case .task, .slot, .priority, .setting: break
    }
    if words.isEmpty { return "items without words" }
    return state == .moved && self[.to] != nil ? "tasks that moved to another day" : nil
  }
}
