extension [Command.Block] {
  static let importing: [Command.Block] = [
    .paragraph(
      """
      It reads files of another program, those of a named folder, or standard input for `-`, and adds \
      what they say to the plan: what has a day to that day, everything else to an undated file, which \
      is called as its source is, or as `--in` says. A day that is not there is made with nothing in \
      it but what is imported. Words stay words: what only looks like an attribute or a box stands \
      behind a backslash.
      """),
    .paragraph(
      """
      All sources are read before anything is written, and all files are written or none. What the \
      plan says already, in the same words at the same place, is not added again, so that the same \
      source twice adds nothing; an item that is there stays as it is. What a plan cannot say is listed \
      on standard error.
      """),
    .paragraph(
      """
      Of a CSV file the header row names the columns, in the words of most programs; `--columns` says what \
      others mean, as `Wann=due,Was=words`. A file that is called `2026-10-07.md` goes to that day.
      """),
    .folder,
  ]

  static let export: [Command.Block] = [
    .paragraph(
      """
      It prints the items of the folder that fit a filter, or all of it, in the format of another \
      program; `-o` writes a file, and replaces what it held. The same plan gives the same bytes. What the format cannot say is \
      listed on standard error. It changes nothing in the plan.
      """),
    .paragraph(
      """
      Before the filter days may stand, as views take them: `json last week`, `ics 2026-10`, `html fri`; \
      undated files are left out then. A page shows a day, week, month or year, today unless told. \
      What is written is one file without scripts and without anything from elsewhere, that prints on \
      one sheet.
      """),
    .paragraph(
      """
      With `--for-spreadsheet` no cell of a CSV file begins like a formula; the `'` before it comes \
      back with an import, so it is not the default. Markdown has the signs of Obsidian Tasks, or with \
      `--dataview` fields.
      """),
    .folder,
  ]
}
