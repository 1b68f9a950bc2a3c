import PlanArguments
import PlanDocument
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
        "started by git, so nothing is settled; 'plan init --git' removes the hook, "
          + "and the next planroll settles the copies")
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
    files.visit([opened.root], in: .latestDayFirst) { path, found in folder.add(path, found) }
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
      objections += hindrances(to: rollover, of: folder, mode, self)
      if objections.isEmpty { return finish(rollover, of: folder, mode, opened.today, self) }
    } catch {
      objections += error.reasons.map { Objection($0, facts) }
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
    }
    report.print(host)
    return writing.problem == nil ? ExitCode.done : ExitCode.failed
  }
  report.print(host)
  return mode.action == .check && !report.changes.isEmpty ? ExitCode.differs : ExitCode.done
}
