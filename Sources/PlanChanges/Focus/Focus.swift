public import PlanArguments
import PlanDocument
import PlanFolder
public import PlanShell
import PlanSystem
import PlanText

private let listed = Flag("list", "print the tasks in their order instead")
private let workTime = Valued("minutes", "N", "the time for a task without est: (25)")
private let breakTime = Valued("break", "N", "minutes of the break after it (5, 0 for none)")

public let focusCommand = Command(
  "focus", "show one task and a clock",
  options: [listed, workTime, breakTime, Flag.noPager, Flag.force, Valued.today],
  Manual(
    "[OPTION]... [FILTER...]", operand: ("FILTER", "which of all open tasks are shown"),
    takes: .names([.target, .filter]), then: .names([.filter]),
    examples: ["plan focus '#work' --minutes 50": "all open tasks with that tag"],
    exits: viewExits, environment: .view + .state,
    text: """
      It takes the whole terminal, at least 40 columns and 10 rows, and leaves it as it was
      before. `Grammar/Views.md` defines which tasks are shown, their order, the clock, and
      how a tick is written. `plan undo` takes a tick back.

      # Keys

      - space: stop the clock, or let it go on
      - d: tick the task, and go on to the next
      - 1 to 9: tick that step, or open it again
      - s: skip the task: it comes after the others
      - n, right; p, left: the next task, or the one before
      - +: five minutes more
      - u: take the last tick back
      - q, Escape: quit
      """), run: runFocus)

private func runFocus(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder { opened throws(Refusal) in
    let mode = try FocusMode(invocation)
    let folder = FocusFolder(opened, mode.filter, host)
    for problem in folder.problems { problem.report(host) }
    host.noteMisspelling(in: mode.filter)
    let code = folder.problems.isEmpty ? ExitCode.done : ExitCode.failed
    if mode.isList {
      var screen = host.screen(opened.settings)
      let rows = folder.tasks.map { ItemRow(item: $0.item) }
      screen.items([ItemGroup(heading: [], rows: rows)])
      host.show(screen.text.bytes)
      return code
    }
    let drawing = FocusDrawing(host, opened.settings)
    // Looked up before the screen is taken over.
    _ = host.stateFolder
    guard host.console.isTerminal(.input), host.console.isTerminal(.output),
      let fullScreen = host.fullScreen
    else {
      throw .hindered(
        "needs a terminal for input and output; 'plan focus --list' prints the tasks")
    }
    if isDumbTerminal(environment: host.variable) {
      let name = host.variable("TERM") ?? ""
      throw .hindered(
        "this terminal cannot move its cursor (TERM is \(name.isEmpty ? "not set" : name));"
          + " 'plan focus --list' prints the tasks, and 'plan done NAME' ticks one")
    }
    if folder.tasks.isEmpty {
      host.note(
        mode.filter == nil
          ? "nothing is left for today; 'plan add' adds a task" : "no task of today matches")
      return code
    }
    guard let screen = fullScreen() else {
      throw .hindered(
        "this terminal cannot be used in full screen; 'plan focus --list' prints the tasks")
    }
    var run = FocusRun(mode, folder, host, screen, drawing)
    let hasEnded = run.run()
    screen.leave()
    for report in run.reports { host.reportChange(report) }
    return hasEnded ? code : ExitCode.failed
  }
}

/// What the command line of `plan focus` asks for.
struct FocusMode {
  /// Minutes of a task without `est:`, and of a break.
  let minutes: Int
  let rest: Int
  let isList: Bool
  let change: ChangeMode
  private(set) var filter: Filter?

  init(_ invocation: Invocation) throws(Refusal) {
    minutes = try Self.length(workTime, 1...1440, invocation) ?? 25
    rest = try Self.length(breakTime, 0...1440, invocation) ?? 5
    isList = invocation[listed]
    change = ChangeMode(isForced: invocation[.force])
    if !invocation.operands.isEmpty {
      filter = try readFilter(Array(invocation.operands.joined(separator: [0x20])))
    }
  }

  private static func length(
    _ key: Valued, _ range: ClosedRange<Int>, _ invocation: Invocation
  ) throws(Refusal) -> Int? {
    guard let typed = invocation[key] else { return nil }
    guard let number = Int(digits: typed), range.contains(number) else {
      throw .refused(
        "option '\(key.option.spelling)' needs minutes from \(range.lowerBound)"
          + " to \(range.upperBound), not '\(typed)'")
    }
    return number
  }
}

