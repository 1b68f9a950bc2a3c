extension Command {
  public static let completions: Command = {
    var command = Command("completions", "print the completions of a shell")
    command.manual = { .completions }
    command.action = runCompletions
    return command
  }()
}

extension Command.Manual {
  fileprivate static let completions = Command.Manual(
    synopsis: [Shell.names.joined(separator: "|")],
    examples: [
      Command.Example("plan completions bash", "the script for \(Shell.bash.requirement)"),
      Command.Example("plan completions fish", "the script for \(Shell.fish.requirement)"),
    ],
    operand: Command.Operand("SHELL", Shell.names.joined(separator: ", ")),
    operandKind: .choice(Shell.names),
    description: [
      .paragraph(
        """
        Each script completes the words of all the programs: commands, options, what an option \
        takes, rules of planlint, and files, those that end in `.plan` first. It holds all it \
        needs: nothing is run, and no plan is read, while words are completed.
        """)
    ],
    chapters: [.installingCompletions])
}

private let products = Command.inThisVersion.programNames.dropFirst().joined(separator: " ")

extension Command.Chapter {
  fileprivate static let installingCompletions = Command.Chapter(
    "Installing",
    [
      .lines([
        "bash  source <(plan completions bash)    in ~/.bashrc, or with bash-completion",
        "      cd ~/.local/share/bash-completion/completions",
        "      plan completions bash > plan",
        "      for name in \(products); do ln -s plan $name; done",
        "fish  cd ~/.config/fish/completions",
        "      plan completions fish > plan.fish",
        "      for name in \(products); ln -s plan.fish $name.fish; end",
        "zsh   plan completions zsh > DIR/_plan   with DIR in fpath before compinit",
      ])
    ], isInHelp: true)
}
