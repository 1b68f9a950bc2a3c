import PlanDocument

/// The key of a task in a folder.
struct TaskKey: Hashable {
  /// The number of the words; for an id, a negative number.
  let name: Int64
  /// The number of the first day. For a task of an undated file, a number made of the file that is
  /// not a day, because such a task is not carried.
  let day: Int64
  /// Among the tasks of these words and this day; from 1.
  var number = 1

  /// The same for tasks of any words.
  var withoutName: TaskKey { TaskKey(name: 0, day: day, number: number) }
}

/// A box of a day as a roll sees and changes it: a task, a subtask or a boxed priority.
struct TaskCopy: Equatable {
  var source: RollDecision.Line
  var key: TaskKey
  var firstDay: FirstDay
  /// Its words, by which a series knows it.
  var words: TextID
  /// Whether a person must have typed it: it has no `from:`.
  var isHandTyped: Bool
  /// Whether there is no item above it.
  var isTopLevel: Bool
  var state: BoxState
  /// Whether it has a `to:`, even with an unknown day.
  var hasTo = false
  var to: CivilDate?
  /// The day on which it was ticked, if it is written.
  var done: MomentInput?
  var start: CivilDate?
  /// The last day on which the task is useful.
  var lastDay: CivilDate?

  /// Whether it was moved to another day and so is closed.
  var isMoved: Bool { state == .moved && hasTo }

  var isOpen: Bool { state.isOpen(isMoved: hasTo) }

  var isClosed: Bool { state.isFinished }

  /// Whether a roll to a day takes it, if it is recent enough.
  func isCarriable(to target: CivilDate) -> Bool {
    guard isTopLevel, isOpen, words != .empty else { return false }
    if let start, start > target { return false }
    if let lastDay, lastDay < target { return false }
    return true
  }

  /// The day from which its age counts.
  func begin(on day: CivilDate) -> CivilDate { max(day, start ?? day) }

  /// Whether two copies are the same task. A number that is not written may change when another
  /// line of the file does.
  func isSameTask(as other: TaskCopy) -> Bool {
    if case .carried = other.source { return key == other.key }
    return key.name == other.key.name && key.day == other.key.day
  }

  /// Whether two copies of a task say the same, wherever they are.
  func says(_ other: TaskCopy) -> Bool {
    var other = other
    (other.source, other.key, other.firstDay) = (source, key, firstDay)
    return self == other
  }
}

extension FolderFacts {
  // As an initialiser of the key it copied the facts, and everything took twice as long.
  func key(of item: Int) -> TaskKey {
    let file = file(ofItem: item)
    guard let date = files[file].kind.date else {
      return TaskKey(name: keyName(of: item), day: Int64(Int32.max) + Int64(file))
    }
    return TaskKey(
      name: keyName(of: item), day: Int64((from(ofItem: item) ?? date).dayNumber),
      number: taskNumbers[item] ?? 1)
  }

  func keyName(of item: Int) -> Int64 {
    id(ofItem: item).map { -1 - Int64($0.index) } ?? Int64(items[item].name.index)
  }

  /// An item of a day as a box; nil for any other item.
  func copy(of item: Int, on day: CivilDate) -> TaskCopy? {
    let fact = items[item]
    guard fact.kind.isTodo, let state = fact.state else { return nil }
    let from = from(ofItem: item)
    var copy = TaskCopy(
      source: .item(item), key: key(of: item),
      firstDay: origin(ofTask: item, on: day), words: fact.name,
      isHandTyped: from == nil, isTopLevel: fact.parent == nil, state: state)
    copy.hasTo = hasTo(ofItem: item)
    copy.to = to(ofItem: item)
    copy.done = done(ofItem: item)
    copy.start = start(ofItem: item)
    copy.lastDay = lastDay(ofItem: item, on: day)
    return copy
  }

  /// The box of an occurrence of a series that a day gets; nil for a slot.
  func copy(_ started: StartedOccurrence, _ number: Int, on day: CivilDate) -> TaskCopy? {
    guard started.kind == .task else { return nil }
    let words = items[started.definition].name
    return TaskCopy(
      source: .started(number),
      // An instance has no `id:`.
      key: TaskKey(name: Int64(words.index), day: Int64(started.date.dayNumber)),
      firstDay: FirstDay(started.date), words: words, isHandTyped: started.date == day,
      isTopLevel: true, state: .open)
  }
}
