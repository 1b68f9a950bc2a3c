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
  do throws(FileProblem) {
    try host.files.makeFolder(folder)
    try host.files.writeOne(Change(path, read: nil, written: Array(PreCommitHook.text.utf8)))
    try host.files.permitExecution(of: path)
  } catch {
    guard error.reason == .alreadyExists else { throw .hindered("\(error)") }
    if (try? host.files.read(path)) == Array(PreCommitHook.text.utf8) {
      host.note("\(path.bytes): is there already")
      return
    }
    throw .hindered(
      "\(path.bytes): is there and stays as it is; \(PreCommitHook.chaining(in: path))")
  }
  let deed: Message = "wrote \(path.bytes)\n"
  host.print(deed.bytes.span)
}
