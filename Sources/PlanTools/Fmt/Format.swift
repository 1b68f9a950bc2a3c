import PlanArguments
import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// Carries out `planfmt`.
func runFormat(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let mode = try FormatMode(invocation)
  let operands = invocation.operands.map { FilePath(bytes: $0) }
  if mode.isStaged { return try formatStaged(operands, mode, host, invocation) }
  if operands.isEmpty || (operands.count == 1 && operands[0].isDash) {
    if operands.isEmpty, host.console.isTerminal(.input) {
      throw .refused("name a file or folder, or - for standard input")
    }
    if mode.writes { throw .refused("name a file or folder after -w, as in 'planfmt -w .'") }
    return formatInput(mode, host)
  }
  try checkOperands(operands, mode, host)
  return formatFiles(operands, mode, host)
}

private func checkOperands(
  _ operands: [FilePath], _ mode: FormatMode, _ host: Host
) throws(Refusal) {
  if operands.contains(where: { $0.isDash }) {
    throw .refused("'-' reads standard input; leave out the files")
  }
  if mode.inputPath != nil { throw .refused("'--stdin-filepath' is only for standard input") }
  guard mode.prints || mode.lines != nil else { return }
  if operands.count == 1, host.files.kind(of: operands[0]) != .directory { return }
  throw .refused(
    mode.prints
      ? "there is more than one file; choose -w, -l, -d or --check"
      : "'--lines' needs exactly one file")
}

/// Formats those files of the operands that the next commit changes.
private func formatStaged(
  _ operands: [FilePath], _ mode: FormatMode, _ host: Host, _ invocation: Invocation
) throws(Refusal) -> Int32 {
  if mode.lines != nil { throw .refused("'--lines' cannot be used with --staged") }
  let staged = try Staged(among: operands, mode.inputPath, isWritten: mode.writes, host)
  // A conflict copy or `NAME.PLAN` is not a plan; planlint reports it.
  let paths = staged.paths.filter {
    WalkedName.isPlan($0.lastComponent.span) && staged.host.files.original(ofCopyAt: $0) == nil
  }
  // A user who is stopped by a hook must know what to type; a list is for programs, too.
  let says = mode.lists && !mode.writes && host.isStartedByGit
  let repair = says ? RepairCommand(of: invocation, keeping: [], staged) : nil
  return max(staged.code, formatFiles(paths, mode, staged.host, repair))
}

/// Formats every plan file that the operands name.
///
/// - Parameter repair: what to type for the files that are not formatted; nil to print nothing.
private func formatFiles(
  _ operands: [FilePath], _ mode: FormatMode, _ host: Host, _ repair: RepairCommand? = nil
) -> Int32 {
  var run = FormatRun(mode, host, repair)
  run.visit(operands)
  return run.finish()
}

/// Formats standard input, as an editor's filter does.
///
/// A filter always prints a whole document: if it refuses, the unchanged input. No messages are
/// printed if both streams go to one file.
func formatInput(_ mode: FormatMode, _ host: Host) -> Int32 {
  do throws(InputError) {
    let text = try host.console.readInput(limit: maximumTextSize)
    return formatInput(text, mode, host)
  } catch {
    return host.refuseInput(error, passesOn: mode.prints)
  }
}

private func formatInput(_ text: [UInt8], _ mode: FormatMode, _ host: Host) -> Int32 {
  let path = mode.inputPath ?? .standardInput
  let directory = try? host.files.workingDirectory
  let kind = mode.inputPath.map { DocumentKind(file: $0, in: directory) } ?? .unknown
  let document = Document(text, as: kind)
  do throws(FormatRefusal) {
    let result = apply(try format(document, lines: mode.lines), to: text.span)
    if mode.prints {
      host.print(result.span)
      return ExitCode.done
    }
    if result == text { return ExitCode.done }
    if mode.lists { host.print((path.bytes + [0x0A]).span) }
    if mode.showsDiff { host.printDiff(host.patch(of: path, from: text, to: result)) }
    return ExitCode.differs
  } catch {
    if !host.console.streamsAreOneFile { host.line(refusalMessage(error, text.span, path.bytes)) }
    if mode.prints { host.print(text.span) }
    return ExitCode.failed
  }
}
