/// Carries out `plan completions`.
func runCompletions(_ invocation: Invocation, host: Host) -> Int32 {
  let all = Shell.names
  let refuse = { (message: Message) in host.refuse(.refused(message), in: invocation.command) }
  guard let word = invocation.operands.first else {
    return refuse("name a shell: \(all.joined(separator: ", "))")
  }
  guard let shell = Shell.allCases.first(where: { word.elementsEqual($0.rawValue.utf8) }) else {
    let nearest = nearestWord(to: word, among: all).map { "; did you mean '\($0)'?" }
    return refuse("no completions for '\(word)'" + "\(nearest ?? "")")
  }
  guard invocation.operands.count == 1 else {
    return host.refuse(.unexpectedOperand(invocation.operands[1]), in: invocation.command)
  }
  host.console.write(Completions().script(for: shell), to: .output)
  return ExitCode.done
}
