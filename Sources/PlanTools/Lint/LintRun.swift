import PlanArguments
import PlanDocument
import PlanRules
import PlanShell
import PlanSystem
import PlanText

/// Writes and prints the results of one call of planlint, and keeps the exit code.
struct LintRun {
  private let mode: LintMode
  private let form: LintForm
  /// For findings without an output file.
  private let stream: StandardStream
  private let host: Host
  /// Where an output file is written: also with the files of git's index.
  private let disk: any Files
  private let repair: RepairCommand
  private lazy var swapFolders = host.swapFolders
  private var code: Int32
  private var texts: [LintedText] = []
  /// How many findings were fixed, and in which files.
  private var mendedCount = 0
  private var mendedPaths: Set<FilePath> = []
  /// Files that could not be written.
  private var unwritten: Set<FilePath> = []
  /// Whether messages go only to an output file, because they would get into a text.
  var isSilent = false
  /// How many fixes were left out because they would add an error.
  private var kept = 0

  /// - Parameters:
  ///   - repair: the command that fixes what is found.
  ///   - code: the exit code so far.
  ///   - disk: nil for the files of the host.
  init(
    _ mode: LintMode, to stream: StandardStream = .output, _ host: Host, _ repair: RepairCommand,
    code: Int32 = ExitCode.done, disk: (any Files)? = nil
  ) {
    let format = mode.format ?? (host.console.isTerminal(stream) ? .full : .gcc)
    let isShown = format == .full && !mode.counts
    let columns = isShown ? host.columns(of: mode.output == nil ? stream : nil) : 0
    form = LintForm(format: format, columns: columns, counts: mode.counts)
    (self.code, self.mode, self.stream, self.host) = (code, mode, stream, host)
    self.disk = disk ?? host.files
    self.repair = repair
  }

  /// Checks folders, prints what was found, and returns the exit code.
  consuming func looking(at folders: [LintFolder]) -> Int32 {
    for folder in folders { look(at: folder) }
    return finish()
  }

  /// Checks one folder, and fixes what is to be fixed.
  private mutating func look(at folder: LintFolder) {
    var pass = pass(over: folder)
    switch mode.action {
    case .report: break
    case .fix:
      // A fix in one file may lead to findings in another.
      var rounds = 0
      while rounds < 5, fix(folder, pass) {
        rounds += 1
        pass = self.pass(over: folder)
      }
      kept += pass.texts.map { harmful(in: $0, pass) }.reduce(0, +)
    case .diff:
      for (change, _) in pass.mended(mode.choice) {
        host.printDiff(host.patch(of: change.path, from: change.read, to: change.written))
        code = max(code, ExitCode.differs)
      }
    }
    take(pass)
  }

  /// Prints what was found, and returns the exit code.
  mutating func finish() -> Int32 {
    if mendedCount > 0 {
      let problems = counted(mendedCount, "problem", "problems")
      host.note("fixed \(problems) in \(counted(mendedPaths.count, "file", "files"))")
    }
    if kept > 0 { host.note("left out \(counted(kept, "fix", "fixes")) that would add an error") }
    if mode.action == .diff { return code }
    // Nothing is left of a text that was fixed completely.
    if mode.output != nil || stream == .output || !isSilent && !texts.isEmpty { printReport() }
    let mended = mode.action == .fix ? mode.choice : nil
    if !isSilent, form.format == .full, let summary = summary(texts, repair, after: mended) {
      host.note(summary)
    }
    return code
  }

  private mutating func printReport() {
    let report = report
    guard let path = mode.output else {
      return host.console.write(report, to: stream == .output ? .output : .error)
    }
    do throws(FileProblem) {
      try disk.writeOne(Change(path, expecting: .anything, written: report))
    } catch {
      fail(error)
    }
  }

