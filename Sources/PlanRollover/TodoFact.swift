import PlanCalendar
import PlanSyntax

/// What makes two lines the same task: what it is called, as a number, and its first day.
struct TaskKey: Hashable {
  var name: Int
  var firstDay: CivilDate
}

/// What a roll needs to know of one box, without its text.
struct TodoFact: Equatable {
  var line: Int
  var key: TaskKey
  /// Whether nobody but a person can have written it: it has no `from:`.
  var isHandTyped: Bool
  /// Whether no item stands above it; a note item does not count.
  var isTopLevel: Bool
  var hasWords: Bool
  var state: BoxState
  /// Whether it has a `to:`, also one whose day is unknown.
  var hasTo = false
  var to: CivilDate?
  /// The day it was ticked, if it says so.
  var done: MomentInput?
  var start: CivilDate?
  /// The last day on which it is worth doing.
  var lastDay: CivilDate?

  /// Whether it went to another day and is closed with that.
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
