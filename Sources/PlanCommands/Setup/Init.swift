import PlanFolder
import PlanText

/// Carries out `plan init`.
func runInit(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    if let operand = invocation.operands.first { throw .unexpectedOperand(operand) }
    guard invocation.has("git-hook") else { throw .refused("choose what to set up: --git-hook") }
    if invocation.has("dry-run") {
      host.console.write(PreCommitHook.text, to: .output)
    } else {
      try writeHook(host)
    }
    return ExitCode.done
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func writeHook(_ host: Host) throws(UsageError) {
  let folder: FilePath
  do throws(GitProblem) {
    guard let git = host.git else { throw GitProblem.notInstalled }
    folder = try git.hookFolder()
  } catch .sharedHooks(let folder) {
    throw .hindered(
      "core.hooksPath names \(folder.bytes) for hooks, which may not be only this repository's; "
        + "\(PreCommitHook.chaining(in: folder.appending(PreCommitHook.name.utf8)))")
  } catch {
    throw .hindered("\(error.message)")
  }
  let path = folder.appending(PreCommitHook.name.utf8)
  let isThere: Bool
  do throws(FileProblem) {
    try host.files.makeFolder(folder)
    // By its name, because a link that leads nowhere is a hook of somebody's, too.
    isThere = try host.files.names(in: folder).contains(Array(PreCommitHook.name.utf8))
    if !isThere {
      try host.files.writeOne(Change(path, read: nil, written: Array(PreCommitHook.text.utf8)))
      try host.files.permitExecution(of: path)
    }
  } catch {
    throw .hindered("\(error)")
  }
  if isThere { return try keepHook(at: path, host) }
  let deed: Message = "wrote \(path.bytes)\n"
  host.print(deed.bytes.span)
}

/// Leaves a hook as it is that is there.
private func keepHook(at path: FilePath, _ host: Host) throws(UsageError) {
  guard (try? host.files.read(path)) == Array(PreCommitHook.text.utf8) else {
    throw .hindered(
      "\(path.bytes): is there and stays as it is; \(PreCommitHook.chaining(in: path))")
  }
  // git passes over one that nobody may run.
  try? host.files.permitExecution(of: path)
  host.note("\(path.bytes): is there already")
}
