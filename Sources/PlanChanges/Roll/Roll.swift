public import PlanArguments
import PlanDocument
import PlanFolder
import PlanRollover
public import PlanShell
import PlanSystem
import PlanText

/// Carries out `planroll`.
func runRoll(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let mode = try RollMode(invocation)
  if mode.work == .settle, host.isStartedByGit {
    // git may still hold edits in a stash, and would leave them there.
    host.note(
      "started by git, so nothing is settled; take planroll out of the hook, "
        + "and the next roll settles the copies")
    return ExitCode.done
  }
  return try host.inFolder(named: mode.folder, locks: true) {
    opened throws(Refusal) in
    host.carryOut(try mode.resolved(in: opened), in: opened)
  }
}

extension Host {
  /// Creates the file of a day with what recurs that day, and reports it.
  ///
  /// - Returns: nil if it cannot be created, which is already reported.
  func createDay(_ day: CivilDate, in folder: OpenedFolder) -> FilePath? {
    guard carryOut(RollMode(creating: day), in: folder) == ExitCode.done else { return nil }
    return folder.pathOfNewDay(day)
  }

  /// Computes the changes of the days of a folder, and writes or shows them.
  func carryOut(_ mode: RollMode, in opened: OpenedFolder) -> Int32 {
    let target = mode.target(today: opened.today)
    let since = mode.firstDay(before: target)
    var folder = RollSurvey(of: opened, in: files)
    for problem in folder.passedOver { detail("\(problem)") }

    var objections = folder.problems.map { Objection($0) }
    do throws(Refusal) {
      if mode.work != .create, opened.settings.roll == .move {
        try folder.settle(through: target, in: files)
      }
      let roll = try folder.prepare(mode.decisionWork(today: opened.today), to: target, since)
      let rollover = try folder.rollover(roll, in: files)
      objections += hindrances(to: rollover, on: target, of: folder, opened.root, mode)
      if objections.isEmpty { return finish(rollover, roll.decision, folder, mode, opened, self) }
    } catch {
      objections += error.objections
    }
    if folder.problems.contains(where: \.isOutside) {
      objections.append(Objection("nothing is changed"))
    }
    return refuse(objections)
  }

  /// What prevents the changes of a roll from being written now, whatever the files say.
  private func hindrances(
    to rollover: Rollover, on target: CivilDate, of folder: RollSurvey, _ root: FilePath,
    _ mode: RollMode
  ) -> [Objection] {
    if rollover.changes.isEmpty { return [] }
    // A shown new day says only what recurs; a roll shows what it would do now, or that it cannot.
    if mode.work == .create, mode.action == .show { return [] }
    let paths = rollover.changes.changes.map(\.path)
    let barriers = paths.compactMap { files.barrier(on: $0) }
    if !barriers.isEmpty {
      return barriers.filter { !folder.problems.contains($0) }.map { Objection($0) }
    }
    let directory = try? files.workingDirectory
    var days = Set(paths.compactMap { DocumentKind(file: $0, in: directory).date })
    if mode.work != .settle { days.insert(target) }
    return hindrances(
      to: paths, of: days, folder.conflictCopies, in: root, isForced: mode.isForced
    ) {
      if mode.action != .write { return [] }
      let new = rollover.changes.changes.filter { $0.expected == .nothing }.map(\.path)
      return objections(to: folder.seen, beginning: new, in: root, isForced: mode.isForced)
    }
  }
}

/// Writes the changes or shows them, and reports what was done.
private func finish(
  _ rollover: Rollover, _ decision: RollDecision, _ folder: RollSurvey, _ mode: RollMode,
  _ opened: OpenedFolder, _ host: Host
) -> Int32 {
  var report = RollReport(rollover, decision, mode, today: opened.today)
  if mode.action == .write {
    let writing = host.files.write(report.changes)
    report.keep(writing.written)
    if let problem = writing.problem {
      Objection(problem).report(host)
    } else if !report.changes.isEmpty {
      let made = report.changes.count { $0.expected == .nothing }
      host.remember(folder.seen, making: made, in: opened.root)
      host.files.surroundings?.removeLeftovers(below: opened.root)
    }
    report.print(host)
    return writing.problem == nil ? ExitCode.done : ExitCode.failed
  }
  report.print(host)
  return mode.action == .check && !report.changes.isEmpty ? ExitCode.differs : ExitCode.done
}

