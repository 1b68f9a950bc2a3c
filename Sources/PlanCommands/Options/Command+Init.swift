extension Command {
  public static let initialize: Command = {
    var command = Command(
      "init", "set up what works beside the plans",
      options: [
        Option("git-hook", "let git look at the plans before each commit"),
        Option("dry-run", short: "n", "print the hook, write nothing"),
      ])
    command.manual = { .initialize }
    command.action = runInit
    return command
  }()
}

extension Command.Manual {
  fileprivate static let initialize = Command.Manual(
    synopsis: ["--git-hook [OPTION]..."],
    examples: [
      Command.Example("plan init --git-hook", "write the hook pre-commit of this repository"),
      Command.Example("plan init --git-hook -n", "show what it would be"),
    ],
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(2, "could not do it, or there is another hook"),
    ], description: .initialize)
}
