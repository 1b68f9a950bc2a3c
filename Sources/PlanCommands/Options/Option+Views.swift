extension Option {
  /// Taken by every view.
  static let viewForms = [
    Option("json", "print all that is known in one JSON object"),
    Option("plain", "print fields with tabs between them"),
    .noPager,
  ]

  /// Taken by the commands that may print more than a screen holds.
  static let noPager = Option("no-pager", "print a long text whole at a terminal")

  /// Taken by the views that show habits and lists.
  static let ended = Option("all", "show what has ended too")

  /// Taken by the views that show items.
  static let why = Option("why", "say below each item what put it there")
}

extension Command {
  /// What the exit codes of views mean.
  static let viewExits = [
    ExitMeaning(0, "done"), ExitMeaning(2, "could not do it, or not all of it"),
  ]
}

extension Command {
  /// Those of views that take the name of a habit.
  static let namingViewExits = [
    ExitMeaning(0, "done"), ExitMeaning(1, "nothing is called so"),
    ExitMeaning(2, "could not do it, or not all of it"),
  ]
}

extension Command.Variable {
  /// Those that count for every view.
  static let view = Command.Variable.folder + Command.Variable.color + [.columns] + drawing + pager

  /// Those that count where a text may be longer than the screen.
  static let pager = [
    Command.Variable(
      name: "PLAN_PAGER", effect: "the command that shows a long text; empty or `cat` for none"),
    Command.Variable(
      name: "PAGER", effect: "the same, where `PLAN_PAGER` is not set; else it is `less`"),
    Command.Variable(name: "LESS", effect: "options of less, behind `-R`; `FRX` where not set"),
    Command.Variable(
      name: "LINES", effect: "how high the screen is, where the terminal does not say"),
  ]

  private static let drawing = [
    Command.Variable(name: "PLAN_ASCII", effect: "unless empty or 0: draw with ASCII alone"),
    Command.Variable(
      name: "LC_ALL",
      effect: "the same, where it names another encoding than UTF-8"),
    Command.Variable(name: "LC_CTYPE", effect: "likewise, where `LC_ALL` says nothing"),
    Command.Variable(name: "LANG", effect: "likewise, where neither does"),
  ]
}
