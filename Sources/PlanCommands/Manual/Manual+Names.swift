extension [Command.Block] {
  static let namesInUse: [Command.Block] = [
    .paragraph(
      """
      It prints the names that the files of the plan folder use, one a line, kind by kind: tags of \
      items and of the titles of lists, habits, the ids of goals, and undated lists. First comes \
      what was written most often in the last four weeks, then what was written last. Names that \
      differ in case alone are one, spelled as in an undated file or on the latest day. Habits have \
      their icons, lists their path in the folder without `.plan`.
      """),
    .paragraph(
      """
      The fields of `--plain` are kind (`tag`, `habit`, `goal` or `list`), name, how often it is \
      written (of a list, how many items it has), and the latest day that has it. Tags have no `#` \
      there. It only reads.
      """),
    .folder,
  ]
}
