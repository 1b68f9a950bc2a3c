import PlanText

/// The property list of an agent of launchd.
enum LaunchAgent {
  static let label = "local.plan.remind"

  static func plist(_ call: ReminderCall, _ schedule: ReminderSchedule) -> [UInt8] {
    let script = Array(ReminderCall.script(showing: ReminderCall.osascript).utf8)
    let start = ["/bin/sh", "-c"].map { Array($0.utf8) } + [script, Array("plan-remind".utf8)]
    let words = (start + call.words).map { "    <string>\(escaped($0))</string>\n" }.joined()
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
        <string>\(label)</string>
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

  private static func escaped(_ word: [UInt8]) -> String {
    String(decoding: word, as: UTF8.self).map { sign in
      switch sign {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      default: String(sign)
      }
    }.joined()
  }
}
