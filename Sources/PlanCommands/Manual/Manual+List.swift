extension [Command.Block] {
  static let list: [Command.Block] = [
    .paragraph(
      """
      It shows the tasks, slots, habits and goals of the folder that fit a filter, each with its \
      address `FILE:LINE`, which `plan done` takes. They stand by deadline and its time, then by \
      priority and day; what has no deadline comes last. A \
      deadline has a colour by how near it is, as `urgency` in the settings says, and one that has \
      passed is called `overdue`. Of a carried task the first day is told, and how often it was moved. A \
      terminal gets long lines cut, but never an address, which there \
      has the day instead of the file; a pipe gets them whole. `--why` says below each item which \
      words of the filter it fits and by what, how far its deadline is, and what it is sorted by. \
      It only reads.
      """),
    .paragraph(
      """
      A filter is made of words: `open`, `begun`, `done`, `cancelled`, `moved`, `overdue`, \
      `expired`; `task`, `slot`, `habit`, `goal`, `mood`, `plan`, `list`, `definition`, \
      `recurring`; `today`, `week`, `fri..sun`, `due<+3d`, `start>mon`, `points>=5`; `#tag`, \
      `!high`, `list:groceries`, `has:notes`; any other word is looked for in the text, and so is \
      what stands in quotes. All must fit; `|` stands between what may, `-` before what must not, \
      and parentheses around what belongs together. `Grammar/Filter.md` has all of it. Put quotes \
      of the shell around `#`, `!`, `|` and the like, and `--` before a filter that begins with `-`.
      """),
    .paragraph(
      """
      Only what is open fits, unless the filter asks for a state, for `definition` or `mood`, for \
      `done` or `to` in a comparison, or for `has:done` or `has:to`. Where it asks for `recurring`, \
      `has:every` or `has:after`, definitions fit too, and where it asks for `slot`, slots without \
      a box of today and later. What stands behind a `-` is not asked for, but `-open` is. Without \
      a filter it is `open (task | slot)`.
      """),
    .paragraph(
      """
      `--sort` says what comes first, by keys with commas between them: `due` the nearest deadline, \
      `priority` the highest, `age` the longest known (by `from:`, else by the day of the file), \
      `name` by letters, `file` as the files have it. `-` before a key turns it around: `-age`. What \
      has none of it comes last, and what is equal as usual. `--group` puts together what has the \
      same first `tag` (of its line, else of the title of its file), `goal`, `list` or `priority`.
      """),
    .paragraph(
      """
      The fields of `--plain` are path, line, day, kind, state, priority, deadline, time, tags and \
      words, and with `--group` the group; what is not there is empty. The state is what the box says; the deadline is a day, \
      perhaps with a time behind its `T`, and as it is spelled in the file only where its day is \
      not known. Of an item of `--json` all members are always there.
      """),
    .folder,
  ]
}
