extension [Command.Block] {
  static let history: [Command.Block] = [
    .paragraph(
      """
      It shows all lines of a habit, or of the tasks and slots with the same words, over all days, \
      the latest first, with times and comments; before them the figures of the habit, and on how \
      many days of each weekday it was done. A series is known by its words, with the former ones \
      in `was:`. A part of the name is enough where one thing alone has it; a habit goes before a \
      task with the same name, which its address still finds.
      """),
    .paragraph(
      """
      WHEN is a day or period as filters spell it, of which the lines are shown; what follows is a \
      filter. With `--month` it is a month, this one if none is named, and stands there as a \
      calendar. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are day, state, amount, time, comment, path and line, earliest first. \
      `Grammar/Views.md` says what each figure is.
      """),
    .folder,
  ]
}
