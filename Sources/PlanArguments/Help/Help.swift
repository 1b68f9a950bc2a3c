extension HostedCommandSet {
  /// What `--help` prints: examples first, then every option, in lines of at most 80 columns.
  public func help(of command: HostedCommand<Host, Failure>) -> String {
    let manual = command.manual
    let title = "\(command.callName) - \(command.summary)"
    let chapters = ManualChapter.all(of: manual.text).filter { $0.title == manual.helpChapter }
    let sections =
      [
        [title] + aligned(manual.examples.map { ($0.key, $0.value) }),
        usage(command) + aligned(command.ownOptions.map { ($0.label, $0.summary) })
          + paired(commonOptions.map { ($0.label, $0.summary) }),
      ] + chapters.map { [$0.title] + $0.lines.map { "  " + $0 } } + [ending(manual)]
    return text(sections)
  }

  /// Every command and what it does, by groups.
  public var overview: String {
    let width = commands.map(\.name.count).max() ?? 0
    return text(
      groups.map {
        [$0.title] + aligned($0.commands.map { ($0.name, $0.summary) }, nameWidth: width)
      })
  }

  private func usage(_ command: HostedCommand<Host, Failure>) -> [String] {
    command.usageLines.enumerated().map { ($0.offset == 0 ? "Usage  " : "       ") + $0.element }
  }

  /// What an operand is, and what the exit codes mean.
  private func ending(_ manual: Manual) -> [String] {
    let codes = manual.exits.map { "\($0.key) \($0.value)" }
    return (manual.operand.map { ["\($0.name)  \($0.meaning)"] } ?? [])
      + ["Exit  " + codes.joined(separator: "; ")]
  }
}

extension HostedCommand {
  /// The line below a message about a wrong command line.
  public var usageHint: String { "usage: \(usageLines[0]); see '\(callName) --help'" }
}

extension Option {
  /// Long names are aligned: `-w, --write`, `    --lines A:B`, `-C DIR`.
  fileprivate var label: String { (short == nil ? "    " : "") + synopsis }
}

private func text(_ sections: [[String]]) -> String {
  sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    + "\n"
}

/// Rows in two columns.
///
/// - Parameter nameWidth: the least width of the first column.
private func aligned(_ rows: [(String, String)], nameWidth: Int = 0) -> [String] {
  let width = max(nameWidth, rows.map(\.0.count).max() ?? 0)
  return rows.map { left, right in
    "  " + left + String(repeating: " ", count: width - left.count + 2) + right
  }
}

/// Both halves of the rows side by side, so that the common options take half the lines.
private func paired(_ rows: [(String, String)]) -> [String] {
  let half = (rows.count + 1) / 2
  let left = aligned(Array(rows[..<half]))
  let right = aligned(Array(rows[half...]))
  let width = left.map(\.count).max() ?? 0
  return left.indices.map { row in
    guard row < right.count else { return left[row] }
    return left[row] + String(repeating: " ", count: width - left[row].count) + right[row]
  }
}
