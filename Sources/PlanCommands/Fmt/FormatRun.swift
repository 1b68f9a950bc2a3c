import PlanFolder
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// The files of one call of planfmt, one after the other.
///
/// Reads each into the same storage; keeps nothing of a file but what it adds to the exit code.
struct FormatRun {
  let mode: FormatMode
  let host: Host
  private(set) var code = ExitCode.done
  private var table = SyntaxTable()
  private var scratch = FormattingScratch()

  init(_ mode: FormatMode, _ host: Host) {
    self.mode = mode
    self.host = host
  }

  mutating func fail(_ problem: FileProblem) {
    host.message("\(problem.path.bytes): \(problem.message)")
    code = ExitCode.failed
  }

  /// Formats one text and does with it what the mode says.
  mutating func format(_ text: Span<UInt8>, _ path: FilePath, as kind: DocumentKind) {
    parse(text, as: kind, into: &table)
    if let refusal = refusal(toFormat: text, table) {
      refuse(refusal, text, path)
      return
    }
    let edits = formattingEdits(text, table, as: kind, lines: mode.lines, reusing: &scratch)
    if edits.isEmpty {
      if mode.prints { host.print(text) }
      return
    }
    var bytes: [UInt8] = []
    bytes.append(span: text)
    do throws(FormatRefusal) {
      let checked = try PlanFormat.format(Document(bytes, as: kind), lines: mode.lines)
      report(path, from: bytes, to: apply(checked, to: text))
    } catch {
      refuse(error, text, path)
    }
  }

  private mutating func report(_ path: FilePath, from old: [UInt8], to new: [UInt8]) {
    if mode.prints { host.print(new.span) }
    if mode.lists { host.print((path.bytes + [0x0A]).span) }
    if mode.showsDiff {
      let name = path.bytes
      host.printDiff(unifiedDiff(old: old, new: new, oldName: name, newName: name))
    }
    if mode.writes {
      write(path, from: old, to: new)
    } else if !mode.prints {
      code = max(code, ExitCode.differs)
    }
  }

  private mutating func write(_ path: FilePath, from old: [UInt8], to new: [UInt8]) {
    var changes = ChangeSet()
    changes.append(Change(path, read: old, written: new))
    let problems = host.files.write(changes)
    for problem in problems { fail(problem) }
    if problems.isEmpty {
      host.detail("\(path.bytes): formatted")
      if mode.failsOnChange { code = max(code, ExitCode.differs) }
    }
  }

  private mutating func refuse(_ refusal: FormatRefusal, _ text: Span<UInt8>, _ path: FilePath) {
    host.line(refusalMessage(refusal, text, path.bytes))
    code = ExitCode.failed
  }
}

/// Why a text is left alone, with the place where there is one.
func refusalMessage(
  _ refusal: FormatRefusal, _ text: Span<UInt8>, _ name: [UInt8]
) -> Message {
  switch refusal {
  case .text(.tooLarge): return "\(name): error: larger than 16 MiB"
  case .text(.invalidUTF8(let offset)):
    return "\(name):\(place(offset, text)): error: not UTF-8 at byte \(offset)"
  case .text(.nul(let offset)):
    return "\(name):\(place(offset, text)): error: holds a NUL at byte \(offset)"
  case .conflict(let line):
    return "\(name):\(line + 1):1: error: holds conflict markers; merge it first"
  case .selfCheck(let fault):
    let reason =
      switch fault {
      case .notIdempotent: "it would not stay as it is when formatted again"
      case .meaningChanged: "it would not mean the same"
      case .tooLarge: "it would be larger than 16 MiB"
      }
    return "\(name): error: left as it is: formatted, \(reason); please report this"
  }
}

/// Line and column of an offset, in bytes, from one.
private func place(_ offset: Int, _ text: Span<UInt8>) -> String {
  let index = LineIndex(text)
  let line = index.line(containing: offset)
  return "\(line + 1):\(offset - index.range(ofLine: line).start + 1)"
}
