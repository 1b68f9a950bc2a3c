public import PlanText

/// A program that starts others at certain times.
public enum TimerKind: String, CaseIterable, Sendable {
  case systemd, cron, launchd

  #if os(macOS)
    public static let usual = launchd
  #else
    public static let usual = systemd
  #endif

  /// Why a word cannot be in its files; nil if it can.
  func objection(to word: [UInt8]) -> String? {
    if word.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "contains a control character" }
    if String(validating: word, as: UTF8.self) == nil { return "is not UTF-8" }
    // Crons differ in how they read a backslash before a percent sign.
    if self == .cron, word.contains(UInt8(ascii: "\\")) { return "contains a backslash" }
    return nil
  }

  /// What the user has to do to stop a job.
  public func step(thatStops job: TimedJob.Name) -> Message {
    switch self {
    case .systemd: "systemctl --user disable --now plan-\(job.rawValue).timer"
    case .cron: "remove the line with 'crontab -e'"
    case .launchd: "launchctl bootout gui/$(id -u)/local.plan.\(job.rawValue)"
    }
  }
}

/// When a job is started: `OnCalendar=` of systemd, the five fields of lines of a crontab, and the
/// entries of `StartCalendarInterval` of launchd.
public protocol JobTimes {
  var calendars: [String] { get }
  var cronFields: [String] { get }
  var launchEntries: [[(key: String, value: Int)]] { get }
}

/// How a job calls the running program.
public struct JobCall {
  public let program, folder: FilePath
  let options: [[UInt8]]

  /// The arguments of a script; none of them is part of its text.
  var words: [[UInt8]] { [program.bytes, folder.bytes] + options }

  /// The program, the folder and the options as the words of a line of cron.
  public var quoted: (program: [UInt8], folder: [UInt8], options: [UInt8]) {
    (cronWord(program.bytes), cronWord(folder.bytes), options.flatMap { [0x20] + cronWord($0) })
  }
}

/// A word of the shell, in quotes unless it is plain.
private func cronWord(_ word: [UInt8]) -> [UInt8] {
  let isPlain = word.allSatisfy {
    $0.isASCIIDigit || $0.isASCIILetter || [0x2D, 0x2E, 0x2F, 0x5F].contains($0)
  }
  return isPlain && !word.isEmpty ? word : shellQuoted(word)
}

/// What a timer starts, and when.
public struct TimedJob {
  /// In the names of its files: `plan-roll.timer`, `local.plan.roll.plist`.
  public enum Name: String, CaseIterable, Sendable { case roll, remind }

  let name: Name
  let call: JobCall
  /// For systemd and launchd (`$1` is the program, `$2` the folder, options follow), and the same
  /// as one command for cron.
  let script, command: [UInt8]
  let times: any JobTimes

  public init(
    _ name: Name, _ call: JobCall, script: [UInt8], command: [UInt8], at times: any JobTimes
  ) {
    (self.name, self.call, self.script, self.command) = (name, call, script, command)
    self.times = times
  }
}

/// Where timers look for their files.
struct TimerPlaces {
  let home, configuration: FilePath

  /// Those of the files that `texts(of:for:)` makes; none for cron.
  func paths(of name: TimedJob.Name, for kind: TimerKind) -> [FilePath] {
    switch kind {
    case .systemd:
      ["service", "timer"].map {
        configuration.appending("systemd/user/plan-\(name.rawValue).\($0)".utf8)
      }
    case .cron: []
    case .launchd: [home.appending("Library/LaunchAgents/local.plan.\(name.rawValue).plist".utf8)]
    }
  }

  /// The first names the program.
  func texts(of job: TimedJob, for kind: TimerKind) -> [[UInt8]] {
    switch kind {
    case .systemd: [systemdService(job), systemdTimer(job)]
    case .cron: [crontab(job)]
    case .launchd: [launchAgent(job, logs: home.appending("Library/Logs".utf8))]
    }
  }

  /// What the user has to do when the files are there.
  func nextStep(of name: TimedJob.Name, for kind: TimerKind) -> Message {
    switch kind {
    case .systemd:
      "systemctl --user daemon-reload && systemctl --user enable --now plan-\(name.rawValue).timer"
    case .cron: "add the line with 'crontab -e'"
    case .launchd:
      "launchctl bootstrap gui/$(id -u) \(shellWord(paths(of: name, for: kind)[0].bytes))"
    }
  }
}

// MARK: systemd

/// `Persistent=` starts a run that was missed during sleep; the default accuracy is a minute.
private func systemdTimer(_ job: TimedJob) -> [UInt8] {
  Array(
    """
    [Unit]
    Description=plan \(job.name.rawValue)

    [Timer]
    \(job.times.calendars.map { "OnCalendar=\($0)\n" }.joined())Persistent=true
    AccuracySec=1s

    [Install]
    WantedBy=timers.target

    """.utf8)
}

/// The journal gets what goes wrong, and no line for each start. A roll that was refused is tried
/// again; before systemd 244, this excludes `Type=oneshot`.
private func systemdService(_ job: TimedJob) -> [UInt8] {
  // systemd replaces `%` and `$` in quotes, too.
  let signs: [Character: String] = ["\\": "\\\\", "\"": "\\\"", "%": "%%", "$": "$$"]
  func word(_ word: [UInt8]) -> String { "\"\(escaped(word, signs))\"" }
  let arguments = job.call.words.map { " " + word($0) }.joined()
  let kind = job.name == .roll ? "Restart=on-failure\nRestartSec=15min" : "Type=oneshot"
  return Array(
    """
    [Unit]
    Description=plan \(job.name.rawValue)

    [Service]
    \(kind)
    SyslogLevel=notice
    LogLevelMax=notice
    ExecStart=/bin/sh -c \(word(job.script)) plan-\(job.name.rawValue)\(arguments)

    """.utf8)
}

// MARK: cron

private func crontab(_ job: TimedJob) -> [UInt8] {
  // cron reads a percent sign as the end of the line.
  let escaped = job.command.flatMap { $0 == UInt8(ascii: "%") ? [UInt8(ascii: "\\"), $0] : [$0] }
  return job.times.cronFields.flatMap { Array($0.utf8) + [0x20] + escaped + [0x0A] }
}

// MARK: launchd

/// Also started at each login, because a computer that was off misses the time.
private func launchAgent(_ job: TimedJob, logs: FilePath) -> [UInt8] {
  let name = "plan-\(job.name.rawValue)"
  let start = ["/bin/sh", "-c"].map { Array($0.utf8) }
  let all = start + [job.script, Array(name.utf8)] + job.call.words
  let signs: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]
  let words = all.map { "    <string>\(escaped($0, signs))</string>\n" }.joined()
  let entries = job.times.launchEntries.map { entry in
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
      <string>local.plan.\(job.name.rawValue)</string>
      <key>ProgramArguments</key>
      <array>
    \(words)  </array>
      <key>StartCalendarInterval</key>
      <array>
    \(entries)  </array>
      <key>RunAtLoad</key>
      <true/>
      <key>StandardErrorPath</key>
      <string>\(escaped(logs.bytes, signs))/\(name).log</string>
    </dict>
    </plist>

    """.utf8)
}

private func escaped(_ word: [UInt8], _ signs: [Character: String]) -> String {
  String(decoding: word, as: UTF8.self).map { signs[$0] ?? String($0) }.joined()
}
