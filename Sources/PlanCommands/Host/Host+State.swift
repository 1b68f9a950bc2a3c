import PlanText

extension Host {
  /// The folders in which programs are looked for.
  var searchPath: [FilePath] {
    (environment("PATH") ?? []).split(separator: UInt8(ascii: ":")).map { FilePath(bytes: $0) }
  }

  /// The folder for the state of programs, which Neovim and these programs use.
  var stateHome: FilePath? { PlanCommands.stateHome(environment) }

  /// The folder for the data of programs, which Neovim before 0.8 uses.
  var dataHome: FilePath? { baseDirectory("XDG_DATA_HOME", else: ".local/share", environment) }

  /// Our own folder in it, which need not exist: locks and what `plan undo` restores. No result
  /// depends on it.
  var stateFolder: FilePath? { PlanCommands.stateFolder(environment) }
}

/// The folder in which programs of this user keep state between runs that is not synchronised.
private func stateHome(_ environment: (String) -> [UInt8]?) -> FilePath? {
  baseDirectory("XDG_STATE_HOME", else: ".local/state", environment)
}

/// A folder of the XDG Base Directory Specification: what a variable names, else one in the home of
/// the user. A relative path is ignored.
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
