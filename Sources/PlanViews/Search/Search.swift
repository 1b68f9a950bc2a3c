public import PlanArguments
import PlanDocument
import PlanFolder
public import PlanShell
import PlanSystem
import PlanText

private let around = Valued("context", "N", "show N lines around each of them")
private let showsAll = Flag("all", "show each line of a carried task")
private let vimgrep = Flag("vimgrep", "print every match, whole and without colour")

public let searchCommand = Command(
  "search", "find the lines that hold a text",
  options: [around, showsAll, vimgrep, Flag.plain, Flag.json, Flag.noPager],
  Manual(
    "[OPTION]... TEXT...",
    operand: ("TEXT", "what to find; several words have one blank between them"), takes: .text,
    examples: [
      "plan search 'a.b [x]'": "no character has a special meaning",
      "plan search -- --check": "a text that begins like an option",
    ],
    exits: [0: "found", 1: "not found", 2: "failed, wholly or partly"],
    environment: .folder + .color + .columns + .pager,
    text: """
      It searches all lines of days, lists, settings and templates, but not conflict copies.
      Upper and lower case are the same, and so are the spellings of a letter that Unicode
      calls equivalent; blanks count as typed. A file that cannot be read is reported, and the
      others are searched.

      A task that was carried is shown once, where it is now: of its lines with the text the
      last one, and so of each line below it. `--all` shows all of them.

      A line with the text is printed once, as `PATH:LINE:COLUMN: TEXT`, in the order of the
      paths. COLUMN is that of the first match, in bytes. Lines around it are `PATH-LINE-
      TEXT`, and `--` shows a gap. The fields of `--plain` are path, line, column and text. In
      vim, these lines let `:grep` jump from match to match:

          set grepprg=plan\\ search\\ --vimgrep
          set grepformat=%f:%l:%c:%m
      """), run: runSearch)

/// What a command line of `plan search` asks for.
struct SearchMode {
  enum Form {
    /// `vimgrep` is the text for an editor: every match, bytes as they are.
    case text, vimgrep, plain, json
  }

  let search: LiteralSearch
  let form: Form
  /// How many lines are shown around each match.
  let context: Int

  init(_ invocation: Invocation) throws(Refusal) {
    let text = Array(invocation.operands.joined(separator: [0x20]))
    if text.isEmpty { throw .refused("needs a text to search for") }
    if text.contains(0x0A) { throw .refused("the text has several lines; search for one of them") }
    search = LiteralSearch(text)
    let forms: [(flag: Flag, form: Form)] = [(vimgrep, .vimgrep), (.plain, .plain), (.json, .json)]
    let given = forms.filter { invocation[$0.flag] }
    try invocation.checkAtMostOne(of: forms.map(\.flag))
    let lines = invocation[around] ?? [UInt8(ascii: "0")]
    try invocation.checkAtMostOne(of: [around] + given.map(\.flag))
    // No file has more lines than nine digits can say.
    guard let count = Int(digits: lines) else {
      throw .refused("option '--context' needs a number of lines, not '\(lines)'")
    }
    (form, context) = (given.first?.form ?? .text, count)
  }
}

func runSearch(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let mode = try SearchMode(invocation)
  // The settings are not needed: a folder is searched even if they cannot be read.
  let root = try host.planRoot()
  let (shownPath, workingDirectory) = (host.shownPath(invocation), try? host.files.workingDirectory)
  var printer = SearchPrinter(mode, host)
  var isWhole = true
  let passed = invocation[showsAll] ? [:] : host.linesCarriedOn(root, mode.search)
  host.files.visit([root]) { path, found in
    switch found {
    case .text(let text):
      lazy var shown = shownPath(path)
      lazy var day = DocumentKind(file: path, in: workingDirectory).date
      let leftOut = passed[path.bytes] ?? []
      forEachLine(of: text, holding: mode.search, context: mode.context, leftOut) { line in
        printer.append(line, of: text, shown, day)
      }
    case .problem(let problem):
      isWhole = false
      if !host.mayPage { printer.write() }
      host.message("\(problem)")
    case .conflictCopy, .misspelled, .noPlanInside: break
    }
  }
  printer.finish()
  if !isWhole { return ExitCode.failed }
  if printer.count == 0, host.console.isTerminal(.output) {
    host.note("no line contains that text")
  }
  return printer.count > 0 ? ExitCode.done : ExitCode.differs
}

extension Host {
  /// The lines with a text that are of tasks that went on, and are found on a later day again:
  /// where they begin, by path. Reads all files.
  fileprivate func linesCarriedOn(_ root: FilePath, _ search: LiteralSearch) -> [[UInt8]: Set<Int>]
  {
    let workingDirectory = try? files.workingDirectory
    var found = FoundLines()
    files.visit([root]) { path, content in
      guard case .text(let text) = content,
        let day = DocumentKind(file: path, in: workingDirectory).date
      else { return }
      var lines: [Int] = []
      forEachLine(of: text, holding: search, context: 0) { lines.append($0.number) }
      if !lines.isEmpty { found.add(lines, of: text, on: day, path: path.bytes) }
    }
    return found.passed
  }
}
