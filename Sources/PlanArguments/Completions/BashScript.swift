extension Completions {
  /// The script for bash, which does not need the package bash-completion.
  var bashScript: String {
    """
    \(origin(.bash))

    # The command that a program is.
    _\(suite)_program() {
      case ${1##*/} in
    \(all.programs.map { "    \($0.programName)) command=\($0.name) ;;\n" }.joined())\
        *) command=\(suite) ;;
      esac
    }

    _\(suite)_options() {
      case $1 in
    \(callable.map { "    \($0.name)) words=\(Shell.bash.quoted(optionWords($0))) ;;\n" }.joined())\
      esac
    }

    # What an option of a command takes; fails if it takes nothing.
    _\(suite)_value() {
      words=
      case $1:$2 in
    \(callable.flatMap(valueCases).joined())    *) return 1 ;;
      esac
    }

    # What an operand of a command is: the first one, or one after it.
    _\(suite)_operand() {
      kind= words=
      case $1:$2 in
    \(callable.flatMap(operandCases).joined())  esac
    }

    \(vocabularies.map { "_\(suite)_\($0.name)=\(Shell.bash.quoted(names(of: $0)))" }
      .joined(separator: "\n"))
    \(named(bashFunctions))
    complete -F _\(suite) \(all.programNames.joined(separator: " "))

    """
  }

  private func names(of words: Vocabulary) -> String {
    words.words().map(\.name).joined(separator: " ")
  }

  private func optionWords(_ command: Command<Host>) -> String {
    command.allOptions.flatMap(\.names).joined(separator: " ")
  }

  private func valueCases(_ command: Command<Host>) -> [String] {
    command.optionsWithValue.map { option in
      let patterns = option.names.map { "\(command.name):\($0)" }
      return "    \(patterns.joined(separator: " | "))) \(setting(option.kind)) ;;\n"
    }
  }

  private func operandCases(_ command: Command<Host>) -> [String] {
    let (words, takes) = (command.manual.words, command.manual.takes)
    var first = takes.map { [setting($0)] } ?? []
    if !words.isEmpty {
      if first.isEmpty || first == ["kind=none"] { first = ["kind=words"] }
      first.append("words=" + Shell.bash.quoted(words.map(\.name).joined(separator: " ")))
    }
    let start = first.isEmpty ? [] : ["    \(command.name):) \(first.joined(separator: " ")) ;;\n"]
    let further = words.map { word in
      "    \(command.name):\(word.name)) \(word.takes.map(setting) ?? ":") ;;\n"
    }
    return start + further + (takes == .path ? ["    \(command.name):*) kind=path ;;\n"] : [])
  }

  private func setting(_ kind: ValueKind) -> String {
    switch kind {
    case .path: "kind=path"
    case .folder: "kind=folder"
    case .word(of: let words): "kind=words words=$_\(suite)_\(words.name)"
    case .words(of: let words): "kind=list words=$_\(suite)_\(words.name)"
    case .choice(let words): "kind=words words=\(Shell.bash.quoted(words.joined(separator: " ")))"
    case .list(let words): "kind=list words=\(Shell.bash.quoted(words.joined(separator: " ")))"
    case .text, .phrase: "kind=none"
    }
  }
}
