import PlanText

/// The units of a timer of systemd, for the user manager.
enum SystemdUnit {
  static func service(_ call: ReminderCall) -> [UInt8] {
    var text = Array(
      """
      [Unit]
      Description=Reminders of plan

      [Service]
      Type=oneshot
      ExecStart=/bin/sh -c \(word(Array(ReminderCall.script(showing: ReminderCall.notifySend).utf8)))
      """.utf8)
    text += " plan-remind".utf8
    for word in call.words { text += [0x20] + Array(self.word(word).utf8) }
    return text + [0x0A]
  }

  /// `Persistent=` makes up for a run that was missed during sleep; the default accuracy is a
  /// minute.
  static func timer(_ schedule: ReminderSchedule) -> [UInt8] {
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

  /// A word of a command line: systemd replaces `%` and `$` in quotes, too.
  static func word(_ word: [UInt8]) -> String {
    let text = String(decoding: word, as: UTF8.self)
    let escaped = text.map { sign in
      switch sign {
      case "\\": "\\\\"
      case "\"": "\\\""
      case "%": "%%"
      case "$": "$$"
      default: String(sign)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
