import PlanArguments
import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// Carries out `plan remind --install`: prints the files of a timer, or with `--yes` writes them
/// where the timer looks. Starts nothing.
func install(
  _ timer: ReminderTimer, _ invocation: Invocation, _ folder: OpenedFolder, _ host: Host
) throws(Refusal) -> Int32 {
  let within = [Valued.within, .snooze].filter { invocation[$0] != nil }.map(\.option)
  let flags = [Flag.peek, .json, .plain].filter { invocation[$0] }.map(\.option)
  if let other = (within + flags).first {
    throw .refused("'--install' makes a timer; leave out '\(other.spelling)'")
  }
  let schedule = ReminderSchedule(
    window: try RemindMode.length(.window, invocation), nudges: try RemindMode.nudges(invocation))
  guard let home = host.environment("HOME").map({ FilePath(bytes: $0) }), home.isAbsolute else {
    throw .hindered("HOME is not set to an absolute path")
  }
  let named = host.environment("XDG_CONFIG_HOME").map { FilePath(bytes: $0) }
  let configuration = named.flatMap { $0.isAbsolute ? $0 : nil } ?? home.appending(".config".utf8)
  let call = try host.reminderCall(invocation, folder, for: timer)
  let recipe = TimerRecipe(timer, call, schedule, home: home, configuration: configuration)
  let lines = recipe.files[0].bytes.split(separator: 0x0A)
  if timer == .cron, lines.contains(where: { $0.count > ReminderTimer.longestCronLine }) {
    throw .hindered("the line is too long for a crontab; write a script that cron calls")
  }
  if invocation[.yes] {
    if timer == .cron { throw .refused("'--yes' does not change a crontab; \(recipe.nextStep)") }
    return try host.install(recipe, replaces: invocation[.force])
  }
  if invocation[.force] { throw .refused("'--force' needs '--yes'") }
  host.show(recipe.files)
  let start: Message = timer == .cron ? "" : "to install, add '--yes', then run: "
  host.note("nothing is installed; " + start + recipe.nextStep)
  return ExitCode.done
}

extension Host {
  fileprivate func reminderCall(
    _ invocation: Invocation, _ folder: OpenedFolder, for timer: ReminderTimer
  ) throws(Refusal) -> ReminderCall {
    guard let program = wholePathOfProgram else {
      throw .hindered("cannot find the path of plan; call it by its full path")
    }
    guard let place = files.location(of: folder.root) else {
      throw .hindered("\(folder.root.bytes): cannot be found")
    }
    var options: [[UInt8]] = []
    for option in [Valued.window, .hourly] {
      if let value = invocation[option] { options += [Array(option.option.spelling.utf8), value] }
    }
    if invocation[.weekdays] { options.append(Array(Flag.weekdays.option.spelling.utf8)) }
    if !invocation.operands.isEmpty {
      _ = try ViewMode(invocation, .never)
      options += [Array("--".utf8)] + invocation.operands
    }
    let call = ReminderCall(program: program, folder: place, options: options)
    for word in call.words {
      if let objection = timer.objection(to: word) {
        throw .hindered("'\(word)' \(objection), which \(timer.rawValue) would not read as it is")
      }
    }
    return call
  }

  /// The path of the running program: the one it was called by, else the one that `PATH` leads to.
  private var wholePathOfProgram: FilePath? {
    let called = FilePath(bytes: callName)
    if called.isAbsolute { return called }
    if callName.contains(UInt8(ascii: "/")) {
      // Only Linux knows it; elsewhere the program must be called by a full path.
      return files.location(of: FilePath("/proc/self/exe"))
    }
    return searchPath.filter(\.isAbsolute).map { $0.appending(callName) }
      .first { files.kind(of: $0) == .regular }
  }

  /// Prints files as `systemctl cat` does, each below its path.
  fileprivate func show(_ files: [TimerRecipe.File]) {
    for (number, file) in files.enumerated() {
      var text: [UInt8] = number == 0 ? [] : [0x0A]
      // A single one may be redirected into a file.
      if files.count > 1, let path = file.path { text += Array("# ".utf8) + path.bytes + [0x0A] }
      text += file.bytes
      self.print(text)
      if files.count == 1, let path = file.path { note("this belongs in \(path.bytes)") }
    }
  }

  /// Writes missing files, and replaces those with other content only if `replaces`.
  fileprivate func install(_ recipe: TimerRecipe, replaces: Bool) throws(Refusal) -> Int32 {
    var changes: [Change] = []
    for file in recipe.files {
      guard let path = file.path else { continue }
      try refusing(makeFolders(path.parent))
      let names = try refusing(files.names(in: path.parent))
      let isThere = names.contains(Array(path.lastComponent))
      let held = isThere ? try refusing(files.read(path)) : nil
      if held == file.bytes {
        note("\(path.bytes): is there already")
      } else if held != nil, !replaces {
        throw Refusal("\(path.bytes): already exists with other content; --force replaces it")
      } else {
        changes.append(Change(path, read: held, written: file.bytes))
      }
    }
    for change in changes {
      try refusing(files.writeOne(change))
      reportChange("wrote \(change.path.bytes)")
    }
    note("next: \(recipe.nextStep)")
    return ExitCode.done
  }

  private func makeFolders(_ path: FilePath) throws(FileProblem) {
    if files.kind(of: path) == .directory { return }
    if path.parent != path { try makeFolders(path.parent) }
    try files.makeFolder(path)
  }
}

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

/// The journal gets what goes wrong, and no line for each start.
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
    SyslogLevel=notice
    LogLevelMax=notice
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
