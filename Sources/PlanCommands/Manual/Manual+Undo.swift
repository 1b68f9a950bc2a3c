extension [Command.Block] {
  static let undo: [Command.Block] = [
    .paragraph(
      """
      Whatever a command changes in plans is noted before it is written: the old bytes and the \
      new ones. `plan undo` puts the files of the last command back, all of them or none. If one \
      of them holds anything else by now, it says which, and changes nothing. A file that the \
      command made goes, one that it took away comes back. Before `settings.plan` goes, as after \
      `plan init`, it asks; without a terminal it wants `--force`. `--list` says `(git)` or \
      `(timer)` of a command that was not typed.
      """),
    .paragraph(
      """
      Undone once more, the command before that is taken back, and so on; `--redo` goes the other \
      way, until a new command changes this folder: what was undone before it is then done again \
      by its number only. An older command can be undone alone by its number, as long as its files are as it left \
      them. Only commands that changed a file of this plan folder count. What editors, git or \
      Syncthing changed is not noted.
      """),
    .paragraph(
      """
      `--restore` is for a file that a crash has left empty, full of NULs, with NULs at its end, or \
      not at all: it gets the last text that a command knew of. Where the file holds anything \
      else, it stays as it is; what stands before NULs goes with `--force` only.
      """),
    .paragraph(
      """
      The notes are kept for 30 days in `undo` of `$XDG_STATE_HOME/plan`, else of \
      `~/.local/state/plan`: 500 commands and 50 MiB at most, readable by you alone, never in the \
      plan folder. Deleting them loses nothing else. Where they cannot be written, on a full disk \
      say, a command does its work all the same and only cannot be undone; `-v` tells. With \
      `--staged`, what goes to the index of git is not noted, only the work tree.
      """),
    .folder,
  ]
}

extension Command.Block {
  /// What keeps a command from making a loss worse.
  static var losses: Command.Block {
    .paragraph(
      """
      Nothing is written either where something looks lost: where a file is empty, or full of \
      NULs, of which a command knows a text, or is to be made anew that one knows and nobody undid, \
      and where five files or more are gone that were a \
      third of all when a command saw the whole folder last. git is asked where no command knows. \
      `--force` says that it is meant, and that is remembered.
      """)
  }
}
