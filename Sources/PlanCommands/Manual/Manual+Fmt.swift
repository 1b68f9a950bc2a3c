extension [Command.Block] {
  static let fmt: [Command.Block] = [
    .paragraph(
      """
      It has no options of style and changes no word. It sets boxes, marks, blanks, sections, \
      dates and times as the format has them: `* []Pay rent due:5pm` becomes \
      `- [ ] Pay rent due:17:00`. What it does not understand is a note, \
      which stays as it is to the byte.
      """),
    .paragraph(
      """
      What comes out is read again before it is printed or written. If it would mean something \
      else, or if a second run would change it once more, the text is left alone and the exit \
      code is 2.
      """),
    .paragraph(
      """
      Left alone are, too, a text that is not UTF-8 or holds a NUL, one larger than 16 MiB, and \
      one with the conflict markers of a merge. A filter prints such a text as it came.
      """),
  ]
}

extension [Command.Chapter] {
  static let fmt: [Command.Chapter] = [
    Command.Chapter(
      "Modes",
      [
        .paragraph(
          """
          Without a mode the canonical text of standard input or of one file is printed, and \
          the exit code is 0. Several files, or a folder, need a mode: `-w`, `-l`, `-d` or \
          `--check`. All but `-w` end with 1 if anything differs, and `-w` does so with \
          `--fail-on-change`.
          """),
        .paragraph(
          """
          A file that `-w` rewrites is replaced whole and keeps its mode, owner and access list. \
          If another program changes it meanwhile, it is formatted anew, and left alone if that \
          happens again and again. A file with unsaved changes in an editor is not written, but \
          with `--force`. A link stays, and what it leads to is rewritten.
          """),
      ]),
    Command.Chapter(
      "The index of git",
      [
        .paragraph(
          """
          With `--staged` the files are those of the index, as the next commit would hold them, \
          and of these only what it changes: in a merge, what differs from both sides, and of \
          an amended commit what is new. In a hook of git `-l` also names the command that \
          formats them. `-w` mends the index and the work tree. Lines that are not staged stay \
          so. Where one of them stands in the way, or a filter of git converts the file, the \
          work tree stays as it is, and the exit code is 2.
          """)
      ]),
    Command.Chapter(
      "Editors and git",
      [
        .paragraph(
          """
          An editor that filters its text names the file by `--stdin-filepath`, so that \
          `due:fri` counts from the day the file is of. Line by line, `--lines` leaves the rest \
          as it is. In vim, and in a hook of git:
          """),
        .lines([":%!planfmt --stdin-filepath %:S -", "planfmt -l --staged && planlint --staged"]),
      ]),
  ]
}
