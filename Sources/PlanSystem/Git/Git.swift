public import PlanText

/// The program `git`, run for one question or one change at a time.
///
/// Nothing that a repository configures is executed: no hook, no file system monitor, and no
/// transport that would fetch the missing objects of a partial clone. The commands used here do not
/// run the user's filters and diff programs.
public struct Git: Sendable {
  /// The work tree and repository to use; nil to let git find both from the working directory.
  private let place: WorkTree?

  public init() { place = nil }

  private init(in place: WorkTree) { self.place = place }

  struct WorkTree {
    /// The top of the work tree, absolute.
    let top: FilePath
    /// The folder of git's own files for it, absolute.
    let repository: FilePath
  }

  /// Git for the work tree around the working directory, and the top of that work tree.
  func inWorkTree() throws(GitProblem) -> (git: Git, top: FilePath) {
    let question = ["rev-parse", "--show-toplevel", "--absolute-git-dir"]
    let lines = try output(question).split(separator: 0x0A)
    guard lines.count == 2 else { throw .misunderstood }
    let place = WorkTree(top: FilePath(bytes: lines[0]), repository: FilePath(bytes: lines[1]))
    return (Git(in: place), place.top)
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
  func output(_ arguments: [String], input: [UInt8] = []) throws(GitProblem) -> [UInt8] {
    let finished = try finish(arguments, input: input, hooks: .off)
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
    _ arguments: [String], input: [UInt8], hooks: Hooks
  ) throws(GitProblem) -> Finished {
    do throws(FileProblem.Reason) {
      return try run(launch(arguments, hooks: hooks), input: input)
    } catch {
      throw GitProblem(error)
    }
  }

  func conversation(_ arguments: [String]) throws(GitProblem) -> Conversation {
    do throws(FileProblem.Reason) {
      return try Conversation(with: launch(arguments))
    } catch {
      throw GitProblem(error)
    }
  }

  private func launch(_ arguments: [String], hooks: Hooks = .off) -> Launch {
    // Empty, not `false`: an old git takes the value for the name of a program.
    var words = ["git", "-c", "core.fsmonitor="]
    if hooks == .off { words += ["-c", "core.hooksPath=/dev/null"] }
    var launch = Launch(words: words.map { Array($0.utf8) }, variables: Git.environment)
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
