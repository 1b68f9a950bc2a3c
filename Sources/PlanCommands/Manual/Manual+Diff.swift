extension [Command.Block] {
  static let diff: [Command.Block] = [
    .paragraph(
      """
      It tells what changed in the plans, file by file and in words: `done: Send the plan`, \
      `added: Buy milk`, `moved to 2026-10-06: Fix the gutter`, `mood: +21:30 calm`, \
      `note in Notes: 3 lines more`; an arrow stands between what was and what is. A task that was moved is \
      told of once, where it left, and what became of it then where it is now. Nothing that changed is left out: what is no item is told in \
      lines, and what only looks different as `spelling only`. `-v` shows all lines of notes.
      """),
    .paragraph(
      """
      Without a commit it compares the work tree with the last one, with one commit the work tree \
      with that, and two commits, or `A..B`, with each other. Plans that git does not know yet \
      count as new, unless it is told to ignore them. What is no file is taken for the name of a \
      commit, as `git rev-parse` reads it; `PATH` leaves out all other files. Without one it looks \
      at the plan folder, and where there is none at the working folder. Outside of a repository \
      two files can be compared. It changes nothing, and runs no program that the repository names.
      """),
    .paragraph(
      """
      `git -c diff.external='plan diff' diff` shows a diff of git in words. The exit code is 0 \
      whatever changed, as git wants it; `--exit-code` asks for more. The fields of `--plain` are \
      path, line, line in the old text, day, change, kind, name and words.
      """),
  ]
}
