import PlanFolder
import PlanSyntax
import PlanTerminal
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
      .dayNames, .caseOfNames, .conflictMarkers, .emptyFiles, .badBytes, .savedCopies, .leftovers,
      .swapFiles, .backups, .modes,
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

/// A word of a command line, in quotes where a shell would read it otherwise; what cannot be shown
/// stands there in the octal numbers of `$'...'`, so that the word can be typed.
func quoted(_ word: some Collection<UInt8>) -> Message {
  let plain = word.allSatisfy {
    $0.isASCIIDigit || $0.isASCIILetter || [0x2D, 0x2E, 0x2F, 0x5F, 0x2B, 0x3D].contains($0)
  }
  if plain, !word.isEmpty, word.first != 0x2D { return "\(Array(word))" }
  let bytes = Array(word)
  if Array(escaped(bytes).utf8) != bytes {
    let signs = bytes.map { byte in
      byte == 0x27 || byte == 0x5C || !(0x20..<0x7F).contains(byte)
        ? "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
        : String(UnicodeScalar(byte))
    }
    return "$'\(signs.joined())'"
  }
  var text: [UInt8] = [0x27]
  for byte in word { text += byte == 0x27 ? Array(#"'\''"#.utf8) : [byte] }
  return "\(text + [0x27])"
}
