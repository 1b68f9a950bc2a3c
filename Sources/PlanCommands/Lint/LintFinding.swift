import PlanRules
import PlanSyntax
import PlanText

/// What is kept of a finding when its text is gone.
struct LintFinding: Sendable {
  let diagnostic: Diagnostic
  let start: TextPlace
  /// Behind the last byte.
  let end: TextPlace
  /// Only for a form that shows it.
  let excerpt: LintExcerpt?
}

/// What is found in one file.
struct LintedText: Sendable {
  /// What the linter calls it; messages about other files say so.
  let source: FilePath
  /// What it is called where somebody named it.
  let path: FilePath
  let kind: DocumentKind
  private(set) var findings: [LintFinding] = []
  /// Findings of rules about its folder, whole, where they are to be mended.
  var fixable: [Diagnostic] = []
  /// Whether there is something to mend.
  var isMendable = false
  var isUnreadable = false

  init(_ source: FilePath, as path: FilePath, _ kind: DocumentKind) {
    self.source = source
    self.path = path
    self.kind = kind
  }

  /// - Parameter found: by the order of their places.
  mutating func add(_ found: [LintFinding]) {
    let isFirst = findings.isEmpty
    findings += found
    if !isFirst { findings.sort { precedes($0.diagnostic, $1.diagnostic) } }
  }
}

/// Gives findings their places in the text.
///
/// Keeps of them what the form of printing shows: the edits of a fix may be as long as a text.
func placed(
  _ diagnostics: [Diagnostic], in text: Span<UInt8>, for form: LintForm
) -> [LintFinding] {
  if diagnostics.isEmpty { return [] }
  let index = LineIndex(text)
  return diagnostics.map { diagnostic in
    let start = index.place(of: diagnostic.range.start)
    let line = index.range(ofLine: start.line - 1)
    return LintFinding(
      diagnostic: form.kept(of: diagnostic), start: start,
      end: index.place(of: diagnostic.range.end),
      excerpt: form.excerptSize.map {
        LintExcerpt(diagnostic.range, in: text, line: line, size: $0)
      })
  }
}

/// How findings will be printed, as far as it decides what is kept of them.
struct LintForm: Sendable {
  let format: LintFormat
  /// The columns of the terminal; 0 where no line is shown.
  let columns: Int

  /// For findings that nobody is told of.
  static let untold = LintForm(format: .gcc, columns: 0)

  /// How many bytes of a line on either side of a finding can be shown; nil where none are.
  ///
  /// Few characters take more than four bytes for one cell.
  var excerptSize: Int? { format == .full ? 4 * columns : nil }

  fileprivate func kept(of diagnostic: Diagnostic) -> Diagnostic {
    guard format != .json, let edits = diagnostic.fix?.edits else { return diagnostic }
    var kept = diagnostic
    if format == .gcc || edits.count > 1 { kept.fix?.edits = [] }
    return kept
  }
}