  private var report: [UInt8] {
    // A file gets colour only if that is asked for.
    let isColored = mode.output == nil ? host.usesColor(on: stream) : host.color == .always
    let coloring: StyledText.Coloring = isColored ? .ansi : .plain
    if form.counts { return statistics(texts, form.format == .json ? nil : coloring) }
    switch form.format {
    case .full: return full(texts, columns: form.columns, coloring)
    case .gcc: return compilerLines(texts)
    case .json, .jsonl: return json(texts, isArray: form.format == .json)
    case .github: return workflowCommands(texts)
    case .sarif:
      let rules = Rule.all.filter { mode.rules.asks($0.name) }
      return sarif(texts, rules, isWhole: code != ExitCode.failed)
    }
  }

  func pass(over folder: LintFolder) -> LintPass {
    LintPass(folder, mode, mode.action == .diff ? .unprinted : form, host)
  }

  /// Checks a text in place of the file that the mode names, if it names one.
  func pass(overInput text: [UInt8]) -> LintPass {
    let form = mode.action == .diff ? .unprinted : form
    guard let path = mode.inputPath, host.files.kind(of: path) != .directory else {
      return LintPass(LintFolder(.standardInput, .nothing), input: text, mode, form, host)
    }
    var host = host
    host.files = UnsavedFiles(laying: [(path, text)], over: host.files, isAlone: false)
    return LintPass(LintFolder(ofFile: path, in: host.files), mode, form, host)
  }

  mutating func take(_ pass: LintPass) {
    for problem in pass.problems { fail(problem) }
    for path in pass.empty { host.note("\(path.bytes): no plan file inside") }
    for text in pass.texts {
      if text.isUnreadable { code = ExitCode.failed }
      let isShown = mode.action != .diff && mode.output == nil && !text.findings.isEmpty
      if text.isUnreadable, !isShown { printRefusal(of: text, pass) }
      if mode.action == .diff { continue }
      for finding in text.findings { code = max(code, mode.code(finding.diagnostic.severity)) }
      texts.append(text)
    }
  }

  /// Reports a text that cannot be read, where no finding on a stream says so.
  private func printRefusal(of text: LintedText, _ pass: LintPass) {
    guard !isSilent, let bytes = pass.bytes(of: text), let refusal = refusal(of: bytes.span) else {
      return
    }
    host.line(refusalMessage(.text(refusal), bytes.span, text.path.bytes))
  }

  /// Fixes what can be fixed in a folder; a file that another program writes in the meantime is
  /// checked again, a few times.
  ///
  /// Returns false if nothing was written.
  private mutating func fix(_ folder: LintFolder, _ first: LintPass) -> Bool {
    var texts = first.mended(mode.choice)
      .filter { !unwritten.contains($0.change.path) && !isOpenElsewhere($0.change.path) }
    var isWritten = false
    for attempt in 1...5 {
      var changes = ChangeSet()
      for text in texts { changes.append(text.change) }
      var (written, problems) = host.files.carryOut(changes)
      let paths = Set(written.map(\.path))
      mendedPaths.formUnion(paths)
      mendedCount += texts.filter { paths.contains($0.change.path) }.map(\.count).reduce(0, +)
      isWritten = isWritten || !written.isEmpty
      let changed = problems.filter { $0.reason == .changedOnDisk && attempt < 5 }.map(\.path)
      problems.removeAll { changed.contains($0.path) }
      for problem in problems {
        unwritten.insert(problem.path)
        fail(problem)
      }
      if changed.isEmpty { break }
      texts = pass(over: folder).mended(mode.choice).filter { changed.contains($0.change.path) }
      isWritten = true
    }
    return isWritten
  }

  /// Whether a file has unsaved changes in an editor, which is reported; the file is then not
  /// written.
  private mutating func isOpenElsewhere(_ path: FilePath) -> Bool {
    guard !mode.isForced, let objection = host.openElsewhere([path], swapFolders).first else {
      return false
    }
    objection.report(host)
    unwritten.insert(path)
    code = ExitCode.failed
    return true
  }

