import PlanText

extension Host {
  /// The folders in which programs are looked for.
  var searchPath: [FilePath] {
    (environment("PATH") ?? []).split(separator: UInt8(ascii: ":")).map { FilePath(bytes: $0) }
  }

  /// Where Neovim keeps what it keeps, and we our own.
  var stateHome: FilePath? { PlanCommands.stateHome(environment) }

  /// Where a Neovim before 0.8 keeps what it keeps.
  var dataHome: FilePath? { baseDirectory("XDG_DATA_HOME", else: ".local/share", environment) }

  /// Our own folder in it, which need not exist: locks and what `plan undo` brings back. Nothing
  /// that is right depends on it.
  var stateFolder: FilePath? { PlanCommands.stateFolder(environment) }
}

/// Where programs of this user keep what outlives a run and nobody synchronises.
private func stateHome(_ environment: (String) -> [UInt8]?) -> FilePath? {
  baseDirectory("XDG_STATE_HOME", else: ".local/state", environment)
}

/// A folder of the XDG Base Directory Specification: what a variable names, else one in the home of
/// the user. A relative path counts as none.
private func baseDirectory(
  _ variable: String, else folder: String, _ environment: (String) -> [UInt8]?
) -> FilePath? {
  let named = environment(variable).map { FilePath(bytes: $0) }
  if let named, named.isAbsolute { return named }
  let home = environment("HOME").map { FilePath(bytes: $0) }
  guard let home, home.isAbsolute else { return nil }
  return home.appending(folder.utf8)
}

func stateFolder(_ environment: (String) -> [UInt8]?) -> FilePath? {
  stateHome(environment)?.appending("plan".utf8)
}
