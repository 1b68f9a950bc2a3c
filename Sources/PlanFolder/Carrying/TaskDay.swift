import PlanDocument

/// A day as a roll sees it: its boxes, and the changes to make to them.
struct TaskDay {
  let date: CivilDate
  /// Its position in `FolderFacts.files`; nil for a day that has no file.
  let file: Int?
  /// Whether tasks may be carried from it.
  let isNear: Bool
  private(set) var copies: [TaskCopy]
  private var changes: [RollDecision.Line: ItemChange] = [:]

  init(_ date: CivilDate, file: Int?, isNear: Bool, _ copies: [TaskCopy]) {
    (self.date, self.file, self.isNear, self.copies) = (date, file, isNear, copies)
  }

  /// Adds boxes that the roll writes.
  mutating func add(_ added: [TaskCopy]) { copies += added }

  /// Moves a copy to another day.
  mutating func move(_ copy: Int, to day: CivilDate) {
    copies[copy].state = .moved
    copies[copy].hasTo = true
    copies[copy].to = day
    change(ItemChange(state: .moved), copy)
    change(ItemChange(.to, day.bytes), copy)
  }

  /// Notes when a copy was closed.
  mutating func note(_ copy: Int, done: MomentInput) {
    if copies[copy].done != nil { return }
    copies[copy].done = done
    change(ItemChange(.done, done.bytes), copy)
  }

  /// Makes a copy open and not moved.
  mutating func open(_ copy: Int, as state: BoxState = .open) {
    copies[copy].state = state == .inProgress ? state : .open
    copies[copy].hasTo = false
    copies[copy].to = nil
    copies[copy].done = nil
    change(ItemChange(state: copies[copy].state), copy)
    change(ItemChange(removing: [.to, .done]), copy)
  }

  /// Makes a line that was typed by hand a copy of an older task.
  ///
  /// - Parameter isWritten: whether its `from:` is a change of its own.
  mutating func join(_ copy: Int, _ task: PendingTask, isWritten: Bool) {
    copies[copy].key = task.key
    copies[copy].firstDay = task.firstDay
    copies[copy].isHandTyped = false
    if isWritten { change(ItemChange(.from, task.firstDay.bytes), copy) }
  }

  /// Makes a copy done or cancelled.
  ///
  /// - Parameter done: when it was done; nil to write nothing.
  mutating func close(_ copy: Int, _ state: BoxState, done: MomentInput?) {
    copies[copy].state = state
    change(ItemChange(state: state), copy)
    guard let done else { return }
    copies[copy].done = done
    change(ItemChange(.done, done.bytes), copy)
  }

  /// Returns the changes so far, and forgets them.
  mutating func takeChanges() -> [RollDecision.Line: ItemChange] {
    defer { changes = [:] }
    return changes
  }

  private mutating func change(_ change: ItemChange, _ copy: Int) {
    let line = copies[copy].source
    changes[line] = (changes[line] ?? ItemChange()).merging(change)
  }
}
