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
    self.host = host
    self.host.files = index
  }

  private static let notKept: Message =
    "git commits named files, and keeps nothing that is changed in their index: "
    + "run this before the commit"
}
