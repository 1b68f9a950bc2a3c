extension [Command.Block] {
  static let tags: [Command.Block] = [
    .paragraph(
      """
      It shows each tag with the tasks and slots that have it: how many are open, how many are done, \
      and how many there are, cancelled and expired ones too. The tags of the title of a list are \
      those of its items. A task that was carried on counts once, where it is now; habits, goals and \
      series do not count. The last day is the latest that has the tag, on anything. What follows is \
      a filter, and nothing counts that it does not fit. It only reads.
      """),
    .paragraph(
      """
      The fields of `--plain` are tag, open, done, total and last day. Tags have no `#` there.
      """),
    .folder,
  ]
}
