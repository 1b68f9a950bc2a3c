import PlanRules

extension Completions {
  /// The script for zsh: a file `_plan` in `fpath`, or read where `compinit` has run.
  var zshScript: String {
    """
    #compdef \(programNames)
    \(origin(.zsh))

    _plan_commands() {
      local -a found=(
    \(rows(commands.map { ($0.name, $0.summary) }, in: "    "))  )
      _describe -t commands command found
    }

    # Each rule as _values takes it.
    typeset -ga _plan_rule_names
    _plan_rule_names=(
    \(Rule.all.map { "  \(Shell.zsh.quoted($0.name + "[" + escaped($0.summary) + "]"))\n" }.joined()))

    _plan_rule() { _values rule $_plan_rule_names }

    _plan_rules() { _values -s , rule $_plan_rule_names }

    \(callable.map(function).joined(separator: "\n"))
    _plan() {
      case $service in
    \(programs.map {
        "    \($0.programName)) _plan_\($0.name) ;;\n"
      }.joined())    *) _plan_plan ;;
      esac
    }

    if [[ $funcstack[1] == _plan ]]; then
      _plan "$@"
    else
      compdef _plan \(programNames)
    fi

    """
  }

  /// The function that completes what is behind a command.
  private func function(_ command: Command) -> String {
    """
    _plan_\(command.name)() {
      local curcontext=$curcontext state line
      local -A opt_args
      _arguments -s -S\(command.optionPlace == .beforeOperands ? " -A '-*'" : "") : \\
    \(command.allOptions.flatMap(specifications).map { "    \(Shell.zsh.quoted($0)) \\\n" }.joined())\
        \(operands(command))
    }

    """
  }

  private func operands(_ command: Command) -> String {
    if command.optionPlace == .beforeOperands {
      let cases = commands.map { "      \($0.name)) _plan_\($0.name) ;;\n" }.joined()
      return """
        '1:command:_plan_commands' '*::argument:->rest' && return
            [[ $state == rest ]] && case $words[1] in
        \(cases)    esac
        """
    }
    let name = command.operand?.name ?? ""
    guard !command.words.isEmpty else {
      guard let kind = command.operandKind else { return "&& return" }
      return Shell.zsh.quoted("\(kind == .path ? "*" : "1"):\(name):\(action(kind))")
    }
    let rest = call(command.operandKind)
    let further = command.words.map { word in
      "        \(word.name)) \(call(word.operandKind)) ;;\n"
    }
    return """
      '*::\(name):->operands' && return
          [[ $state == operands ]] || return
          if ((CURRENT == 1)); then
            local -a found=(
      \(rows(command.words.map { ($0.name, $0.summary) }, in: "        "))      )
            _describe -t words word found
            \(rest)
          else
            case $words[1] in
      \(further.joined())        *) \(rest) ;;
            esac
          fi
      """
  }
}

/// One for each spelling of the option; either shuts out the other.
private func specifications(_ option: Option) -> [String] {
  let names = option.names
  let exclusion =
    option.isRepeatable ? "*" : names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
  return names.map { name in
    let summary = "[\(escaped(option.summary))]"
    guard case .required(let placeholder, let hint) = option.value else {
      return exclusion + name + summary
    }
    // `--name=value` and `--name value`; `-Cvalue` and `-C value`.
    let join = name.hasPrefix("--") ? "=" : "+"
    return exclusion + name + join + summary + ":\(escaped(placeholder)):" + action(hint)
  }
}

/// What offers the words of a kind, as a command; an action need not be one.
private func call(_ hint: Option.Hint?) -> String {
  switch hint {
  case .choice(let words): "compadd -- \(words.joined(separator: " "))"
  case .date, .text, nil: ":"
  case .path, .folder, .rule, .rules, .command, .words: hint.map(action) ?? ":"
  }
}

private func action(_ hint: Option.Hint) -> String {
  switch hint {
  case .path: #"_files -g "*.plan""#
  case .folder: "_files -/"
  case .rule: "_plan_rule"
  case .rules: "_plan_rules"
  case .command: "_plan_commands"
  case .words(let words): "_values -s , word \(words.joined(separator: " "))"
  case .choice(let words): "(\(words.joined(separator: " ")))"
  case .date, .text: " "
  }
}

/// Elements of an array, each a word and what it means.
private func rows(_ pairs: [(String, String)], in indent: String) -> String {
  pairs.map { "\(indent)\(Shell.zsh.quoted(escaped($0.0) + ":" + escaped($0.1)))\n" }.joined()
}

/// Text in which no sign ends a part of a specification.
private func escaped(_ text: String) -> String {
  var escaped = ""
  for letter in text {
    if #"\[]:"#.contains(letter) { escaped += "\\" }
    escaped.append(letter)
  }
  return escaped
}
