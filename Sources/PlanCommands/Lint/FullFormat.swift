import PlanRules
import PlanTerminal
import PlanText

/// Findings for people: each with its line and a mark below the place.
///
///     2026-10-05.plan:12:18: warning: 'due:5pm' is no day [bad-attribute-value]
///        |
///     12 | - [ ] Pay rent due:5pm
///        |                ^^^^^^^
///        = help: write 'due:2026-10-07' (planlint --fix)
///
/// - Parameter columns: of the terminal.
func full(
  _ files: [LintedText], columns: Int, _ coloring: StyledText.Coloring
) -> [UInt8] {
  var form = FullFormat(columns: columns, text: StyledText(coloring))
  for file in files { form.append(file) }
  return form.text.bytes
}

private struct FullFormat {
  let columns: Int
  var text: StyledText
  /// How wide the numbers of lines are, in the file at hand.
  var gutter = 0

  mutating func append(_ file: LintedText) {
    let lastLine = file.findings.map(\.start.line).max() ?? 1
    gutter = String(lastLine).utf8.count
    for finding in file.findings {
      header(finding, file.path)
      if let excerpt = finding.excerpt { self.excerpt(excerpt, finding) }
      if let fix = finding.diagnostic.fix { help(fix) }
      text.endLine()
    }
  }

  private mutating func header(_ finding: LintFinding, _ path: FilePath) {
    let diagnostic = finding.diagnostic
    text.append(path.bytes, .bold)
    text.append(":\(finding.start.line):\(finding.start.column): ", .bold)
    text.append(diagnostic.severity.word, diagnostic.severity.style)
    text.append(": ", .bold)
    text.append(ShownText(diagnostic.message).bytes, .bold)
    text.append(" [\(diagnostic.rule)]", .dim)
    text.endLine()
  }

  private mutating func excerpt(_ excerpt: LineExcerpt, _ finding: LintFinding) {
    let severity = finding.diagnostic.severity
    let shown = ShownExcerpt(excerpt, columns: columns - gutter - 3)
    margin("")
    text.endLine()
    margin("\(finding.start.line)")
    text.pad(1)
    if shown.isCutBefore { text.append(ShownText.ellipsis.bytes, .dim) }
    // Shown already: what it escapes is ASCII, and what is ASCII stays as it is.
    text.append(shown.before.bytes)
    text.append(shown.mark.bytes)
    text.append(shown.behind.bytes)
    if shown.isCutBehind { text.append(ShownText.ellipsis.bytes, .dim) }
    text.endLine()
    let carets = shown.carets
    margin("")
    text.pad(1 + carets.column)
    text.append(String(repeating: "^", count: carets.count), severity.style)
    text.endLine()
  }

  private mutating func help(_ fix: Fix) {
    text.pad(gutter + 1)
    text.append("=", .gutter)
    text.append(" help", .bold)
    text.append(": ")
    text.append(ShownText(fix.title).bytes)
    if let replacement = fix.shownReplacement { text.append(": '\(replacement)'") }
    text.append(fix.isSafe ? " (planlint --fix)" : " (planlint --fix --unsafe-fixes)", .dim)
    text.endLine()
  }

  /// ` 12 |`, without a blank at its end.
  private mutating func margin(_ number: String) {
    text.append(String(repeating: " ", count: gutter - number.utf8.count) + number, .gutter)
    text.append(" |", .gutter)
  }
}

extension Fix {
  /// What is written, where it is one short word or two that the title does not say.
  fileprivate var shownReplacement: String? {
    guard edits.count == 1, let written = edits.first?.replacement, !written.isEmpty,
      written.count <= 60, !written.contains(where: { $0 < 0x20 })
    else { return nil }
    let shown = String(decoding: ShownText(written.span, from: 0).bytes, as: UTF8.self)
    let bare = shown.split(separator: " ").joined(separator: " ")
    return title.contains(bare) || bare.utf8.count < 2 ? nil : shown
  }
}

extension Severity {
  var style: Style {
    switch self {
    case .error: Style(.red, .bold)
    case .warning: Style(.yellow, .bold)
    case .info: Style(.cyan, .bold)
    }
  }
}

extension Style {
  fileprivate static let gutter = Style(.blue, .bold)
}
