public import PlanText

/// One thing that planlint looks for, and the function that finds it.
///
/// Each rule has one line in the catalogue (`Rule.all`) and a section in `Grammar/Rules.md`, which
/// says why it matters and gives the examples that are its tests.
public struct Rule: Sendable {
  /// Kebab case; has to read well after "allow". A released name stays valid: see `formerNames`.
  public let name: String
  public let area: RuleArea
  /// The severity of its findings unless the settings say otherwise.
  public let severity: Severity
  /// What is found, in half a line: lower case, no full stop.
  public let summary: String
  let check: RuleCheck

  init(
    _ name: String, in area: RuleArea, _ severity: Severity, _ summary: String, check: RuleCheck
  ) {
    self.name = name
    self.area = area
    self.severity = severity
    self.summary = summary
    self.check = check
  }
}

extension Rule {
  /// Whether it needs the whole folder.
  public var isAboutFolder: Bool {
    if case .folder = check { true } else { false }
  }
}

extension Severity {
  /// The word for it in settings and options.
  public var word: String {
    switch self {
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// What a rule is about, in the order of the catalogue.
public enum RuleArea: String, CaseIterable, Sendable {
  case file, day, syntax, attributes, times, consistency, folder
}

/// When a rule runs, and what it does then.
///
/// A rule says which evidence it needs. From that the engine finds the rules for each line, in one
/// walk over the lines. A rule whose evidence is not in a text costs nothing.
enum RuleCheck: Sendable {
  typealias File = @Sendable (LintedFile, inout Report) -> Void
  typealias Line = @Sendable (LineView, inout Report) -> Void
  typealias Folder = @Sendable (LintedFolder, inout FolderReport) -> Void

  /// Runs for each line that it needs to look at.
  case line(
    Evidence = .line, of: LineKinds = .all, in: FileKinds = .all, when: Glance? = nil, Line)
  /// Runs once for a file that has such evidence or such a line.
  case file(
    Evidence = .line, of: LineKinds = .all, in: FileKinds = .all, when: Glance? = nil, File)
  /// Runs once for the folder, after all its files were seen.
  case folder(Folder)
  /// Done by the engine itself, in files with such lines: its own directives.
  case engine(of: LineKinds)

  /// What it looks at in a file; nil for a rule about the folder.
  var need: Need? {
    switch self {
    case .line(let evidence, let lines, let files, let glance, _),
      .file(let evidence, let lines, let files, let glance, _):
      Need(evidence: evidence, lines: lines, files: files, glance: glance)
    case .folder: nil
    case .engine(let lines): Need(evidence: .line, lines: lines, files: .all, glance: nil)
    }
  }
}
