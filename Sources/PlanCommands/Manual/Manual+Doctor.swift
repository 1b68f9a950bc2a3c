extension [Command.Block] {
  static let doctor: [Command.Block] = [
    .paragraph(
      """
      It looks at a folder of plans and what is around it, and changes nothing: settings, the folder \
      of `plan undo`, whether all programs are in `PATH` and of one version, git and how it merges \
      plans, edits left in an autostash, Syncthing and what it sends, conflict copies and conflict \
      markers, tasks open on two days, open tasks carried to days to come, lists with a rule that \
      cannot be read, days under two names or names that are none, names that differ only in case, empty files, bytes that are no \
      text, what a broken write or an editor has left, and who may read the files.
      """),
    .paragraph(
      """
      Each line says `ok`, `hint`, `warning` or `danger`, and the name of the check behind it; below \
      it stands the command that mends it or shows more of it, for you to run where you stand. Danger is where text may be lost. Hints \
      leave the exit code at 0, and `-q` leaves out what is `ok`. It runs git and the other programs \
      of the package that are in `PATH`, for their versions.
      """),
  ]
}
