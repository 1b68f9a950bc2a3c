import PlanCalendar
import PlanFolder
import PlanModel
import PlanRollover
import PlanText

/// Carries out `planroll`.
func runRoll(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    return runRoll(try RollMode(invocation), invocation, host)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

/// Carries out `plan new`.
func runNew(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    return runRoll(try RollMode(creating: invocation), invocation, host)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func runRoll(_ mode: RollMode, _ invocation: Invocation, _ host: Host) -> Int32 {
  do throws(PlanRootProblem) {
    let root = try PlanRoot(named: mode.folder, host)
    return roll(in: root.path, mode, host)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func roll(in root: FilePath, _ mode: RollMode, _ host: Host) -> Int32 {
  let settings: Settings
  do throws(RollSettingsProblem) {
    settings = try host.rollSettings(in: root)
  } catch {
    error.objection.tell(host)
    return ExitCode.failed
  }
  let today = host.clock.now(dayStart: settings.dayStart.minutes).date
  let target = mode.target(today: today)
  var folder = RollFolder(
    root, settings, mode.firstDay(before: target.date), target.date, in: host.files)
  host.files.visit([root], in: .latestDayFirst) { path, found in folder.add(path, found) }
  for problem in folder.passedOver { host.detail("\(problem)") }

  var objections = folder.problems.map { RollObjection($0) }
  // As the paths of the walk begin, so that a new day is called as the others are.
  let facts = RollFacts(
    root: FilePath(bytes: root.walkPrefix), days: folder.days, lists: folder.lists,
    settings: settings, template: folder.template)
  do throws(RollRefusal) {
    let rollover =
      switch mode.work {
      case .roll: try roll(facts, to: target, since: folder.firstDay)
      case .reconcile: try reconcile(facts, through: target.date)
      case .create: try create(facts, target, since: folder.firstDay)
      }
    objections += hindrances(to: rollover, of: folder, mode, host)
    if objections.isEmpty { return carryOut(rollover, of: folder, mode, host) }
  } catch {
    objections += error.reasons.map { RollObjection($0, facts) }
  }
  for objection in objections { objection.tell(host) }
  return ExitCode.failed
}

/// Writes the changes or shows them, and tells what was done.
private func carryOut(
  _ rollover: Rollover, of folder: RollFolder, _ mode: RollMode, _ host: Host
) -> Int32 {
  var report = RollReport(rollover, folder, mode)
  if mode.deed == .write {
    let writing = RollWriting(report.changes, host.files)
    report.keep(writing.written)
    if let problem = writing.problem { RollObjection(problem).tell(host) }
    report.print(host)
    return writing.problem == nil ? ExitCode.done : ExitCode.failed
  }
  report.print(host)
  return mode.deed == .check && !report.changes.isEmpty ? ExitCode.differs : ExitCode.done
}
