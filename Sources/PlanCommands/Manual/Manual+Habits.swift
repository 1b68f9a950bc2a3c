extension [Command.Block] {
  static let habits: [Command.Block] = [
    .paragraph(
      """
      It shows each habit with its rule, a sign for each of the last days, the streak that goes on \
      and the best one, the share of kept periods, its strength, and how long ago it was done. \
      Streaks count what the rule asks for: days (`d`), weeks (`w`), months (`mo`), quarters (`q`), \
      years (`y`), or periods of a length of its own (`x`). Above the signs stands how many of the \
      habits of a day were met. The last lines name what only today can save, and what the signs \
      mean. The habits come in the order of the files.
      """),
    .paragraph(
      """
      With `--why` it tells of one habit whether it is due and why, each period of its streak with \
      how much was there of how much, what was skipped or paused meanwhile, and what ended the \
      streak before, with the addresses of the lines. A part of the name is enough.
      """),
    .paragraph(
      """
      WHEN is the last day that counts, or a period whose days are shown, as filters spell it; what \
      follows is a filter, and a habit is shown whose definition fits it. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are name, rule, target, state, streak and its unit, best, rate, \
      strength, the day it was done last, path and line; with `--why` the kind of the period, first \
      and last day, result, met and needed days, amount and wanted amount, and addresses. \
      `Grammar/Views.md` says what each figure is.
      """),
    .folder,
  ]

  static let since: [Command.Block] = [
    .paragraph(
      """
      It shows each habit with how long ago it was done last, and whether it is ticked today: `[x]` \
      done, `[-]` skipped, `[/]` partly. Of one that was never done it tells since when it could \
      have been. The habits come in the order of the files. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are icon, name, the day it was done last, how many days ago that was, \
      state, path and line. `Grammar/Views.md` says what each figure is.
      """),
    .folder,
  ]

  static let streaks: [Command.Block] = [
    .paragraph(
      """
      It shows the habits that have a rule with the streak that goes on, how much of the best one \
      that is, since when it goes on, from when to when the best one went, and when a streak broke \
      last. The longest that goes on comes first. Behind one that today alone can save stands `!`. \
      It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are name, unit, streak and its first day, best and its first and last \
      day, the day of the last break, and `yes` or `no` for whether it is at risk. \
      `Grammar/Views.md` says what each figure is.
      """),
    .folder,
  ]
}
