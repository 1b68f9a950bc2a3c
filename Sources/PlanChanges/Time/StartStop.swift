public import PlanArguments
import PlanDocument
import PlanFolder
public import PlanShell
import PlanSystem
import PlanText

public let startCommand = ticking(
  .start, "start to work on a task", "TARGET", options: [atTime, Valued.expect],
  examples: [
    "plan start report": "[ ] becomes [/], with the time",
    "plan start 7 --at 9:30": "it began earlier",
  ],
  """
  The task gets `[/]` and `began:` with the date and time. One task runs at a time: another one
  that runs anywhere in the folder is stopped as `plan stop` does it, and one `plan undo` takes
  both back. `plan done`, `drop`, `untick` and `toggle` also end the work on a line.
  """, oneTargetText)

public let stopCommand = ticking(
  .stop, "stop the work on the task that runs", "[TARGET]", options: [atTime, Valued.expect],
  examples: [
    "plan stop": "add the time since plan start to spent:",
    "plan stop --at yesterday 23:10": "it was forgotten",
  ],
  """
  `began:` goes, and its minutes are added to `spent:`. The box stays `[/]`. After more than
  twelve hours it asks for `--at`; a time alone is the last one. TARGET is only needed if several tasks run, as after a merge.
  The address of a line that was ticked after more than twelve hours works too.
  """, "")

func runTiming(
  _ action: TickAction, _ invocation: Invocation, host: Host
) throws(Refusal) -> Int32 {
  let mode = try TickMode(action, invocation)
  return try host.inFolder(changedBy: invocation) { opened, host throws(Refusal) in
    var ticking = Ticking(mode, TargetFinder(opened, try mode.scope(in: opened), host), host)
    if let typed = invocation[atTime] {
      ticking.moment = try ticking.now.moment(typed: typed, orYesterday: action == .stop)
    }
    // What runs in other files than the only text that may be changed is known, and refused.
    var all = ticking.finder
    all.unsaved = nil
    let running = try all.running()
    ticking.finder.survey = all.survey
    if action == .start, let tick = mode.ticks.first {
      try ticking.apply(tick)
      try ticking.stopOthers(of: running)
    } else {
      try ticking.stop(try ticking.finder.running(mode.ticks.first?.target, of: running))
    }
    try ticking.write()
    return ExitCode.done
  }
}

extension Ticking {
  /// Stops what runs besides the line that is started.
  fileprivate mutating func stopOthers(of running: [Candidate]) throws(Refusal) {
    guard let started else { return }
    for other in running where other.page.path != started.page.path || other.line != started.line {
      guard finder.unsaved.map({ $0.text(at: other.page.path) != nil }) ?? true else {
        let address = other.page.address(ofLine: other.line).bytes
        throw Refusal("\(address): runs; type: plan stop \(address)", hasPlace: true)
      }
      try stop(other)
    }
  }

  /// Ends the work on a line.
  fileprivate mutating func stop(_ line: Candidate) throws(Refusal) {
    guard let time = line.time else {
      throw Refusal("\(line.message.bytes): does not run", hasPlace: true, code: ExitCode.differs)
    }
    _ = try check(line.page)
    let minutes = time.minutes(until: moment ?? now)
    if moment != nil, minutes < 0 {
      throw Refusal(
        "\(line.message.bytes): began at \(time.began.bytes); write --at with a time after that",
        hasPlace: true)
    }
    if moment == nil, minutes > FolderFacts.longestWork {
      throw Refusal(time.tooLong(line), hasPlace: true)
    }
    let report: Message =
      minutes < 1
      ? "stopped at once, nothing is added: "
      : "stopped after \(Minutes(value: minutes)?.bytes ?? []): "
    changes.change(line.page, line: line.line, time.end(after: minutes), report)
    try endLeftLines(of: line, time, after: minutes)
  }

  /// Adds the time to the lines from which the task was moved meanwhile, each up to the end of its
  /// day, so that it counts on the day on which it was spent.
  mutating func endLeftLines(
    of line: Candidate, _ time: TaskTime, after minutes: Int
  ) throws(Refusal) {
    guard finder.unsaved == nil, let day = line.page.date, time.began.knownDate ?? day < day
    else { return }
    for (page, left) in try finder.linesLeftRunning(by: line) {
      guard let date = page.date, let most = time.began.minutes(until: date, 1440) else { continue }
      _ = try check(page)
      let spent = page.document.spent(of: page.document.item(atLine: left))
      let work = TaskTime(began: time.began, spent: spent)
      changes.change(page, line: left, work.end(after: min(minutes, most)))
    }
  }

  /// Ends the work on a line as its box changes, unless it took too long; reopening adds no time.
  func ending(_ line: Candidate, as state: BoxState) -> ItemChange {
    guard line.key.kind == .task, let time = line.time else { return ItemChange() }
    if !line.item.isOpen { return ItemChange(removing: state == .open ? [.began] : []) }
    return overlong(line) == nil ? time.end(after: time.minutes(until: now)) : ItemChange()
  }

  /// Adds time to a line on which nothing runs.
  func adding(_ minutes: Int, to line: Candidate) -> ItemChange {
    let spent = line.page.document.spent(of: line.item)
    return line.time == nil ? ItemChange(spending: minutes, after: spent) : ItemChange()
  }

  /// What to type if the work on an open line went on for too long to be ended.
  func overlong(_ line: Candidate) -> Message? {
    guard line.item.isOpen, line.key.kind == .task, let time = line.time,
      time.minutes(until: now) > FolderFacts.longestWork
    else { return nil }
    return time.tooLong(line)
  }
}

extension TargetFinder {
  /// The lines of earlier days from which a task was moved while it ran.
  fileprivate mutating func linesLeftRunning(
    by line: Candidate
  ) throws(Refusal) -> [(page: Page, line: Int)] {
    let survey = surveyed()
    let facts = survey.facts
    let task = facts.running.first { facts.isPlace(line.page.path, line.line, of: $0) }
    let lines = Dictionary(grouping: task.map { facts.linesLeftRunning(by: $0) } ?? []) {
      facts.file(ofItem: $0)
    }
    var found: [(page: Page, line: Int)] = []
    let problems = survey.read(lines.keys.sorted(), in: files) { file, page in
      found += (lines[file] ?? []).map { (page, facts.items[$0].line) }
    }
    if !problems.isEmpty { throw Refusal(problems) }
    return found
  }

  /// The tasks that run.
  fileprivate mutating func running() throws(Refusal) -> [Candidate] {
    let running = Set(surveyed().facts.running)
    return running.isEmpty ? [] : try candidates { running.contains($0) }
  }

  /// The one of the tasks that run that is meant, or the line of an address.
  fileprivate mutating func running(
    _ target: Target?, of running: [Candidate]
  ) throws(Refusal) -> Candidate {
    if let target, target.address != nil, case .oneOf(let lines) = try find(target) {
      return lines[0]
    }
    let sought = target.map { SoughtName($0.text) }
    let found =
      SoughtName.Match.allCases.lazy
      .map { match in running.filter { sought?.fits($0, as: match) ?? true } }
      .first { !$0.isEmpty } ?? []
    if found.count == 1 { return found[0] }
    if found.isEmpty, running.isEmpty { throw .unknownName("nothing runs") }
    throw Refusal(
      found.isEmpty ? "this does not run; what runs:" : "several tasks run; name the one to stop:",
      listing: (found.isEmpty ? running : found).map(\.message))
  }
}
