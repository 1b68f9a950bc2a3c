extension Option {
  /// Taken by every view.
  static let viewForms = [
    Option("json", "print all that is known in one JSON object"),
    Option("plain", "print fields with tabs between them"),
  ]
}

extension Command {
  /// What the exit codes of views mean.
  static let viewExits = [
    ExitMeaning(0, "done"), ExitMeaning(2, "could not do it, or not all of it"),
  ]
}

extension Command.Variable {
  /// Those that count for every view.
  static let view = Command.Variable.folder + Command.Variable.color + [.columns] + drawing

  private static let drawing = [
    Command.Variable(name: "PLAN_ASCII", effect: "unless empty or 0: draw with ASCII alone"),
    Command.Variable(
      name: "LC_ALL",
      effect: "the same, where it names another encoding than UTF-8"),
    Command.Variable(name: "LC_CTYPE", effect: "likewise, where `LC_ALL` says nothing"),
    Command.Variable(name: "LANG", effect: "likewise, where neither does"),
  ]
}
