import PlanArguments
import PlanDocument
import PlanPhrases
import PlanReports
import PlanShell
import PlanSystem
import PlanText

/// Carries out `plan remind --snooze`: until a moment, runs of this folder and filter report nothing.
func snooze(
  _ typed: ArgumentBytes, _ invocation: Invocation, _ folder: OpenedFolder, _ host: Host
) throws(Refusal) -> Int32 {
  let valued = [Valued.window, .within, .hourly].filter { invocation[$0] != nil }.map(\.option)
  let flags = [Flag.peek, .weekdays, .json, .plain, .yes, .force]
    .filter { invocation[$0] }.map(\.option)
  if let other = (valued + flags).first {
    throw .refused("'--snooze' prints no reminders; leave out '\(other.spelling)'")
  }
  if RemindMode.hasFixedDay(invocation, host) {
    throw .refused("'--snooze' needs the real time; leave out '--today' and PLAN_TODAY")
  }
  _ = try ViewMode(invocation, .never)
  let now = host.clock.instant(in: host.zone)
  let end = try host.endOfSnooze(typed, now: now, folder)
  switch host.lastRun(ofReminders: invocation, in: folder) {
  case .held(let run):
    do throws(FileProblem.Reason) {
      var last = LastReminders(run.noted ?? [])
      last.hold(until: end, now: now, window: 60 * RemindMode.usualWindow)
      try run.note(last.bytes)
    } catch {
      throw notSnoozed("\(FileProblem(host.stateFolder ?? FilePath("."), error))")
    }
  case .busy: throw notSnoozed("another run is printing the reminders; try again")
  case .unavailable(let reason):
    throw notSnoozed("\(FileProblem(host.stateFolder ?? FilePath("."), reason))")
  case nil: throw notSnoozed("set HOME or XDG_STATE_HOME")
  }
  host.reportChange(
    end > now
      ? "no reminders until \(host.clockWords(of: end))" : "reminders are not snoozed")
  return ExitCode.done
}

private func notSnoozed(_ reason: Message) -> Refusal {
  .hindered("reminders are not snoozed: \(reason)")
}

extension Host {
  /// `14:30`; on another day than that of the clock, the day comes first: `Tue 2026-10-06 09:00`.
  func clockWords(of instant: Int) -> Message {
    guard let wall = WallTime(at: instant, in: zone), let time = ClockTime(minutes: wall.minutes)
    else { return "\(instant)" }
    let isToday = WallTime(at: clock.instant(in: zone), in: zone)?.day == wall.day
    return isToday ? "\(time.text)" : "\(dayAndDate(wall.day)) \(time.text)"
  }

  /// A length of time, the next such time of a clock, or a day with a time.
  fileprivate func endOfSnooze(
    _ typed: ArgumentBytes, now: Int, _ folder: OpenedFolder
  ) throws(Refusal) -> Int {
    let usual: Message =
      "'--snooze' takes a length from 0m to 7d such as 30m, or a time such as 14:30 or"
      + " 'tomorrow 9:00', not '\(typed)'"
    let isNone = typed == [0x30] || typed == Array("0m".utf8)
    if let length = isNone ? 0 : Minutes(typed.span)?.value {
      guard length * 60 <= LastReminders.longestHold else { throw .refused(usual) }
      return now + 60 * length
    }
    guard let today = WallTime(at: now, in: zone)?.day else { throw .refused(usual) }
    var end: Int?
    if let time = ClockTime(lenient: typed.span) {
      let next = [today, today.adding(days: 1)].compactMap { $0 }
      end = next.map { zone.instant($0, minutes: time.minutes) }.first { $0 > now }
    } else if let phrase = try? MomentPhrase.read(typed.span.words), !phrase.days.isSpan,
      let day = phrase.days.days(on: today, weekStart: folder.settings.weekStart.weekday)
    {
      let time = phrase.time ?? folder.settings.hours.lowerBound
      end = zone.instant(day.lowerBound, minutes: time.minutes)
    }
    guard let end else { throw .refused(usual) }
    if end <= now { throw .refused("'\(typed)' is in the past; '--snooze 0m' ends it") }
    guard end - now <= LastReminders.longestHold else { throw .refused(usual) }
    return end
  }
}
