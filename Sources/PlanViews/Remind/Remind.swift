public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

/// Carries out `plan remind`.
func runRemind(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder { folder throws(Refusal) in
    if let timer = invocation[timerToInstall] {
      return try install(timer, invocation, folder, host)
    }
    if let typed = invocation[.snooze] { return try snooze(typed, invocation, folder, host) }
    return try host.remind(invocation, folder)
  }
}

extension Host {
  fileprivate func remind(
    _ invocation: Invocation, _ folder: OpenedFolder
  ) throws(Refusal) -> Int32 {
    let mode = try RemindMode(invocation, self)
    let now = clock.instant(in: zone)
    var code = ExitCode.done
    var held: (any LastRun)?
    switch mode.isPeek ? nil : lastRun(ofReminders: invocation, in: folder) {
    case .held(let run): held = run
    case .busy:
      detail("another run is printing the reminders right now")
      return ExitCode.done
    case .unavailable(let reason): code = reportUnsavedRun(reason)
    case nil: break
    }
    var last = LastReminders(held?.noted ?? [])
    let view: RemindView
    var texts = ItemTexts()
    if held != nil, let end = last.hold(at: now, mode, folder.settings, zone) {
      view = RemindView(silentUntil: end, since: last.told ?? now, now: now, zone: zone)
      detail("nothing is reported until \(clockWords(of: end))")
    } else {
      let reading = RemindReading(invocation, mode, folder, now: now, since: last, self)
      view = reading.view(in: zone)
      let unread: [Objection]
      (texts, unread) = reading.texts(of: view, invocation, self)
      let problems = reading.survey.problems + unread
      for problem in problems { problem.report(self) }
      if !problems.isEmpty { code = ExitCode.failed }
      last = reading.nextState(after: last)
    }
    // Recorded before printing, because the worst failure is to repeat a reminder again and again.
    do throws(FileProblem.Reason) {
      try held?.note(last.bytes)
    } catch {
      code = reportUnsavedRun(error)
    }
    if !view.isEmpty || mode.view.form == .json {
      show(view, texts, mode.view.form, folder.settings)
    }
    return code
  }

  /// Returns the exit code.
  fileprivate func reportUnsavedRun(_ reason: FileProblem.Reason) -> Int32 {
    let problem = FileProblem(stateFolder ?? FilePath("."), reason)
    message("the time of this run cannot be saved, so reminders are repeated: \(problem)")
    return ExitCode.failed
  }

