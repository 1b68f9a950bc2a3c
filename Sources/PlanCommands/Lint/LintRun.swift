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
  /// Files that could not be written.
  private var unwritten: Set<FilePath> = []
  /// Whether nothing is said but in a file of findings: it would get into somebody's text.
  var isSilent = false
  /// How many fixes were left out because they would add an error.
  private var kept = 0

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
    var pass = pass(over: folder)
    switch mode.deed {
    case .report: break
    case .fix(let choice):
      // What is mended in one file may let rules find something in another.
      var rounds = 0
      while rounds < 5, fix(folder, pass, choice) {
        rounds += 1
        pass = self.pass(over: folder)
      }
      kept += pass.texts.map { harmful(in: $0, pass, choice) }.reduce(0, +)
    case .diff(let choice):
      for text in mend(pass, choice) {
        host.printDiff(host.patch(of: text.path, from: text.read, to: text.written))
        code = max(code, ExitCode.differs)
      }
    }
    take(pass)
  }

  /// Prints what was found, and returns the exit code.
  mutating func finish() -> Int32 {
    if mended.problems > 0 { host.note(mended.message) }
    if kept > 0 { host.note("left \(counted(kept, "fix", "fixes")) that would add an error") }
    if case .diff = mode.deed { return code }
    do throws(FileProblem) {
      if printer.target.isTold(texts, isSilent: isSilent) {
        try printer.print(texts, isWhole: code != ExitCode.failed)
      }
    } catch {
      fail(error)
    }
    if !isSilent, printer.form.format == .full, let summary = LintSummary(texts) {
      host.note(summary.message)
    }
    return code
  }

  func pass(over folder: LintFolder, _ buffer: LintBuffer? = nil) -> LintPass {
    let form = if case .diff = mode.deed { LintForm.untold } else { printer.form }
    let order = LintOrder(rules: mode.rules, form: form, fixes: mode.fixes)
    return LintPass(folder, buffer, order, host)
  }

  mutating func take(_ pass: LintPass) {
    for problem in pass.problems { fail(problem) }
    for path in pass.empty { host.note("\(path.bytes): no plan file inside") }
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
    guard !isSilent, let bytes = pass.bytes(of: text), let refusal = refusal(of: bytes.span) else {
      return
    }
    host.line(refusalMessage(.text(refusal), bytes.span, text.path.bytes))
  }

  /// Mends what can be mended of a folder; a file that somebody else writes meanwhile is looked at
  /// anew, a few times.
  ///
  /// Returns false if nothing was written.
  private mutating func fix(_ folder: LintFolder, _ first: LintPass, _ choice: FixChoice) -> Bool {
    var texts = withoutOpen(mend(first, choice).filter { !unwritten.contains($0.path) })
    var isWritten = false
    for attempt in 1...5 {
      var changes = ChangeSet()
      for text in texts {
        changes.append(Change(text.path, read: text.read, written: text.written))
      }
      var (written, problems) = host.files.carryOut(changes)
      let paths = Set(written.map(\.path))
      mended.paths.formUnion(paths)
      mended.problems += texts.filter { paths.contains($0.path) }.map(\.count).reduce(0, +)
      isWritten = isWritten || !written.isEmpty
      let changed = problems.filter { $0.reason == .changedOnDisk && attempt < 5 }.map(\.path)
      problems.removeAll { changed.contains($0.path) }
      for problem in problems {
        unwritten.insert(problem.path)
        fail(problem)
      }
      if changed.isEmpty { break }
      texts = mend(pass(over: folder), choice).filter { changed.contains($0.path) }
      isWritten = true
    }
    return isWritten
  }

  /// Leaves out the files that an editor holds unsaved changes of, and tells of them.
  private mutating func withoutOpen(_ texts: [MendedFile]) -> [MendedFile] {
    if mode.isForced { return texts }
    return texts.filter { text in
      guard let objection = host.openElsewhere([text.path]).first else { return true }
      objection.tell(host)
      unwritten.insert(text.path)
      code = ExitCode.failed
      return false
    }
  }

  /// How many fixes are still offered in a text that was mended to the end.
  private func harmful(in text: LintedText, _ pass: LintPass, _ choice: FixChoice) -> Int {
    guard text.isMendable, !unwritten.contains(text.path), let bytes = pass.bytes(of: text) else {
      return 0
    }
    let document = Document(bytes, as: text.kind)
    if refusal(toFormat: bytes.span, document.table) != nil { return 0 }
    let found = findings(in: document, path: text.source, pass.context) + text.fixable
    return found.count { $0.fix.map { choice == .all || $0.isSafe } ?? false }
  }

  private mutating func fail(_ problem: FileProblem) {
    if !isSilent { host.message("\(problem)") }
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