extension Files {
  /// Writes changes in order, and stops at the first failure.
  ///
  /// - Parameter latestFirst: a line is only closed because a later day holds its task, so in this
  ///   order no task is lost if a write fails, and the next roll does the rest.
  fileprivate func write(
    _ latestFirst: [Change]
  ) -> (written: [FilePath], problem: FileProblem?) {
    var written: [FilePath] = []
    for change in latestFirst {
      do throws(FileProblem) {
        if change.expected == .nothing { try makeFolders(above: change.path) }
        try writeOne(change)
        written.append(change.path)
      } catch {
        return (written, error)
      }
    }
    return (written, nil)
  }
}

private let printed = Flag("print", "print the whole day, write nothing")

public let newCommand = Command(
  "new", "make the file of a day", options: [printed] + changeOptions + [Valued.today],
  Manual(
    "[OPTION]... [DATE]", operand: dateOperand, takes: .date,
    examples: [
      "plan new fri": "make the file of next Friday, with what recurs then",
      "plan new --print +7d": "show what the day in a week begins with",
    ],
    exits: [0: "done, or nothing was missing", 2: "failed"], environment: .writing + .today,
    text: """
      The file is made as `planroll` makes it, from `templates/day.plan` or with headings and
      hours, but nothing is carried from other days. An existing file gets only what is
      missing. `layout:` in `settings.plan` says where new files go.
      """), run: runNew)

private func runNew(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder(locks: true) { folder throws(Refusal) in
    let day = try invocation.day(in: folder)
    let (isPrinted, isDryRun) = (invocation[printed], invocation[.dryRun])
    if isPrinted, isDryRun { throw .refused("'--print' cannot be used with -n") }
    let mode = RollMode(
      creating: day, printing: isPrinted ? .text : isDryRun ? .patch : .nothing,
      isForced: invocation[.force])
    return host.carryOut(mode, in: folder)
  }
}

private let check = Flag("check", "print nothing; exit 1 if something would change")
private let listFiles = Flag("list", short: "l", "print the names of the files it writes")
private let toDate = Valued("to", "DATE", "roll to DATE instead of today", .dayAhead)
private let oldest = Valued(
  "since", "DATE|Nd", "do not carry tasks older than DATE or N days (60d)", .pastDay)
private let settle = Flag("settle", "carry nothing, only settle the copies of tasks")

public let rollCommand = Command(
  "roll", program: Program.planroll.rawValue,
  "carry open tasks into today and add recurring items",
  options: [
    Flag.dryRun, check, listFiles, Flag.json, toDate, oldest, settle, Flag.force,
    Valued.today,
  ],
  Manual(
    "[OPTION]... [DIR]", operand: folderOperand, takes: .folder,
    examples: [
      "planroll -n": "show what it would change",
      "planroll --to 2026-10-05 ~/plan": "carry what is open into the file of that day",
    ],
    exits: [0: "done", 1: "--check: would write something", 2: "failed, wholly or partly"],
    environment: .writing + .today + [
      ("GIT_PREFIX", "set by git in hooks and aliases: `--settle` then writes nothing")
    ],
    text: """
      It makes the file of the day, from `templates/day.plan` if there is one, and adds what
      recurs that day and the open tasks of earlier days. `Grammar/Rolling.md` and
      `Grammar/Recurrence.md` define the rules. If you delete a line that recurs, the next run
      writes it again; `[-]` keeps it away for the day.

      Writing stops at the first failure, and the next run does the rest. Nothing is written
      while a file that matters holds conflict markers, is not UTF-8 or has unsaved changes in
      an editor, or while git merges or rebases.
      \(lossText)
      """), run: runRoll)

/// What planroll, or `plan new`, was asked to do.
struct RollMode: Sendable {
  /// What is to be computed.
  enum Work: Sendable {
    case roll
    /// Copies are settled and nothing is carried.
    case settle
    /// What recurs is written and nothing is carried.
    case create
  }

  /// What becomes of the changes.
  enum Action: Sendable {
    case write, show
    /// The exit code says whether there are any.
    case check
  }

