import PlanArguments
import PlanDocument
import PlanRules
import PlanShell
import PlanSystem
import PlanText

/// Carries out `planlint`.
func runLint(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  if let code = try runWord(invocation.operands, host) { return code }
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
  return try lintFiles(operands, mode, host, invocation)
}

private func lintFiles(
  _ operands: [FilePath], _ mode: LintMode, _ host: Host, _ invocation: Invocation
) throws(Refusal) -> Int32 {
  do throws(PlanRootProblem) {
    let folders =
      operands.isEmpty
      ? [try LintFolder(around: host)] : [LintFolder](of: operands, in: host.files)
    return LintRun(mode, host, .lint(invocation)).looking(at: folders)
  } catch {
    throw Refusal(error)
  }
}

/// Checks what the next commit changes, with the folder as it is in the index.
private func lintStaged(
  _ operands: [FilePath], _ mode: LintMode, _ host: Host, _ invocation: Invocation
) throws(Refusal) -> Int32 {
  let staged = try Staged(among: operands, mode.inputPath, isWritten: mode.action == .fix, host)
  let folders = [LintFolder](of: staged.paths, in: staged.host.files)
  let repair = RepairCommand.lint(invocation, staged)
  return LintRun(mode, staged.host, repair, code: staged.code, disk: host.files).looking(
    at: folders)
}

/// Carries out a word that is there instead of the first path; nil for a path. A file of that name
/// is `./rules`.
private func runWord(_ operands: [ArgumentBytes], _ host: Host) throws(Refusal) -> Int32? {
  switch operands.first.map({ String(decoding: $0, as: UTF8.self) }) {
  case "rules":
    if operands.count > 1 { throw .arguments(.unexpectedOperand(operands[1])) }
    return listRules(host)
  case "explain":
    guard operands.count > 1 else {
      throw .refused("explain needs the name of a rule; 'planlint rules' lists them")
    }
    if operands.count > 2 { throw .arguments(.unexpectedOperand(operands[2])) }
    return printPage(of: try rule(named: operands[1]), host)
  default: return nil
  }
}

/// Checks standard input with the folder of the path that was given for it.
///
/// - Parameter repair: the command that would fix it.
func lintInput(_ mode: LintMode, _ host: Host, _ repair: RepairCommand) -> Int32 {
  do throws(InputError) {
    let text = try host.console.readInput(limit: maximumTextSize)
    let path = mode.inputPath ?? .standardInput
    let directory = try? host.files.workingDirectory
    let (root, reading) =
      mode.inputPath == nil
      ? (path, .nothing)
      : LintFolder.around(file: path, isFolder: false, from: directory, host.files)
    let operand = LintOperand(path, isFolder: false, in: root, from: directory, host.files)
    let folder = LintFolder(root, reading)
    return lint(LintBuffer(operand: operand, bytes: text), in: folder, mode, host, repair)
  } catch {
    return host.refuseInput(error, passesOn: mode.action == .fix)
  }
}

private func lint(
  _ buffer: LintBuffer, in folder: LintFolder, _ mode: LintMode, _ host: Host,
  _ repair: RepairCommand
) -> Int32 {
  // If the fixed text is the output, the remaining findings are messages.
  let isProduct = mode.action == .fix
  var run = LintRun(mode, to: isProduct ? .error : .output, host, repair)
  run.isSilent = isProduct && host.console.streamsAreOneFile
  var pass = run.pass(over: folder, buffer)
  if mode.action == .report {
    run.take(pass)
    return run.finish()
  }
  let mended = pass.mended(mode.choice).first?.change.written
  if isProduct {
    var rest = buffer
    rest.bytes = mended ?? buffer.bytes
    host.print(rest.bytes.span)
    if mended != nil { pass = run.pass(over: folder, rest) }
    run.take(pass)
    return run.finish()
  }
  if let mended {
    host.printDiff(host.patch(of: buffer.operand.path, from: buffer.bytes, to: mended))
    return ExitCode.differs
  }
  guard let refusal = refusal(of: buffer.bytes.span) else { return ExitCode.done }
  if !host.console.streamsAreOneFile {
    host.line(refusalMessage(.text(refusal), buffer.bytes.span, buffer.operand.path.bytes))
  }
  return ExitCode.failed
}
