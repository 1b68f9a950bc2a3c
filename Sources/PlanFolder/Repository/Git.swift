public import PlanText

/// The program `git`, run for one question or one change at a time.
///
/// Nothing that belongs to a repository is executed: no hook, no monitor of the file system. What
/// git runs of its own configuration for a user (`core.sshCommand`, filters) is not reached by the
/// commands used here.
public struct Git: Sendable {
  /// Where it is started; nil for the working directory.
  let directory: FilePath?

  public init(in directory: FilePath? = nil) {
    self.directory = directory
  }

  /// Where git looks for the hooks of the repository around the working directory.
  ///
  /// - Throws: `.sharedHooks` where the configuration names a place, which other repositories or
  ///   another program may own.
  public func hookFolder() throws(GitProblem) -> FilePath {
    // Asked first, because outside of a work tree there is nothing to commit.
    guard try answer("rev-parse", "--show-toplevel") != nil else { throw .misunderstood }
    if let place = try answer(
      "config", "--type=path", "--get", "core.hooksPath", hooks: .asConfigured)
    {
      throw .sharedHooks(FilePath(bytes: place))
    }
    guard let path = try answer("rev-parse", "--git-path", "hooks", hooks: .asConfigured) else {
      throw .misunderstood
    }
    return FilePath(bytes: path)
  }

  /// What it prints.
  ///
  /// - Parameter runsHooks: whether the configured place of hooks counts; none is run by questions.
  func output(
    _ arguments: [[UInt8]], input: [UInt8] = [], hooks: Hooks = .off
  ) throws(GitProblem) -> [UInt8] {
    let finished = try finish(arguments, input: input, hooks: hooks)
    guard finished.code == 0 else { throw .refused(firstLine(of: finished.error)) }
    return finished.output
  }

  /// Its answer in one line; nil where it says with exit code 1 that there is none.
  func answer(_ arguments: String..., hooks: Hooks = .off) throws(GitProblem) -> [UInt8]? {
    let finished = try finish(arguments.map { Array($0.utf8) }, input: [], hooks: hooks)
    switch finished.code {
    case 0: return finished.output.last == 0x0A ? finished.output.dropLast() : finished.output
    case 1: return nil
    default: throw .refused(firstLine(of: finished.error))
    }
  }

  /// Whether the place of hooks that is configured counts.
  enum Hooks {
    case off, asConfigured
  }

  private func finish(
    _ arguments: [[UInt8]], input: [UInt8], hooks: Hooks
  ) throws(GitProblem) -> Finished {
    do throws(FileProblem.Reason) {
      return try run(launch(arguments, hooks: hooks), input: input)
    } catch {
      throw GitProblem(error)
    }
  }

  func conversation(_ arguments: [[UInt8]]) throws(GitProblem) -> Conversation {
    do throws(FileProblem.Reason) {
      return try Conversation(with: launch(arguments))
    } catch {
      throw GitProblem(error)
    }
  }

  private func launch(_ arguments: [[UInt8]], hooks: Hooks = .off) -> Launch {
    // Empty, not `false`: an old git takes the value for the name of a program.
    var words = ["git", "-c", "core.fsmonitor="]
    if hooks == .off { words += ["-c", "core.hooksPath=/dev/null"] }
    let place = directory.map { [Array("-C".utf8), $0.bytes] } ?? []
    return Launch(
      words: words.map { Array($0.utf8) } + place + arguments, variables: Git.environment)
  }

  /// What paths are to mean, whatever the user set for typing them; no question at a terminal, no
  /// lock for the sake of speed.
  private static let environment = [
    "GIT_LITERAL_PATHSPECS=0", "GIT_GLOB_PATHSPECS=0", "GIT_NOGLOB_PATHSPECS=0",
    "GIT_ICASE_PATHSPECS=0", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0",
  ]
}

/// Why git did not do what it was asked.
public indirect enum GitProblem: Error, Hashable, Sendable {
  case notInstalled
  case notRun(FileProblem.Reason)
  /// In git's own words.
  case refused([UInt8])
  /// The hooks of the repository stand at a place of somebody's own.
  case sharedHooks(FilePath)
  /// It did not answer as its documents say.
  case misunderstood

  init(_ reason: FileProblem.Reason) {
    self = reason == .notFound ? .notInstalled : .notRun(reason)
  }

  /// To be shown behind what could not be done.
  public var message: String {
    switch self {
    case .notInstalled: "git is not installed"
    case .notRun(let reason): "git: \(FileProblem(FilePath("git"), reason).message)"
    case .refused(let words): "git: \(String(decoding: words, as: UTF8.self))"
    case .sharedHooks(let path):
      "core.hooksPath is set: \(String(decoding: path.bytes, as: UTF8.self))"
    case .misunderstood: "git: an answer that is not understood"
    }
  }
}

/// What git says first, without the word that stands before all its errors.
private func firstLine(of text: [UInt8]) -> [UInt8] {
  let line = text.prefix { $0 != 0x0A }
  for word in ["fatal: ", "error: "] where line.starts(with: word.utf8) {
    return Array(line.dropFirst(word.utf8.count))
  }
  return Array(line)
}
