import PlanRules
import PlanSyntax
import PlanText

/// What is kept of a finding when its text is gone.
struct LintFinding: Sendable {
  let diagnostic: Diagnostic
  /// Columns are what the form counts, here and below.
  let start: TextPlace
  /// Behind the last byte.
  let end: TextPlace
  /// Only for a form that shows it.
  let excerpt: LineExcerpt?
  /// Where the edits of the fix start and end, in their order; only for a form that shows it.
  ///
  /// Nil for an edit of the byte order mark, which is no character.
  let edits: [(start: TextPlace, end: TextPlace)?]
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
  let characters = form.countsCharacters ? CharacterIndex(text) : nil
  return diagnostics.map { diagnostic in
    let line = index.range(ofLine: index.line(containing: diagnostic.range.start))
    func place(_ offset: Int) -> TextPlace {
      let place = index.place(of: offset)
      return characters?.counting(place, in: text, at: min(offset, text.count)) ?? place
    }
    return LintFinding(
      diagnostic: form.kept(of: diagnostic), start: place(diagnostic.range.start),
      end: place(diagnostic.range.end),
      excerpt: form.excerptSize.map {
        LineExcerpt(diagnostic.range, in: text, line: line, size: $0)
      },
      edits: form.placesEdits
        ? (diagnostic.fix?.edits ?? []).map { edit in
          if characters?.isMark(edit.range) ?? false { return nil }
          return (place(edit.range.start), place(edit.range.end))
        } : [])
  }
}
