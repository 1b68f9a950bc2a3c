extension [Command.Block] {
  static let log: [Command.Block] = [
    .paragraph(
      """
      It shows what was done, the latest day first: tasks, their steps and slots on the day that \
      `done:` names, else on that of their file, and habits on the days that met them, with what \
      each earned. Of a task that was carried one copy counts; a line of an undated file counts \
      only with `done:`. WHEN is a day or period as filters spell it, the last seven days where none \
      is named; what follows is a filter. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are day, time, kind (`task`, `step`, `slot` or `habit`), name, amount, \
      points, tags, and where it stands.
      """),
    .folder,
  ]

  static let prompt: [Command.Block] = [
    .paragraph(
      """
      It prints one line about today: done and planned tasks, behind `>` how many of them were \
      carried on to another day, behind `!` how many open ones are overdue, and the next slot. It reads `settings.plan` and the file of today and no other, so \
      that a shell can call it for every prompt. Where there is no folder of plans, no file of today \
      and nothing to say it prints nothing, and that is no failure; `--json` prints its object for \
      every folder. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are done, planned, overdue, time and words of the next slot, and how \
      many were carried on.
      """),
    .folder,
  ]
}
