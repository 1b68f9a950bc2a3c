extension [Command.Block] {
  static let stats: [Command.Block] = [
    .paragraph(
      """
      It adds up a week, or a month or year: done tasks, kept habits, points and moods, each compared \
      with the period before. A period that runs is compared with as much of that one. Below stand the \
      days, or the months of a year, with their points and what was done of them; then the tasks by \
      tag, by priority and by day of the week, the hour in which most slots begin, what was moved and \
      cancelled, and the longest streaks. Planned is what is done, open, or was carried on to \
      a day that does not count here. Days to come count for nothing.
      """),
    .paragraph(
      """
      WHEN is a day or a period as filters spell it; without an option it says by its length whether a \
      week, month or year is shown. What follows is a filter, and nothing counts that it does not \
      fit. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are first and last day, how many days have a file, done and planned \
      tasks, met and due habits, points, mood, and tasks that were carried on, a line for each day or month. `Grammar/Views.md` \
      says what each figure is.
      """),
    .folder,
  ]
}
