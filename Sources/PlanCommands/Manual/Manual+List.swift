extension [Command.Block] {
  static let list: [Command.Block] = [
    .paragraph(
      """
      It shows the tasks, slots, habits and goals of the folder that fit a filter, each with its \
      address `FILE:LINE`, which `plan done` takes. They stand by deadline, then by priority and \
      day; what has no deadline comes last. `late` stands before what is overdue. A terminal gets \
      long lines cut, a pipe gets them whole. It only reads.
      """),
    .paragraph(
      """
      A filter is made of words: `open`, `begun`, `done`, `cancelled`, `moved`, `overdue`; `task`, \
      `slot`, `habit`, `goal`, `mood`, `recurring`; `today`, `week`, `due<+3d`, `start>mon`; \
      `#tag`, `!high`, `list:groceries`, `has:notes`; any other word is looked for in the text, \
      and so is what stands in quotes. All must fit; `|` stands between what may, `-` before what \
      must not, and parentheses around what belongs together. Where a filter names no state, only \
      what is open fits; without a filter it is `open (task | slot)`. Put quotes of the shell \
      around `#`, `!`, `|` and the like, and `--` before a filter that begins with `-`.
      """),
    .paragraph(
      """
      The fields of `--plain` are path, line, day, kind, state, priority, deadline, time, tags and \
      words; what is not there is empty. Of an item of `--json` all members are always there.
      """),
    .folder,
  ]
}
