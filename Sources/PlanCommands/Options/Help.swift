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
    + [ending(command)]
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
  /// Long names stand below one another: `-w, --write`, `    --lines A:B`, `-C DIR`.
  fileprivate var label: String { (short == nil ? "    " : "") + synopsis }
}

private func usage(_ command: Command) -> [String] {
  command.callLines.enumerated().map { ($0.offset == 0 ? "Usage  " : "       ") + $0.element }
}

/// What an operand is, and what the exit codes mean.
private func ending(_ command: Command) -> [String] {
  let operand = command.operand.map { [$0.name + "  " + $0.meaning] } ?? []
  let codes = command.exitCodes.map { "\($0.code) \($0.meaning)" }
  return operand + ["Exit  " + codes.joined(separator: "; ")]
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
