/// A shell that completes words by a script.
///
/// To add one: a case here and a file beside `BashScript`.
public enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  public static var names: [String] { allCases.map(\.rawValue) }

  /// The oldest version that understands its script, as a text names it.
  public var requirement: String {
    switch self {
    case .bash: "bash 4.2 or later"
    case .zsh: "zsh"
    case .fish: "fish 3 or later"
    }
  }

  /// A text in single quotes, so that the shell takes every sign as it is.
  func quoted(_ text: String) -> String {
    // Scalars: a quote with an accent is another letter to Swift, and a quote to a shell.
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
