import PlanDocument
import PlanRules
import PlanShell
import PlanText

/// How findings are printed. To add a form: a case here, what it needs in `LintForm`, and its
/// function, called by `LintRun`.
enum LintFormat: String, CaseIterable, Sendable {
  /// For people: each with its line and a mark below the place, the same mistake of a file once.
  case full
  /// For editors: `PATH:LINE:COLUMN: warning: MESSAGE [RULE]`, one a line.
  case gcc
  /// For programs: one array.
  case json
  /// For programs: an object a line.
  case jsonl
  /// For code scanners: one SARIF log.
  case sarif
  /// For a workflow of GitHub: a command a line, which becomes a note beside the text.
  case github

  /// Those that the ending of a file name chooses.
  static var named: [LintFormat] { [.json, .jsonl, .sarif] }

  /// The one for a file of that name, by its ending.
  init(forFile name: ArraySlice<UInt8>) {
    let ending = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? []
    let word = String(decoding: ending, as: UTF8.self).lowercased()
    self = LintFormat.named.first { $0.rawValue == word } ?? .gcc
  }

  /// Those of files, as the manual names them.
  static var endings: String { named.map { "`.\($0.rawValue)`" }.joined(separator: ", ") }
}

/// From which severity on findings make the exit code 1.
enum LintThreshold: String, CaseIterable, Sendable {
  case error, warning, info, never
}

/// How findings will be printed, as far as it decides what is kept of them.
struct LintForm: Sendable {
  let format: LintFormat
  /// The columns of the terminal; 0 if no line is shown.
  let columns: Int
  /// Whether only the number of findings is printed.
  var counts = false

  /// For findings that are not printed.
  static let unprinted = LintForm(format: .gcc, columns: 0)

  /// How many bytes of a line on either side of a finding can be shown; nil if none are.
  ///
  /// Few characters take more than four bytes for one cell.
  var excerptSize: Int? { format == .full && !counts ? 4 * columns : nil }

  /// Whether columns count characters, not bytes.
  var countsCharacters: Bool { format == .sarif || format == .github }

  /// Whether edits are shown by lines and columns.
  var placesEdits: Bool { format == .sarif }

  func kept(of diagnostic: Diagnostic) -> Diagnostic {
    guard let edits = diagnostic.fix?.edits, !keeps(edits) else { return diagnostic }
    var kept = diagnostic
    kept.fix?.edits = []
    return kept
  }

  private func keeps(_ edits: [TextEdit]) -> Bool {
    switch format {
    case _ where counts: false
    case .json, .jsonl, .sarif: true
    case .full: edits.count <= 1
    case .gcc, .github: false
    }
  }
}

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
