import PlanArguments
import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// The plan files that the next commit of git changes, for a command that reads them instead of
/// those on the disk.
struct Staged {
  /// Relative to the working directory; only named ones if files were named.
  let paths: [FilePath]
  /// A host with the files of the index.
  private(set) var host: Host
  /// The exit code so far; named files that do not exist are already reported.
  let code: Int32
  private let index: IndexFiles

  /// - Parameters:
  ///   - operands: files and folders; all are meant if there are none.
  ///   - inputPath: the path that was given for standard input, which is refused here.
  init(
    among operands: [FilePath], _ inputPath: FilePath?, isWritten: Bool, _ host: Host
  ) throws(Refusal) {
    if inputPath != nil || operands.contains(where: { $0.isDash }) {
      throw .refused("'--staged' reads the index of git, not standard input")
    }
    guard let git = host.git else { throw Refusal(GitProblem.notInstalled) }
    let index = try refusingGit(
      IndexFiles(over: host.files, git) { change, held in
        // The name decides how a text is read.
        let kind = DocumentKind(file: change.path, in: try? host.files.workingDirectory)
        return carry(from: change.read ?? [], to: change.written, into: held, as: kind)
      })
    if isWritten, try refusingGit(index.isOfPartialCommit) { throw .hindered(Staged.notKept) }
    let staged = index.staged(among: operands)
    for problem in staged.problems { host.message("\(problem)") }
    code = staged.problems.isEmpty ? ExitCode.done : ExitCode.failed
    paths = staged.paths
    (self.index, self.host) = (index, host)
    self.host.files = index
  }

  /// The way from the folder in which git was called up to the working directory, in which it
  /// starts hooks; nil if a command that is typed after the hook still finds the index.
  var wayAfterHook: [UInt8]? {
    guard (try? index.isTemporary) ?? false else { return nil }
    let below = host.environment("GIT_PREFIX") ?? []
    let depth = below.count { $0 == UInt8(ascii: "/") }
    return Array(String(repeating: "../", count: depth).utf8)
  }

  private static let notKept: Message =
    "git commits only the named files and would not keep changes to its index; "
    + "run this before the commit"
}

/// The command that repairs what another call has found, as a shell takes it.
struct RepairCommand {
  private let invocation: Invocation
  /// The options of that call that say which files are meant and what is looked for.
  private let kept: [Valued]
  private let isStaged: Bool
  /// What is put before the name of a file, if files are named instead of `--staged`.
  private let way: [UInt8]?

  /// - Parameter staged: what the call looks at with `--staged`; nil for other files.
  init(of invocation: Invocation, keeping kept: [Valued], _ staged: Staged? = nil) {
    self.invocation = invocation
    way = staged?.wayAfterHook
    self.kept = kept
    isStaged = staged != nil && way == nil
  }

  /// `planlint --fix 'my day.plan'`
  ///
  /// - Parameters:
  ///   - options: of the command, as they are typed.
  ///   - paths: the files to repair, which are named only if nothing else says them.
  func line(_ options: String, for paths: [FilePath]) -> Message {
    var line: Message = "\(invocation.command.callName) \(options)"
    append(.directory, to: &line)
    if isStaged { line = line + " \(Flag.staged.option.spelling)" }
    for option in kept { append(option, to: &line) }
    let names = way.map { way in paths.map { way + $0.bytes } } ?? invocation.operands
    if names.contains(where: { $0.first == UInt8(ascii: "-") && $0.count > 1 }) {
      line = line + " --"
    }
    for name in names { line = line + " " + (name.elementsEqual("-".utf8) ? "-" : shellWord(name)) }
    return line
  }

  private func append(_ option: Valued, to line: inout Message) {
    for value in invocation.all(option) {
      line = line + " \(option.option.spelling) \(shellWord(value))"
    }
  }
}
