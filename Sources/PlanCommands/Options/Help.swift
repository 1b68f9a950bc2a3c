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

/// The programs with their whole summaries, the other commands by what they are for.
private func commandList() -> [String] {
  let programs = Command.all.filter { $0.product != nil }
  return ["Tending files, also as \(programs.map(\.callName).joined(separator: ", "))"]
    + aligned(programs.map { ($0.name, $0.summary) }, nameWidth: overviewNameWidth)
    + CommandOverview.all.flatMap {
      [$0.title] + paired($0.rows.map { ($0.name, $0.brief) }, nameWidth: overviewNameWidth)
    }
}

/// As wide as `completions`, so that all groups of commands have the same columns.
private let overviewNameWidth = 11

/// Two columns, the second one starting below itself.
private func aligned(_ rows: [(String, String)], nameWidth: Int = 0) -> [String] {
  let width = max(nameWidth, rows.map(\.0.count).max() ?? 0)
  return rows.map { left, right in
    "  " + left + String(repeating: " ", count: width - left.count + 2) + right
  }
}

/// The rows in two halves side by side: what every command takes should not fill the screen.
/// - Parameter nameWidth: makes all columns begin where those of other lists do.
private func paired(_ rows: [(String, String)], nameWidth: Int = 0) -> [String] {
  let half = (rows.count + 1) / 2
  let left = aligned(Array(rows[..<half]), nameWidth: nameWidth)
  let right = aligned(Array(rows[half...]), nameWidth: nameWidth)
  let width = nameWidth > 0 ? 39 : left.map(\.count).max() ?? 0
  return left.indices.map { row in
    guard row < right.count else { return left[row] }
    return left[row] + String(repeating: " ", count: width - left[row].count) + right[row]
  }
}
