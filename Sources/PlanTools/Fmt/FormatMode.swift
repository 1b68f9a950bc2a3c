public import PlanArguments
import PlanDocument
public import PlanShell
import PlanText

private let write = Flag("write", short: "w", "rewrite the files that are not in canonical form")
private let listFiles = Flag("list", short: "l", "print the names of those files")
private let showDiff = Flag("diff", short: "d", "print the changes as a patch for git apply")
private let check = Flag("check", "print nothing; exit 1 if something would change")
private let lineRanges = Valued(
  "lines", "A:B", "change only lines A to B; may be repeated", isRepeatable: true)
private let failOnChange = Flag("fail-on-change", "with -w: exit 1 if a file was rewritten")

extension Command {
  public static var fmt: Command {
    Command(
      "fmt", program: Program.planfmt.rawValue, "format plans in their canonical form",
      options: [
        write, listFiles, showDiff, check, Valued.stdinPath, lineRanges, Flag.staged, failOnChange,
        Flag.force,
      ],
      Manual(
        "[-w|-l|-d|--check] [OPTION]... [PATH]...", "[--stdin-filepath PATH] [OPTION]... -",
        operand: pathOperand, takes: .path,
        examples: [
          "planfmt -w .": "rewrite every plan in this folder",
          "planfmt --check .": "exit 1 if that would change anything",
        ], exits: [0: "done", 1: "something differs", 2: "failed, wholly or partly"],
        environment: .color + .state,
        text: """
          It changes no word: `* [] Pay rent due:5pm` becomes `- [ ] Pay rent due:17:00`. The
          result is read again: if it means something else, or a second run would change it, the
          text is left alone and the exit code is 2. So is a text that is not UTF-8, holds a NUL
          or conflict markers, or is larger than 16 MiB; standard input is then printed as it is.

          Without a mode it prints the canonical text of one file or of standard input; a
          difference is no failure then, nor with `-w`. `-w` replaces a file whole and keeps its
          mode, owner and access list; of a link, the file it leads to.

          `--staged` reads the files of the index that the next commit of git changes. `-w` writes
          the index and the work tree, and unstaged lines stay unstaged; if one is in the way, the
          work tree stays as it is and the exit code is 2. `--stdin-filepath` names the file, so
          that `due:fri` counts from its day. In vim, and in a hook of git:

              :%!planfmt --stdin-filepath %:S -
              planfmt -l --staged && planlint --staged
          """), run: runFormat)
  }
}

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

  /// Reads the options, and refuses those that contradict one another.
  init(_ invocation: Invocation) throws(Refusal) {
    writes = invocation[write]
    lists = invocation[listFiles]
    showsDiff = invocation[showDiff]
    checks = invocation[check]
    failsOnChange = invocation[failOnChange]
    isForced = invocation[.force]
    isStaged = invocation[.staged]
    inputPath = invocation.inputPath
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
