public import PlanText

/// The program `git`, run for one question or one change at a time.
///
/// Nothing that a repository configures is executed: no hook, no file system monitor, and no
/// transport that would fetch the missing objects of a partial clone. The commands used here do not
/// run the user's filters and diff programs.
public struct Git: Sendable {
  /// The top of the work tree and the folder of git's own files for it, both absolute; nil to let
  /// git find both from the working directory.
  private var place: (top: FilePath, repository: FilePath)?

  public init() {}

  /// Git for the work tree around the working directory, and the top of that work tree.
  func inWorkTree() throws(GitProblem) -> (git: Git, top: FilePath) {
    let question = ["rev-parse", "--show-toplevel", "--absolute-git-dir"]
    let lines = try output(question).split(separator: 0x0A).map { FilePath(bytes: $0) }
    guard lines.count == 2 else { throw .misunderstood }
    var git = self
    git.place = (lines[0], lines[1])
    return (git, lines[0])
  }

  /// The folder in which git looks for the hooks of the repository around the working directory.
  ///
  /// - Throws: `.sharedHooks` if the configuration names a folder. Other repositories or another
  ///   program may use that folder.
  public func hookFolder() throws(GitProblem) -> FilePath {
    // Asked first: outside of a work tree nothing can be committed.
    guard try answer("rev-parse", "--show-toplevel") != nil else { throw .misunderstood }
    let isShared = try answer("config", "--get", "core.hooksPath", hooks: .asConfigured) != nil
    guard let answer = try answer("rev-parse", "--git-path", "hooks", hooks: .asConfigured) else {
      throw .misunderstood
    }
    let path = FilePath(bytes: answer)
    if isShared { throw .sharedHooks(path) }
    return path
  }

  /// Runs git and returns its output.
  ///
  /// - Parameter variables: to add to the environment, as NAME=VALUE.
  func output(
    _ arguments: [String], input: [UInt8] = [], variables: [[UInt8]] = []
  ) throws(GitProblem) -> [UInt8] {
    let finished = try finish(arguments, input: input, hooks: .off, variables)
    guard finished.code == 0 else { throw GitProblem(finished) }
    return finished.output
  }

  /// Runs git and returns its answer of one line; nil if git says with exit code 1 that there is
  /// none.
  func answer(_ arguments: String..., hooks: Hooks = .off) throws(GitProblem) -> [UInt8]? {
    let finished = try finish(arguments, input: [], hooks: hooks)
    switch finished.code {
    case 0: return finished.output.last == 0x0A ? finished.output.dropLast() : finished.output
    case 1: return nil
    default: throw GitProblem(finished)
    }
  }

  /// Whether the configured folder of hooks is used. Questions never run hooks.
  enum Hooks {
    case off, asConfigured
  }

  private func finish(
    _ arguments: [String], input: [UInt8], hooks: Hooks, _ variables: [[UInt8]] = []
  ) throws(GitProblem) -> Finished {
    var launch = launch(arguments, hooks: hooks)
    launch.variables += variables
    return try asked(run(launch, input: input))
  }

  func conversation(_ arguments: [String]) throws(GitProblem) -> Conversation {
    try asked(Conversation(with: launch(arguments, hooks: .off)))
  }

  private func asked<Answer: ~Copyable>(
    _ answer: @autoclosure () throws(FileProblem.Reason) -> Answer
  ) throws(GitProblem) -> Answer {
    do throws(FileProblem.Reason) { return try answer() } catch { throw GitProblem(error) }
  }

  private func launch(_ arguments: [String], hooks: Hooks) -> Launch {
    // Empty, not `false`: an old git takes the value for the name of a program.
    var words = ["git", "-c", "core.fsmonitor="]
    if hooks == .off { words += ["-c", "core.hooksPath=/dev/null"] }
    var launch = Launch(words.map { Array($0.utf8) }, variables: Git.environment)
    if let place {
      launch.words += [Array("-C".utf8), place.top.bytes]
      // Set again, because a relative value of either would mean another place here.
      launch.variables.append(Array("GIT_DIR=".utf8) + place.repository.bytes)
      launch.variables.append(Array("GIT_WORK_TREE=".utf8) + place.top.bytes)
    }
    launch.words += arguments.map { Array($0.utf8) }
    return launch
  }

  /// Gives paths one meaning, regardless of the user's settings. Also: no question at a terminal,
  /// no optional locks, no replaced objects, and nothing fetched (old versions know the second
  /// name).
  private static let environment = [
    "GIT_LITERAL_PATHSPECS=0", "GIT_GLOB_PATHSPECS=0", "GIT_NOGLOB_PATHSPECS=0",
    "GIT_ICASE_PATHSPECS=0", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
    "GIT_NO_REPLACE_OBJECTS=1", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=",
  ].map { Array($0.utf8) }

  /// The top of the work tree around the working directory, absolute.
  public func topOfWorkTree() throws(GitProblem) -> FilePath { try inWorkTree().top }

  /// The effective value of a name in the configuration; nil if it has none.
  public func configured(_ name: String) throws(GitProblem) -> [UInt8]? {
    try answer("config", "--get", name)
  }

  /// Sets a name in the repository's own configuration.
  public func configure(_ name: String, _ value: String) throws(GitProblem) {
    _ = try output(["config", "--local", name, value])
  }

