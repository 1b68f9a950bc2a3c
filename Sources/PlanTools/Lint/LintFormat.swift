import PlanArguments
import PlanRules
import PlanSystem
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
}

extension LintFormat {
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
  static let untold = LintForm(format: .gcc, columns: 0)

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
