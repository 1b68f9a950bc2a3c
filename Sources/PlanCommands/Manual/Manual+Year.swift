extension [Command.Block] {
  static let year: [Command.Block] = [
    .paragraph(
      """
      It shows a year as a map with a column for each week and a sign for each day: the share of its \
      tasks that is done, or with an option what it earned, its mood or its state for a habit. The \
      legend below says what the signs mean; today is where the row of `>` crosses the column of \
      `^`. On a narrow screen the two halves of the year stand one below the other.
      """),
    .paragraph(
      """
      WHEN is a day or a period as filters spell it, `2025` or `last`; what follows is a filter, and \
      nothing counts that it does not fit. The name of a habit may be a part of it, or a former one; \
      the filter says nothing of the days of that habit. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are day, value, level from 0 to 4 and the state of the habit. \
      `Grammar/Views.md` says what each figure is.
      """),
    .folder,
  ]
}
