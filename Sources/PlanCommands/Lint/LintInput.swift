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
      let printer = LintPrinter(mode, to: .output, host)
      return report(pass(over: buffer, for: printer.form), printer)
    case .fix(let choice):
      // The text is the product, and what is left is said about it.
      let printer = LintPrinter(mode, to: .error, host)
      var pass = pass(over: buffer, for: printer.form, fixing: choice)
      var rest = buffer
      rest.bytes = mended(pass, choice) ?? buffer.bytes
      host.print(rest.bytes.span)
      if rest.bytes != buffer.bytes { pass = self.pass(over: rest, for: printer.form) }
      return report(pass, printer)
    case .diff(let choice):
      guard let result = mended(pass(over: buffer, for: .untold, fixing: choice), choice) else {
        return isReadable ? ExitCode.done : tellRefusal()
      }
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

  /// Looks at a text, judged against the folder.
  private func pass(
    over text: LintBuffer, for form: LintForm, fixing fixes: FixChoice? = nil
  ) -> LintPass {
    LintPass(folder, text, LintOrder(rules: mode.rules, form: form, fixes: fixes), host)
  }

  /// The text after its fixes; nil where nothing is mended.
  private func mended(_ pass: LintPass, _ choice: FixChoice) -> [UInt8]? {
    mend(pass, choice).first?.written
  }

  /// Tells what is found in a text; nothing where it would get into the text.
  private func report(_ pass: LintPass, _ printer: LintPrinter) -> Int32 {
    let texts = pass.texts
    let isSilent = mode.printsInput && host.console.streamsAreOneFile
    let isWhole = pass.problems.isEmpty && !texts.contains(where: \.isUnreadable)
    var code = isWhole ? ExitCode.done : ExitCode.failed
    if !isSilent {
      for problem in pass.problems { host.message("\(problem)") }
    }
    do throws(FileProblem) {
      if printer.target.isTold(texts, isSilent: isSilent) {
        try printer.print(texts, isWhole: isWhole)
      }
    } catch {
      if !isSilent { host.message("\(error)") }
      code = ExitCode.failed
    }
    if !isSilent, printer.form.format == .full, let summary = LintSummary(texts) {
      host.note(summary.message)
    }
    if texts.contains(where: \.isUnreadable), texts.allSatisfy({ $0.findings.isEmpty }) {
      return tellRefusal()
    }
    return texts.flatMap(\.findings).map { mode.threshold.code($0.diagnostic.severity) }
      .reduce(code, max)
  }
}

extension LintPrinter.Target {
  /// Whether anything is printed there; what is left of a text that was mended whole is nothing.
  fileprivate func isTold(_ texts: [LintedText], isSilent: Bool) -> Bool {
    switch self {
    case .stream(.output), .file: true
    case .stream(.error): !isSilent && !texts.isEmpty
    }
  }
}
