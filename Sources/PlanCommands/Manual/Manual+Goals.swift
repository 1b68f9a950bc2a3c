extension [Command.Block] {
  static let goals: [Command.Block] = [
    .paragraph(
      """
      It shows each goal with a bar of what is there of what is wanted, the tasks and habits that \
      count towards it, how much there was a week since it began, how much is needed a week until \
      the deadline, when it is reached if nothing changes, and the open task to be looked at first.
      """),
    .paragraph(
      """
      A goal is `ahead` if its share is at least that of the days that have gone, else `behind`; \
      `late` behind its deadline, `undated` without one, `waiting` before it begins, and `reached` \
      or `dropped` when it is over. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are name, id, pace, share, what is there and what is wanted, unit, \
      deadline, the day it will be reached, path and line. `Grammar/Views.md` says what each figure \
      is.
      """),
    .folder,
  ]
}
