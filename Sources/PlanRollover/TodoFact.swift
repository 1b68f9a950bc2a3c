import PlanDocument

/// The key of a task: the number of its name, and its first day.
struct TaskKey: Hashable {
  var name: Int
  var firstDay: CivilDate
}

/// What a roll needs to know about one box, without its text.
struct TodoFact: Equatable {
  var line: Int
  var key: TaskKey
  /// Whether a person must have typed it: it has no `from:`.
  var isHandTyped: Bool
  /// Whether there is no item above it; a note item does not count.
  var isTopLevel: Bool
  var hasWords: Bool
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

  /// Whether a roll takes it from its day.
  func isCarriable(from day: CivilDate, to target: CivilDate, since: CivilDate) -> Bool {
    isCarriable(to: target) && !isTooOld(on: day, since: since)
  }

  /// Whether a roll to a day takes it, if it is recent enough.
  func isCarriable(to target: CivilDate) -> Bool {
    guard isTopLevel, isOpen, hasWords else { return false }
    if let start, start > target { return false }
    if let lastDay, lastDay < target { return false }
    return true
  }

  func isTooOld(on day: CivilDate, since: CivilDate) -> Bool { max(day, start ?? day) < since }
}
