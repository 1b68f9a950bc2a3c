extension Completions {
  /// The script for zsh: a file `_NAME` in `fpath`, or sourced after `compinit`.
  var zshScript: String {
    let names = all.programNames.joined(separator: " ")
    return """
      #compdef \(names)
      \(origin(.zsh))

      _\(suite)_describe() {
        local -a found=("${@:2}")
        _describe -t $1 $1 found
      }

      \(vocabularies.map(array).joined(separator: "\n"))
      \(callable.map(function).joined(separator: "\n"))
      _\(suite)() {
        case $service in
      \(all.programs.map { "    \($0.programName)) _\(suite)_\($0.name) ;;\n" }.joined())\
          *) _\(suite)_\(suite) ;;
        esac
      }

      if [[ $funcstack[1] == _\(suite) ]]; then
        _\(suite) "$@"
      else
        compdef _\(suite) \(names)
      fi

      """
  }

  /// The words of a vocabulary as `_values` takes them.
  private func array(_ words: Vocabulary) -> String {
    let rows = words.words().map { name, summary in
      "  \(Shell.zsh.quoted("\(name)[\(escaped(summary))]"))\n"
    }
    return """
      typeset -ga _\(suite)_\(words.name)
      _\(suite)_\(words.name)=(
      \(rows.joined()))

      """
  }

  /// The function that completes the arguments of a command.
  private func function(_ command: Command<Host>) -> String {
    """
    _\(suite)_\(command.name)() {
      local curcontext=$curcontext state line
      local -A opt_args
      _arguments -s -S\(command.endsOptionsAtOperand ? " -A '-*'" : "") : \\
    \(command.allOptions.flatMap(specifications).map { "    \(Shell.zsh.quoted($0)) \\\n" }.joined())\
        \(operands(command))
    }

    """
  }

  private func operands(_ command: Command<Host>) -> String {
    if command.isSuite {
      let cases = all.commands.map { "      \($0.name)) _\(suite)_\($0.name) ;;\n" }.joined()
      let rows = all.commands.map { Shell.zsh.quoted(escaped($0.name) + ":" + escaped($0.summary)) }
      return """
        '1:command:->command' '*::argument:->rest' && return
            [[ $state == command ]] && _\(suite)_describe command \(rows.joined(separator: " "))
            [[ $state == rest ]] && case $words[1] in
        \(cases)    esac
        """
    }
    let manual = command.manual
    let name = manual.operand?.name ?? ""
    guard !manual.words.isEmpty else {
      guard let kind = manual.takes else { return "&& return" }
      return Shell.zsh.quoted("\(kind == .path ? "*" : "1"):\(name):\(action(kind))")
    }
    let rows = manual.words.map { Shell.zsh.quoted("\($0.name):\(escaped($0.summary))") }
    let rest = call(manual.takes)
    let further = manual.words.map { "        \($0.name)) \(call($0.takes)) ;;\n" }
    return """
      '*::\(name):->operands' && return
          [[ $state == operands ]] || return
          if ((CURRENT == 1)); then
            _\(suite)_describe word \(rows.joined(separator: " "))
            \(rest)
          else
            case $words[1] in
      \(further.joined())        *) \(rest) ;;
            esac
          fi
      """
  }

  /// One specification for each spelling of the option; each excludes the other.
  private func specifications(_ option: Option) -> [String] {
    let names = option.names
    let exclusion =
      option.isRepeatable ? "*" : names.count > 1 ? "(\(names.joined(separator: " ")))" : ""
    return names.map { name in
      let summary = "[\(escaped(option.summary))]"
      guard let placeholder = option.placeholder else { return exclusion + name + summary }
      // `--name=value` and `--name value`; `-Cvalue` and `-C value`.
      let join = name.hasPrefix("--") ? "=" : "+"
      return exclusion + name + join + summary + ":\(escaped(placeholder)):" + action(option.kind)
    }
  }

  /// A command that offers values of a kind; an action of `_arguments` need not be a command.
  private func call(_ kind: ValueKind?) -> String {
    switch kind {
    case .choice(let words): "compadd -- \(words.joined(separator: " "))"
    case .text, .phrase, nil: ":"
    case .some(let kind): action(kind)
    }
  }

  private func action(_ kind: ValueKind) -> String {
    switch kind {
    case .path: "_files -g \"*\(fileEnding)\""
    case .folder: "_files -/"
    case .word(of: let words): "_values \(words.name) $_\(suite)_\(words.name)"
    case .words(of: let words): "_values -s , \(words.name) $_\(suite)_\(words.name)"
    case .list(let words): "_values -s , word \(words.joined(separator: " "))"
    case .choice(let words): "(\(words.joined(separator: " ")))"
    case .text, .phrase: " "
    }
  }
}

/// Escapes the characters that end a part of a specification.
private func escaped(_ text: String) -> String {
  text.reduce(into: "") { escaped, letter in
    if #"\[]:"#.contains(letter) { escaped += "\\" }
    escaped.append(letter)
  }
}
