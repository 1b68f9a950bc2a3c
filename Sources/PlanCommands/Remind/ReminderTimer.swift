import PlanFolder
import PlanText

/// What starts programs at certain times.
enum ReminderTimer: String, CaseIterable {
  case systemd, cron, launchd

  /// One file that it reads.
  struct Unit {
    /// Nil where others keep it.
    let path: FilePath?
    let bytes: [UInt8]
  }

  func units(
    _ call: ReminderCall, _ schedule: ReminderSchedule, home: FilePath, configuration: FilePath
  ) -> [Unit] {
    switch self {
    case .systemd:
      let folder = configuration.appending("systemd/user".utf8)
      return [
        Unit(
          path: folder.appending("plan-remind.service".utf8), bytes: SystemdUnit.service(call)),
        Unit(
          path: folder.appending("plan-remind.timer".utf8), bytes: SystemdUnit.timer(schedule)),
      ]
    case .cron: return [Unit(path: nil, bytes: Crontab.lines(call, schedule))]
    case .launchd:
      let path = home.appending("Library/LaunchAgents/\(LaunchAgent.label).plist".utf8)
      return [Unit(path: path, bytes: LaunchAgent.plist(call, schedule))]
    }
  }

  /// What is to be done then, by whoever wants it.
  func nextStep(_ units: [Unit]) -> Message {
    switch self {
    case .systemd:
      "systemctl --user daemon-reload && systemctl --user enable --now plan-remind.timer"
    case .cron: "add it with 'crontab -e', or print it behind 'crontab -l' into 'crontab -'"
    case .launchd: "launchctl bootstrap gui/$(id -u) \(quoted(units.first?.path?.bytes ?? []))"
    }
  }

  /// Why a word cannot stand in its files; nil where it can.
  func objection(to word: [UInt8]) -> String? {
    if word.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "holds a control character" }
    if String(validating: word, as: UTF8.self) == nil { return "is not UTF-8" }
    // Every cron has its own idea of a backslash before a percent sign.
    if self == .cron, word.contains(UInt8(ascii: "\\")) { return "holds a backslash" }
    return nil
  }
}
