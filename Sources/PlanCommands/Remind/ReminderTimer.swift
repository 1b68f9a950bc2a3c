import PlanSystem
import PlanText

/// A program that starts others at certain times.
enum ReminderTimer: String, CaseIterable {
  case systemd, cron, launchd

  /// One file that it reads.
  struct Unit {
    /// Nil if it is not a file of its own.
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

  /// What the user has to do next.
  func nextStep(_ units: [Unit]) -> Message {
    switch self {
    case .systemd:
      "systemctl --user daemon-reload && systemctl --user enable --now plan-remind.timer"
    case .cron: "add the line with 'crontab -e'"
    case .launchd: "launchctl bootstrap gui/$(id -u) \(shellWord(units.first?.path?.bytes ?? []))"
    }
  }

  /// Why a word cannot be in its files; nil if it can.
  func objection(to word: [UInt8]) -> String? {
    if word.contains(where: { $0 < 0x20 || $0 == 0x7F }) { return "contains a control character" }
    if String(validating: word, as: UTF8.self) == nil { return "is not UTF-8" }
    // Crons differ in how they read a backslash before a percent sign.
    if self == .cron, word.contains(UInt8(ascii: "\\")) { return "contains a backslash" }
    return nil
  }
}
