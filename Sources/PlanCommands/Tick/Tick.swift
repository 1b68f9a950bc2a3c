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
      do throws(ChangeProblem) {
        let folder = try TickFolder(opened, dates, at: mode.address, in: host.files)
        return try tick(folder, mode, opened, now, host)
      } catch {
        return host.refuse(error)
      }
    }
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func tick(
  _ folder: TickFolder, _ mode: TickMode, _ opened: OpenedFolder, _ now: Now, _ host: Host
) throws(ChangeProblem) -> Int32 {
  let book = DefinedHabits(folder.lists.pages, opened.settings)
  let ticking = Ticking(mode: mode, book: book, settings: opened.settings, now: now)
  let ticked = try ticked(folder, ticking, host)
  if !folder.lists.unread.isEmpty, ticked.contains(where: \.asksDefinitions) {
    throw ChangeProblem(folder.lists.unread.map { RollObjection($0) })
  }
  if ticked.isEmpty { return ExitCode.done }
  return host.carryOut(
    ticked.map(\.changed), told: ticked.map { $0.changed.deed(inLine: $0.line) }, mode.change,
    in: opened.root, folder.names)
}

/// The pages that are to be written.
private func ticked(
  _ folder: TickFolder, _ ticking: Ticking, _ host: Host
) throws(ChangeProblem) -> [TickedLine] {
  let mode = ticking.mode
  let key: TickCandidate.Key
  var pages = folder.days
  switch TickChoice(mode, folder, ticking.book) {
  case .ofDays(let found): key = found
  case .ofLists(let found):
    key = found
    let holders = folder.lists.pages.filter { $0.candidates.contains { $0.key == found } }
    if holders.count > 1 {
      throw ChangeProblem(
        several: holders.flatMap(\.candidates).filter { $0.key == found }, mode.name)
    }
    pages = holders
  case .line(let line):
    return try ticking.tick(line, host).map { [$0] } ?? []
  case .unexpected(let line):
    throw ChangeProblem(
      "\(line.message.bytes): does not hold '\(mode.expected ?? [])'", hasPlace: true,
      code: ExitCode.differs)
  case .nothingAtAddress:
    folder.tellUnread(host)
    throw ChangeProblem("nothing at '\(mode.name)' can be ticked", code: ExitCode.differs)
  case .several(let candidates): throw ChangeProblem(several: candidates, mode.name)
  case .none(let nearest):
    folder.tellUnread(host)
    throw ChangeProblem(
      "no habit or task is called '\(mode.name)'\(question(nearest))", code: ExitCode.differs)
  }
  var ticked: [TickedLine] = []
  for page in pages {
    if let page = try ticking.tick(key, on: page, host) { ticked.append(page) }
  }
  return ticked
}

extension TickFolder {
  /// Tells where what was not found may stand all the same.
  fileprivate func tellUnread(_ host: Host) {
    for problem in lists.unread + names.problems { host.message("\(problem)") }
  }
}