  /// The value of a name in the repository's own configuration; nil if it has none.
  public func configuredHere(_ name: String) throws(GitProblem) -> [UInt8]? {
    try answer("config", "--local", "--get", name)
  }

  /// Removes a name from the repository's own configuration.
  public func unset(_ name: String) throws(GitProblem) {
    _ = try output(["config", "--local", "--unset", name])
  }

  /// Removes a section from the repository's own configuration.
  public func removeSection(_ name: String) throws(GitProblem) {
    _ = try output(["config", "--local", "--remove-section", name])
  }

  /// The path of one of git's own files, such as `info/exclude`. It need not exist.
  public func pathInRepository(_ name: String) throws(GitProblem) -> FilePath {
    guard let path = try answer("rev-parse", "--git-path", name) else { throw .misunderstood }
    return FilePath(bytes: path)
  }

  /// Whether git ignores a file that it does not track.
  public func ignores(_ path: FilePath) throws(GitProblem) -> Bool {
    try answer("check-ignore", "-q", "--", String(decoding: path.bytes, as: UTF8.self)) != nil
  }

  /// The stash that holds edits which a pull or rebase could not restore, such as `stash@{0}`; nil
  /// if there is none.
  public func leftAutostash() throws(GitProblem) -> [UInt8]? {
    let stashes = try output(["stash", "list", "--format=%gd %gs"]).split(separator: 0x0A)
    return stashes.first { $0.reversed().starts(with: "autostash".utf8.reversed()) }
      .map { Array($0.prefix { $0 != 0x20 }) }
  }

  /// The content of a file in the index; nil if the index has no such file.
  ///
  /// - Parameter path: relative to the top of the work tree.
  public func staged(_ path: String) -> [UInt8]? { try? output(["cat-file", "blob", ":\(path)"]) }

  /// The attributes of a file of the work tree. The file need not exist.
  ///
  /// - Parameter path: relative to the working directory.
  /// - Returns: the values by name: `set`, `unset`, `unspecified`, or a word.
  public func attributes(_ names: [String], of path: FilePath) throws(GitProblem) -> [String:
    [UInt8]]
  {
    let listing = try output(["check-attr", "--stdin", "-z"] + names, input: path.bytes + [0])
    let words = listing.split(separator: 0, omittingEmptySubsequences: false)
    var values: [String: [UInt8]] = [:]
    for (index, name) in names.enumerated() {
      // `PATH`, `NAME`, `VALUE`
      guard words.count > 3 * index + 2 else { throw .misunderstood }
      values[name] = Array(words[3 * index + 2])
    }
    return values
  }

  /// The object of the commit that the user names; nil if this repository has no such commit.
  public func commit(named name: [UInt8]) throws(GitProblem) -> [UInt8]? {
    // Names of commits are UTF-8. One that begins with a dash would be an option.
    guard let text = String(validating: name, as: UTF8.self), !text.isEmpty, !text.hasPrefix("-")
    else { return nil }
    return try answer("rev-parse", "--quiet", "--verify", text + "^{commit}")
  }

  /// The last commit; the empty tree before the first one.
  func lastCommit() throws(GitProblem) -> [UInt8] {
    if let last = try commit(named: Array("HEAD".utf8)) { return last }
    // The name of the empty tree depends on the hash format.
    guard let tree = try answer("hash-object", "-t", "tree", "--stdin") else {
      throw .misunderstood
    }
    return tree
  }
}

/// Why git did not do what was asked.
public indirect enum GitProblem: Error, Hashable, Sendable {
  case notInstalled
  case notRun(FileProblem.Reason)
  /// In git's own words.
  case refused([UInt8])
  /// The repository is configured to use another folder of hooks.
  case sharedHooks(FilePath)
  /// The answer is not as git documents it.
  case misunderstood

  /// The error that git printed, or its exit code if it printed nothing.
  init(_ finished: Finished) {
    let words = complaint(finished.error)
    self = .refused(words.isEmpty ? Array("ended with code \(finished.code)".utf8) : words)
  }

  init(_ reason: FileProblem.Reason) {
    self = reason == .notFound ? .notInstalled : .notRun(reason)
  }

  /// To be shown after what could not be done.
  public var message: String {
    switch self {
    case .notInstalled: "git is not installed"
    case .notRun(let reason): "git: \(reason.message)"
    case .refused(let words): "git: \(String(decoding: words, as: UTF8.self))"
    case .sharedHooks(let path):
      "core.hooksPath is set: \(String(decoding: path.bytes, as: UTF8.self))"
    case .misunderstood: "git gave an unexpected answer"
    }
  }
}

/// What git says, in one line, without the word that starts all its errors.
func complaint(_ text: [UInt8]) -> [UInt8] {
  let lines = text.split(separator: 0x0A).map { $0.drop { $0 == 0x20 || $0 == 0x09 } }
  let line = Array(lines.joined(separator: [0x20]))
  for word in ["fatal: ", "error: "] where line.starts(with: word.utf8) {
    return Array(line.dropFirst(word.utf8.count))
  }
  return line
}

/// The patterns for what a walk finds at any depth: plan files, and names that it reports.
let plansOfGit = [":(top,glob,icase)**/*.plan", ":(top,glob)**/*.plan.orig"]
