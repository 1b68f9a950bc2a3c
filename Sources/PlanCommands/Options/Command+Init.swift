extension Command {
  public static let initialize: Command = {
    var command = Command(
      "init", "set up what works beside the plans",
      options: [
        Option("git", "let git merge plans, and settle tasks after a merge"),
        Option("git-hook", "let git look at the plans before each commit"),
        Option("dry-run", short: "n", "show what would be set up, write nothing"),
      ])
    command.manual = { .initialize }
    command.action = runInit
    return command
  }()
}

extension Command.Manual {
  fileprivate static let initialize = Command.Manual(
    synopsis: ["--git|--git-hook [OPTION]..."],
    examples: [
      Command.Example("plan init --git", "set up merging and hooks of this repository"),
      Command.Example("plan init --git-hook", "write the hook pre-commit of this repository"),
      Command.Example("plan init --git-hook -n", "show what it would be"),
    ],
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(2, "could not do it, or there is another hook"),
    ],
    variables: Command.Variable.folder + Command.Variable.search
      + [Command.Variable(name: "HOME", effect: "where `~/.local/bin` is")],
    description: .initialize)
}
