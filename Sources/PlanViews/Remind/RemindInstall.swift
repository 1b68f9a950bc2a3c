import PlanArguments
import PlanShell
import PlanText

/// Carries out `plan remind --install`: prints the files of a timer, or with `--yes` writes them
/// where the timer looks. Starts nothing.
func install(
  _ timer: TimerKind, _ invocation: Invocation, _ folder: OpenedFolder, _ host: Host
) throws(Refusal) -> Int32 {
  let within = [Valued.within, .snooze].filter { invocation[$0] != nil }.map(\.option)
  let flags = [Flag.peek, .json, .plain].filter { invocation[$0] }.map(\.option)
  if let other = (within + flags).first {
    throw .refused("'--install' makes a timer; leave out '\(other.spelling)'")
  }
  if invocation[.yes], timer == .cron {
    throw .refused("'--yes' does not change a crontab; add the line with 'crontab -e'")
  }
  if invocation[.force], !invocation[.yes] { throw .refused("'--force' needs '--yes'") }
  let schedule = ReminderSchedule(
    window: try RemindMode.length(.window, invocation), nudges: try RemindMode.nudges(invocation))
  var options: [[UInt8]] = []
  for option in [Valued.window, .hourly] {
    if let value = invocation[option] { options += [Array(option.option.spelling.utf8), value] }
  }
  if invocation[.weekdays] { options.append(Array(Flag.weekdays.option.spelling.utf8)) }
  if !invocation.operands.isEmpty {
    _ = try ViewMode(invocation, .never)
    options += [Array("--".utf8)] + invocation.operands
  }
  let call = try host.jobCall(folder, options, for: timer)
  let job = TimedJob(
    .remind, call, script: script(showing: timer == .launchd ? osascript : notifySend),
    command: command(call), at: schedule)
  return try host.install(
    job, for: timer, writes: invocation[.yes], replaces: invocation[.force], advice: "add '--yes'")
}

/// For cron, which does not set the address of the desktop's bus. Without it no notification is
/// shown, and no error either.
private func command(_ call: JobCall) -> [UInt8] {
  let (program, folder, options) = call.quoted
  return Array("export DBUS_SESSION_BUS_ADDRESS=\"unix:path=/run/user/$(id -u)/bus\"; ".utf8)
    + program + " -C ".utf8 + folder + " remind --plain".utf8 + options
    + " | \(loop(showing: notifySend))".utf8
}

/// For any shell: calls the program in the folder, which both are arguments, and passes each line
/// as arguments to another program.
private func script(showing show: String) -> [UInt8] {
  let call = #"plan=$1 folder=$2; shift 2; "$plan" -C "$folder" remind --plain "$@" | "#
  return Array((call + loop(showing: show)).utf8)
}

/// Reads the fields of `--plain`.
private func loop(showing show: String) -> String {
  "while IFS=$(printf \"\\t\") read -r title body rest; do \(show); done"
}

private let notifySend = #"notify-send -a plan -- "$title" "$body""#

private let osascript =
  "osascript -e \"on run argv\""
  + " -e \"display notification (item 2 of argv) with title (item 1 of argv)\""
  + " -e \"end run\" \"$title\" \"$body\""
