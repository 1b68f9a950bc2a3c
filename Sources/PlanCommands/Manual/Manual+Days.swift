extension [Command.Block] {
  static let path: [Command.Block] = [
    .paragraph(
      """
      `plan path` prints where the file of a day is, wherever in the plan folder that may be, \
      and where it would be made if it is not there, as `layout:` in `settings.plan` says. \
      `plan prev` and `plan next` print the nearest day before and after it that has a file. \
      Nothing is read but names, and nothing is written. `plan next` and a weekday, as in `plan \
      next friday`, show that day instead.
      """),
    .days,
    .folder,
  ]

  static let edit: [Command.Block] = [
    .paragraph(
      """
      It opens the file of a day in the editor that `VISUAL` names, else `EDITOR`, else `vi`. A \
      day that is not there is made first, from `templates/day.plan` if there is one. What is no \
      date is the name of a list, an address FILE:LINE or DATE:LINE, or a target as `plan done` \
      takes it; editors that are known to do so (vi and its kin, nano, emacs, kak, micro, joe) open \
      at its line. The command may have arguments of its own; the shell runs it, with the path behind it, and its \
      exit code is passed on.
      """),
    .days,
    .folder,
  ]

  static let lists: [Command.Block] = [
    .paragraph(
      """
      It shows each undated file of the plan folder: its icon and title, how many tasks are open \
      and how many are done, and the series and habits that it defines, which are never done \
      themselves. The steps below a task are part of it; `--json` counts them too. Then come how \
      many open items are late, and the earliest deadline of them. With a filter only what fits \
      counts, whatever its state, and lists without any of it are left out. Lists with \
      `calendar: no` are shown as well.
      """),
    .paragraph(
      """
      The fields of `--plain` are path, icon, title, open, done, series, habits, `yes` or \
      `no` for the calendar, overdue and the earliest deadline. It only reads.
      """),
    .folder,
  ]

}

extension Command.Block {
  /// How days are said to every command.
  static var days: Command.Block {
    .paragraph(
      """
      A day is `fri` (the first Friday after today), `next friday` (that of next week), \
      `this friday`, `last friday`, `tomorrow`, `day after tomorrow`, `+3d`, `in 3 days`, `3 days \
      ago`, `12 nov`, `nov 12 2026`, `oct-7`, `12.11.`, `12.11.2026` or `2026-11-12`; a week is `next \
      week`, `week 42`, `W42` or `2026-W42`, a month `nov` or `nov 2026`. Names may be German, French, \
      Spanish or Italian. The words need no quotes. `10-07` is refused: it is 7 October here and 10 \
      July there.
      """)
  }

  /// How a command finds the plan folder that names none.
  static var folder: Command.Block {
    .paragraph(
      """
      It looks in the nearest folder upwards with a `settings.plan`, else in the one that \
      `PLAN_DIR` names, else in the working folder if it holds a day.
      """)
  }
}
