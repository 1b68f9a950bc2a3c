import PlanFolder
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Carries out `planfmt`.
func runFormat(_ invocation: Invocation, host: Host) -> Int32 {
  do throws(UsageError) {
    let mode = try FormatMode(invocation)
    let operands = invocation.operands
    if operands.isEmpty || operands == [[UInt8(ascii: "-")]] {
      if operands.isEmpty, host.console.isTerminal(.input) {
        throw .refused("no file named; '-' reads standard input")
      }
      if mode.writes { throw .refused("standard input cannot be rewritten: leave out -w") }
      return formatInput(mode, host)
    }
    try checkOperands(operands.map { FilePath(bytes: $0) }, mode, host)
    return formatFiles(operands.map { FilePath(bytes: $0) }, mode, host)
  } catch {
    return host.refuse(error, in: invocation.command)
  }
}

private func checkOperands(
  _ operands: [FilePath], _ mode: FormatMode, _ host: Host
) throws(UsageError) {
  if operands.contains(where: { $0.bytes == [UInt8(ascii: "-")] }) {
    throw .refused("'-' reads standard input and stands alone")
  }
  if mode.inputPath != nil { throw .refused("'--stdin-filepath' goes with standard input") }
  let isOneFile = operands.count == 1 && host.files.kind(of: operands[0]) != .directory
  if mode.prints, !isOneFile {
    throw .refused("more than one file: choose -w, -l, -d or --check")
  }
  if mode.lines != nil, !isOneFile { throw .refused("'--lines' goes with one file") }
}

/// Formats every plan file that the operands name.
private func formatFiles(_ operands: [FilePath], _ mode: FormatMode, _ host: Host) -> Int32 {
  var run = FormatRun(mode, host)
  var work = FormatWork(mode, in: try? host.files.workingDirectory)
  host.files.visit(operands) { path, found in
    if let finding = work.finding(path, found) { run.report(path, finding) }
  }
  return run.code
}
