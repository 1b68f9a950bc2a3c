import PlanSystem
import PlanText

/// How a timer calls `plan remind`, and shows what it prints.
struct ReminderCall {
  let program: FilePath
  let folder: FilePath
  /// The arguments after `remind --plain`.
  let options: [[UInt8]]

  /// The arguments of a script; none of them is part of its text.
  var words: [[UInt8]] { [program.bytes, folder.bytes] + options }

  /// For any shell: calls the program in the folder, which both are arguments, and passes each line
  /// as arguments to another program.
  static func script(showing show: String) -> String {
    "plan=$1 folder=$2; shift 2; \"$plan\" -C \"$folder\" remind --plain \"$@\" | " + loop(show)
  }

  /// Reads the fields of `--plain`.
  static func loop(_ show: String) -> String {
    "while IFS=$(printf \"\\t\") read -r title body rest; do \(show); done"
  }

  static let notifySend = #"notify-send -a plan -- "$title" "$body""#

  static let osascript =
    "osascript -e \"on run argv\""
    + " -e \"display notification (item 2 of argv) with title (item 1 of argv)\""
    + " -e \"end run\" \"$title\" \"$body\""
}
