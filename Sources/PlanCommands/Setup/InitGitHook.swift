import PlanText

/// Carries out `plan init --git-hook`.
func initializeGitHook(_ invocation: Invocation, _ host: Host) throws(UsageError) -> Int32 {
  if invocation.has("dry-run") {
    host.console.write(PreCommitHook.text, to: .output)
    return ExitCode.done
  }
  let name = PreCommitHook.name
  do throws(SetupProblem) {
    let written = try host.writeHook(
      name, holding: Array(PreCommitHook.text.utf8),
      chaining: { PreCommitHook.chaining(in: $0) })
    if let written {
      host.tellDeed("wrote \(written.bytes)")
    } else {
      host.note(".git/hooks/\(name): is there already")
    }
  } catch {
    throw .hindered(error.message)
  }
  return ExitCode.done
}
