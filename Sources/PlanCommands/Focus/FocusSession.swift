import PlanCalendar
import PlanSyntax
import PlanTerminal
import PlanText

/// Somebody at work on one task after the other: keys and time go in, and out comes what is to be done.
///
/// Knows no terminal, disk or clock.
struct FocusSession {
  /// What is wanted of the world.
  enum Effect: Equatable {
    case change(Change)
    case restore(Deed)
    case ring
    case quit
  }

  /// A line whose box is to change.
  struct Change: Equatable {
    let place: FocusTask.Place
    let deed: TickDeed
    let what: Subject
  }

  enum Subject: Equatable {
    case task(FocusTask.Identity)
    case step
  }

  /// What was changed, to be taken back.
  struct Deed: Equatable {
    let change: Change
    /// The line as it stands there now.
    let text: [UInt8]
  }

  let minutes: Int
  let rest: Int
  private(set) var queue: [FocusTask] = []
  private(set) var position = 0
  /// How many tasks were ticked.
  private(set) var doneCount = 0
  private(set) var message: Message?
  /// Shown for as long as it holds, before anything else that is said.
  var standingMessage: Message?
  private(set) var showsHelp = false
  private var clocks: [FocusTask.Identity: FocusClock] = [:]
  /// Set aside, the one that was first.
  private var skipped: [FocusTask.Identity] = []
  private var deeds: [Deed] = []

  /// - Parameters: how long a task without `est:` has, and a break, in minutes.
  init(_ tasks: [FocusTask], minutes: Int, rest: Int) {
    self.minutes = minutes
    self.rest = rest
    queue = tasks
  }

  /// Nil where all is done.
  var current: FocusTask? { queue.indices.contains(position) ? queue[position] : nil }

  /// What comes behind it; nil without another one.
  var next: FocusTask? { queue.count < 2 ? nil : queue[(position + 1) % queue.count] }

  /// Of the current task; nil where all is done.
  var clock: FocusClock? { current.map { clock(of: $0) } }

  private func clock(of task: FocusTask) -> FocusClock {
    let estimate = task.estimate.map(\.value).flatMap { $0 > 0 ? $0 : nil }
    return clocks[task.identity] ?? FocusClock(minutes: estimate ?? minutes, rest: rest)
  }

  /// Lets time go by.
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
      guard let last = deeds.last else {
        message = "nothing to take back"
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
      return [.change(Change(place: task.place, deed: .done, what: .task(task.identity)))]
    case .character(let sign) where "1"..."9" ~= sign:
      guard let step = task.numberedSteps[Int(sign.value - 0x30)] else {
        message = "there is no step \(String(sign))"
        return []
      }
      return [.change(Change(place: step.place, deed: .toggle, what: .step))]
    default: break
    }
    return []
  }

  private mutating func wind(_ task: FocusTask, _ body: (inout FocusClock) -> Void) {
    var clock = clock(of: task)
    body(&clock)
    clocks[task.identity] = clock
  }

  /// Turns to another task; who has stopped the clock has stopped all of them.
  private mutating func leave(_ task: FocusTask, _ body: (inout FocusSession) -> Void) {
    let isPaused = clock(of: task).isPaused
    body(&self)
    if let current { wind(current) { $0.isPaused = isPaused } }
  }

  private mutating func go(_ steps: Int) {
    position = (position + steps + queue.count) % queue.count
  }

  /// Puts a task behind all others.
  private mutating func skip(_ task: FocusTask) {
    skipped.removeAll { $0 == task.identity }
    skipped.append(task.identity)
    queue.append(queue.remove(at: position))
    if position == queue.count - 1 { position = 0 }
    if queue.count == 1 { message = "it is the only one" }
  }
}

extension FocusSession {
  /// Notes that a line was changed as it was wanted.
  mutating func succeed(_ deed: Deed, _ message: Message) {
    deeds.append(deed)
    self.message = message
    guard case .task(let identity) = deed.change.what else { return }
    doneCount += 1
    skipped.removeAll { $0 == identity }
    guard let index = queue.firstIndex(where: { $0.identity == identity }) else { return }
    queue.remove(at: index)
    if index < position { position -= 1 }
    if position >= queue.count { position = 0 }
  }

  /// Notes that the last change was taken back; its task is the current one again.
  mutating func takeBack(_ message: Message) {
    self.message = message
    guard let deed = deeds.popLast(), case .task(let identity) = deed.change.what else { return }
    doneCount -= 1
    position = queue.firstIndex { $0.identity == identity } ?? position
  }

  /// Notes why nothing was changed.
  mutating func fail(_ message: Message) { self.message = message }

  /// Notes that the last change cannot be taken back any more.
  mutating func forget(_ message: Message) {
    _ = deeds.popLast()
    self.message = message
  }

  /// Goes on with what stands in the files by now; the current task stays it where it is still there.
  mutating func replace(_ tasks: [FocusTask]) {
    let former = current
    let aside = skipped.compactMap { identity in tasks.first { $0.identity == identity } }
    let ahead = tasks.filter { !skipped.contains($0.identity) }
    queue = ahead + aside
    // A line that somebody words anew is still that line.
    let index =
      queue.firstIndex { $0.identity == former?.identity }
      ?? queue.firstIndex {
        $0.place.path == former?.place.path && $0.place.line == former?.place.line
      }
    position = index ?? min(position, max(0, queue.count - 1))
  }
}

extension FocusTask {
  /// The steps that keys tick: nine with a box from the one on with which the first open one stands.
  var numberedSteps: [Int: Step] {
    let boxed = steps.filter { $0.state != nil }
    let first = boxed.firstIndex { $0.state?.isClosed == false } ?? 0
    let page = boxed.dropFirst(first / 9 * 9).prefix(9)
    return Dictionary(uniqueKeysWithValues: zip(1..., page))
  }
}
