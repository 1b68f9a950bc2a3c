extension [Command.Block] {
  static let review: [Command.Block] = [
    .paragraph(
      """
      It looks back at a day or period: how much was done, what stayed open, moved, was cancelled or \
      expired, which habits were missed, which streaks ended and which go on, and what stands on the \
      day behind. WHEN is a day or period as filters spell it, today where none is named; with \
      `--week` or `--month` it is the one around its first day. What follows is a filter.
      """),
    .paragraph(
      """
      With `-i` it asks what becomes of each open item: `t` moves it to the day behind the period, \
      or to today if that is past, as `plan move` does; `d` ticks it and `x` cancels it, as \
      `plan done` and `plan drop` do; `k`, or an empty line, keeps it, `a` keeps all that are left, \
      and `q` ends without a change. The words `tomorrow`, `done`, `drop`, `keep`, `all` and `quit` \
      are understood too. At the end it shows what it is about to do, and does all of it or nothing; \
      `plan undo` takes it back as one.
      """),
    .paragraph(
      """
      Answers are lines of standard input. From a pipe or file they are taken without a question; \
      if they end early, or one is none of these, nothing is changed and the exit code is 2. Without \
      `-i` it only reads.
      """),
    .paragraph(
      """
      The first field of `--plain` is the kind of the record. `total` has first and last day, done \
      and planned tasks, the same of priorities, met and due habits, points, mood, lines of notes, \
      minutes of slots, and how many tasks were carried on; `done`, `open`, `moved`, `cancelled`, `expired` and `tomorrow` where an \
      item stands, priority, deadline and words; `missed` a habit and the days, `kept` its streak and \
      unit, `broken` the streak that ended, its unit and the day.
      """),
    .folder,
  ]
}
