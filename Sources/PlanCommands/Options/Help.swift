/// The version of all five programs, which are one executable.
public let version = "0.1.0"

/// The line `--version` prints.
public func versionText(_ command: Command) -> String {
  "\(command.programName) \(version)\n"
}

/// The line below a message about a wrong command line.
public func usageText(_ command: Command) -> String {
  "usage: \(command.callLines[0]); see '\(command.callName) --help'"
}

/// What `--help` prints: examples first, then every option, in lines of at most 80 columns.
public func helpText(_ command: Command) -> String {
  let title = "\(command.callName) - \(command.summary)"
  guard command.isInThisVersion else { return title + "\nNot in this version.\n" }
  let sections =
    [
      [title] + aligned(command.examples.map { ($0.line, $0.effect) }),
      usage(command) + aligned(command.ownOptions.map { ($0.label, $0.summary) })
        + paired(Option.common.map { ($0.label, $0.summary) }),
      command.name == Command.plan.name ? commandList() : [],
    ]
    + command.manual().chapters.filter(\.isInHelp).map { [$0.title] + $0.lines.map { "  " + $0 } }
    + [[command.operands, "Exit  " + command.exitCodes].filter { !$0.isEmpty }]
  return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    .joined(separator: "\n\n") + "\n"
}

extension Command {
  /// Each way of calling it as a whole line.
  var callLines: [String] {
    synopsis.map { (name == Command.plan.name ? programName : callName) + " " + $0 }
  }
}

extension Option {
  /// `-w, --write`, `    --lines A:B`, `-C DIR`.
  fileprivate var label: String {
    let letter = short.map { "-\($0)" } ?? "  "
    let name = long.map { (short == nil ? "  --" : ", --") + $0 } ?? ""
    guard case .required(let placeholder, _) = value else { return letter + name }
    return letter + name + " " + placeholder
  }
}

private func usage(_ command: Command) -> [String] {
  command.callLines.enumerated().map { ($0.offset == 0 ? "Usage  " : "       ") + $0.element }
}

private func commandList() -> [String] {
  let present = Command.all.filter(\.isInThisVersion).map { ($0.name, $0.summary) }
  let planned = Command.all.filter { !$0.isInThisVersion }.map(\.name)
  return ["Commands"] + aligned(present) + wrapped(["Later:"] + planned)
}

/// Two columns, the second one starting below itself.
private func aligned(_ rows: [(String, String)]) -> [String] {
  let width = rows.map(\.0.count).max() ?? 0
  return rows.map { left, right in
    "  " + left + String(repeating: " ", count: width - left.count + 2) + right
  }
}

/// The rows in two halves side by side: what every command takes should not fill the screen.
private func paired(_ rows: [(String, String)]) -> [String] {
  let half = (rows.count + 1) / 2
  let (left, right) = (aligned(Array(rows[..<half])), aligned(Array(rows[half...])))
  let width = left.map(\.count).max() ?? 0
  return left.indices.map { row in
    guard row < right.count else { return left[row] }
    return left[row] + String(repeating: " ", count: width - left[row].count) + right[row]
  }
}

/// Words in lines of at most 78 columns, indented.
private func wrapped(_ words: [String]) -> [String] {
  var lines: [String] = []
  for word in words {
    if let last = lines.last, last.count + 1 + word.count <= 78 {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append("  " + word)
    }
  }
  return lines
}
