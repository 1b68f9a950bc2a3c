extension [Command.Block] {
  static let today: [Command.Block] = [
    .paragraph(
      """
      It shows a day: how much of its tasks and habits is done, what was carried on to another day \
      among the tasks, what its open tasks take by `est:` of the time that its slots leave free, its \
      priorities, its slots with the present moment between them, its tasks with what is open below \
      them, what of lists and other days is due, goals whose deadline is near, its habits with their \
      last days and streaks, and its moods. `plan` alone is `plan today`, and a day alone shows that \
      day: `plan yesterday`, `plan fri`, `plan 2026-10-07`. It only reads: for a day without a file \
      it says so and shows what is due.
      """),
    .paragraph(
      """
      Before each line stands the number of its line in the file of the day: `:12` is \
      `2026-10-18:12` to `plan done` and its like, which also take the words. What is overdue says \
      so; of a habit `!` means that today alone can save its streak. What has expired is counted and \
      not shown, and so is what waits for a `start:` after the day. The last line says what a roll \
      would carry from earlier days.
      """),
    .paragraph(
      """
      The first field of `--plain` is the kind of the record. `day` has the day, done and planned \
      tasks, met and due habits, points, mood, how many have expired and would be carried, the time, \
      how many are too old to be carried and were carried ahead, how many were carried on from the \
      day, and the minutes that open tasks ask for and slots leave; all others where they stand: \
      `priority`, `slot`, `task`, `step` and `due` with state, priority, time, deadline, urgency and \
      words, `goal` with share, deadline and words, `habit` with state, amount, streak, its unit, \
      `risk` and name, `mood` with time, word and comment. `Grammar/Views.md` says what each figure \
      is.
      """),
    .folder,
  ]
}
