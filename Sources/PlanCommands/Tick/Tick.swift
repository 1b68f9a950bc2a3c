import PlanCalendar
import PlanFolder
import PlanFormat
import PlanModel
import PlanText

/// Carries out `plan done`, `untick`, `toggle` and `skip`.
func runTick(_ deed: TickDeed, _ invocation: Invocation, _ host: Host) -> Int32 {
  do throws(UsageError) {
    let mode = try TickMode(deed, invocation)
    return host.inFolder(invocation.command) { opened throws(UsageError) in
      let dates = try mode.dates(today: opened.today)
      let now = host.clock.now(dayStart: opened.settings.dayStart.minutes)
      let folder = TickFolder(opened, dates, at: mode.address, in: host.files)
      return tick(folder, mode, opened.settings, now, host)
    }
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func tick(
  _ folder: TickFolder, _ mode: TickMode, _ settings: Settings, _ now: Now, _ host: Host
) -> Int32 {
  if !folder.objections.isEmpty { return host.refuse(folder.objections) }
  let book = DefinedHabits(folder.lists, settings)
  let ticking = Ticking(mode: mode, book: book, settings: settings, now: now)
  do throws(TickProblem) {
    let ticked = try ticked(folder, ticking, host)
    if !folder.unreadLists.isEmpty, ticked.contains(where: \.asksDefinitions) {
      throw TickProblem(folder.unreadLists.map { RollObjection($0) })
    }
    return ticked.isEmpty ? ExitCode.done : carryOut(ticked, of: folder, mode, host)
  } catch {
    for objection in error.objections { objection.tell(host) }
    return error.code
  }
}

/// The pages that are to be written.
private func ticked(
  _ folder: TickFolder, _ ticking: Ticking, _ host: Host
) throws(TickProblem) -> [TickedPage] {
  let mode = ticking.mode
  let key: TickCandidate.Key
  var pages = folder.days
  switch TickChoice(mode, folder, ticking.book) {
  case .ofDays(let found): key = found
  case .ofLists(let found):
    key = found
    let holders = folder.lists.filter { $0.candidates.contains { $0.key == found } }
    if holders.count > 1 {
      throw TickProblem(
        several: holders.flatMap(\.candidates).filter { $0.key == found }, mode.name)
    }
    pages = holders
  case .line(let line):
    return try ticking.tick(line, host).map { [$0] } ?? []
  case .unexpected(let line):
    throw TickProblem(
      "\(line.message.bytes): does not hold '\(mode.expected ?? [])'", hasPlace: true,
      code: ExitCode.differs)
  case .nothingAtAddress:
    folder.tellUnread(host)
    throw TickProblem("nothing at '\(mode.name)' can be ticked", code: ExitCode.differs)
  case .several(let candidates): throw TickProblem(several: candidates, mode.name)
  case .none(let nearest):
    folder.tellUnread(host)
    throw TickProblem(
      "no habit or task is called '\(mode.name)'\(question(nearest))", code: ExitCode.differs)
  }
  var ticked: [TickedPage] = []
  for page in pages {
    if let page = try ticking.tick(key, on: page, host) { ticked.append(page) }
  }
  return ticked
}

extension TickFolder {
  /// Tells where what was not found may stand all the same.
  fileprivate func tellUnread(_ host: Host) {
    for problem in unreadLists + passedOver { host.message("\(problem)") }
  }
}

private func carryOut(
  _ ticked: [TickedPage], of folder: TickFolder, _ mode: TickMode, _ host: Host
) -> Int32 {
  let changes = ticked.map(\.change)
  if mode.isDryRun {
    host.printPatch(of: changes)
    return ExitCode.done
  }
  let objections = hindrances(to: ticked, of: folder, mode, host)
  if !objections.isEmpty { return host.refuse(objections) }
  guard JointWriting(changes, host.files).tell(changes.count, host) else { return ExitCode.failed }
  for page in ticked { host.tellDeed(page.message) }
  return ExitCode.done
}
