extension Completions {
  /// The script for fish.
  var fishScript: String {
    """
    \(origin(.fish))

    # Whether an option of a command takes its value from the next word.
    function __\(suite)_takes_value
        switch "$argv"
            case \(callable.flatMap(valueNames).map(Shell.fish.quoted).joined(separator: " "))
                return 0
        end
        return 1
    end

    # The command that a program is.
    function __\(suite)_program
        switch (string replace -r '.*/' '' -- $argv)
    \(all.programs.map {
        "        case \($0.programName)\n            echo \($0.name)\n"
      }.joined())        case '*'
                echo \(suite)
        end
    end

    \(vocabularies.map {
      "function __\(suite)_\($0.name)\n    \(table($0.words()))\nend\n"
    }.joined(separator: "\n"))
    \(named(fishFunctions))
    \(all.programNames.map { "complete -c \($0) -f" }.joined(separator: "\n"))

    \(callable.map { lines($0).joined(separator: "\n") }.joined(separator: "\n\n"))

    """
  }

  private func valueNames(_ command: Command<Host>) -> [String] {
    command.optionsWithValue.flatMap { option in option.names.map { "\(command.name) \($0)" } }
  }

  /// One line for each option of a command, then those for its operands.
  private func lines(_ command: Command<Host>) -> [String] {
    let programs = Set([suite, command.programName]).sorted()
    let names = programs.map { "-c \($0)" }.joined(separator: " ")
    let about = command.endsOptionsAtOperand ? "is" : "about"
    let options = command.allOptions.map { option in
      let spelling = [option.short.map { "-s \($0)" }, option.long.map { "-l \($0)" }]
      let parts =
        ["complete \(names) -n '__\(suite)_\(about) \(command.name)'"]
        + spelling.compactMap(\.self)
        + (option.placeholder == nil ? [] : ["-x"] + source(option.kind))
        + ["-d " + Shell.fish.quoted(option.summary)]
      return parts.joined(separator: " ")
    }
    return options + operandLines(command, names)
  }

  private func operandLines(_ command: Command<Host>, _ names: String) -> [String] {
    let manual = command.manual
    let others = manual.words.map { " " + $0.name }.joined()
    func line(_ condition: String, _ rest: [String]) -> String {
      "complete \(names) -n '__\(suite)_\(condition)' \(rest.joined(separator: " "))"
    }
    let first = manual.takes.map { kind in
      line(
        kind == .path ? "takes_files \(command.name)\(others)" : "is \(command.name)",
        source(kind))
    }
    return (first.map { [$0] } ?? [])
      + manual.words.map { word in
        line(
          "is \(command.name)", ["-a \(word.name) -d \(Shell.fish.quoted(word.summary))"])
      }
      + manual.words.compactMap { word in
        word.takes.map { line("is \(command.name) \(word.name)", source($0)) }
      }
  }

  /// The options of `complete` that offer values of a kind.
  private func source(_ kind: ValueKind) -> [String] {
    switch kind {
    case .path: ["-k", "-a '(__\(suite)_files)'"]
    case .folder: ["-a '(__fish_complete_directories)'"]
    case .word(of: let words): ["-a '(__\(suite)_\(words.name))'"]
    case .words(of: let words): ["-a '(__\(suite)_list __\(suite)_\(words.name))'"]
    case .choice(let words), .list(let words): ["-a '\(words.joined(separator: " "))'"]
    case .text, .phrase: []
    }
  }
}

/// A command that prints words with their meanings.
private func table(_ rows: [(name: String, summary: String)]) -> String {
  #"printf '%s\t%s\n'"#
    + rows.map { " \\\n        \($0.name) \(Shell.fish.quoted($0.summary))" }.joined()
}
