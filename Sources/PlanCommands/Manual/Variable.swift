extension Command {
  /// A variable of the environment that changes what a command does.
  public struct Variable: Hashable, Sendable {
    public var name: String
    public var effect: String

    static let today = Variable(
      name: "PLAN_TODAY", effect: "the day, or the day and time, to act on without `--today`")

    static let columns = Variable(
      name: "COLUMNS", effect: "how wide the screen is, where the terminal does not say")

    static let folder = [
      Variable(
        name: "PLAN_DIR",
        effect: "the folder of plans, where none is named or found around the working folder")
    ]

    static let editor = [
      Variable(name: "VISUAL", effect: "the command that edits a text"),
      Variable(name: "EDITOR", effect: "the same, where `VISUAL` is not set; else it is `vi`"),
    ]

    static let color = [
      Variable(name: "NO_COLOR", effect: "unless empty: no colour"),
      Variable(
        name: "CLICOLOR_FORCE", effect: "unless empty or 0: colour, also where it is no terminal"),
      Variable(name: "CLICOLOR", effect: "if it is 0: no colour"),
      Variable(
        name: "TERM", effect: "if it is dumb, empty or not set: no colour, pager or cursor moves"),
    ]

    /// Where those who write look for what an editor is doing to the files, and wait for each other.
    static let editors = [
      Variable(
        name: "XDG_STATE_HOME",
        effect: "where Neovim keeps its swap files, and we our locks and what `plan undo` needs;"
          + " else `~/.local/state`"),
      dataHome,
      Variable(name: "HOME", effect: "where `~/.local` is"),
    ]

    static let dataHome = Variable(
      name: "XDG_DATA_HOME",
      effect: "where a Neovim before 0.8 keeps its swap files; else `~/.local/share`")

    /// Where it is noted what changes.
    static let notes = [
      Variable(
        name: "XDG_STATE_HOME",
        effect: "where it is noted what `plan undo` may take back; else `~/.local/state`"),
      Variable(name: "HOME", effect: "where `~/.local/state` is"),
    ]

    /// Where reminders are kept in mind, and timers are written.
    static let reminders =
      view + [
        Variable(
          name: "XDG_STATE_HOME",
          effect: "where it is noted up to when things were told; else `~/.local/state`"),
        Variable(
          name: "XDG_CONFIG_HOME", effect: "where units of systemd are; else `~/.config`"),
        Variable(name: "HOME", effect: "where these and `~/Library` are"),
        Variable(name: "PATH", effect: "where a timer finds plan, if it was called by its name"),
      ]

    /// Where programs are looked for.
    static let search = [
      Variable(name: "PATH", effect: "where git finds planmerge, besides `~/.local/bin`")
    ]

    /// Where `plan doctor` looks besides the folder.
    static let surroundings = [
      Variable(name: "PATH", effect: "where the programs are"),
      Variable(
        name: "XDG_STATE_HOME", effect: "where `plan undo` keeps old texts; else `~/.local/state`"),
      Variable(name: "XDG_CONFIG_HOME", effect: "where Syncthing may have its configuration"),
      Variable(name: "HOME", effect: "where `~/.local/state` and `~/.config` are"),
    ]

    /// By which `plan diff` knows the arguments of an external differ.
    static let differ = [
      Variable(name: "GIT_DIFF_PATH_COUNTER", effect: "set by git where it calls a differ"),
      Variable(name: "GIT_DIFFTOOL_EXTCMD", effect: "set by `git difftool`"),
      Variable(name: "BASE", effect: "the file that `git difftool` has made copies of"),
    ]

    /// By which planroll knows that git has started it.
    static let gitHook = [
      Variable(
        name: "GIT_PREFIX",
        effect:
          "set by git for what it starts, hooks and aliases: `--reconcile` then writes nothing")
    ]
  }

  /// The variables that count for the command.
  public var variables: [Variable] {
    (clockUse == .settable ? [.today] : []) + manual().variables
  }
}
