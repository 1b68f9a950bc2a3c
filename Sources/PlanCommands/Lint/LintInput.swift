import PlanFolder
import PlanFormat
import PlanModel
import PlanRules
import PlanSyntax
import PlanText

/// Looks at standard input, judged against the folder of the path it is said to have.
func lintInput(_ mode: LintMode, _ host: Host) -> Int32 {
  do throws(InputError) {
    let text = try host.console.readInput(limit: maximumTextSize)
    return LintedInput(text, mode, host).run()
  } catch {
    return host.refuseInput(error, passesOn: mode.printsInput)
  }
}

extension LintMode {
  /// Whether a text from standard input is the product.
  fileprivate var printsInput: Bool { if case .fix = deed { true } else { false } }
}

/// Standard input as a file of a folder, or of none.
private struct LintedInput {
  let mode: LintMode
  let host: Host
  let folder: LintFolder
  let buffer: LintBuffer

  init(_ text: [UInt8], _ mode: LintMode, _ host: Host) {
    self.mode = mode
    self.host = host
    let path = mode.inputPath ?? .standardInput
    let directory = try? host.files.workingDirectory
    if mode.inputPath == nil {
      folder = LintFolder(path, .nothing)
    } else {
      let (root, reading) = LintFolder.around(
        file: path, isFolder: false, from: directory, host.files)
      folder = LintFolder(root, reading)
    }
    let operand = LintOperand(
      path, isFolder: false, in: folder.root, from: directory, host.files)
    buffer = LintBuffer(operand: operand, bytes: text)
  }

  func run() -> Int32 {
    switch mode.deed {
    case .report:
      var run = LintRun(mode, LintPrinter(mode, to: .output, host), host)
      run.take(run.pass(over: folder, buffer))
      return run.finish()
    case .fix(let choice):
      // The text is the product, and what is left is said about it.
      var run = LintRun(mode, LintPrinter(mode, to: .error, host), host)
      run.isSilent = host.console.streamsAreOneFile
      var pass = run.pass(over: folder, buffer)
      var rest = buffer
      rest.bytes = mended(pass, choice) ?? buffer.bytes
      host.print(rest.bytes.span)
      if rest.bytes != buffer.bytes { pass = run.pass(over: folder, rest) }
      run.take(pass)
      return run.finish()
    case .diff(let choice):
      let run = LintRun(mode, LintPrinter(mode, to: .output, host), host)
      guard let result = mended(run.pass(over: folder, buffer), choice) else {
        guard let refusal = refusal(of: buffer.bytes.span) else { return ExitCode.done }
        if !host.console.streamsAreOneFile {
          host.line(refusalMessage(.text(refusal), buffer.bytes.span, buffer.operand.path.bytes))
        }
        return ExitCode.failed
      }
      host.printDiff(host.patch(of: buffer.operand.path, from: buffer.bytes, to: result))
      return ExitCode.differs
    }
  }

  /// The text after its fixes; nil where nothing is mended.
  private func mended(_ pass: LintPass, _ choice: FixChoice) -> [UInt8]? {
    mend(pass, choice).first?.written
  }
}
