import PlanDocument
import PlanReports
import PlanShell
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

  /// A line that is to change.
  struct Change: Equatable {
    var place: FocusTask.TaskLine
    let undoable: TickAction
    let what: Subject
    /// The time that is added.
    var minutes = 0
  }

  enum Subject: Equatable {
    case task(FocusTask.Identity)
    case step
    /// Only the time that a task took.
    case time(FocusTask.Identity)
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
  var lastingMessage: Message?
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
      return key == .character("q") ? end() : []
    }
    message = nil
    switch key {
    case .character("q"), .escape: return end()
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
    case .character("n"), .right: return leave(task) { $0.go(1) }
    case .character("p"), .left: return leave(task) { $0.go(-1) }
    case .character("s"): return leave(task) { $0.skip(task) }
    case .character("d"):
      return [change(task, .done, .task(task.identity))]
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
  private mutating func leave(
    _ task: FocusTask, _ body: (inout FocusSession) -> Void
  ) -> [Effect] {
    let isPaused = clock(of: task).isPaused
    body(&self)
    if let current { wind(current) { $0.isPaused = isPaused } }
    return time(of: task)
  }

  /// Writes the time of the task and ends.
  func end() -> [Effect] { (current.map { time(of: $0) } ?? []) + [.quit] }

  /// Adds the whole minutes of a task that are not written yet.
  private func time(of task: FocusTask) -> [Effect] {
    clock(of: task).workedMinutes == 0 ? [] : [change(task, .stop, .time(task.identity))]
  }

  private func change(_ task: FocusTask, _ action: TickAction, _ what: Subject) -> Effect {
    let minutes = clock(of: task).workedMinutes
    return .change(Change(place: task.place, undoable: action, what: what, minutes: minutes))
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

  /// Records that a line was changed.
  mutating func succeed(_ undoable: Undoable, _ message: Message) {
    let change = undoable.change
    if case .time(let identity) = change.what {
      clocks[identity]?.take(minutes: change.minutes)
      return
    }
    undoables.append(undoable)
    self.message = message
    guard case .task(let identity) = change.what else { return }
    clocks[identity]?.take(minutes: change.minutes)
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
    clocks[identity]?.take(minutes: -undoable.change.minutes)
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

/// One task as it is shown alone: its line, and what is below it.
struct FocusTask {
  /// How a task is recognised after its file was read again.
  struct Identity: Hashable {
    let path: FilePath
    let words: [UInt8]
    /// Which of several lines of that file with the same words.
    let number: Int
  }

  /// A line that can be ticked, as it was read.
  struct TaskLine: Hashable {
    let path: FilePath
    /// From zero.
    var line: Int
    /// The whole line.
    let text: [UInt8]
  }

  struct Step: Equatable {
    let place: TaskLine
    let words: [UInt8]
    /// Nil without a box.
    let state: BoxState?
  }

  let identity: Identity
  let place: TaskLine
  let item: ListedItem
  /// The name of its undated file, else of its section.
  let list: [UInt8]
  /// The items directly below it.
  let steps: [Step]
  let notes: [[UInt8]]
  let estimate: Minutes?
  let points: Int?

  /// - Parameters:
  ///   - item: of the line.
  ///   - number: how many lines above it have the same words.
  init(_ item: ListedItem, in page: Page, _ nesting: Nesting, line: Int, number: Int) {
    let document = page.document
    func place(_ line: Int) -> TaskLine {
      TaskLine(
        path: page.path, line: page.lineOfFile(line),
        text: document.text(document.content(ofLine: line)))
    }
    self.item = item
    self.place = place(line)
    identity = Identity(path: page.path, words: item.words, number: number)
    list =
      page.date == nil
      ? ListSummary(document).name.map { document.text($0) } ?? []
      : item.section == .preamble ? [] : Array("\(item.section.name)".utf8)
    steps = nesting.children[line].map { line in
      let step = document.item(atLine: line)
      return Step(
        place: place(line), words: document.text(step.words),
        state: step.state?.shown(isMoved: step.value(.to) != nil))
    }
    notes = nesting.notes[line].map { line in
      let text = document.text(document.content(ofLine: line))
      return Array(text.drop { $0 == 0x20 || $0 == 0x09 })
    }
    estimate = item.value(.est).flatMap { Minutes($0.span) }
    points = item.value(.points).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }

  /// The steps that the keys 1 to 9 tick: of the steps with a box, the group of nine with the first
  /// open one.
  var numberedSteps: [Int: Step] {
    let boxed = steps.filter { $0.state != nil }
    let first = boxed.firstIndex { $0.state?.isClosed == false } ?? 0
    let page = boxed.dropFirst(first / 9 * 9).prefix(9)
    return Dictionary(uniqueKeysWithValues: zip(1..., page))
  }
}

/// Counts down the time for a task, and the break after it.
struct FocusClock: Equatable {
  enum Phase: Equatable {
    case focus, rest
    /// Both are over.
    case over
  }

  /// In milliseconds. A longer gap does not count as work: the program or the machine was stopped.
  static let longestStep = 5_000
  static let extra = 5 * 60_000

  private(set) var phase = Phase.focus
  var isPaused = false
  /// In milliseconds.
  private(set) var length: Int
  private(set) var left: Int
  /// The work that is not written yet.
  private var worked = 0
  private let restLength: Int

  /// - Parameters: in minutes; with a `rest` of 0 there is no break.
  init(minutes: Int, rest: Int) {
    length = minutes * 60_000
    left = length
    restLength = rest * 60_000
  }

  /// Lets time pass; returns whether the clock rings, once at the end of each phase.
  mutating func pass(_ milliseconds: Int) -> Bool {
    if isPaused || phase == .over || milliseconds <= 0 { return false }
    if phase == .focus, milliseconds > Self.longestStep { return false }
    if phase == .focus { worked += milliseconds }
    left -= milliseconds
    if left > 0 { return false }
    if phase == .focus, restLength > 0 {
      (phase, length, left) = (.rest, restLength, restLength)
    } else {
      (phase, left) = (.over, 0)
    }
    return true
  }

  /// The whole minutes of work that are not written yet.
  var workedMinutes: Int { worked / 60_000 }

  mutating func take(minutes: Int) { worked -= minutes * 60_000 }

  /// Adds five minutes of work, even if the time is over.
  mutating func extend() {
    if phase == .focus {
      left += Self.extra
      length += Self.extra
    } else {
      (phase, length, left) = (.focus, Self.extra, Self.extra)
    }
    isPaused = false
  }

  /// Whether the time for the task is running.
  var isAtWork: Bool { phase == .focus && !isPaused }

  /// How much of the phase is over, from 0 to 1.
  var share: Double { length == 0 ? 1 : Double(length - left) / Double(length) }

  /// `24:10`, `1:30:00`; a second that has begun counts.
  var text: String {
    let seconds = (max(0, left) + 999) / 1000
    let end = "\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
    return seconds < 3600 ? end : "\(seconds / 3600):\(end)"
  }
}
