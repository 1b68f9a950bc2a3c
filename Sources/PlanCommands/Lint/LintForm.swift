import PlanText

/// How findings will be printed, as far as it decides what is kept of them.
struct LintForm: Sendable {
  let format: LintFormat
  /// The columns of the terminal; 0 where no line is shown.
  let columns: Int
  /// Whether only the number of findings is told.
  var counts = false

  /// For findings that nobody is told of.
  static let untold = LintForm(format: .gcc, columns: 0)

  /// How many bytes of a line on either side of a finding can be shown; nil where none are.
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
