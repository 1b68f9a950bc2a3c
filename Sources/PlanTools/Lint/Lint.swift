public import PlanArguments
import PlanDocument
import PlanRules
public import PlanShell
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
  let folders =
    operands.isEmpty ? [try LintFolder(around: host)] : [LintFolder](of: operands, in: host.files)
  return LintRun(mode, host, .lint(invocation)).looking(at: folders)
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
    return lint(try host.console.readInput(limit: maximumTextSize), mode, host, repair)
  } catch {
    return host.refuseInput(error, passesOn: mode.action == .fix)
  }
}

private func lint(
  _ text: [UInt8], _ mode: LintMode, _ host: Host, _ repair: RepairCommand
) -> Int32 {
  // If the fixed text is the output, the remaining findings are messages.
  let isProduct = mode.action == .fix
  var run = LintRun(mode, to: isProduct ? .error : .output, host, repair)
  run.isSilent = isProduct && host.console.streamsAreOneFile
  var pass = run.pass(overInput: text)
  if mode.action == .report {
    run.take(pass)
    return run.finish()
  }
  let mended = pass.mended(mode.choice).first?.change.written
  if isProduct {
    host.print(mended ?? text)
    if let mended { pass = run.pass(overInput: mended) }
    run.take(pass)
    return run.finish()
  }
  if let mended {
    host.printDiff(host.patch(of: mode.inputPath ?? .standardInput, from: text, to: mended))
    return ExitCode.differs
  }
  guard let refusal = refusal(of: text.span) else { return ExitCode.done }
  if !host.console.streamsAreOneFile {
    let path = mode.inputPath ?? .standardInput
    host.line(refusalMessage(.text(refusal), text.span, path.bytes))
  }
  return ExitCode.failed
}

private let fix = Flag("fix", "apply the fixes that are certain and lose nothing")
private let unsafeFixes = Flag("unsafe-fixes", "also apply fixes that are only likely")
private let showDiff = Flag(
  "diff", short: "d", "print the changes of --fix as a patch for git apply")
private let select = Valued(
  "select", "RULES", "check only these rules, separated by commas", .rules, isRepeatable: true)
private let ignore = Valued("ignore", "RULES", "check all but these", .rules, isRepeatable: true)
private let failOn = Choice(
  "fail-on", "LEVEL", LintThreshold.allCases, "exit 1 at error, warning or info and up, or never")
private let outputFormat = Choice(
  "format", short: "f", "FORMAT", LintFormat.allCases,
  "full, gcc (in pipes), json, jsonl, sarif or github")
private let statisticsOnly = Flag("statistics", "print only how often each rule found something")
private let outputFile = Valued(
  "output", short: "o", "FILE", "write findings to FILE, in the format of its ending", .path)

public let lintCommand = Command(
  "lint", program: Program.planlint.rawValue, "find mistakes in plans",
  options: [
    fix, unsafeFixes, showDiff, select, ignore, failOn, outputFormat, Flag.staged,
    statisticsOnly, outputFile, Valued.stdinPath, Flag.force, Valued.today,
  ],
  Manual(
    "[OPTION]... [PATH]... | -", "rules | explain RULE", operand: pathOperand, takes: .path,
    words: [
      ("explain", "show the page of a rule", .rule),
      ("rules", "list the rules, one a line", nil),
    ], examples: ["planlint --fix 2026-10-05.plan": "fix one day"],
    exits: [0: "nothing found", 1: "findings", 2: "failed, wholly or partly"],
    environment: .writing + .columns + .today,
    text: """
      Without a path it checks the plan folder. A file is checked together with the folder it
      belongs to, and so is standard input that `--stdin-filepath` names. `planlint rules`
      lists the rules, and `planlint explain RULE` shows the page of one; `Grammar/Rules.md`
      has all, with severities in settings. A file named `rules` is `./rules`. A comment
      allows a finding:

          <!-- planlint: allow empty-task -- to be filled in on Monday -->

      Without `--format` a terminal gets `full`, a file of `--output` the form of its ending
      (\(LintFormat.endings)), and anything else `gcc`. `Grammar/Output.md` describes each.

      Fixes that overlap are applied in up to ten rounds; one that would add an error is left
      out, with a note. What is left is printed and decides the exit code. `--staged` checks
      the files of the index that the next commit changes, against the folder as the index has
      it; with `--fix` it writes the index and the work tree, and unstaged lines stay
      unstaged.
      """), run: runLint)

/// What planlint was asked to do.
struct LintMode: Sendable {
  enum Action: Sendable {
    /// Print what is found.
    case report
    /// Fix it, and print what is left.
    case fix
    /// Print what fixing would do.
    case diff
  }

  let action: Action
  /// What is fixed, or would be.
  let choice: FixChoice
  let rules: RuleSelection
  let threshold: LintThreshold
  /// Nil to choose by where the findings go.
  var format: LintFormat?
  /// Whether files with unsaved changes in an editor are written, too.
  let isForced: Bool
  /// Whether the files are those of git's index.
  let isStaged: Bool
  /// Whether only their number is printed, rule by rule.
  var counts = false
  /// Where the findings go; nil for a stream.
  var output: FilePath?
  /// The path that decides how standard input is read.
  let inputPath: FilePath?

  /// All rules, and no output.
  init(_ action: Action) {
    self.action = action
    choice = .safe
    rules = RuleSelection()
    threshold = .never
    isForced = false
    isStaged = false
    inputPath = nil
  }

