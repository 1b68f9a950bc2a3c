import PlanFolder
import PlanFormat
import PlanModel
import PlanRules
import PlanText

/// What one call of planlint writes, prints and ends with.
struct LintRun {
  let mode: LintMode
  let printer: LintPrinter
  let host: Host
  private var code: Int32
  private var texts: [LintedText] = []
  private var mended = LintCount()

  /// - Parameter code: the exit code so far.
  init(
    _ mode: LintMode, _ printer: LintPrinter, _ host: Host, code: Int32 = ExitCode.done
  ) {
    self.code = code
    self.mode = mode
    self.printer = printer
    self.host = host
  }

  /// Looks at one folder, and mends what is to be mended.
  mutating func look(at folder: LintFolder) {
    var pass = pass(over: folder, fixing: mode.fixes)
    let mended = mode.fixes.map { mend(pass, $0) } ?? []
    switch mode.deed {
    case .report: break
    case .fix:
      if write(mended) { pass = self.pass(over: folder, fixing: nil) }
    case .diff:
      for text in mended {
        host.printDiff(host.patch(of: text.path, from: text.read, to: text.written))
        code = max(code, ExitCode.differs)
      }
    }
    for problem in pass.problems { fail(problem) }
    for path in pass.empty { host.note("\(path.bytes): no plan file inside") }
    take(pass)
  }

  /// Prints what was found, and returns the exit code.
  mutating func finish() -> Int32 {
    if mended.problems > 0 { host.note(mended.message) }
    if case .diff = mode.deed { return code }
    do throws(FileProblem) {
      try printer.print(texts, isWhole: code != ExitCode.failed)
    } catch {
      fail(error)
    }
    if printer.form.format == .full, let summary = LintSummary(texts) { host.note(summary.message) }
    return code
  }

  private func pass(over folder: LintFolder, fixing fixes: FixChoice?) -> LintPass {
    let form = if case .diff = mode.deed { LintForm.untold } else { printer.form }
    let order = LintOrder(rules: mode.rules, form: form, fixes: fixes)
    return LintPass(folder, nil, order, host)
  }

  private mutating func take(_ pass: LintPass) {
    for text in pass.texts {
      if text.isUnreadable { code = ExitCode.failed }
      if case .diff = mode.deed {
        if text.isUnreadable { tellRefusal(of: text, pass) }
        continue
      }
      if text.isUnreadable, text.findings.isEmpty { tellRefusal(of: text, pass) }
      for finding in text.findings {
        code = max(code, mode.threshold.code(finding.diagnostic.severity))
      }
      texts.append(text)
    }
  }

  /// What no finding says of a text that nobody can read.
  private func tellRefusal(of text: LintedText, _ pass: LintPass) {
    guard let bytes = pass.bytes(of: text), let refusal = refusal(of: bytes.span) else { return }
    host.line(refusalMessage(.text(refusal), bytes.span, text.path.bytes))
  }

  /// False if nothing was written.
  private mutating func write(_ texts: [MendedFile]) -> Bool {
    var changes = ChangeSet()
    for text in texts { changes.append(Change(text.path, read: text.read, written: text.written)) }
    let (written, problems) = host.files.carryOut(changes)
    for problem in problems { fail(problem) }
    let paths = Set(written.map(\.path))
    mended.files += paths.count
    mended.problems += texts.filter { paths.contains($0.path) }.map(\.count).reduce(0, +)
    return !written.isEmpty
  }

  private mutating func fail(_ problem: FileProblem) {
    host.message("\(problem)")
    code = ExitCode.failed
  }
}

extension LintMode {
  /// Which findings are mended; nil for none.
  var fixes: FixChoice? {
    switch deed {
    case .report: nil
    case .fix(let choice), .diff(let choice): choice
    }
  }
}

/// A file and what becomes of it.
struct MendedFile {
  let path: FilePath
  let read: [UInt8]
  let written: [UInt8]
  /// How many findings were mended.
  let count: Int
}

/// What becomes of the texts in which something can be mended; those that stay are left out.
func mend(_ pass: LintPass, _ choice: FixChoice) -> [MendedFile] {
  pass.texts.compactMap { text in
    guard text.isMendable, let bytes = pass.bytes(of: text) else { return nil }
    let mended = mend(
      Document(bytes, as: text.kind), path: text.source, choice, pass.context,
      others: text.fixable)
    if mended.bytes == bytes { return nil }
    return MendedFile(path: text.path, read: bytes, written: mended.bytes, count: mended.count)
  }
}
