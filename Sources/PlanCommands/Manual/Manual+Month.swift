extension [Command.Block] {
  static let month: [Command.Block] = [
    .paragraph(
      """
      It shows a month as a calendar. Each day has its done and planned tasks, and where there is \
      room a bar, its mood from 1 to 5 and its points. `>` marks today and `*` a deadline; `!h`, `!m` \
      and `!l` say the highest priority of what is open or due on a day, which has its colour. The \
      last lines compare the month before. The week begins as `week start` in the settings says, and \
      has the ISO number of its fourth day.
      """),
    .paragraph(
      """
      WHEN is a day or a period as filters spell it, `2026-10`, `last` or `next`; what follows is a \
      filter, and nothing counts that it does not fit. The name of a habit may be a part of it, or a \
      former one; the filter says nothing of the days of that habit. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are day, done and planned tasks, met and due habits, points, mood, \
      deadlines, priority, the state of the habit, and how many tasks were carried on. `Grammar/Views.md` says what each figure is.
      """),
    .folder,
  ]
}
