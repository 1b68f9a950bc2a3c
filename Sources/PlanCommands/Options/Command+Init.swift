extension Command {
  public static let initialize: Command = {
    var command = Command(
      "init", "make a folder of plans, or set up what works beside it",
      options: [
        Option("git", "let git merge plans, and ignore temporary files"),
        Option("git-hook", "let git look at the plans before each commit"),
        Option("syncthing", "tell Syncthing what to leave on this device"),
        Option("dry-run", short: "n", "show what would be set up, write nothing"),
      ])
    command.manual = { .initialize }
    command.action = runInit
    return command
  }()
}

extension Command.Manual {
  fileprivate static let initialize = Command.Manual(
    synopsis: ["[OPTION]... [DIR]"],
    examples: [
      Command.Example("plan init ~/plan", "settings, a template and first habits"),
      Command.Example("plan init --git", "set up how this repository merges plans"),
      Command.Example("plan init --git-hook", "write the hook pre-commit of this repository"),
      Command.Example("plan init --syncthing -n", "show what '.stignore' would become"),
    ],
    operand: Command.Operand("DIR", "the folder, which is made where it is not there"),
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(2, "could not do it, or there is another hook"),
    ],
    operandKind: .folder,
    variables: Command.Variable.folder + Command.Variable.search + Command.Variable.color
      + Command.Variable.notes,
    description: .initialize)
}
