import PlanFormat
import PlanSyntax
import PlanText

/// What planfmt was asked to do with a text that is not in canonical form.
struct FormatMode: Sendable {
  var writes = false
  var lists = false
  var showsDiff = false
  /// Nothing is printed: the exit code answers.
  var checks = false
  /// Whether a file that was rewritten makes the exit code 1.
  var failsOnChange = false
  /// Whether files are written that an editor holds unsaved changes of.
  var isForced = false
  /// From zero; nil for all lines.
  var lines: LineSelection?
  /// Whether the files are those of git's index.
  var isStaged = false
  /// Whether files that are formatted are named too.
  var isVerbose = false
  /// What standard input is to be read as.
  var inputPath: FilePath?

  /// Whether the formatted text itself is the product.
  var prints: Bool { !writes && !lists && !showsDiff && !checks }

  /// Reads the options, and refuses those that contradict one another.
  init(_ invocation: Invocation) throws(UsageError) {
    writes = invocation.has("write")
    lists = invocation.has("list")
    showsDiff = invocation.has("diff")
    checks = invocation.has("check")
    failsOnChange = invocation.has("fail-on-change")
    isForced = invocation.has("force")
    isStaged = invocation.has("staged")
    inputPath = invocation.inputPath
    isVerbose = invocation.verbosity == .verbose
    let ranges = invocation.values("lines")
    if !ranges.isEmpty { lines = LineSelection(try ranges.map(lineRange)) }
    if checks, writes || lists || showsDiff {
      throw .refused("'--check' prints and writes nothing: it goes without -w, -l and -d")
    }
    if isStaged, prints {
      throw .refused("'--staged' looks at several files: choose -w, -l, -d or --check")
    }
    if isForced, !writes { throw .refused("'--force' goes with -w") }
    if failsOnChange, !writes { throw .refused("'--fail-on-change' goes with -w") }
  }
}

/// `3:7`, or `3` for that line alone; from one.
private func lineRange(_ text: ArgumentBytes) throws(UsageError) -> ClosedRange<Int> {
  let parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
  let numbers = parts.map { part in
    part.allSatisfy(\.isASCIIDigit) ? Int(String(decoding: part, as: UTF8.self)) ?? 0 : 0
  }
  guard 1...2 ~= numbers.count, let first = numbers.first, let last = numbers.last, first >= 1,
    last >= first
  else {
    throw .refused("option '--lines' needs two line numbers such as 3:7, not '\(text)'")
  }
  return first - 1...last - 1
}