  /// How many fixes are still offered in a text after all fixes.
  private func harmful(in text: LintedText, _ pass: LintPass) -> Int {
    guard text.isMendable, !unwritten.contains(text.path), let bytes = pass.bytes(of: text) else {
      return 0
    }
    let document = Document(bytes, as: text.kind)
    if refusal(toFormat: bytes.span, document.table) != nil { return 0 }
    let found = findings(in: document, path: text.source, pass.context) + text.fixable
    return found.count(where: mode.choice.mends)
  }

  private mutating func fail(_ problem: FileProblem) {
    if !isSilent { host.message("\(problem)") }
    code = ExitCode.failed
  }
}

/// How often each rule found something, the most frequent first: `12  empty-task  info  none`, or
/// an array of objects.
///
/// The words at the end are those of `planlint rules`: what fixes these findings.
///
/// - Parameter coloring: of the text; nil for JSON.
func statistics(_ files: [LintedText], _ coloring: StyledText.Coloring?) -> [UInt8] {
  var tallies: [String: LintTally] = [:]
  for finding in files.flatMap(\.findings) {
    tallies[finding.diagnostic.rule, default: LintTally()].add(finding.diagnostic)
  }
  let rows = tallies.map { (rule: $0.key, tally: $0.value) }
    .sorted { ($1.tally.count, $0.rule) < ($0.tally.count, $1.rule) }
  guard let coloring else {
    let objects = rows.map { rule, tally -> Value in
      [
        "rule": .text(rule), "count": .count(tally.count), "severity": .text(tally.severity.word),
        "fixable": .word(tally.mending),
      ]
    }
    return Value.lines(objects).json()
  }
  var text = StyledText(coloring)
  let digits = rows.first.map { String($0.tally.count).count } ?? 0
  let width = rows.map(\.rule.utf8.count).max() ?? 0
  for (rule, tally) in rows {
    let count = String(tally.count)
    text.pad(digits - count.count)
    text.append(count + "  ")
    text.column(rule, width: width + 2, .bold)
    text.column(tally.severity.word, width: 9, tally.severity.style)
    text.endLine(tally.mending.rawValue)
  }
  return text.bytes
}

/// How many findings there are, and what fixes them.
struct LintTally {
  private(set) var count = 0
  /// The highest one.
  private(set) var severity = Severity.info
  private(set) var safe = 0
  private(set) var likely = 0

  var mending: Mending { Mending(safe: safe > 0, likely: likely > 0) }

  mutating func add(_ diagnostic: Diagnostic) {
    count += 1
    severity = max(severity, diagnostic.severity)
    switch diagnostic.fix?.isSafe {
    case true?: safe += 1
    case false?: likely += 1
    case nil: break
    }
  }
}

/// How many findings there are, and the command that repairs them: `12 findings; planlint --fix
/// repairs 4, with --unsafe-fixes 9`; nil if nothing was found.
///
/// - Parameter mended: the fixes that were already applied; what is left of them cannot be fixed.
func summary(
  _ files: [LintedText], _ command: RepairCommand, after mended: FixChoice?
) -> Message? {
  let findings = files.flatMap(\.findings)
  if findings.isEmpty { return nil }
  let count: Message = "\(counted(findings.count, "finding", "findings"))"
  var all = LintTally()
  for finding in findings { all.add(finding.diagnostic) }
  let safe = mended == nil ? all.safe : 0
  let likely = mended == .all ? 0 : all.likely
  let paths = files.filter { file in
    file.findings.contains { finding in
      finding.diagnostic.fix.map { $0.isSafe ? safe > 0 : likely > 0 } ?? false
    }
  }.map(\.path)
  switch (safe, likely) {
  case (0, 0): return count
  case (0, _):
    return "\(count); \(command.line("--fix --unsafe-fixes", for: paths)) repairs \(likely)"
  case (_, 0): return "\(count); \(command.line("--fix", for: paths)) repairs \(safe)"
  default:
    return "\(count); \(command.line("--fix", for: paths)) repairs \(safe)"
      + ", with --unsafe-fixes \(safe + likely)"
  }
}
