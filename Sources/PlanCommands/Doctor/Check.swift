import PlanFolder
import PlanSyntax
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
      .folder, .settings, .state, .programs, .git, .mergeDriver, .commitHook, .mergeHooks,
      .syncthing, .ignored, .repositoryInSync, .conflictCopies, .keptCopies, .sameDay,
      .dayNames, .caseOfNames, .conflictMarkers, .emptyFiles, .badBytes, .leftovers, .swapFiles,
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
  /// The command that mends it.
  let fix: Message?

  init(_ severity: Severity, _ words: Message, fix: Message? = nil) {
    self.severity = severity
    self.words = words
    self.fix = fix
  }

  static func ok(_ words: Message) -> Finding { Finding(.ok, words) }
}

/// A word of a command line, in quotes where a shell would read it otherwise.
func quoted(_ word: some Collection<UInt8>) -> Message {
  let plain = word.allSatisfy {
    $0.isASCIIDigit || $0.isASCIILetter || [0x2D, 0x2E, 0x2F, 0x5F, 0x2B, 0x3D].contains($0)
  }
  if plain, !word.isEmpty, word.first != 0x2D { return "\(Array(word))" }
  var text: [UInt8] = [0x27]
  for byte in word { text += byte == 0x27 ? Array(#"'\''"#.utf8) : [byte] }
  return "\(text + [0x27])"
}
