public import PlanText

/// One thing planlint looks for, and the function that looks.
///
/// Each has one line of the catalogue (`Rule.all`) and a section of `Grammar/Rules.md`, which says
/// why it matters and gives the examples that are its tests.
public struct Rule: Sendable {
  /// Kebab case; reads well behind "allow". One that was released stays valid: see `formerNames`.
  public let name: String
  public let area: RuleArea
  /// What a finding is unless the settings say otherwise.
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
  /// Whether it can tell nothing from one file alone.
  public var isAboutFolder: Bool {
    if case .folder = check { true } else { false }
  }
}

extension Severity {
  /// As settings and options spell it.
  public var word: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .info: "info"
    }
  }
}

/// What a rule is about; the order of the catalogue.
public enum RuleArea: String, CaseIterable, Sendable {
  case file, day, syntax, attributes, times, consistency, folder
}

/// When a rule is asked, and what it does then.
///
/// A rule names the evidence that wakes it, and the kinds of lines and files that it is about. The
/// engine gathers evidence in one walk over the lines; what a text gives no reason to ask for costs
/// nothing.
enum RuleCheck: Sendable {
  typealias File = @Sendable (LintedFile, inout Report) -> Void
  typealias Line = @Sendable (LintedFile, Int, inout Report) -> Void
  typealias Folder = @Sendable (LintedFolder, inout FolderReport) -> Void

  /// Once for a file that has some of that evidence.
  case file(Evidence, in: FileKinds = .all, File)
  /// For each line that has some of that evidence.
  case line(Evidence, of: LineKinds = .all, in: FileKinds = .all, Line)
  /// Once for the folder, when all its files were seen.
  case folder(Folder)
  /// By the engine itself: texts that cannot be read, and its own directives.
  case engine

  /// What wakes it in a file.
  var evidence: Evidence {
    switch self {
    case .file(let evidence, _, _), .line(let evidence, _, _, _): evidence
    case .folder, .engine: []
    }
  }
}
