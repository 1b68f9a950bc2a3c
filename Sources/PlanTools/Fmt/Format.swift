public import PlanArguments
import PlanDocument
public import PlanShell
import PlanSystem
import PlanText

/// Carries out `planfmt`.
func runFormat(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let mode = try FormatMode(invocation)
  var operands = invocation.operands.map { FilePath(bytes: $0) }
  if mode.isStaged { return try formatStaged(operands, mode, host, invocation) }
  // Without a path a mode is about the whole folder, as in planlint.
  if operands.isEmpty, !mode.prints, mode.inputPath == nil {
    operands = [try host.planRoot()]
  }
  if operands.isEmpty || (operands.count == 1 && operands[0].isDash) {
    if operands.isEmpty, host.console.isTerminal(.input) {
      throw .refused("name a file or folder, or - for standard input")
    }
    if mode.writes { throw .refused("'-w' cannot write standard input; name a file or folder") }
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
      host.print(result)
      return ExitCode.done
    }
    if result == text { return ExitCode.done }
    if mode.lists { host.print(path.bytes + [0x0A]) }
    if mode.showsDiff { host.printDiff(host.patch(of: path, from: text, to: result)) }
    return ExitCode.differs
  } catch {
    if !host.console.streamsAreOneFile { host.line(refusalMessage(error, text.span, path.bytes)) }
    if mode.prints { host.print(text) }
    return ExitCode.failed
  }
}

private let write = Flag("write", short: "w", "rewrite the files that are not in canonical form")
private let listFiles = Flag("list", short: "l", "print the names of those files")
private let showDiff = Flag("diff", short: "d", "print the changes as a patch for git apply")
private let check = Flag("check", "print nothing; exit 1 if something would change")
private let lineRanges = Valued(
  "lines", "A:B", "change only lines A to B; may be repeated", isRepeatable: true)
private let failOnChange = Flag("fail-on-change", "with -w: exit 1 if a file was rewritten")

public let fmtCommand = Command(
  "fmt", program: Program.planfmt.rawValue, "format plans in their canonical form",
  options: [
    write, listFiles, showDiff, check, Valued.stdinPath, lineRanges, Flag.staged, failOnChange,
    Flag.force,
  ],
  Manual(
    "[-w|-l|-d|--check] [OPTION]... [PATH]...", "[--stdin-filepath PATH] [OPTION]... -",
    operand: pathOperand, takes: .path,
    examples: [
      "planfmt -w": "rewrite every plan in this folder",
      "planfmt --check": "exit 1 if that would change anything",
    ], exits: [0: "done", 1: "something differs", 2: "failed, wholly or partly"],
    environment: .folder + .color + .state,
    text: """
      It changes no word: `* [] Pay rent due:5pm` becomes `- [ ] Pay rent due:17:00`. The
      result is read again: if it means something else, or a second run would change it, the
      text is left alone and the exit code is 2. So is a text that is not UTF-8, holds a NUL
      or conflict markers, or is larger than 16 MiB; standard input is then printed as it is.

      Without a mode it prints the canonical text of one file or, without PATH, of standard
      input; a difference is no failure then, nor with `-w`. A mode without PATH takes the plan
      folder, as planlint does. `-w` replaces a file whole and keeps
      its mode, owner and access list; of a link, the file it leads to.

      `--staged` reads the files of the index that the next commit of git changes. `-w` writes
      the index and the work tree, and unstaged lines stay unstaged; if one is in the way, the
      work tree stays as it is and the exit code is 2. `--stdin-filepath` names the file, so
      that `due:fri` counts from its day. In vim, and in a hook of git:

          :%!planfmt --stdin-filepath %:S -
          planfmt -l --staged && planlint --staged
      """), run: runFormat)

/// What planfmt was asked to do with a text that is not in canonical form.
struct FormatMode: Sendable {
  var writes = false
  var lists = false
  var showsDiff = false
  /// Nothing is printed: the exit code answers.
  var checks = false
  /// Whether a file that was rewritten makes the exit code 1.
  var failsOnChange = false
  /// Whether files with unsaved changes in an editor are written, too.
  var isForced = false
  /// From zero; nil for all lines.
  var lines: LineSelection?
  /// Whether the files are those of git's index.
  var isStaged = false
  /// The path that decides how standard input is read.
  var inputPath: FilePath?

  /// Whether the formatted text itself is the output.
  var prints: Bool { !writes && !lists && !showsDiff && !checks }

  /// Whether a file that was changed in the meantime can be formatted again: nothing was printed
  /// about its content, and no lines of it were named.
  var canFormatAgain: Bool { !isStaged && !showsDiff && lines == nil }

  /// Reads the options, and refuses those that contradict one another.
  init(_ invocation: Invocation) throws(Refusal) {
    (writes, lists) = (invocation[write], invocation[listFiles])
    (showsDiff, checks) = (invocation[showDiff], invocation[check])
    (failsOnChange, isForced) = (invocation[failOnChange], invocation[.force])
    (isStaged, inputPath) = (invocation[.staged], invocation.inputPath)
    let ranges = invocation.all(lineRanges)
    if !ranges.isEmpty { lines = LineSelection(try ranges.map(lineRange)) }
    // Not in a table: its type takes 14,000 of the 317,000 instructions of a short run.
    if checks, writes || lists || showsDiff {
      throw .refused("'--check' cannot be used with -w, -l or -d")
    }
    if isStaged, prints {
      throw .refused("'--staged' reads several files; choose -w, -l, -d or --check")
    }
    if isForced, !writes { throw .refused("'--force' needs -w") }
    if failsOnChange, !writes { throw .refused("'--fail-on-change' needs -w") }
  }
}

/// `3:7`, or `3` for that line alone; from one.
private func lineRange(_ text: ArgumentBytes) throws(Refusal) -> ClosedRange<Int> {
  let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  let numbers = parts.map { part in
    part.allSatisfy(\.isASCIIDigit) ? Int(String(decoding: part, as: UTF8.self)) ?? 0 : 0
  }
  guard 1...2 ~= numbers.count, let first = numbers.first, let last = numbers.last, first >= 1,
    last >= first
  else { throw .refused("option '--lines' needs two line numbers such as 3:7, not '\(text)'") }
  return first - 1...last - 1
}
