public import PlanArguments
public import PlanShell
import PlanText

private let listed = Flag("list", "list the commands that can be undone, the latest first")
private let shown = Flag("show", "print what would be undone as a patch, write nothing")
private let redone = Flag("redo", "do again what was undone last")
private let restored = Valued(
  "restore", "FILE", "bring back a file that is empty, gone or ends in NULs", .path)
private let force = Flag("force", "write even over unsaved changes, and ask nothing")

public let undoCommand = Command(
  "undo", "take back what a command did to the plans",
  options: [listed, shown, redone, restored, Flag.dryRun, force, Flag.noPager],
  Manual(
    "[OPTION]... [N]", "--list", "[-n] --restore FILE",
    operand: ("N", "the number of a command in the list; without it, the last"),
    takes: .names([.undoEntry]),
    examples: [
      "plan undo 3": "take back the third command of the list alone",
      "plan undo --restore habits.plan": "after a crash left it empty",
    ],
    exits: [0: "done", 1: "nothing to undo", 2: "failed, or a file changed since"],
    environment: .writing + .pager,
    text: """
      Before a command writes plans, it records their old and new bytes. `plan undo` puts back
      all files of the last command, or none if one of them has other content by now. Before
      it removes `settings.plan`, as after `plan init`, it asks; without a terminal it needs
      `--force`. `--list` shows each command with its words, and `(git)` or `(timer)` after one
      that was not typed.

      Every further `plan undo` takes back the command before, and `--redo` goes the other way
      until a new command changes the folder. What editors, git or Syncthing change is not
      recorded, nor are changes of git's index by `--staged`.

      `--restore` gives a file the last text that a command knows, if a crash left it empty,
      missing or with NULs. Text before the NULs is lost only with `--force`.

      Records are kept for 30 days in `undo` of `$XDG_STATE_HOME/plan`, at most 500 commands
      and 50 MiB, readable by you alone. If they cannot be written, a command does its work
      but cannot be undone; `-v` reports this.
      """), run: runUndo)

/// What `plan undo` was asked to do.
struct UndoMode: Sendable {
  enum Action: Sendable {
    case list, undo, redo
    /// To restore what a file held.
    case restore(FilePath)
  }

  let action: Action
  /// The place in the list, from one; nil for the last one.
  let number: Int?
  /// Whether the changes are shown and not made.
  let isDryRun: Bool
  /// Whether they are shown as they were recorded, whatever the files hold now.
  let isShown: Bool
  /// Whether files with unsaved changes in an editor are written, too.
  let isForced: Bool

  /// Reads the options, and refuses those that contradict one another.
  init(_ invocation: Invocation) throws(Refusal) {
    let (file, taken) = invocation.fileToRestore
    let has = { (flag: Flag) in invocation[flag] || flag.option.name == taken?.name }
    let operands = taken == nil ? invocation.operands : []
    if operands.count > 1 { throw .arguments(.unexpectedOperand(operands[1])) }
    let reports = [
      has(listed) ? "list" : nil, has(redone) ? "redo" : nil, file == nil ? nil : "restore",
    ].compactMap(\.self)
    if reports.count > 1 { throw .refused("choose one of '--\(reports[0])' and '--\(reports[1])'") }
    if let action = reports.first, action != "redo" {
      if let operand = operands.first { throw .arguments(.unexpectedOperand(operand)) }
      if has(shown) { throw .refused("'--show' cannot be used with '--\(action)'") }
    }
    number = try operands.first.map { operand throws(Refusal) in
      guard let number = Int(digits: operand), number > 0 else {
        throw .refused("'\(operand)' is not a number of 'plan undo --list'")
      }
      return number
    }
    isDryRun = has(.dryRun)
    isShown = has(shown)
    isForced = has(force)
    if let file {
      action = .restore(FilePath(bytes: file))
    } else {
      action = has(listed) ? .list : has(redone) ? .redo : .undo
    }
  }
}

extension Invocation {
  /// Whether `plan undo` is to do something again.
  var isRedo: Bool { self[redone] }

  /// The file of `--restore`, and the flag that the option took for it, as in `--restore -n FILE`.
  fileprivate var fileToRestore: (file: ArgumentBytes?, taken: Option?) {
    let value = self[restored]
    guard let value, operands.count == 1,
      let option = command.allOptions.first(where: { option in
        option.placeholder == nil && option.names.contains { value.elementsEqual($0.utf8) }
      })
    else { return (value, nil) }
    return (operands[0], option)
  }
}
