/// The scripts by which shells complete words, made from the table of commands and options.
public struct Completions: Sendable {
  /// The commands that may follow `plan`.
  let commands: [Command]

  public init(of commands: [Command] = Command.all) {
    self.commands = commands
  }

  /// What a shell has to read to complete the words of every program.
  public func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  /// Whoever has options: the umbrella, then the commands.
  var callable: [Command] { [.plan] + commands }

  var programs: [Command] { commands.filter { $0.product != nil } }

  var programNames: String { commands.programNames.joined(separator: " ") }

  /// The first line of a script: where it comes from.
  func origin(_ shell: Shell) -> String {
    "# Completions of plan \(version) for \(shell.requirement), written by 'plan completions'."
  }
}

extension Command {
  /// The options that take a value, and what kind of thing that is.
  var optionsWithValue: [(option: Option, hint: Option.Hint)] {
    allOptions.compactMap { option in
      guard case .required(_, let hint) = option.value else { return nil }
      return (option, hint)
    }
  }
}
