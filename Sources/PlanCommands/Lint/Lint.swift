import PlanArguments
import PlanSystem
import PlanText

/// Carries out `planlint`.
func runLint(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    if let word = invocation.operands.first.flatMap(LintWord.init) {
      return try word.run(Array(invocation.operands.dropFirst()), host)
    }
    let mode = try LintMode(invocation)
    let operands = invocation.operands.map { FilePath(bytes: $0) }
    try mode.checkOutput(against: operands, host.files)
    if mode.isStaged { return try lintStaged(operands, mode, host, invocation) }
    let readsInput = operands.contains { $0.isDash } || operands.isEmpty && mode.inputPath != nil
    if readsInput {
      if operands.count > 1 { throw .refused("'-' reads standard input; leave out the files") }
      return lintInput(mode, host, .lint(invocation))
    }
    if mode.inputPath != nil { throw .refused("'--stdin-filepath' is only for standard input") }
    return lintFiles(operands, mode, host, invocation)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func lintFiles(
  _ operands: [FilePath], _ mode: LintMode, _ host: Host, _ invocation: Invocation
) -> Int32 {
  do throws(PlanRootProblem) {
    let folders =
      operands.isEmpty
      ? [try LintFolder(around: host)] : [LintFolder](of: operands, in: host.files)
    let printer = LintPrinter(mode, to: .output, host)
    return LintRun(mode, printer, host, .lint(invocation)).looking(at: folders)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

/// Checks what the next commit changes, with the folder as it is in the index.
private func lintStaged(
  _ operands: [FilePath], _ mode: LintMode, _ host: Host, _ invocation: Invocation
) throws(UsageError) -> Int32 {
  let staged = try Staged(
    among: operands, mode.inputPath, isWritten: mode.action == .fix, host)
  let folders = [LintFolder](of: staged.paths, in: staged.host.files)
  // The report is always written to the disk.
  let printer = LintPrinter(mode, to: .output, host)
  let repair = RepairCommand.lint(invocation, staged)
  return LintRun(mode, printer, staged.host, repair, code: staged.code).looking(at: folders)
}

/// A word that may be there instead of the first path; a file of that name is `./rules`.
private enum LintWord: String {
  case explain, rules

  init?(_ operand: ArgumentBytes) {
    self.init(rawValue: String(decoding: operand, as: UTF8.self))
  }

  func run(_ rest: [ArgumentBytes], _ host: Host) throws(UsageError) -> Int32 {
    switch self {
    case .rules:
      if let word = rest.first { throw .arguments(.unexpectedOperand(word)) }
      return listRules(host)
    case .explain:
      guard let word = rest.first else {
        throw .refused("explain needs the name of a rule; 'planlint rules' lists them")
      }
      if rest.count > 1 { throw .arguments(.unexpectedOperand(rest[1])) }
      return printPage(of: try rule(named: word), host)
    }
  }
}
