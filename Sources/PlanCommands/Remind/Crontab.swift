import PlanDocument
import PlanText

/// Lines of a crontab.
enum Crontab {
  /// The longest line that every known cron accepts.
  static let longestLine = 998

  /// cron does not set the address of the desktop's bus. Without it no notification is shown, and
  /// no error either.
  private static let bus =
    "export DBUS_SESSION_BUS_ADDRESS=\"unix:path=/run/user/$(id -u)/bus\"; "

  static func lines(_ call: ReminderCall, _ schedule: ReminderSchedule) -> [UInt8] {
    let (program, rest) = (call.words[0], call.words.dropFirst(2))
    var command = Array(bus.utf8) + word(program) + Array(" -C ".utf8) + word(call.folder.bytes)
    command += " remind --plain".utf8
    for option in rest { command += [0x20] + word(option) }
    command += " | \(ReminderCall.loop(ReminderCall.notifySend))".utf8
    // cron reads a percent sign as the end of the line.
    let escaped = command.flatMap {
      $0 == UInt8(ascii: "%") ? [UInt8(ascii: "\\"), $0] : [$0]
    }
    return schedule.cronFields.flatMap { Array($0.utf8) + [0x20] + escaped + [0x0A] }
  }

  /// A word of the shell, in quotes unless it is plain.
  private static func word(_ word: [UInt8]) -> [UInt8] {
    let isPlain = word.allSatisfy {
      $0.isASCIIDigit || $0.isASCIILetter || [0x2D, 0x2E, 0x2F, 0x5F].contains($0)
    }
    return isPlain && !word.isEmpty ? word : shellQuoted(word)
  }
}
