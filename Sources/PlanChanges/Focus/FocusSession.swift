import PlanDocument
import PlanSystem
import PlanText

/// Work on one task after the other: takes keys and time, and returns what is to be done.
///
/// Uses no terminal, disk or clock.
struct FocusSession {
  /// What the caller has to do.
  enum Effect: Equatable {
    case change(Change)
    case restore(Undoable)
    case ring, quit
  }

  /// A line whose box is to change.
  struct Change: Equatable {
    let place: FocusTask.TaskLine
    let undoable: TickAction
    let what: Subject
  }

  enum Subject: Equatable {
    case task(FocusTask.Identity)
    case step
  }

  /// A change that can be undone.
  struct Undoable: Equatable {
    let change: Change
    /// The line after the change.
    let text: [UInt8]
  }

  let minutes, rest: Int
  private(set) var queue: [FocusTask] = []
  private(set) var position = 0
  /// How many tasks were ticked.
  private(set) var doneCount = 0
  private(set) var message: Message?
  /// Shown instead of other messages as long as it is set.
  var standingMessage: Message?
  private(set) var showsHelp = false
  private var clocks: [FocusTask.Identity: FocusClock] = [:]
  /// Skipped tasks, the earliest first.
  private var skipped: [FocusTask.Identity] = []
  private var undoables: [Undoable] = []

  /// - Parameters: the minutes of a task without `est:`, and of a break.
  init(_ tasks: [FocusTask], minutes: Int, rest: Int) {
    (self.minutes, self.rest) = (minutes, rest)
    queue = tasks
  }

  /// Nil if all is done.
  var current: FocusTask? { queue.indices.contains(position) ? queue[position] : nil }

  /// The task after it; nil if there is no other.
  var next: FocusTask? { queue.count < 2 ? nil : queue[(position + 1) % queue.count] }

  /// Of the current task; nil if all is done.
  var clock: FocusClock? { current.map { clock(of: $0) } }

  private func clock(of task: FocusTask) -> FocusClock {
    let estimate = task.estimate.map(\.value).flatMap { $0 > 0 ? $0 : nil }
    return clocks[task.identity] ?? FocusClock(minutes: estimate ?? minutes, rest: rest)
  }

  /// Lets time pass.
  mutating func pass(milliseconds: Int) -> [Effect] {
    guard let current, var clock = clock else { return [] }
    let hasRung = clock.pass(milliseconds)
    clocks[current.identity] = clock
    return hasRung ? [.ring] : []
  }

  mutating func press(_ key: Key) -> [Effect] {
    if showsHelp {
      showsHelp = false
      return key == .character("q") ? [.quit] : []
    }
    message = nil
    switch key {
    case .character("q"), .escape: return [.quit]
    case .character("?"), .character("h"): showsHelp = true
    case .character("u"):
      guard let last = undoables.last else {
        message = "nothing to undo"
        return []
      }
      return [.restore(last)]
    default: return current.map { press(key, at: $0) } ?? []
    }
    return []
  }

  private mutating func press(_ key: Key, at task: FocusTask) -> [Effect] {
    switch key {
    case .character(" "): wind(task) { $0.isPaused.toggle() }
    case .character("+"): wind(task) { $0.extend() }
    case .character("n"), .right: leave(task) { $0.go(1) }
    case .character("p"), .left: leave(task) { $0.go(-1) }
    case .character("s"): leave(task) { $0.skip(task) }
    case .character("d"):
      return [.change(Change(place: task.place, undoable: .done, what: .task(task.identity)))]
    case .character(let sign) where "1"..."9" ~= sign:
      guard let step = task.numberedSteps[Int(sign.value - 0x30)] else {
        message = "there is no step \(String(sign))"
        return []
      }
      return [.change(Change(place: step.place, undoable: .toggle, what: .step))]
    default: break
    }
    return []
  }

  private mutating func wind(_ task: FocusTask, _ body: (inout FocusClock) -> Void) {
    var clock = clock(of: task)
    body(&clock)
    clocks[task.identity] = clock
  }

  /// Goes to another task. If the clock is paused, it stays paused.
  private mutating func leave(_ task: FocusTask, _ body: (inout FocusSession) -> Void) {
    let isPaused = clock(of: task).isPaused
    body(&self)
    if let current { wind(current) { $0.isPaused = isPaused } }
  }

  private mutating func go(_ steps: Int) {
    position = (position + steps + queue.count) % queue.count
  }

  /// Moves a task to the end.
  private mutating func skip(_ task: FocusTask) {
    skipped.removeAll { $0 == task.identity }
    skipped.append(task.identity)
    queue.append(queue.remove(at: position))
    if position == queue.count - 1 { position = 0 }
    if queue.count == 1 { message = "this is the only task" }
  }
}

extension FocusSession {
  /// Records that a line was changed.
  mutating func succeed(_ undoable: Undoable, _ message: Message) {
    undoables.append(undoable)
    self.message = message
    guard case .task(let identity) = undoable.change.what else { return }
    doneCount += 1
    skipped.removeAll { $0 == identity }
    guard let index = queue.firstIndex(where: { $0.identity == identity }) else { return }
    queue.remove(at: index)
    if index < position { position -= 1 }
    if position >= queue.count { position = 0 }
  }

  /// Records that the last change was undone; its task is the current one again.
  mutating func takeBack(_ message: Message) {
    self.message = message
    guard let undoable = undoables.popLast(), case .task(let identity) = undoable.change.what else {
      return
    }
    doneCount -= 1
    position = queue.firstIndex { $0.identity == identity } ?? position
  }

  /// Records why nothing was changed.
  mutating func fail(_ message: Message) { self.message = message }

  /// Records that the last change can no longer be undone.
  mutating func forget(_ message: Message) {
    _ = undoables.popLast()
    self.message = message
  }

  /// Takes over the tasks that are in the files now. The current task stays the same if it is still
  /// there.
  mutating func replace(_ tasks: [FocusTask]) {
    let former = current
    let aside = skipped.compactMap { identity in tasks.first { $0.identity == identity } }
    let ahead = tasks.filter { !skipped.contains($0.identity) }
    queue = ahead + aside
    // A line with new words is still the same task.
    let index =
      queue.firstIndex { $0.identity == former?.identity }
      ?? queue.firstIndex {
        $0.place.path == former?.place.path && $0.place.line == former?.place.line
      }
    position = index ?? min(position, max(0, queue.count - 1))
  }
}

extension FocusTask {
  /// The steps that the keys 1 to 9 tick: of the steps with a box, the group of nine with the first
  /// open one.
  var numberedSteps: [Int: Step] {
    let boxed = steps.filter { $0.state != nil }
    let first = boxed.firstIndex { $0.state?.isClosed == false } ?? 0
    let page = boxed.dropFirst(first / 9 * 9).prefix(9)
    return Dictionary(uniqueKeysWithValues: zip(1..., page))
  }
}
