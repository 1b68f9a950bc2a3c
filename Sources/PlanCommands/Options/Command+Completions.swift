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

/// As both shells spell a list of words that begin alike, and short enough for a line.
private let products =
  "plan{\(Command.all.programNames.dropFirst().map { $0.dropFirst(4) }.joined(separator: ","))}"

extension Command.Chapter {
  fileprivate static let installingCompletions = Command.Chapter(
    "Installing",
    [
      .lines([
        "bash  source <(plan completions bash)    in ~/.bashrc, or with bash-completion",
        "      dir=~/.local/share/bash-completion/completions",
        "      mkdir -p $dir && plan completions bash > $dir/plan",
        "      for name in \(products); do ln -sf plan $dir/$name; done",
        "fish  set dir ~/.config/fish/completions; mkdir -p $dir",
        "      plan completions fish > $dir/plan.fish",
        "      for p in \(products); ln -sf plan.fish $dir/$p.fish; end",
        "zsh   plan completions zsh > DIR/_plan   with DIR in fpath before compinit",
      ])
    ], isInHelp: true)
}
