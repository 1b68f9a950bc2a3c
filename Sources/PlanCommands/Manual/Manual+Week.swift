extension [Command.Block] {
  static let week: [Command.Block] = [
    .paragraph(
      """
      It shows seven days, each with its done and planned tasks, its habits, its mood from 1 to 5, \
      its points, and its first open task by priority. Planned is what is done, open or was carried \
      on to another day; in the week a task that went on counts on its last day alone. The last line compares the week before, and \
      counts what is overdue. `--grid` shows the days as columns, with the slots in the hours they \
      begin in and the hour it is, where a terminal has at least 80 columns; what only a rule names \
      on a day to come is dimmed. The week begins as `week start` in the settings says. WHEN is a day \
      or a period as filters spell it, `fri`, `2026-W41`, `last` or `next`; what follows is a \
      filter, and nothing counts that it does not fit. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are day, done and planned tasks, met and due habits, points, mood, \
      the first open task, and how many were carried on. `Grammar/Views.md` says what each figure is.
      """),
    .folder,
  ]
}
