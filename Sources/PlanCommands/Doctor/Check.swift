import PlanFolder
import PlanText

/// One thing that `plan doctor` looks at.
struct Check: Sendable {
  /// Stable, in kebab case: programs know the check by it.
  let name: String
  /// What it finds; nothing where it does not apply.
  let look: @Sendable (borrowing Patient) -> [Finding]

  /// In the order they are told in.
  static var all: [Check] {
    [
      .folder, .settings, .state, .programs, .git, .mergeDriver, .renames, .exclude, .commitHook,
      .mergeHooks, .autostash, .syncthing, .ignored, .repositoryInSync, .conflictCopies,
      .keptCopies, .sameDay, .openTwice, .carriedAhead, .definitions, .dayNames, .caseOfNames,
      .conflictMarkers, .emptyFiles, .badBytes, .savedCopies, .leftovers, .swapFiles, .backups,
      .modes,
    ]
  }
}

/// What a check says.
struct Finding {
  enum Severity: String, CaseIterable {
    case ok
    /// Something that may be as it should.
    case hint
    case warning
    /// Text may be lost.
    case danger
  }

  let severity: Severity
  let words: Message
  /// The command that mends it, or shows more of it.
  let fix: Message?

  init(_ severity: Severity, _ words: Message, fix: Message? = nil) {
    self.severity = severity
    self.words = words
    self.fix = fix
  }

  static func ok(_ words: Message) -> Finding { Finding(.ok, words) }
}
