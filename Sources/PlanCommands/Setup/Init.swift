/// Carries out `plan init`: one file for each thing that it sets up.
func runInit(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    let operands = invocation.operands
    if operands.count > 1 { throw .unexpectedOperand(operands[1]) }
    let isForRepository = invocation.has("git") || invocation.has("git-hook")
    if isForRepository, let operand = operands.first { throw .unexpectedOperand(operand) }
    var codes: [Int32] = []
    if invocation.has("git") {
      codes.append(try host.initGit(isDryRun: invocation.has("dry-run")))
    }
    if invocation.has("git-hook") { codes.append(try initializeGitHook(invocation, host)) }
    if invocation.has("syncthing") { codes.append(try initializeSyncthing(invocation, host)) }
    if let code = codes.max() { return code }
    return try initializeFolder(invocation, host)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}
