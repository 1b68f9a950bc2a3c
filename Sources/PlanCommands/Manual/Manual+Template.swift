extension [Command.Block] {
  static let template: [Command.Block] = [
    .paragraph(
      """
      A template is an ordinary undated file that comes with the program: habits, plans and lists \
      with times that do not get into one another's way. `plan template list` shows them, \
      `plan template show NAME` prints one, and `plan template use NAME` writes it into the plan \
      folder under its own name, or under that of `--as`. From then on the file is yours.
      """),
    .paragraph(
      """
      Rules that have to count from some day count from today, so that a streak begins when you \
      do. No file is ever overwritten, and a name that is a day, `settings.plan`, below \
      `templates` or outside of the plan folder is refused.
      """),
  ]
}
