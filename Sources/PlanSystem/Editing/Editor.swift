/// An editor that leaves a file from which other programs can see that it has unsaved changes.
public enum Editor: Hashable, Sendable {
  /// Also a Neovim that keeps its swap files next to the texts: they are equal byte for byte.
  case vim
  case neovim
  case nano
  /// Also other editors with locks of this kind: joe, the editor of Midnight Commander.
  case emacs

  /// The name used in messages.
  public var name: String {
    switch self {
    case .vim: "vim"
    case .neovim: "Neovim"
    case .nano: "nano"
    case .emacs: "Emacs"
    }
  }
}
