import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// Formats the files of one call of planfmt, and keeps the exit code.
///
/// Keeps nothing of a file.
struct FormatRun {
  let mode: FormatMode
  let host: Host
  /// The command that formats the files that differ; nil if it is not printed.
  private let repair: RepairCommand?
  private lazy var swapFolders = host.swapFolders
  /// The folder that relative paths start from.
  private let directory: FilePath?
  private var differing: [FilePath] = []
  private var code = ExitCode.done
  /// Changes that are written at the end, because the index of git is changed as a whole.
  private var waiting = ChangeSet()
  /// How often the current file was formatted again because another program wrote it.
  private var attempts = 0
  private static let mostAttempts = 5

  init(_ mode: FormatMode, _ host: Host, _ repair: RepairCommand?) {
    (self.mode, self.host, self.repair) = (mode, host, repair)
    directory = try? host.files.workingDirectory
  }

  /// Writes what waits, and returns the exit code.
  mutating func finish() -> Int32 {
    writeWaiting()
    if let repair, !differing.isEmpty {
      let command = repair.line("-w", for: differing)
      let (files, them) = differing.count == 1 ? ("file is", "it") : ("files are", "them")
      host.note("\(differing.count) \(files) not in canonical form; \(command) formats \(them)")
    }
    return code
  }

  /// Formats one file, or says why not.
  private mutating func take(
    _ path: FilePath, _ found: borrowing Found, _ result: Formatting.Result?
  ) {
    switch found {
    case .problem(let problem): fail(problem)
    case .noPlanInside: host.note("\(path.bytes): no plan file inside")
    case .conflictCopy, .misspelled: break
    case .text(let text): if let result { format(text, path, result) }
    }
  }

  private mutating func format(_ text: Span<UInt8>, _ path: FilePath, _ result: Formatting.Result) {
    do throws(FormatRefusal) {
      let edits = try result.edits.get()
      if edits.isEmpty {
        if attempts > 0 { return }
        host.detail("\(path.bytes): unchanged")
        if mode.prints { host.print(text) }
        return
      }
      let old = Array(copying: text)
      let document = Document(old, as: result.kind)
      let new = try formatted(document, by: edits, isWhole: mode.lines == nil)
      report(path, from: old, to: new)
    } catch {
      host.line(refusalMessage(error, text, path.bytes))
      code = ExitCode.failed
    }
  }

  private mutating func fail(_ problem: FileProblem) {
    host.message("\(problem)")
    code = ExitCode.failed
  }

  private mutating func report(_ path: FilePath, from old: [UInt8], to new: [UInt8]) {
    if mode.prints { host.print(new) }
    // A file that is formatted again is listed already.
    if mode.lists, attempts == 0 { host.print(path.bytes + [0x0A]) }
    if mode.showsDiff { host.printDiff(host.patch(of: path, from: old, to: new)) }
    if mode.writes {
      write(path, from: old, to: new)
    } else if !mode.prints {
      host.detail("\(path.bytes): would change")
      if repair != nil { differing.append(path) }
      code = max(code, ExitCode.differs)
    }
  }

  private mutating func write(_ path: FilePath, from old: [UInt8], to new: [UInt8]) {
    if !mode.isForced, let objection = host.openElsewhere([path], swapFolders).first {
      objection.report(host)
      code = ExitCode.failed
      return
    }
    waiting.append(Change(path, read: old, written: new))
    // The changes of a whole folder need not be kept in memory.
    if !mode.isStaged { writeWaiting() }
  }

  private mutating func writeWaiting() {
    let changes = waiting
    waiting = ChangeSet()
    let (written, problems) = host.files.carryOut(changes)
    for change in written {
      host.detail("\(change.path.bytes): formatted")
      if mode.failsOnChange { code = max(code, ExitCode.differs) }
    }
    for problem in problems {
      if problem.reason == .changedOnDisk, mode.canFormatAgain, attempts < FormatRun.mostAttempts {
        // What another program has written in the meantime.
        attempts += 1
        visit([problem.path])
      } else {
        fail(problem)
      }
    }
    attempts = 0
  }

  /// Formats every plan file that the operands name.
  mutating func visit(_ operands: [FilePath]) {
    let (directory, lines) = (directory, mode.lines)
    host.files.visit(operands, preparing: Formatting(in: directory, lines)) {
      path, found, prepared in take(path, found, prepared.map { $0.work.results[$0.place] })
    }
  }
}

/// What formatting changes in each text.
final class Formatting: TextWork {
  struct Result {
    var kind = DocumentKind.unknown
    /// Or why the text must not be formatted.
    var edits: Swift.Result<[TextEdit], FormatRefusal> = .success([])
  }

  private(set) var results = [Result](repeating: Result(), count: textWorkPlaces)
  private var table = SyntaxTable()
  private let directory: FilePath?
  private let lines: LineSelection?

  /// - Parameters:
  ///   - directory: the folder that relative paths start from.
  ///   - lines: what is formatted; nil for the whole text.
  init(in directory: FilePath?, _ lines: LineSelection?) {
    (self.directory, self.lines) = (directory, lines)
  }

  func prepare(_ path: FilePath, _ text: Span<UInt8>, at place: Int) {
    let kind = DocumentKind(file: path, in: directory)
    parse(text, as: kind, into: &table)
    results[place].kind = kind
    results[place].edits =
      if let refusal = refusal(toFormat: text, table) {
        .failure(refusal)
      } else {
        .success(formattingEdits(text, table, as: kind, lines: lines))
      }
  }
}
