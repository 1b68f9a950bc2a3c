/// A shell with a completion script.
///
/// To add one: a case here and a file beside `BashScript`.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  public static var names: [String] { allCases.map(\.rawValue) }

  /// The oldest version that understands its script, as shown to users.
  public var requirement: String {
    switch self {
    case .bash: "bash 4.2 or later"
    case .zsh: "zsh"
    case .fish: "fish 3 or later"
    }
  }

  /// A text in single quotes, so that the shell reads every character as it is.
  func quoted(_ text: String) -> String {
    // By scalars: to Swift, a quote with a combining accent is another character; to a shell it is
    // a quote.
    let quoted = text.unicodeScalars.map { scalar in
      switch (self, scalar) {
      case (.fish, "\\"): #"\\"#
      case (.fish, "'"): #"\'"#
      case (_, "'"): #"'\''"#
      default: String(scalar)
      }
    }
    return "'" + quoted.joined() + "'"
  }
}
