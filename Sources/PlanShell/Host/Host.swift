public import PlanArguments
public import PlanDocument
public import PlanSystem
public import PlanText

/// Everything a command may know and touch outside its arguments.
///
/// Tests run commands against a host of their own; nothing else in the commands reaches the
/// system.
public struct Host {
  public typealias Locking = (_ root: FilePath, _ stateFolder: FilePath) -> FolderLock?
  public typealias Editing = (_ command: [UInt8], FilePath) throws(FileProblem.Reason) -> Int32

  public typealias Opening = (_ words: [[UInt8]], FilePath) throws(FileProblem.Reason) -> Int32

  public typealias Paging =
    (_ text: [UInt8], _ command: [UInt8], _ variables: [[UInt8]]) throws(FileProblem.Reason) ->
    Int32

  /// The program messages come from: `planfmt`.
  public var name: String
  /// The name the program was called by, as the system passed it.
  public var callName: [UInt8] = []
  /// The bytes of an environment variable; nil if it is unset.
  public var environment: (String) -> [UInt8]?
  /// The environment that says who started the command; nothing that a command does depends on it.
  public var startEnvironment: (String) -> [UInt8]? = { _ in nil }
  public var console: any Console
  public var files: any Files
  public var clock: Clock
  /// The time zone of the clock.
  public var zone = LocalZone.utc
  /// Runs git; nil if git is not available.
  public var git: Git?
  /// Opens a file in an editor by a shell command, and returns its exit code; nil without a
  /// terminal.
  public var edit: Editing?
  /// Opens a file in a program with its first arguments, and returns its exit code; nil if no program
  /// can be started.
  public var open: Opening?
  /// Shows a text in a pager by a shell command, and returns its exit code; nil if texts are
  /// printed whole.
  public var page: Paging?
  /// Takes over the whole terminal, until the process ends at the latest; nil without a terminal.
  public var fullScreen: (() -> (any FullScreen)?)?
  /// Records the command that is carried out next, for a crash to name.
  public var willPerform: ((_ name: String) -> Void)?
  /// Records the changes of plans for `plan undo`; nil if nothing is kept.
  public var journal: Journal?
  /// Keeps other commands from changing a plan folder while the returned lock is held; nil if there
  /// are none.
  public var lock: Locking?
  /// Gives access to what a command recorded of its last run, by a name in the state folder; nil if
  /// nothing is kept.
  public var lastRun: ((_ name: [UInt8], _ stateFolder: FilePath) -> LastRunAccess)?
  /// The files with a text in place of one of them, which is changed instead; nil if files are
  /// changed.
  public var unsaved: UnsavedFiles?
  public var verbosity = Verbosity.normal
  public var color = ColorChoice.auto

  public init(
    name: String, environment: @escaping (String) -> [UInt8]?, console: any Console,
    files: any Files, clock: Clock, git: Git? = nil, edit: Editing? = nil,
    page: Paging? = nil, lock: Locking? = nil
  ) {
    self.name = name
    (self.environment, self.console, self.files, self.clock) = (environment, console, files, clock)
    (self.git, self.edit, self.page, self.lock) = (git, edit, page, lock)
  }

  /// Whether git runs the command, as a hook, an alias or for `rebase --exec`.
  ///
  /// git sets this variable for all that it starts inside of a repository, and nothing else does.
  public var isStartedByGit: Bool { environment("GIT_PREFIX") != nil }

  /// An environment variable as text; nil if it is unset.
  public func variable(_ name: String) -> String? {
    environment(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The folders in which programs are looked for.
  public var searchPath: [FilePath] {
    (environment("PATH") ?? []).split(separator: UInt8(ascii: ":")).map { FilePath(bytes: $0) }
  }

  /// The path of the running program: the one it was called by, else the one that `PATH` leads to.
  public var programPath: FilePath? {
    let called = FilePath(bytes: callName)
    if called.isAbsolute { return called }
    if callName.contains(UInt8(ascii: "/")) {
      // Only Linux knows it; elsewhere the program must be called by a full path.
      return files.location(of: FilePath("/proc/self/exe"))
    }
    return searchPath.filter(\.isAbsolute).map { $0.appending(callName) }
      .first { files.kind(of: $0) == .regular }
  }

  /// The folder for the state of programs, which Neovim and these programs use.
  public var stateHome: FilePath? { PlanShell.stateHome(environment) }

  /// The folder for the data of programs, which Neovim before 0.8 uses.
  var dataHome: FilePath? { baseDirectory("XDG_DATA_HOME", else: ".local/share", environment) }

  /// Our own folder in it, which need not exist: locks and what `plan undo` restores. No result
  /// depends on it.
  public var stateFolder: FilePath? { PlanShell.stateFolder(environment) }
}

/// What the exit codes of all programs mean.
public enum ExitCode {
  /// Done, and nothing to report.
  public static let done: Int32 = 0
  /// Ran to the end, and something differs, was found or is missing.
  public static let differs: Int32 = 1
  /// Could not do it, or not all of it.
  public static let failed: Int32 = 2
}

/// The folder in which programs of this user keep state between runs that is not synchronised.
private func stateHome(_ environment: (String) -> [UInt8]?) -> FilePath? {
  baseDirectory("XDG_STATE_HOME", else: ".local/state", environment)
}

/// A folder of the XDG Base Directory Specification: what a variable names, else one in the home of
/// the user. A relative path is ignored.
func baseDirectory(
  _ variable: String, else folder: String, _ environment: (String) -> [UInt8]?
) -> FilePath? {
  let named = environment(variable).map { FilePath(bytes: $0) }
  if let named, named.isAbsolute { return named }
  let home = environment("HOME").map { FilePath(bytes: $0) }
  guard let home, home.isAbsolute else { return nil }
  return home.appending(folder.utf8)
}

public func stateFolder(_ environment: (String) -> [UInt8]?) -> FilePath? {
  stateHome(environment)?.appending("plan".utf8)
}