  /// What goes to standard output.
  enum Product: Sendable {
    case nothing, patch, names, report
    /// The day that is made, whole.
    case text
  }

  let action: Action
  let product: Product
  let work: Work
  /// Whether files with unsaved changes in an editor are written, too.
  let isForced: Bool
  /// The folder that was named.
  let folder: FilePath?
  private var day: CivilDate?
  private var since = RollSince.usual
  private var typedDay, typedSince: ArgumentBytes?

  /// Reads the options, and refuses those that contradict one another.
  init(_ invocation: Invocation) throws(Refusal) {
    if invocation[check], invocation[.dryRun] || invocation[.json] {
      throw .refused("'--check' cannot be used with -n or --json")
    }
    if invocation[.json], invocation[listFiles] {
      throw .refused("'--json' cannot be used with -l")
    }
    action = invocation[check] ? .check : invocation[.dryRun] ? .show : .write
    product =
      invocation[.json]
      ? .report : invocation[listFiles] ? .names : invocation[.dryRun] ? .patch : .nothing
    work = invocation[settle] ? .settle : .roll
    isForced = invocation[.force]
    typedDay = invocation[toDate]
    typedSince = invocation[oldest]
    if let typedDay { _ = try datePhrase(typedDay) }
    if let typedSince, RollSince(days: typedSince) == nil { _ = try datePhrase(typedSince) }
    if invocation.operands.count > 1 {
      throw .arguments(.unexpectedOperand(invocation.operands[1]))
    }
    folder = invocation.operands.first.map { FilePath(bytes: $0) }
  }

  /// Makes a day and nothing else, or only prints what it would be.
  init(creating day: CivilDate, printing product: Product = .nothing, isForced: Bool = false) {
    work = .create
    action = product == .nothing ? .write : .show
    (self.product, self.isForced, self.day) = (product, isForced, day)
    folder = nil
  }

  /// The mode with the days that its options name in a folder.
  func resolved(in opened: OpenedFolder) throws(Refusal) -> RollMode {
    var mode = self
    if let typedDay { mode.day = try opened.date(named: typedDay) }
    if let typedSince {
      let days = RollSince(days: typedSince)
      mode.since = if let days { days } else { .date(try opened.date(named: typedSince, .back)) }
    }
    return mode
  }

  func target(today: CivilDate) -> CivilDate { day ?? today }

  fileprivate func decisionWork(today: CivilDate) -> RollDecision.Work {
    switch work {
    case .roll: .roll
    case .settle: .settle
    case .create: .create(Recurring(for: target(today: today), today: today))
    }
  }

  /// The notice of tasks that a roll leaves where they are, with the command that carries them.
  func notice(ofTooOld count: Int, since: CivilDate) -> Message {
    let age =
      switch self.since {
      case .date(let date): "from before \(date.text)"
      case .days(let days): "older than \(counted(days, "day", "days"))"
      }
    let tasks = counted(count, "open task", "open tasks")
    return "\(action == .write ? "left" : "would leave") \(tasks) \(age);"
      + " '\(command(since: since))' carries \(count == 1 ? "it" : "them")"
  }

  /// The line about a date of a series that brings nothing.
  func notice(ofTooOld item: StartedItem) -> Message {
    "\(action == .write ? "did" : "would") not add '\(item.words)' of \(item.date.text)"
      + " by \(item.list.bytes); '\(command(since: item.date))' adds it"
  }

  private func command(since: CivilDate) -> String {
    "planroll\(day.map { " --to \($0.text)" } ?? "") --since \(since.text)"
  }

  /// The first day whose tasks are carried.
  func firstDay(before target: CivilDate) -> CivilDate { since.date(before: target) }
}

/// How far back a roll goes.
private enum RollSince: Sendable {
  case date(CivilDate)
  case days(Int)

  static let usual = RollSince.days(Settings.daysCarried)

  /// Reads `60d`.
  init?(days text: ArgumentBytes) {
    guard text.last == UInt8(ascii: "d"), let days = Int(digits: text.dropLast()) else {
      return nil
    }
    self = .days(days)
  }

  func date(before day: CivilDate) -> CivilDate {
    switch self {
    case .date(let date): date
    case .days(let count): day.adding(days: -count) ?? .earliest
    }
  }
}
