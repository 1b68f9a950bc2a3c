import PlanFolder
import PlanFormat
import PlanSyntax
import PlanText

/// The plan files that the next commit of git changes, for a command that looks at them instead of
/// those on the disk.
struct Staged {
  /// As the working directory calls them; never those that were not named where some were.
  let paths: [FilePath]
  /// Whose files are those of the index.
  private(set) var host: Host
  /// The exit code so far: what was named and is not there has been told.
  let code: Int32
  private let index: IndexFiles

  /// - Parameters:
  ///   - operands: files and folders; all are meant where there is none.
  ///   - inputPath: what standard input was called, which is refused here.
  init(
    among operands: [FilePath], _ inputPath: FilePath?, isWritten: Bool, _ host: Host
  ) throws(UsageError) {
    if inputPath != nil || operands.contains(where: { $0.isDash }) {
      throw .refused("'--staged' looks at the index of git, not at standard input")
    }
    let index: IndexFiles
    let isOfPartialCommit: Bool
    do throws(GitProblem) {
      guard let git = host.git else { throw GitProblem.notInstalled }
      index = try IndexFiles(over: host.files, git) { change, held in
        // The name decides how a text is read.
        let kind = DocumentKind(file: change.path, in: try? host.files.workingDirectory)
        return carry(from: change.read ?? [], to: change.written, into: held, as: kind)
      }
      isOfPartialCommit = isWritten ? try index.isOfPartialCommit : false
    } catch {
      throw .hindered("\(error.message)")
    }
    if isOfPartialCommit { throw .hindered(Staged.notKept) }
    let staged = index.staged(among: operands)
    for problem in staged.problems { host.message("\(problem)") }
    code = staged.problems.isEmpty ? ExitCode.done : ExitCode.failed
    paths = staged.paths
    self.index = index
    self.host = host
    self.host.files = index
  }

  /// From the folder in which git was called up to the working one, in which it starts hooks; nil
  /// where a command that is typed after the hook still finds the index.
  var wayAfterHook: [UInt8]? {
    guard (try? index.isTemporary) ?? false else { return nil }
    let below = host.environment("GIT_PREFIX") ?? []
    let depth = below.count { $0 == UInt8(ascii: "/") }
    return Array(String(repeating: "../", count: depth).utf8)
  }

  private static let notKept: Message =
    "git commits named files, and keeps nothing that is changed in their index: "
    + "run this before the commit"
}
