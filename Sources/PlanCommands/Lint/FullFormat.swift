import PlanRules
import PlanSystem
import PlanText

/// Findings for people: each with its line and a mark below the place. The same mistake in many
/// places of a file is shown once, with the lines of the others.
///
///     2026-10-05.plan:12:18: warning: '5pm' is not a value of 'due:'; … [bad-attribute-value]
///        |
///     12 | - [ ] Pay rent due:5pm
///        |                ^^^^^^^
///        = help: write 'due:2026-10-07' (planlint --fix)
///        = 13 in all, also on lines 14, 17, 20 and 9 more
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
  /// The width of the line numbers of the current file.
  var gutter = 0

  mutating func append(_ file: LintedText) {
    let lastLine = file.findings.map(\.start.line).max() ?? 1
    gutter = String(lastLine).utf8.count
    for group in FindingGroup.groups(of: file.findings) {
      let finding = group.first
      header(finding, file.path)
      if let excerpt = finding.excerpt { self.excerpt(excerpt, finding) }
      if let fix = finding.diagnostic.fix { help(fix) }
      if group.count > 1 { others(of: group) }
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
    // Already escaped; escapes are ASCII and are not escaped again.
    text.append(shown.before.bytes)
    text.append(shown.mark.bytes)
    text.append(shown.after.bytes)
    if shown.isCutAfter { text.append(ShownText.ellipsis.bytes, .dim) }
    text.endLine()
    let carets = shown.carets
    margin("")
    text.pad(1 + carets.column)
    text.append(String(repeating: "^", count: carets.count), severity.style)
    text.endLine()
  }

  private mutating func others(of group: FindingGroup) {
    let lines = group.otherLines
    // `and 2 more` is not shorter than two line numbers.
    let named = lines.count > 5 ? lines.prefix(3) : lines[...]
    var words = named.map { "\($0)" }
    if named.count < lines.count { words.append("\(lines.count - named.count) more") }
    let last = words.count > 1 ? " and \(words.removeLast())" : ""
    let place =
      lines.isEmpty
      ? "all on this line"
      : "also on \(lines.count == 1 ? "line" : "lines") \(words.joined(separator: ", "))\(last)"
    detail("\(group.count) in all")
    text.append(", \(place)")
    text.endLine()
  }

  /// `   = help`
  private mutating func detail(_ word: String) {
    text.pad(gutter + 1)
    text.append("=", .gutter)
    text.append(" \(word)", .bold)
  }

  private mutating func help(_ fix: Fix) {
    detail("help")
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
  /// The replacement, if it is short and the title does not contain it.
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
