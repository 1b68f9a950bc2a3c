import PlanArguments
import PlanDocument
import PlanHistory
import PlanRollover
import PlanSystem
import PlanText

/// Carries out `planroll`.
func runRoll(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    let mode = try RollMode(invocation)
    if mode.work == .reconcile, host.isStartedByGit {
      // git may still hold edits in a stash, and would leave them there.
      host.note(
        "started by git, so nothing is settled; take planroll out of the hook, "
          + "and the next roll settles the copies")
      return ExitCode.done
    }
    return host.inFolder(invocation.command, named: mode.folder, locks: true) {
      opened throws(UsageError) in
      host.carryOut(try mode.settled(in: opened), in: opened)
    }
  } catch {
    return host.refuse(error, in: invocation.command)
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
    var folder = RollSurvey(
      opened.root, opened.settings, mode.firstDay(before: target), target,
      carrying: mode.work == .roll, in: files)
    folder.read(files)
    for problem in folder.passedOver { detail("\(problem)") }

    var objections = folder.problems.map { Objection($0) }
    // Starts like the paths of the walk, so that the path of a new day looks like the others.
    let facts = RollFacts(
      root: FilePath(bytes: opened.root.walkPrefix), days: folder.days, lists: folder.lists,
      settings: opened.settings, template: folder.template)
    do throws(RollRefusal) {
      let rollover =
        switch mode.work {
        case .roll: try roll(facts, to: target, since: folder.firstDay)
        case .reconcile: try reconcile(facts, through: target)
        case .create:
          try create(
            facts, target, since: folder.firstDay,
            with: Recurring(for: target, today: opened.today))
        }
      objections += hindrances(to: rollover, of: folder, mode)
      if objections.isEmpty { return finish(rollover, of: folder, mode, opened.today, self) }
    } catch {
      objections += error.reasons.map { Objection($0, facts) }
    }
    if folder.problems.contains(where: \.isOutside) {
      objections.append(Objection("nothing is changed"))
    }
    return refuse(objections)
  }
}

/// Writes the changes or shows them, and reports what was done.
private func finish(
  _ rollover: Rollover, of folder: RollSurvey, _ mode: RollMode, _ today: CivilDate, _ host: Host
) -> Int32 {
  var report = RollReport(rollover, folder, mode, today: today)
  if mode.action == .write {
    let writing = RollWriting(report.changes, host.files)
    report.keep(writing.written)
    if let problem = writing.problem {
      Objection(problem).tell(host)
    } else if !report.changes.isEmpty {
      let made = report.changes.count { $0.expected == .nothing }
      host.remember(folder.seen, making: made, in: folder.root)
      host.files.surroundings?.removeLeftovers(below: folder.root)
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

extension Host {
  /// What prevents the changes of a roll from being written now, whatever the files say.
  private func hindrances(
    to rollover: Rollover, of folder: RollSurvey, _ mode: RollMode
  ) -> [Objection] {
    if rollover.changes.isEmpty { return [] }
    // A shown new day says only what recurs; a roll shows what it would do now, or that it cannot.
    if mode.work == .create, mode.action == .show { return [] }
    let paths = rollover.changes.changes.map(\.path)
    let barriers = paths.compactMap { files.barrier(on: $0) }
    if !barriers.isEmpty {
      return barriers.filter { !folder.problems.contains($0) }.map { Objection($0) }
    }
    var days = Set(folder.days.lazy.filter { paths.contains($0.path) }.map(\.date))
    if mode.work != .reconcile { days.insert(folder.target) }
    return hindrances(
      to: paths, of: days, folder.conflictCopies, in: folder.root, isForced: mode.isForced
    ) {
      if mode.action != .write { return [] }
      let new = rollover.changes.changes.filter { $0.expected == .nothing }.map(\.path)
      return objections(
        to: folder.seen, beginning: new, in: folder.root, isForced: mode.isForced)
    }
  }
}

extension Objection {
  init(_ reason: RollRefusal.Reason, _ facts: RollFacts) {
    switch reason {
    case .text(let path, let refusal): self.init(.text(refusal), path, facts.bytes(of: path))
    case .conflict(let path, let line):
      self.init(.conflict(line: line), path, facts.bytes(of: path))
    case .sameDay(_, let path, let other):
      self = .sameDay(path, other)
    case .opener(let path, let line): self = .opener(path, line: line, "carried")
    case .misread(let path): self = .misread(path)
    case .unformattable(let path): self = .unformattable(path)
    case .tooLarge(let path): self = .tooLarge(path)
    }
  }
}

extension RollFacts {
  /// What was read; empty for a path that was not.
  fileprivate func bytes(of path: FilePath) -> [UInt8] {
    if let template, template.path == path { return template.bytes }
    return days.first { $0.path == path }?.bytes ?? lists.first { $0.path == path }?.bytes ?? []
  }
}

extension CarriedAhead {
  /// `2 open tasks were carried to 2026-03-03`
  var words: Message {
    "\(counted(count, "open task was", "open tasks were")) carried to \(date)"
  }

  /// The command that brings them back, without the name of the program.
  var command: String { "move --from \(date.text) today" }

  /// Where they are and what brings them back.
  var notice: Message {
    "\(words); 'plan \(command)' brings \(count == 1 ? "it" : "them") back"
  }
}
