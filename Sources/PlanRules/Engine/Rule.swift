public import PlanText

/// One thing planlint looks for, and the function that looks.
///
/// Each has one line of the catalogue (`Rule.all`) and a section of `Grammar/Rules.md`, which says
/// why it matters and gives the examples that are its tests.
public struct Rule: Sendable {
  /// Kebab case; reads well after "allow". One that was released stays valid: see `formerNames`.
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
    case .info: "info"
    case .warning: "warning"
    case .error: "error"
    }
  }
}

/// What a rule is about; the order of the catalogue.
public enum RuleArea: String, CaseIterable, Sendable {
  case file, day, syntax, attributes, times, consistency, folder
}

/// When a rule is asked, and what it does then.
///
/// A rule says what it needs: the engine derives from that which rules look at a line, in one walk
/// over the lines. What a text gives no reason to ask for costs nothing.
enum RuleCheck: Sendable {
  typealias File = @Sendable (LintedFile, inout Report) -> Void
  typealias Line = @Sendable (LineView, inout Report) -> Void
  typealias Folder = @Sendable (LintedFolder, inout FolderReport) -> Void

  /// For each line that it needs to look at.
  case line(
    Evidence = .line, of: LineKinds = .all, in: FileKinds = .all, when: Glance? = nil, Line)
  /// Once for a file that shows some of that evidence, or has such a line.
  case file(
    Evidence = .line, of: LineKinds = .all, in: FileKinds = .all, when: Glance? = nil, File)
  /// Once for the folder, when all its files were seen.
  case folder(Folder)
  /// By the engine itself, of files with such lines: its own directives.
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
