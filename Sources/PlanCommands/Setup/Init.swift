import PlanFolder
import PlanText

/// Carries out `plan init`.
func runInit(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    if let operand = invocation.operands.first { throw .unexpectedOperand(operand) }
    let isDryRun = invocation.has("dry-run")
    var code: Int32?
    if invocation.has("git") { code = try host.initGit(isDryRun: isDryRun) }
    if invocation.has("git-hook") {
      if isDryRun {
        host.console.write(PreCommitHook.text, to: .output)
      } else {
        try writePreCommitHook(host)
      }
      code = code ?? ExitCode.done
    }
    guard let code else { throw .refused("choose what to set up: --git or --git-hook") }
    return code
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func writePreCommitHook(_ host: Host) throws(UsageError) {
  let name = PreCommitHook.name
  do throws(SetupProblem) {
    let written = try host.writeHook(
      name, holding: Array(PreCommitHook.text.utf8),
      chaining: { PreCommitHook.chaining(in: $0) })
    if let written {
      let deed: Message = "wrote \(written.bytes)\n"
      host.print(deed.bytes.span)
    } else {
      host.note(".git/hooks/\(name): is there already")
    }
  } catch {
    throw .hindered(error.message)
  }
}
