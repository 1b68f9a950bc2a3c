/// A shell with a completion script.
///
/// To add one: a case here, and its text in `Shell+Script`.
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
}
