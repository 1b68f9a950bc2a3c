import PlanRules
import PlanShell
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
func full(_ files: [LintedText], columns: Int, _ coloring: StyledText.Coloring) -> [UInt8] {
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
    text.endLine(" [\(diagnostic.rule)]", .dim)
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
    text.endLine(String(repeating: "^", count: carets.count), severity.style)
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
    text.endLine(", \(place)")
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
    text.endLine(fix.isSafe ? " (planlint --fix)" : " (planlint --fix --unsafe-fixes)", .dim)
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

/// Findings of a file that are the same mistake in several places.
struct FindingGroup {
  /// The one that is shown.
  let first: LintFinding
  private(set) var others: [LintFinding] = []

  var count: Int { others.count + 1 }

  /// The lines of the others, each once and without that of the first, in their order.
  var otherLines: [Int] {
    var lines: [Int] = []
    for line in others.map(\.start.line) where line != (lines.last ?? first.start.line) {
      lines.append(line)
    }
    return lines
  }

  /// Groups by rule, severity, message and fix, in the order of the first of each group.
  static func groups(of findings: [LintFinding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var places: [Slip: Int] = [:]
    for finding in findings {
      let slip = Slip(finding.diagnostic)
      if let place = places[slip] {
        groups[place].others.append(finding)
      } else {
        places[slip] = groups.count
        groups.append(FindingGroup(first: finding))
      }
    }
    return groups
  }
}

/// What two findings of the same mistake have in common.
private struct Slip: Hashable {
  let rule: String
  let severity: Severity
  let words: [Substring]
  /// Nil without a fix. The help of the first is shown, and must be true for the others.
  let isFixSafe: Bool?

  init(_ diagnostic: Diagnostic) {
    (rule, severity) = (diagnostic.rule, diagnostic.severity)
    words = fixedWords(of: diagnostic.message)
    isFixSafe = diagnostic.fix?.isSafe
  }
}

/// The words of a message that do not depend on the text: without what is quoted from it, without
/// numbers, dates and attributes, and without what to write instead, which comes after `;`.
private func fixedWords(of message: String) -> [Substring] {
  let statement = withoutQuotes(message).prefix { $0 != ";" }
  return statement.split(separator: " ").filter { word in
    !word.contains { $0.isNumber } && !word.dropLast().contains(":")
  }
}

private func withoutQuotes(_ message: String) -> String {
  var rest = message[...]
  var kept = ""
  while let start = rest.firstIndex(of: "'") {
    kept += rest[..<start]
    rest = rest[rest.index(after: start)...]
    // Quoted text may hold an apostrophe: its end is followed by a blank or punctuation.
    let end = rest.indices.first { index in
      rest[index] == "'" && rest[index...].dropFirst().first.map { " ,;:.)".contains($0) } ?? true
    }
    guard let end else { return kept + rest }
    rest = rest[rest.index(after: end)...]
  }
  return kept + rest
}
