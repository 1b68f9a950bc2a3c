extension [Command.Block] {
  static let agenda: [Command.Block] = [
    .paragraph(
      """
      It shows the open tasks and slots of all files in groups: what is overdue, each day from today \
      on, what comes later, and what has no day. The day of an item is that of its deadline; without \
      one, that of its file, or of a later `start:`, if it has not passed. Within a day stands first what has a time. A day \
      also shows its slots without a box, and a day to come, dimmed, the tasks and slots whose rule \
      names it and that no line of a day is yet. Lists with `calendar: no` are left out, with the lines \
      of days that repeat an item of one.
      """),
    .paragraph(
      """
      The filter is that of `plan list`, which tells the language: unless it asks for a state, only \
      what is open fits. Deadlines have a colour by how near they are. Each item has an address, \
      which `plan done` takes. `--why` says below each what put it there. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are the group (`overdue`, `day`, `later`, `undated`, or `recurring` for \
      what a rule names), the day of the group, and those of `plan list`.
      """),
    .folder,
  ]
}
