import PlanArguments
import PlanSystem
import PlanText

/// Carries out `plan init --git-hook`.
func initializeGitHook(_ invocation: Invocation, _ host: Host) throws(UsageError) -> Int32 {
  if invocation[.dryRun] {
    host.console.write(PreCommitHook.text, to: .output)
    return ExitCode.done
  }
  if let written = try host.writePreCommitHook() {
    host.reportChange("wrote \(written.bytes)")
  } else {
    host.note(".git/hooks/\(PreCommitHook.name): is there already")
  }
  return ExitCode.done
}

extension Host {
  /// Writes the hook, unless something has its name.
  ///
  /// - Returns: where it was written; nil if it is there already.
  fileprivate func writePreCommitHook() throws(UsageError) -> FilePath? {
    let folder = try hookFolder
    let name = Array(PreCommitHook.name.utf8)
    let bytes = Array(PreCommitHook.text.utf8)
    let path = folder.appending(name)
    do throws(FileProblem) {
      try files.makeFolder(folder)
      // By its name, because a link that leads nowhere is also a hook of the user.
      if try !files.names(in: folder).contains(name) {
        try files.writeOne(Change(path, read: nil, written: bytes))
        try files.permitExecution(of: path)
        return path
      }
    } catch {
      throw .hindered("\(error)")
    }
    guard let hook = try? files.read(path), PreCommitHook.isWritten(in: hook) else {
      throw .hindered(
        "\(path.bytes): already exists and is not changed; \(PreCommitHook.chaining(in: path))")
    }
    // git ignores a hook that is not executable.
    try? files.permitExecution(of: path)
    return nil
  }

  private var hookFolder: FilePath {
    get throws(UsageError) {
      do throws(GitProblem) {
        guard let git else { throw GitProblem.notInstalled }
        return try git.hookFolder()
      } catch .sharedHooks(let folder) {
        let path = folder.appending(PreCommitHook.name.utf8)
        throw UsageError.hindered(
          "core.hooksPath is \(folder.bytes), which other repositories may use too;"
            + " \(PreCommitHook.chaining(in: path))")
      } catch {
        throw UsageError(error)
      }
    }
  }
}
