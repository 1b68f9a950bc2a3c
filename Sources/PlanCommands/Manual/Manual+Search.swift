extension [Command.Block] {
  static let search: [Command.Block] = [
    .paragraph(
      """
      It looks for a text in every line of every plan of the folder: days, lists, settings and \
      templates, notes and comments too, but not in conflict copies. Upper and lower case are the \
      same, and so are the spellings of a letter that Unicode calls the same; blanks count as they \
      are typed. Nothing in the text has a meaning of its own.
      """),
    .paragraph(
      """
      Each line that holds it is printed once, as `PATH:LINE:COLUMN: TEXT`, in the order of the \
      paths. The column counts bytes and is that of the first match. Lines around them, which \
      `--context` asks for, are `PATH-LINE- TEXT`, and `--` stands where lines are left out. A \
      terminal gets long lines cut, a pipe gets them whole. The fields of `--plain` are path, line, \
      column and text.
      """),
    .paragraph(
      """
      In vim, these two lines let `:grep` jump from match to match:
      """),
    .lines([#"set grepprg=plan\ search\ --vimgrep"#, "set grepformat=%f:%l:%c:%m"]),
    .paragraph(
      """
      A file that is no UTF-8 is searched all the same. One that cannot be read is told of, and the \
      others are searched.
      """),
    .folder,
  ]
}
