extension [Command.Block] {
  static let moodsView: [Command.Block] = [
    .paragraph(
      """
      It shows the moods of a month, or of a week or year: their mean from 1 to 5, compared with the \
      period before, their course, how often each word stands there, the mean of each day of the week, \
      and the entries with their comments; of a year only those that have one. A word that nobody \
      knows is counted and has no value.
      """),
    .paragraph(
      """
      WHEN is a day or a period as filters spell it; without an option it says by its length whether a \
      week, month or year is shown. What follows is a filter, and nothing counts that it does not \
      fit. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are day, time, word, value, comment, file and line. `Grammar/Views.md` \
      says what each figure is.
      """),
    .folder,
  ]
}