/// A running session with its terminal, files and clock.
struct FocusRun {
  private var session: FocusSession
  private var folder: FocusFolder
  private let host: Host
  private let screen: any FullScreen
  private let drawing: FocusDrawing
  private let writing: FocusWriting
  private var frame = ScreenFrame()
  /// The problems of the files that were already shown.
  private var problems: Set<[UInt8]>
  /// What was done and not undone, to be printed when the screen is left.
  private(set) var reports: [Message] = []

  init(
    _ mode: FocusMode, _ folder: FocusFolder, _ host: Host, _ screen: any FullScreen,
    _ drawing: FocusDrawing
  ) {
    session = FocusSession(folder.tasks, minutes: mode.minutes, rest: mode.rest)
    self.folder = folder
    problems = Set(folder.problems.map(\.message.bytes))
    (self.host, self.screen, self.drawing) = (host, screen, drawing)
    writing = FocusWriting(host, mode.change)
  }

  /// Runs until the user quits; returns false if the terminal ended instead.
  mutating func run() -> Bool {
    var last = screen.milliseconds
    while true {
      draw()
      let event = screen.wait(session.untilNextSecond)
      let now = screen.milliseconds
      var effects = session.pass(milliseconds: now - last)
      last = now
      switch event {
      case .nothing: break
      case .redraw: frame.forget()
      case .gone:
        for effect in session.end() { carryOut(effect) }
        return false
      case .keys(let keys):
        for key in keys {
          effects += session.press(key)
          for effect in effects { carryOut(effect) }
          if effects.contains(.quit) { return true }
          effects = []
        }
      }
      for effect in effects { carryOut(effect) }
      if folder.hasChanged(at: session.current, host) { readAgain() }
    }
  }

  private mutating func carryOut(_ effect: FocusSession.Effect) {
    switch effect {
    case .quit: return
    case .ring: screen.draw([0x07])
    case .change(let change):
      do throws(Refusal) {
        let (undoable, report) = try writing.carryOut(change, in: folder.opened)
        if undoable.text != change.place.text { reports.append(report) }
        session.succeed(undoable, report)
        readAgain()
      } catch {
        readAgain()
        session.fail(error.message)
      }
    case .restore(let undoable):
      do throws(Refusal) {
        let message = try writing.takeBack(undoable, in: folder.opened)
        _ = reports.popLast()
        readAgain()
        session.takeBack(message)
      } catch {
        readAgain()
        session.forget(error.message)
      }
    }
  }

  private mutating func readAgain() {
    folder.read(host)
    session.replace(folder.tasks)
    session.lastingMessage = folder.absence
    // A task of a file that cannot be read must not seem to be gone.
    let known = problems
    problems = Set(folder.problems.map(\.message.bytes))
    if let new = problems.subtracting(known).min(by: { $0.lexicographicallyPrecedes($1) }) {
      session.fail("\(new)")
    }
  }

  private mutating func draw() {
    let size = screen.size
    let now = host.clock.now(dayStart: folder.opened.settings.dayStart.minutes)
    let lines = drawing.lines(of: session, at: now, on: size)
    let bytes = frame.bytes(lines.prefix(size.rows).map { drawing.line($0) }, rows: size.rows)
    if !bytes.isEmpty { screen.draw(bytes) }
  }
}

/// The content of a screen, so that only lines that differ are drawn.
struct ScreenFrame {
  private var lines: [[UInt8]] = []

  /// Forgets the content, so that everything is drawn again.
  mutating func forget() { lines = [] }

  /// The bytes that make a screen of `rows` rows show these lines.
  mutating func bytes(_ new: [[UInt8]], rows: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    if lines.count != rows {
      bytes += "\u{1B}[0m\u{1B}[2J".utf8
      lines = Array(repeating: [], count: rows)
    }
    for row in 0..<rows {
      let line = row < new.count ? new[row] : []
      if line == lines[row] { continue }
      bytes += "\u{1B}[\(row + 1);1H\u{1B}[2K".utf8
      bytes += line
      lines[row] = line
    }
    return bytes
  }
}

extension FocusSession {
  /// Milliseconds until the screen changes.
  fileprivate var untilNextSecond: Int {
    guard let clock, !clock.isPaused, clock.left > 0 else { return 1000 }
    return (clock.left - 1) % 1000 + 1
  }
}
