import PlanArguments

/// The exit codes of views.
let viewExits: KeyValuePairs<Int32, String> = [0: "done", 2: "failed, at least in part"]

/// Those of views that take the name of a habit.
let namingViewExits: KeyValuePairs<Int32, String> = [
  0: "done", 1: "no match", 2: "failed, at least in part",
]

extension [Manual.Variable] {
  static let folder = [
    Manual.Variable("PLAN_DIR", "the plan folder, where none is named or found upwards")
  ]
  static let today = [Manual.Variable("PLAN_TODAY", "the date or moment to act on, as `--today`")]
  static let columns = [
    Manual.Variable("COLUMNS", "the width of the screen, where the terminal does not say it")
  ]
  static let color = [
    Manual.Variable("NO_COLOR", "no colour, unless empty"),
    Manual.Variable("CLICOLOR_FORCE", "colour also in a pipe, unless empty or 0"),
    Manual.Variable("CLICOLOR", "no colour, if it is 0"),
    Manual.Variable("TERM", "no colour, pager or cursor moves, if it is `dumb` or not set"),
  ]
  static let drawing = [
    Manual.Variable("PLAN_ASCII", "draw with ASCII, unless empty or 0"),
    Manual.Variable("LC_ALL", "the same, if it names another encoding than UTF-8"),
    Manual.Variable("LC_CTYPE", "the same, if `LC_ALL` is not set"),
    Manual.Variable("LANG", "the same, if neither is set"),
  ]
  static let pager = [
    Manual.Variable("PLAN_PAGER", "the command that shows a long text; empty or `cat` for none"),
    Manual.Variable("PAGER", "the same, if `PLAN_PAGER` is not set; else `less`"),
    Manual.Variable("LESS", "options of less, after `-R`; `FRX` if not set"),
    Manual.Variable("LINES", "the height of the screen, where the terminal does not say it"),
  ]
  static let view = folder + today + color + columns + drawing + pager

  /// Of commands that write files.
  static let writing = folder + color + state

  /// Where swap files of editors are, and what `plan undo` needs.
  static let state = [
    Manual.Variable(
      "XDG_STATE_HOME",
      "where Neovim keeps swap files, and plan its locks and undo records; else `~/.local/state`"),
    Manual.Variable.dataHome, Manual.Variable("HOME", "where `~/.local` is"),
  ]
  static let undo = [
    Manual.Variable("XDG_STATE_HOME", "where plan keeps its undo records; else `~/.local/state`"),
    Manual.Variable("HOME", "where `~/.local/state` is"),
  ]
  static let editor = [
    Manual.Variable("VISUAL", "the editor"),
    Manual.Variable("EDITOR", "the editor, if `VISUAL` is not set; else `vi`"),
  ]
  static let search = [
    Manual.Variable("PATH", "where git finds planmerge, besides `~/.local/bin`")
  ]
}

extension Manual.Variable {
  static let dataHome = Manual.Variable(
    "XDG_DATA_HOME", "where Neovim before 0.8 keeps swap files; else `~/.local/share`")
}
