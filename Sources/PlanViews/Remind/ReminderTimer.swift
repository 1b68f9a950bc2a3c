import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// A program that starts others at certain times.
enum ReminderTimer: String, CaseIterable {
  case systemd, cron, launchd

  /// The longest line of a crontab that every known cron accepts.
  static let longestCronLine = 998

  /// Why a word cannot be in its files; nil if it can.
  func objection(to word: [UInt8]) -> String? {
    if word.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "contains a control character" }
    if String(validating: word, as: UTF8.self) == nil { return "is not UTF-8" }
    // Crons differ in how they read a backslash before a percent sign.
    if self == .cron, word.contains(UInt8(ascii: "\\")) { return "contains a backslash" }
    return nil
  }
}

/// What has to be installed for a timer to show reminders.
struct TimerRecipe {
  struct File {
    /// Nil if it is not a file of its own.
    let path: FilePath?
    let bytes: [UInt8]
  }

  let files: [File]
  /// What the user has to do next.
  let nextStep: Message

  init(
    _ timer: ReminderTimer, _ call: ReminderCall, _ schedule: ReminderSchedule, home: FilePath,
    configuration: FilePath
  ) {
    switch timer {
    case .systemd:
      let start = configuration.appending("systemd/user/plan-remind".utf8).bytes
      files = [
        File(path: FilePath(bytes: start + ".service".utf8), bytes: systemdService(call)),
        File(path: FilePath(bytes: start + ".timer".utf8), bytes: systemdTimer(schedule)),
      ]
      nextStep = "systemctl --user daemon-reload && systemctl --user enable --now plan-remind.timer"
    case .cron:
      files = [File(path: nil, bytes: crontab(call, schedule))]
      nextStep = "add the line with 'crontab -e'"
    case .launchd:
      let path = home.appending("Library/LaunchAgents/\(launchLabel).plist".utf8)
      files = [File(path: path, bytes: launchAgent(call, schedule))]
      nextStep = "launchctl bootstrap gui/$(id -u) \(shellWord(path.bytes))"
    }
  }
}

/// How a timer calls `plan remind`.
struct ReminderCall {
  let program, folder: FilePath
  /// The arguments after `remind --plain`.
  let options: [[UInt8]]

  /// The arguments of a script; none of them is part of its text.
  var words: [[UInt8]] { [program.bytes, folder.bytes] + options }
}

// MARK: systemd

/// `Persistent=` makes up for a run that was missed during sleep; the default accuracy is a minute.
private func systemdTimer(_ schedule: ReminderSchedule) -> [UInt8] {
  let calendars = schedule.calendars.map { "OnCalendar=\($0)\n" }.joined()
  return Array(
    """
    [Unit]
    Description=Reminders of plan

    [Timer]
    \(calendars)Persistent=true
    AccuracySec=1s

    [Install]
    WantedBy=timers.target

    """.utf8)
}

private func systemdService(_ call: ReminderCall) -> [UInt8] {
  // systemd replaces `%` and `$` in quotes, too.
  let signs: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "%": "%%", "$": "$$"]
  func word(_ word: [UInt8]) -> String { "\"\(escaped(word, signs))\"" }
  let arguments = call.words.map { " " + word($0) }.joined()
  return Array(
    """
    [Unit]
    Description=Reminders of plan

    [Service]
    Type=oneshot
    ExecStart=/bin/sh -c \(word(script(showing: notifySend))) plan-remind\(arguments)

    """.utf8)
}

// MARK: cron

private func crontab(_ call: ReminderCall, _ schedule: ReminderSchedule) -> [UInt8] {
  // cron does not set the address of the desktop's bus. Without it no notification is shown, and
  // no error either.
  var command = Array("export DBUS_SESSION_BUS_ADDRESS=\"unix:path=/run/user/$(id -u)/bus\"; ".utf8)
  command += cronWord(call.program.bytes) + " -C ".utf8 + cronWord(call.folder.bytes)
  command += " remind --plain".utf8
  for option in call.options { command += [0x20] + cronWord(option) }
  command += " | \(loop(showing: notifySend))".utf8
  // cron reads a percent sign as the end of the line.
  let escaped = command.flatMap { $0 == UInt8(ascii: "%") ? [UInt8(ascii: "\\"), $0] : [$0] }
  var table: [UInt8] = []
  for fields in schedule.cronFields { table += Array(fields.utf8) + [0x20] + escaped + [0x0A] }
  return table
}

/// A word of the shell, in quotes unless it is plain.
private func cronWord(_ word: [UInt8]) -> [UInt8] {
  let isPlain = word.allSatisfy {
    $0.isASCIIDigit || $0.isASCIILetter || [0x2D, 0x2E, 0x2F, 0x5F].contains($0)
  }
  return isPlain && !word.isEmpty ? word : shellQuoted(word)
}

// MARK: launchd

private let launchLabel = "local.plan.remind"

private func launchAgent(_ call: ReminderCall, _ schedule: ReminderSchedule) -> [UInt8] {
  let start = ["/bin/sh", "-c"].map { Array($0.utf8) }
  let all = start + [script(showing: osascript), Array("plan-remind".utf8)] + call.words
  let signs: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
  let words = all.map { "    <string>\(escaped($0, signs))</string>\n" }.joined()
  let entries = schedule.launchEntries.map { entry in
    let pairs = entry.map { "<key>\($0.key)</key><integer>\($0.value)</integer>" }
    return "    <dict>\(pairs.joined())</dict>\n"
  }.joined()
  return Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
      <key>Label</key>
      <string>\(launchLabel)</string>
      <key>ProgramArguments</key>
      <array>
    \(words)  </array>
      <key>StartCalendarInterval</key>
      <array>
    \(entries)  </array>
    </dict>
    </plist>

    """.utf8)
}

// MARK: scripts

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

private func escaped(_ word: [UInt8], _ signs: [Character: String]) -> String {
  String(decoding: word, as: UTF8.self).map { signs[$0] ?? String($0) }.joined()
}
