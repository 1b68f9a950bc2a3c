import PlanDocument
import PlanSystem
import PlanText

/// What planfmt finds out about one file, before anything is printed or written.
enum FormatFinding: Sendable {
  /// It could not be read.
  case problem(FileProblem)
  case noPlanInside
  /// Why it is not formatted.
  case refused(Message)
  /// It is already formatted; only for modes that print or report it.
  case unchanged([UInt8])
  case changed(from: [UInt8], to: [UInt8])
}

/// The work of planfmt on one file.
///
/// Reads each into the same storage; keeps nothing of a file.
struct FormatWork {
  let mode: FormatMode
  /// The folder that relative paths start from.
  let directory: FilePath?
  private var table = SyntaxTable()

  init(_ mode: FormatMode, in directory: FilePath?) {
    self.mode = mode
    self.directory = directory
  }

  /// The finding of a file; nil if there is nothing to report.
  mutating func finding(_ path: FilePath, _ found: borrowing Found) -> FormatFinding? {
    switch found {
    case .problem(let problem): return .problem(problem)
    case .noPlanInside: return .noPlanInside
    case .conflictCopy: return nil
    case .text(let text): return format(text, path)
    }
  }

  private mutating func format(_ text: Span<UInt8>, _ path: FilePath) -> FormatFinding? {
    let kind = DocumentKind(file: path, in: directory)
    parse(text, as: kind, into: &table)
    if let refusal = refusal(toFormat: text, table) {
      return .refused(refusalMessage(refusal, text, path.bytes))
    }
    let edits = formattingEdits(text, table, as: kind, lines: mode.lines)
    if edits.isEmpty, !mode.prints, !mode.isVerbose { return nil }
    let bytes = Array(copying: text)
    if edits.isEmpty { return .unchanged(bytes) }
    do throws(FormatRefusal) {
      let result = try formatted(
        Document(bytes, as: kind), by: edits, isWhole: mode.lines == nil)
      return .changed(from: bytes, to: result)
    } catch {
      return .refused(refusalMessage(error, text, path.bytes))
    }
  }
}

extension DocumentKind {
  /// The kind of the file at `path`; `directory` is the folder that relative paths start from.
  init(file path: FilePath, in directory: FilePath?) {
    // Most paths name the folder of the file; a path with a `.`, a `..` or a doubled slash before
    // the name does not.
    let bytes = path.bytes.span
    var start = bytes.count
    while start > 0, bytes[start - 1] != UInt8(ascii: "/") { start -= 1 }
    guard let directory else {
      self.init(path: path.bytes)
      return
    }
    if start == 0 {
      let folder = directory.lastComponent.span
      if folder.count > 0, folder[folder.count - 1] != UInt8(ascii: ".") {
        self.init(name: bytes, in: folder)
        return
      }
    }
    let isUnnamed =
      start < 2 || start == bytes.count || bytes[start - 2] == UInt8(ascii: ".")
      || bytes[start - 2] == UInt8(ascii: "/")
    self.init(path: isUnnamed ? path.absolute(in: directory).bytes : path.bytes)
  }
}
