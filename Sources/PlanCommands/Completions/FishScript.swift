import PlanRules

extension Completions {
  /// The script for fish.
  var fishScript: String {
    """
    \(origin(.fish))

    # Whether an option of a command takes its value from the next word.
    function __plan_takes_value
        switch "$argv"
            case \(callable.flatMap(valueNames).map(Shell.fish.quoted).joined(separator: " "))
                return 0
        end
        return 1
    end

    # The command that a program is.
    function __plan_program
        switch (string replace -r '.*/' '' -- $argv)
    \(programs.map {
        "        case \($0.programName)\n            echo \($0.name)\n"
      }.joined())        case '*'
                echo plan
        end
    end

    function __plan_commands
        \(table(commands.map { ($0.name, $0.summary) }))
    end

    function __plan_rules
        \(table(Rule.all.map { ($0.name, $0.summary) }))
    end
    \(fishFunctions)
    \(commands.programNames.map { "complete -c \($0) -f" }.joined(separator: "\n"))

    \(callable.map { lines($0).joined(separator: "\n") }.joined(separator: "\n\n"))

    """
  }
}

private func valueNames(_ command: Command) -> [String] {
  command.optionsWithValue.flatMap { option, _ in
    option.names.map { "\(command.name) \($0)" }
  }
}

/// One line for each option of a command, then those for its operands.
private func lines(_ command: Command) -> [String] {
  let programs = Set([Command.plan.programName, command.programName]).sorted()
  let names = programs.map { "-c \($0)" }.joined(separator: " ")
  let about = command.optionPlace == .beforeOperands ? "__plan_is" : "__plan_about"
  let options = command.allOptions.map { option in
    let spelling = [option.short.map { "-s \($0)" }, option.long.map { "-l \($0)" }]
    let parts =
      ["complete \(names) -n '\(about) \(command.name)'"] + spelling.compactMap { $0 }
      + value(option) + ["-d " + Shell.fish.quoted(option.summary)]
    return parts.joined(separator: " ")
  }
  return options + operandLines(command, names)
}

private func operandLines(_ command: Command, _ names: String) -> [String] {
  let words = command.words
  let others = words.map { " " + $0.name }.joined()
  let first = command.operandKind.map { kind in
    let condition =
      kind == .path ? "__plan_takes_files \(command.name)\(others)" : "__plan_is \(command.name)"
    return "complete \(names) -n '\(condition)' \(source(kind).joined(separator: " "))"
  }
  return (first.map { [$0] } ?? [])
    + words.map {
      "complete \(names) -n '__plan_is \(command.name)' -a \($0.name) "
        + "-d \(Shell.fish.quoted($0.summary))"
    }
    + words.compactMap { word in
      word.operandKind.map {
        "complete \(names) -n '__plan_is \(command.name) \(word.name)' "
          + source($0).joined(separator: " ")
      }
    }
}

private func value(_ option: Option) -> [String] {
  guard case .required(_, let hint) = option.value else { return [] }
  return ["-x"] + source(hint)
}

/// What offers the words of a kind.
private func source(_ hint: Option.Hint) -> [String] {
  switch hint {
  case .path: ["-k", "-a '(__plan_files)'"]
  case .folder: ["-a '(__fish_complete_directories)'"]
  case .rule: ["-a '(__plan_rules)'"]
  case .rules: ["-a '(__plan_rule_list)'"]
  case .command: ["-a '(__plan_commands)'"]
  case .choice(let words), .words(let words): ["-a '\(words.joined(separator: " "))'"]
  case .date, .text: []
  }
}

/// Prints words and what they mean.
private func table(_ rows: [(String, String)]) -> String {
  #"printf '%s\t%s\n'"#
    + rows.map { " \\\n        \($0.0) \(Shell.fish.quoted($0.1))" }.joined()
}
