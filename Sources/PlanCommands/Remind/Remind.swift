import PlanArguments
import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

/// Carries out `plan remind`.
func runRemind(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    if let timer = invocation[timerToInstall] {
      return try install(timer, invocation, folder, host)
    }
    let mode = try RemindMode(invocation, host)
    let now = host.clock.instant(in: host.zone)
    var code = ExitCode.done
    var held: (any LastRun)?
    switch mode.isPeek ? nil : host.lastRun(ofReminders: invocation, in: folder) {
    case .held(let run): held = run
    case .busy:
      host.detail("another run is printing the reminders right now")
      return ExitCode.done
    case .unavailable(let reason): code = host.tellNothingIsKept(reason)
    case nil: break
    }
    let last = LastReminders(held?.noted ?? [])
    let reading = RemindReading(invocation, mode, folder, now: now, since: last, host)
    let view = reading.view(in: host.zone)
    let (texts, unread) = reading.texts(of: view, invocation, host)
    let problems = reading.survey.problems + unread
    for problem in problems { problem.tell(host) }
    if !problems.isEmpty { code = ExitCode.failed }
    // Recorded before printing, because the worst failure is to repeat a reminder again and again.
    do throws(FileProblem.Reason) {
      try held?.note(reading.nextState(after: last).bytes)
    } catch {
      code = host.tellNothingIsKept(error)
    }
    if !view.isEmpty || mode.view.form == .json {
      host.show(view, texts, mode.view.form, folder.settings)
    }
    return code
  }
}

extension Host {
  /// Returns the exit code.
  fileprivate func tellNothingIsKept(_ reason: FileProblem.Reason) -> Int32 {
    let problem = FileProblem(stateFolder ?? FilePath("."), reason)
    message("the time of this run cannot be saved, so reminders are repeated: \(problem)")
    return ExitCode.failed
  }

  /// What is kept for a folder and a filter; nil without a state folder.
  fileprivate func lastRun(
    ofReminders invocation: Invocation, in folder: OpenedFolder
  ) -> LastRunAccess? {
    guard let stateFolder else {
      note("there is no state folder, so reminders are repeated; set HOME or XDG_STATE_HOME")
      return nil
    }
    guard let lastRun else { return nil }
    let directory = (try? files.workingDirectory) ?? folder.root
    var key = (files.location(of: folder.root) ?? folder.root.absolute(in: directory)).bytes
    for operand in invocation.operands { key += [0] + operand }
    // FNV-1a: the same in every version; a collision gains nothing.
    let hash = key.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return lastRun(Array("remind-\(String(hash, radix: 16))".utf8), stateFolder)
  }
}

/// What one run reads.
private struct RemindReading {
  let mode: RemindMode
  let now: Int
  /// What is reported is after this instant.
  let after: Int
  let through: Int
  /// When the last nudge was given.
  let nudged: Int
  let survey: FolderSurvey
  let source: ReportSource

  init(
    _ invocation: Invocation, _ mode: RemindMode, _ folder: OpenedFolder, now: Int,
    since last: LastReminders, _ host: Host
  ) {
    self.mode = mode
    self.now = now
    let start = LastReminders.start(after: last.told, now: now, window: mode.window)
    (after, through) = mode.ahead.map { (now, now + $0) } ?? (start, now)
    nudged = LastReminders.start(after: last.nudged, now: now, window: mode.window)
    let context = folder.filterContext(host.clock)
    // From slots of the night before on; there are few such days.
    let first = WallTime(at: after, in: host.zone)?.day.adding(days: -1) ?? .earliest
    let days = min(first, context.today)...CivilDate.latest
    var survey = FolderSurvey(
      of: folder, in: host.files, wholeDays: mode.view.filter == nil ? days : nil)
    if mode.view.filter == nil, survey.facts.needAllDaysForReminders {
      survey = FolderSurvey(of: folder, in: host.files)
    }
    self.survey = survey
    source = ReportSource(
      survey.facts, settings: folder.settings, context, filter: mode.view.filter)
  }

  func view(in zone: LocalZone) -> RemindView {
    let reminders = source.reminders(
      after: after, through: through, by: mode.ahead == nil ? \.moment : \.event, in: zone)
    let hour = mode.nudges?.hour(at: now, after: nudged, in: zone).flatMap {
      HourReport($0, now: now, from: source, in: zone)
    }
    return RemindView(
      reminders: reminders, hour: hour, after: after, through: through, now: now, zone: zone)
  }

  func texts(
    of view: RemindView, _ invocation: Invocation, _ host: Host
  ) -> (items: ItemTexts, problems: [Objection]) {
    let directory = host.startOfPaths(invocation)
    return survey.texts(
      of: view.items, source.context, source.settings.urgency, in: host.files
    ) { path in
      directory.map { path.absolute(in: $0) } ?? path
    }
  }

  func nextState(after last: LastReminders) -> LastReminders {
    var next = last
    next.told = LastReminders.end(after: last.told, now: now)
    if mode.nudges != nil { next.nudged = LastReminders.end(after: last.nudged, now: now) }
    return next
  }
}
