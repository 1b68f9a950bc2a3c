import PlanDocument
import PlanRules
import PlanShell
import PlanText

/// What is kept of a finding when its text is gone.
struct LintFinding: Sendable {
  let diagnostic: Diagnostic
  /// Columns count what the form needs, here and below.
  let start: TextPlace
  /// After the last byte.
  let end: TextPlace
  /// Only for a form that shows it.
  let excerpt: LineExcerpt?
  /// Where the edits of the fix start and end, in their order; only for a form that shows it.
  ///
  /// Nil for an edit of the byte order mark, which is not a character.
  let edits: [(start: TextPlace, end: TextPlace)?]
}

/// What is found in one file.
struct LintedText: Sendable {
  /// Its path for the linter, also in messages about other files.
  let source: FilePath
  /// Its path as the user named it.
  let path: FilePath
  let kind: DocumentKind
  private(set) var findings: [LintFinding] = []
  /// Complete findings of rules about its folder, if they are to be fixed.
  var fixable: [Diagnostic] = []
  /// Whether there is something to fix.
  var isMendable = false
  var isUnreadable = false

  init(_ source: FilePath, as path: FilePath, _ kind: DocumentKind) {
    (self.source, self.path, self.kind) = (source, path, kind)
  }

  /// - Parameter found: in the order of their places.
  mutating func add(_ found: [LintFinding]) {
    let isFirst = findings.isEmpty
    findings += found
    if !isFirst { findings.sort { precedes($0.diagnostic, $1.diagnostic) } }
  }
}

/// Gives findings their places in the text.
///
/// Keeps only what the form shows, because the edits of a fix may be as long as a text.
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
