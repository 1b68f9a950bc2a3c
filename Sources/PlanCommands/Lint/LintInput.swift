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
    return refuseInput(error, mode, host)
  }
}

/// Input that could not be read into memory goes on as it came where the text is the product.
private func refuseInput(_ error: InputError, _ mode: LintMode, _ host: Host) -> Int32 {
  host.filterMessage("standard input: \(error.text)")
  guard case .fix = mode.deed, case .tooLong(_, let read) = error else { return ExitCode.failed }
  host.console.write(read, to: .output)
  do throws(InputError) {
    try host.console.passInputThrough()
  } catch {
    host.filterMessage("standard input: \(error.text)")
  }
  return ExitCode.failed
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
    let path = mode.inputPath ?? FilePath("<stdin>")
    if mode.inputPath == nil {
      folder = LintFolder(path, .nothing)
    } else {
      let (root, reading) = LintFolder.around(file: path, isFolder: false, host.files)
      folder = LintFolder(root, reading)
    }
    let operand = LintOperand(path, isFolder: false, from: folder.root, host.files)
    buffer = LintBuffer(operand: operand, bytes: text)
  }

  func run() -> Int32 {
    switch mode.deed {
    case .report:
      return report(buffer, LintPrinter(mode.format, to: .output, host))
    case .fix(let choice):
      // The text is the product, and what is left is said about it.
      var rest = buffer
      rest.bytes = mended(choice)
      host.print(rest.bytes.span)
      return report(rest, LintPrinter(mode.format, to: .error, host))
    case .diff(let choice):
      let result = mended(choice)
      if result == buffer.bytes { return isReadable ? ExitCode.done : tellRefusal() }
      host.printDiff(host.patch(of: buffer.operand.path, from: buffer.bytes, to: result))
      return ExitCode.differs
    }
  }

  private var isReadable: Bool { refusal(of: buffer.bytes.span) == nil }

  private func tellRefusal() -> Int32 {
    if let refusal = refusal(of: buffer.bytes.span), !host.console.streamsAreOneFile {
      host.line(refusalMessage(.text(refusal), buffer.bytes.span, buffer.operand.path.bytes))
    }
    return ExitCode.failed
  }

  /// The text after its fixes, judged against the folder.
  private func mended(_ choice: FixChoice) -> [UInt8] {
    let form = LintForm(format: .gcc, columns: 0)
    let order = LintOrder(rules: mode.rules, form: form, fixes: choice)
    return mend(LintPass(folder, buffer, order, host), choice).first?.written ?? buffer.bytes
  }

  /// Tells what is found in a text; nothing where it would get into the text.
  private func report(_ buffer: LintBuffer, _ printer: LintPrinter) -> Int32 {
    let order = LintOrder(rules: mode.rules, form: printer.form, fixes: nil)
    let pass = LintPass(folder, buffer, order, host)
    let texts = pass.texts
    let isSilent = printer.outlet == .error && host.console.streamsAreOneFile
    if !isSilent {
      for problem in pass.problems { host.message("\(problem.path.bytes): \(problem.message)") }
      if printer.outlet == .output || !texts.isEmpty { printer.print(texts) }
      if printer.form.format == .full, let summary = LintSummary(texts) {
        host.note(summary.message)
      }
    }
    if texts.contains(where: \.isUnreadable) {
      return texts.allSatisfy { $0.findings.isEmpty } ? tellRefusal() : ExitCode.failed
    }
    if !pass.problems.isEmpty { return ExitCode.failed }
    return texts.flatMap(\.findings).map { mode.threshold.code($0.diagnostic.severity) }.max()
      ?? ExitCode.done
  }
}
