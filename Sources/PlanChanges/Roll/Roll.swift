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
    let folder = RollSurvey(of: opened, from: min(since, target), in: files)
    for problem in folder.passedOver { detail("\(problem)") }

    var objections = folder.problems.map { Objection($0) }
    do throws(Refusal) {
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

extension RollMode {
  fileprivate func decisionWork(today: CivilDate) -> RollDecision.Work {
    switch work {
    case .roll: .roll
    case .settle: .settle
    case .create: .create(Recurring(for: target(today: today), today: today))
    }
  }
}

/// Writes the changes or shows them, and reports what was done.
private func finish(
  _ rollover: Rollover, _ decision: RollDecision, _ folder: RollSurvey, _ mode: RollMode,
  _ opened: OpenedFolder, _ host: Host
) -> Int32 {
  var report = RollReport(rollover, decision, folder.folder, mode, today: opened.today)
  if mode.action == .write {
    let writing = RollWriting(report.changes, host.files)
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

/// The result of writing the changes of a roll.
struct RollWriting {
  private(set) var written: [FilePath] = []
  private(set) var problem: FileProblem?

  /// Writes changes in order, and stops at the first failure.
  ///
  /// - Parameter latestFirst: a line is only closed because a later day holds its task, so in this
  ///   order no task is lost if a write fails, and the next roll does the rest.
  init(_ latestFirst: [Change], _ files: any Files) {
    for change in latestFirst {
      do throws(FileProblem) {
        if change.expected == .nothing { try files.makeFolders(above: change.path) }
        try files.writeOne(change)
        written.append(change.path)
      } catch {
        problem = error
        return
      }
    }
  }
}

private let printed = Flag("print", "print the whole day, write nothing")

extension Command {
  public static var new: Command {
    Command(
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
  }
}

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
