import PlanArguments
import PlanRules
import PlanSystem
import PlanText

/// How findings are printed. To add a form: a case here, what it needs in `LintForm`, and its
/// function, called by `LintPrinter`.
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

/// Prints what was found, in the form that was asked for.
struct LintPrinter {
  let form: LintForm
  private let mode: LintMode
  /// For findings without an output file.
  private let stream: StandardStream
  private let host: Host

  init(_ mode: LintMode, to stream: StandardStream, _ host: Host) {
    let isFile = mode.output != nil
    let format = mode.format ?? (host.console.isTerminal(stream) ? .full : .gcc)
    let columns = format == .full && !mode.counts ? host.columns(of: isFile ? nil : stream) : 0
    form = LintForm(format: format, columns: columns, counts: mode.counts)
    self.mode = mode
    self.stream = stream
    self.host = host
  }

  /// Whether anything is printed: nothing is left of a text that was fixed completely.
  func tells(_ files: [LintedText], isSilent: Bool) -> Bool {
    mode.output != nil || stream == .output || !isSilent && !files.isEmpty
  }

  /// - Parameter isWhole: whether all that was named could be checked.
  func print(_ files: [LintedText], isWhole: Bool) throws(FileProblem) {
    let report = report(files, isWhole: isWhole)
    if let path = mode.output {
      try host.files.writeOne(Change(path, expecting: .anything, written: report))
    } else {
      host.console.write(report, to: stream == .output ? .output : .error)
    }
  }

  private func report(_ files: [LintedText], isWhole: Bool) -> [UInt8] {
    // A file gets colour only if that is asked for.
    let isColored = mode.output == nil ? host.usesColor(on: stream) : host.color == .always
    let coloring: StyledText.Coloring = isColored ? .ansi : .plain
    if form.counts { return statistics(files, form.format == .json ? nil : coloring) }
    return switch form.format {
    case .full: full(files, columns: form.columns, coloring)
    case .gcc: compilerLines(files)
    case .json, .jsonl: json(files, isArray: form.format == .json)
    case .sarif: sarif(files, Rule.all.filter { mode.rules.asks($0.name) }, isWhole: isWhole)
    case .github: workflowCommands(files)
    }
  }
}
