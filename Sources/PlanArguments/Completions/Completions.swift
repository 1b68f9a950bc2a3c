/// Shell completion scripts, made from the commands.
public struct Completions<Host>: Sendable {
  let all: CommandSet<Host>
  /// The ending of the files that are offered first: `.plan`.
  let fileEnding: String

  public init(of all: CommandSet<Host>, fileEnding: String) {
    self.all = all
    self.fileEnding = fileEnding
  }

  /// The script with which a shell completes the words of every program.
  public func script(for shell: Shell) -> String {
    switch shell {
    case .bash: bashScript
    case .zsh: zshScript
    case .fish: fishScript
    }
  }

  var suite: String { all.suite.name }

  /// The suite, then the commands.
  var callable: [Command<Host>] { [all.suite] + all.commands }

  /// The vocabularies of all options and operands, each once.
  var vocabularies: [Vocabulary] {
    let kinds = callable.flatMap { command in
      command.allOptions.map(\.kind)
        + (command.manual.words.map(\.takes) + [command.manual.takes]).compactMap(\.self)
    }
    var found: [Vocabulary] = []
    for case .word(of: let words) in kinds where !found.contains(words) { found.append(words) }
    for case .words(of: let words) in kinds where !found.contains(words) { found.append(words) }
    return found
  }

  /// The first line of a script.
  func origin(_ shell: Shell) -> String {
    "# Completions of \(suite) \(all.version) for \(shell.requirement), written by '\(suite) completions'."
  }

  /// A text of a script with the names of this suite.
  func named(_ functions: String) -> String {
    functions.replacing("SUITE", with: suite).replacing("ENDING", with: fileEnding)
  }
}

extension Command {
  /// The options that take a value.
  var optionsWithValue: [Option] { allOptions.filter { $0.placeholder != nil } }
}
