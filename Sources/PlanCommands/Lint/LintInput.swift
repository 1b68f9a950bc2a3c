import PlanDocument
import PlanRules
import PlanSystem
import PlanText

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
  let printer = LintPrinter(mode, to: isProduct ? .error : .output, host)
  var run = LintRun(mode, printer, host, repair)
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
