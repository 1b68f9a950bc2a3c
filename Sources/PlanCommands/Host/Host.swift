public import PlanArguments
public import PlanCalendar
public import PlanFolder
public import PlanTerminal
public import PlanText

/// Everything a command may know and touch outside its arguments.
///
/// Tests run commands against a host of their own; nothing else in the commands reaches the
/// system.
public struct Host {
  public typealias Locking = (_ root: FilePath, _ stateFolder: FilePath) -> FolderLock?
  public typealias Editing = (_ command: [UInt8], FilePath) throws(FileProblem.Reason) -> Int32

  public typealias Paging =
    (_ text: [UInt8], _ command: [UInt8], _ variables: [[UInt8]]) throws(FileProblem.Reason) ->
    Int32

  /// The program messages come from: `planfmt`.
  public var name: String
  /// What it was called by, as the system handed it over.
  public var callName: [UInt8] = []
  /// The bytes of an environment variable; none if it is unset.
  public var environment: (String) -> [UInt8]?
  /// The same as far as it says who started the command: nothing that a command does depends on it.
  public var startEnvironment: (String) -> [UInt8]? = { _ in nil }
  public var console: any Console
  public var files: any Files
  public var clock: Clock
  /// How its time relates to that of other places.
  public var zone = LocalZone.utc
  /// What runs git; none where it is not to be reached.
  public var git: Git?
  /// Lets somebody edit a file with a command of the shell, and returns its exit code; none where
  /// nobody sits at a terminal.
  public var edit: Editing?
  /// Lets somebody read a text with a command of the shell, and returns its exit code; none where
  /// texts are printed whole.
  public var page: Paging?
  /// Takes over the whole terminal, from which it is given back when the process ends at the latest;
  /// none where nobody sits at one.
  public var fullScreen: (() -> (any FullScreen)?)?
  /// Notes the command that is carried out next, for a crash to name.
  var willPerform: ((_ name: String) -> Void)?
  /// What notes the changes of plans, for `plan undo`; none where nothing is kept.
  public var journal: Journal?
  /// Keeps other commands from changing a plan folder while what it returns is held; none where
  /// nobody else can.
  public var lock: Locking?
  /// Gives what a command noted of its last run, by a name in the state folder; none where nothing
  /// is kept.
  public var lastRun: ((_ name: [UInt8], _ stateFolder: FilePath) -> LastRunAccess)?
  /// The files with a text laid over one of them that is changed instead of it; nil where files are.
  var unsaved: UnsavedFiles?
  public var verbosity = Verbosity.normal
  public var color = ColorChoice.auto

  public init(
    name: String, environment: @escaping (String) -> [UInt8]?, console: any Console,
    files: any Files, clock: Clock, git: Git? = nil, edit: Editing? = nil,
    page: Paging? = nil, lock: Locking? = nil
  ) {
    self.name = name
    self.environment = environment
    self.console = console
    self.files = files
    self.clock = clock
    self.git = git
    self.edit = edit
    self.page = page
    self.lock = lock
  }

  /// Whether git runs the command, as a hook, an alias or for `rebase --exec`.
  ///
  /// git sets this variable for all that it starts inside of a repository, and nothing else does.
  var isStartedByGit: Bool { environment("GIT_PREFIX") != nil }

  /// An environment variable as text; none if it is unset.
  func variable(_ name: String) -> String? {
    environment(name).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// What the exit codes of all programs mean.
public enum ExitCode {
  /// Done, and nothing to report.
  public static let done: Int32 = 0
  /// Ran whole, and something differs, was found or is missing.
  public static let differs: Int32 = 1
  /// Could not do it, or not all of it.
  public static let failed: Int32 = 2
}
