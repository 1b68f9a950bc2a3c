import PlanSystem
import PlanText

/// One check of `plan doctor`.
struct Check: Sendable {
  /// Stable, in kebab case: programs know the check by it.
  let name: String
  /// What it finds; nothing if it does not apply.
  let look: @Sendable (borrowing CheckedFolder) -> [Finding]

  /// In the order in which they are printed.
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

/// The result of a check.
struct Finding {
  enum Severity: String, CaseIterable {
    case ok
    /// Something that may be intended.
    case hint
    case warning
    /// Text may be lost.
    case danger
  }

  let severity: Severity
  let words: Message
  /// The command that fixes it, or shows more of it.
  let fix: Message?

  init(_ severity: Severity, _ words: Message, fix: Message? = nil) {
    self.severity = severity
    self.words = words
    self.fix = fix
  }

  static func ok(_ words: Message) -> Finding { Finding(.ok, words) }
}

/// The result of a check that finds one thing.
extension [Finding] {
  static func hint(_ words: Message, fix: Message?) -> Self { [Finding(.hint, words, fix: fix)] }

  static func warning(_ words: Message, fix: Message?) -> Self {
    [Finding(.warning, words, fix: fix)]
  }

  static func danger(_ words: Message, fix: Message?) -> Self {
    [Finding(.danger, words, fix: fix)]
  }
}