  /// What is kept for a folder and a filter; nil without a state folder.
  func lastRun(ofReminders invocation: Invocation, in folder: OpenedFolder) -> LastRunAccess? {
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

extension LastReminders {
  /// Holds back what is due, if reminders are snoozed or the quiet hours have begun.
  ///
  /// - Returns: until when; nil if this run reports.
  fileprivate mutating func hold(
    at now: Int, _ mode: RemindMode, _ settings: Settings, _ zone: LocalZone
  ) -> Int? {
    if isHeld(at: now) { return held }
    // The first run in the quiet hours still reports what came since the run before it.
    guard let quiet = settings.quietHours(around: now, in: zone),
      now >= quiet.lowerBound + mode.window
    else { return nil }
    hold(until: now, now: now, window: mode.window)
    return quiet.upperBound
  }
}

/// What one run reads.
private struct RemindReading {
  let mode: RemindMode
  let now: Int
  /// What is reported is after this instant.
  let after: Int
  let through: Int
  /// The hour of which the rest of the day is reported, if one has begun.
  let hour: WallTime?
  let survey: FolderSurvey
  let source: ReportSource

  init(
    _ invocation: Invocation, _ mode: RemindMode, _ folder: OpenedFolder, now: Int,
    since last: LastReminders, _ host: Host
  ) {
    (self.mode, self.now) = (mode, now)
    let start = last.start(now: now, window: mode.window)
    (after, through) = mode.ahead.map { (now, now + $0) } ?? (start, now)
    let nudged = LastReminders.start(after: last.nudged, now: now, window: mode.window)
    let isQuiet = { folder.settings.quietHours(around: $0, in: host.zone) != nil }
    let started = mode.nudges?.hour(at: now, after: nudged, in: host.zone)
    hour = started.flatMap { isQuiet(now) || isQuiet($0.instant(in: host.zone)) ? nil : $0 }
    let context = folder.filterContext(host.clock)
    let days = ReminderDays(
      after: after, through: through, in: host.zone, today: context.today, folder.settings)
    var survey = FolderSurvey(of: folder, in: host.files, from: days.first)
    // What a roll would bring depends on the last instance of every series.
    let facts = survey.facts
    if hour != nil, facts.defineTasks, facts.days().files(on: context.today).isEmpty {
      survey = FolderSurvey(of: folder, in: host.files)
    }
    self.survey = survey
    source = ReportSource(
      survey.facts, settings: folder.settings, context,
      filter: mode.view.filter)
  }

  func view(in zone: LocalZone) -> RemindView {
    let reminders = source.reminders(
      after: after, through: through, by: mode.ahead == nil ? \.moment : \.event, in: zone)
    let hour = hour.flatMap { HourReport($0, now: now, from: source, in: zone) }
    return RemindView(
      reminders: reminders, hour: hour, after: after, through: through, now: now, zone: zone)
  }

  func texts(
    of view: RemindView, _ invocation: Invocation, _ host: Host
  ) -> (items: ItemTexts, problems: [Objection]) {
    survey.texts(
      of: view.items, source.context, source.settings.urgency, in: host.files,
      host.shownPath(invocation))
  }

  func nextState(after last: LastReminders) -> LastReminders {
    var next = last
    (next.told, next.held) = (LastReminders.end(after: last.told, now: now), nil)
    if mode.nudges != nil { next.nudged = LastReminders.end(after: last.nudged, now: now) }
    return next
  }
}

extension Valued {
  static let window = Valued("window", "15m", "look this far back on the first run (default 15m)")
  static let within = Valued("next", "30m", "print what comes within this time, keep no state")
  static let snooze = Valued(
    "snooze", "30m", "print nothing for this long, or until 14:30; 0m ends it")
  static let hourly = Valued("hourly", "H-H", "at these hours, print what is still to do today")
}

extension Flag {
  static let peek = Flag("peek", short: "n", "print as on the first run, keep no state")
  static let weekdays = Flag("weekdays", "with --hourly: from Monday to Friday only")
  static let yes = Flag("yes", "with --install: write the files, start nothing")
}

let timerToInstall = Choice(
  "install", "TIMER", TimerKind.allCases, "print a timer for systemd, cron or launchd")

public let remindCommand = Command(
  "remind", "print each reminder that is due now, only once",
  options: [
    Valued.window, Valued.within, Flag.peek, Valued.snooze, Valued.hourly, Flag.weekdays,
    timerToInstall,
    Flag.yes, Flag("force", "with --yes: replace files that hold something else"),
  ] + viewOptions,
  Manual(
    "[OPTION]... [FILTER...]", operand: ("FILTER", "what to print"),
    takes: .names([.filter]), then: .names([.filter]),
    examples: [
      "plan remind --next 30m": "print what comes within half an hour",
      "plan remind --install systemd --yes": "write a timer that shows notices",
    ],
    exits: viewExits,
    environment: .view + .records + [
      ("XDG_CONFIG_HOME", "where units of systemd are; else `~/.config`"),
      ("PATH", "where a timer finds plan, if it was called by its name"),
    ],
    text: """
      It prints each open item whose reminder came since the last run: at the moment of
      `remind:`, without it when a slot begins or a deadline is reached, and an hour before
      `expires:`. `Grammar/Views.md` defines each case and the fields of `--plain`. The last
      run of each folder and filter is kept in `$XDG_STATE_HOME/plan`. It reads the lists, the
      last sixty days and later ones, and earlier days only for a habit or a series that counts
      from them. `--hourly` counts the open tasks of today and names three; while today has no
      file, those that a roll would bring. It prints nothing if nothing is open.

      After `--snooze`, the runs of this folder and filter print nothing for that time; the
      first run after it prints what came. It takes a length up to 7d, a time, or a day and a
      time as in `'tomorrow 9:00'`. With `quiet: 22:00-07:00` in `settings.plan`, runs in these
      hours print nothing, and the first one after them prints what came.

      # Timers

      A timer runs each minute, or with `--window` as often as that says, and shows each line
      with `notify-send`, on macOS with `osascript`. `--yes` writes its files to
      `$XDG_CONFIG_HOME/systemd/user` or `~/Library/LaunchAgents`. The next step is printed
      and is yours. `loginctl enable-linger` lets timers of systemd run while you are logged
      out. To remove one: `systemctl --user disable --now plan-remind.timer`, or `launchctl
      bootout gui/$(id -u)/local.plan.remind`, and delete its files.

          plan -C ~/plan remind --install systemd --yes
          (crontab -l; plan -C ~/plan remind --install cron) | crontab -
          plan -C ~/plan remind --install launchd --hourly 10-23 --weekdays --yes
      """), run: runRemind)

/// What `plan remind` was asked for.
struct RemindMode {
  let view: ViewMode
  /// In seconds: how far back a run looks if no run before is known.
  let window: Int
  /// In seconds: how far ahead to look instead; nil for what is due.
  let ahead: Int?
  /// Nil without nudges.
  let nudges: NudgeHours?
  /// Whether the last run is neither read nor recorded.
  let isPeek: Bool

  /// In minutes.
  static let usualWindow = 15
  private static let lengths = 1...7 * 1440

  init(_ invocation: Invocation, _ host: Host) throws(Refusal) {
    view = try ViewMode(invocation, .never)
    window = 60 * (try Self.length(.window, invocation) ?? Self.usualWindow)
    ahead = try Self.length(.within, invocation).map { $0 * 60 }
    nudges = try Self.nudges(invocation)
    if ahead != nil, invocation[.window] != nil || nudges != nil {
      throw .refused("'--next' looks ahead; leave out '--window' and '--hourly'")
    }
    if invocation[.yes] || invocation[.force] {
      throw .refused("'--yes' and '--force' need '--install'")
    }
    isPeek = invocation[.peek] || ahead != nil || Self.hasFixedDay(invocation, host)
  }

  /// Whether the clock does not show the real time.
  static func hasFixedDay(_ invocation: Invocation, _ host: Host) -> Bool {
    invocation[.today] != nil || !(host.environment("PLAN_TODAY") ?? []).isEmpty
  }

  /// An option that takes a length of time; in minutes.
  static func length(_ option: Valued, _ invocation: Invocation) throws(Refusal) -> Int? {
    guard let typed = invocation[option] else { return nil }
    guard let length = Minutes(typed.span), lengths.contains(length.value) else {
      throw .refused(
        "'\(option.option.spelling)' takes a length from 1m to 7d such as 15m or 1h, not '\(typed)'"
      )
    }
    return length.value
  }

  static func nudges(_ invocation: Invocation) throws(Refusal) -> NudgeHours? {
    let isOnWeekdays = invocation[.weekdays]
    guard let typed = invocation[.hourly] else {
      if isOnWeekdays { throw .refused("'--weekdays' needs '--hourly'") }
      return nil
    }
    let hours = typed.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
      .map { $0.count <= 2 ? Int(digits: $0) ?? 24 : 24 }
    guard hours.count == 2, hours[0] <= hours[1], hours[1] <= 23 else {
      throw .refused("'--hourly' takes two hours from 0 to 23 such as 10-23, not '\(typed)'")
    }
    return NudgeHours(hours[0]...hours[1], isOnWeekdays: isOnWeekdays)
  }
}
