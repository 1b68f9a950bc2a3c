/// An editor that leaves a note where others can see that it holds changes nobody has saved.
public enum Editor: Hashable, Sendable {
  /// Also a Neovim that keeps its swap files beside the texts: they are alike to the byte.
  case vim
  case neovim
  case nano
  /// Also others with locks of its kind: joe, the editor of Midnight Commander.
  case emacs

  /// As a message calls it.
  public var name: String {
    switch self {
    case .vim: "vim"
    case .neovim: "Neovim"
    case .nano: "nano"
    case .emacs: "Emacs"
    }
  }
}