  /// Reads the options, and refuses those that contradict one another.
  init(_ invocation: Invocation) throws(Refusal) {
    choice = invocation[unsafeFixes] ? .all : .safe
    action = invocation[fix] ? .fix : invocation[showDiff] ? .diff : .report
    isForced = invocation[.force]
    try refuse([
      (action == .fix && invocation[showDiff], "'--fix' writes and '-d' only shows: choose one"),
      (action == .report && choice == .all, "'--unsafe-fixes' needs --fix or -d"),
      (isForced && action != .fix, "'--force' needs --fix"),
    ])
    rules = try RuleSelection(select: invocation.all(select), ignore: invocation.all(ignore))
    threshold = invocation[failOn] ?? .warning
    format = invocation[outputFormat]
    isStaged = invocation[.staged]
    inputPath = invocation.inputPath
    try readOutput(invocation)
  }

  private mutating func readOutput(_ invocation: Invocation) throws(Refusal) {
    counts = invocation[statisticsOnly]
    output = invocation[outputFile].map { FilePath(bytes: $0) }.flatMap { $0.isDash ? nil : $0 }
    let isPatch = action == .diff
    try refuse([
      (isPatch && counts, "'--statistics' counts findings and -d prints a patch: choose one"),
      (isPatch && output != nil, "'--output' takes findings and -d prints a patch: choose one"),
      (isPatch && format != nil, "'--format' is for findings and -d prints a patch: choose one"),
      (output?.bytes.isEmpty == true, "'--output' needs the name of a file"),
    ])
    if let output {
      let suitable = LintFormat(forFile: output.lastComponent)
      // Without a known ending the output is text: findings, or how often they occur.
      format = format ?? (counts && suitable == .gcc ? .full : suitable)
    }
    if counts, let format, format != .full, format != .json {
      throw .refused("'--statistics' is printed as text or as json, not as \(format.rawValue)")
    }
  }

  /// The exit code for findings of that severity.
  func code(_ severity: Severity) -> Int32 {
    guard let least = Severity(word: threshold.rawValue) else { return ExitCode.done }
    return severity >= least ? ExitCode.differs : ExitCode.done
  }

  /// Whether any of these findings is fixed.
  func mends(_ findings: [Diagnostic]) -> Bool {
    action != .report && findings.contains(where: choice.mends)
  }

  /// Refuses an output file that would replace a plan or a checked file, or that cannot be
  /// replaced.
  func checkOutput(against operands: [FilePath], _ files: any Files) throws(Refusal) {
    guard let output else { return }
    let directory = try? files.workingDirectory
    let place = directory.map { output.absolute(in: $0) } ?? output
    // A stream may lead to a regular file, whose other lines belong to another program.
    if files.kind(of: output) == .other || place.isStream {
      throw .refused("'\(output.bytes)' is not a regular file; '-o -' is the standard output")
    }
    if output.bytes.last == UInt8(ascii: "/") {
      throw .refused("'\(output.bytes)' is a folder; name a file")
    }
    let places = [output, files.location(of: output)].compactMap { $0 }
    if places.contains(where: { WalkedName.isPlan($0.lastComponent.span) }) {
      throw .refused("'\(output.bytes)' has the name of a plan; name another file")
    }
    for input in operands + [inputPath].compactMap({ $0 }) {
      let isSame =
        directory.map { input.absolute(in: $0) == output.absolute(in: $0) } ?? (input == output)
      let location = files.location(of: input)
      if isSame || location != nil && location == files.location(of: output) {
        throw .refused("'\(output.bytes)' is one of the checked files; name another file")
      }
    }
  }
}

/// Refuses options for the first reason that holds.
private func refuse(_ reasons: [(holds: Bool, message: String)]) throws(Refusal) {
  if let reason = reasons.first(where: \.holds) { throw .refused("\(reason.message)") }
}

extension RepairCommand {
  /// The options of a call of planlint that say where it looks, and for what.
  static func lint(_ invocation: Invocation, _ staged: Staged? = nil) -> RepairCommand {
    RepairCommand(of: invocation, keeping: [select, ignore, .stdinPath, .today], staged)
  }
}

/// Which rules the command line selects, whatever their levels.
struct RuleSelection: Sendable {
  /// Nil for all of them.
  private let selected: Set<String>?
  private let ignored: Set<String>

  /// All of them.
  init() { (selected, ignored) = (nil, []) }

  /// - Parameter select: lists of names with commas between them.
  init(select: [ArgumentBytes], ignore: [ArgumentBytes]) throws(Refusal) {
    selected = select.isEmpty ? nil : try ruleNames(select, of: "--select")
    ignored = try ruleNames(ignore, of: "--ignore")
  }

  func asks(_ name: String) -> Bool { !ignored.contains(name) && selected?.contains(name) ?? true }

  /// The settings, in which no rule is off that was selected by its name.
  func applied(to settings: Settings) -> Settings {
    guard let selected else { return settings }
    var settings = settings
    for name in selected where settings.lintLevels[name] == .off { settings.lintLevels[name] = nil }
    return settings
  }
}

private func ruleNames(_ lists: [ArgumentBytes], of option: String) throws(Refusal) -> Set<String> {
  var names: Set<String> = []
  for list in lists {
    for word in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      names.insert(try rule(named: trimmed(word)).name)
    }
  }
  return names
}

private func trimmed(_ word: ArraySlice<UInt8>) -> ArgumentBytes {
  Array(word.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed())
}

/// The rule that the command line names.
func rule(named word: ArgumentBytes) throws(Refusal) -> Rule {
  if let rule = Rule.named(String(decoding: word, as: UTF8.self)) { return rule }
  let nearest = nearestWord(to: word, among: Rule.all.map(\.name))
  throw .refused(
    "no rule is called '\(word)'"
      + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'planlint rules' lists them"))
}

extension ValueKind {
  static let rule = ValueKind.word(ruleNames)
  static let rules = ValueKind.list(ruleNames)

  @Sendable private static func ruleNames() -> [(name: String, summary: String)] {
    Rule.all.map { ($0.name, $0.summary) }
  }
}
