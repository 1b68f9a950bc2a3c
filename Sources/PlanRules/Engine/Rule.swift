public import PlanText

/// One thing that planlint looks for, and the function that finds it.
///
/// Each rule has a row in the catalogue (`Rule.all`) and a section in `Grammar/Rules.md`, which says
/// why it matters and gives the examples that are its tests.
///
/// A rule says which evidence it needs. From that the engine finds the rules for each line, in one
/// walk over the lines. A rule whose evidence is not in a text costs nothing.
public struct Rule: Sendable {
  /// Kebab case; has to read well after "allow".
  public let name: String
  public let area: RuleArea
  /// The severity of its findings unless the settings say otherwise.
  public let severity: Severity
  /// What is found, in half a line: lower case, no full stop.
  public let summary: String
  let evidence: Evidence
  /// The kinds of lines that it looks at; none for a rule about the folder.
  let lines: LineKinds
  let files: FileKinds
  let glance: Glance?
  let check: RuleCheck

  init(
    _ name: String, _ area: RuleArea, _ severity: Severity, _ summary: String, _ check: RuleCheck,
    on evidence: Evidence = .line, of lines: LineKinds = .all, in files: FileKinds = .all,
    when holds: Glance.Question? = nil
  ) {
    (self.name, self.area, self.severity, self.summary) = (name, area, severity, summary)
    (self.evidence, self.files, self.check) = (evidence, files, check)
    glance = holds.map(Glance.init)
    self.lines = if case .folder = check { [] } else { lines }
  }

  /// Whether it needs the whole folder.
  public var isAboutFolder: Bool { if case .folder = check { true } else { false } }
}

extension Severity {
  /// The one that settings and options call this.
  public init?(word: String) {
    guard let severity = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = severity
  }

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
enum RuleCheck: Sendable {
  /// Runs for each line that it needs to look at.
  case line(@Sendable (LineView, inout Report) -> Void)
  /// Runs once for a file that has such evidence or such a line.
  case file(@Sendable (LintedFile, inout Report) -> Void)
  /// Runs once for the folder, after all its files were seen.
  case folder(@Sendable (LintedFolder, inout FolderReport) -> Void)
  /// Done by the engine itself: its own directives, and what cannot be read.
  case engine
}
