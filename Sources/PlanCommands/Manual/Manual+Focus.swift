extension [Command.Block] {
  static let focus: [Command.Block] = [
    .paragraph(
      """
      It takes the whole terminal and shows one task: its words, deadline, place, steps and notes, \
      and a clock that counts down its `est:`, or 25 minutes. Behind it comes a break; both ends \
      ring once. Time in which the program or the machine stood still for more than five seconds is \
      none of work.
      """),
    .paragraph(
      """
      Without a filter these are the open tasks and boxed slots of today: priorities as they stand, \
      the others as `plan list` sorts them, then those of undated lists whose deadline is near \
      enough to have a colour, or has passed. With one they are all open tasks and slots that fit \
      it. Habits are none of them.
      """),
    .paragraph("The keys are:"),
    .term("space", "stop the clock, or let it go on"),
    .term("d", "tick the task as `plan done` does, and go on to the next"),
    .term("1 to 9", "tick that step, or open it again"),
    .term("s", "skip: put the task behind the others"),
    .term("n, right", "the next task"),
    .term("p, left", "the one before"),
    .term("+", "five minutes more"),
    .term("u", "take the last tick back: the line is what it was"),
    .term("?", "show the keys"),
    .term("q, Escape", "quit"),
    .paragraph(
      """
      Each tick is written at once, as `plan done` writes, and `plan undo` takes it back by itself. \
      Where a line is another one by then, nothing is written, and the files are read again; so they \
      are when the shown task or today changes. Other commands may change the folder meanwhile. The \
      terminal is given back as it was whatever ends the program, by a signal too; Ctrl-Z works. It \
      needs 40 columns and 10 rows.
      """),
    .folder,
  ]
}
