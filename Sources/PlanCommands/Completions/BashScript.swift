import PlanRules

extension Completions {
  /// The script for bash, which needs nothing of the package bash-completion.
  var bashScript: String {
    """
    \(origin(.bash))

    # The command that a program is.
    _plan_program() {
      case ${1##*/} in
    \(programs.map {
        "    \($0.programName)) command=\($0.name) ;;\n"
      }.joined())    *) command=plan ;;
      esac
    }

    _plan_options() {
      case $1 in
    \(callable.map { command in
        "    \(command.name)) words=\(Shell.bash.quoted(optionWords(command))) ;;\n"
      }.joined())  esac
    }

    # What an option of a command takes; fails if it takes nothing.
    _plan_value() {
      words=
      case $1:$2 in
    \(callable.flatMap(valueCases).joined())    *) return 1 ;;
      esac
    }

    # What an operand of a command is: the first one, or one behind it.
    _plan_operand() {
      kind= words=
      case $1:$2 in
    \(callable.flatMap(operandCases).joined())  esac
    }

    _plan_commands=\(Shell.bash.quoted(commands.map(\.name).joined(separator: " ")))
    _plan_rules=\(Shell.bash.quoted(Rule.all.map(\.name).joined(separator: " ")))
    \(bashFunctions)
    complete -F _plan \(programNames)

    """
  }
}

private func optionWords(_ command: Command) -> String {
  command.allOptions.flatMap { $0.names }.joined(separator: " ")
}

private func valueCases(_ command: Command) -> [String] {
  command.optionsWithValue.map { option, hint in
    let patterns = option.names.map { "\(command.name):\($0)" }
    return "    \(patterns.joined(separator: " | "))) \(setting(hint)) ;;\n"
  }
}

private func operandCases(_ command: Command) -> [String] {
  let words = command.words
  let rows = words.map { ("\($0.name)", $0.operandKind) }
  // What is none of the words comes behind them, where it may stand at all.
  var first = command.operandKind.map { [setting($0)] } ?? (words.isEmpty ? [] : ["kind=words"])
  if !words.isEmpty {
    first.append("words=" + Shell.bash.quoted(words.map(\.name).joined(separator: " ")))
  }
  let start =
    first.isEmpty ? [] : ["    \(command.name):) \(first.joined(separator: " ")) ;;\n"]
  let further = rows.compactMap { word, hint in
    "    \(command.name):\(word)) \(hint.map(setting) ?? ":") ;;\n"
  }
  let rest = command.operandKind == .path ? ["    \(command.name):*) kind=path ;;\n"] : []
  return start + further + rest
}

private func setting(_ hint: Option.Hint) -> String {
  switch hint {
  case .path: "kind=path"
  case .folder: "kind=folder"
  case .rule: "kind=words words=$_plan_rules"
  case .rules: "kind=rules"
  case .command: "kind=words words=$_plan_commands"
  case .choice(let words), .words(let words):
    "kind=words words=\(Shell.bash.quoted(words.joined(separator: " ")))"
  case .date, .text: "kind=none"
  }
}
