import PlanSystem
import PlanText

/// The names of temporary files of a write, and of what an interrupted one keeps: nothing to
/// commit.
extension GitSetup {
  private static let pattern = ".syncthing.plan-*"

  func faultOfExclude() throws(GitProblem) -> Fault? {
    if try git.ignores(FilePath(".syncthing.plan-1.tmp")) { return nil }
    return Fault(
      "git does not ignore \(GitSetup.pattern), the temporary files of these programs", .install)
  }

  func installExclude(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      if try faultOfExclude() == nil { return Outcome() }
    } catch {
      throw SetupProblem(error)
    }
    let line = try excludeLine()
    let read = try line.read()
    if read.map(line.isIn) == true {
      return Outcome(hindrances: ["\(line.path.bytes): another line cancels \(line.text)"])
    }
    return try replace(read, by: line.added(to: read ?? []), in: line.path, isDryRun)
  }

  func uninstallExclude(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    try take(out: excludeLine(), isDryRun)
  }

  private func excludeLine() throws(SetupProblem) -> SetupLine {
    do throws(GitProblem) {
      let path = try git.pathInRepository("info/exclude")
      return SetupLine(text: GitSetup.pattern, path: path, files: host.files)
    } catch {
      throw SetupProblem(error)
    }
  }
}
