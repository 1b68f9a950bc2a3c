import PlanArguments
import PlanSystem
public import PlanText

extension Host {
  /// Writes text from a file to standard output: unchanged to a pipe or file, and to a terminal
  /// with control characters made visible.
  public func print(_ text: Span<UInt8>) {
    if console.isTerminal(.output) {
      printLines(text) { _ in .plain }
    } else {
      console.write(text, to: .output)
    }
  }

  public func print(_ text: [UInt8]) { print(text.span) }

  /// Prints a line that says what was done to the files, unless `-q` was given.
  public func reportChange(_ report: Message) {
    if verbosity != .quiet { self.print(report.bytes + [0x0A]) }
  }

  /// Writes a patch, in colour if that is wanted.
  public func printDiff(_ patch: [UInt8]) {
    if console.isTerminal(.output) || usesColor(on: .output) {
      printLines(patch.span) { diffStyle($0) }
    } else {
      console.write(patch, to: .output)
    }
  }

  /// Whether a stream is written to in colour.
  public func usesColor(on stream: StandardStream) -> Bool {
    PlanArguments.usesColor(color, environment: variable, isTerminal: console.isTerminal(stream))
  }

  /// The columns of the terminal of a stream, else what `COLUMNS` says, else 80.
  public func columns(of stream: StandardStream?) -> Int {
    // The maximum is no descriptor, so a stream that is not a terminal has no columns of its own.
    let terminal = stream.flatMap { console.terminalDescriptor($0) }
    return terminalWidth(of: terminal ?? .max, environment: variable)
  }

  private func printLines(_ text: Span<UInt8>, _ style: (Span<UInt8>) -> Style) {
    var output = StyledText(usesColor(on: .output) ? .ansi : .plain)
    var start = 0
    while start < text.count {
      let end = nextNewline(in: text, from: start)
      // The CR of a line end needs no escape, because the line ends there.
      let line = text.extracting(lineContent(of: text, start, end).indices)
      output.append(line, style(line))
      if end < text.count { output.endLine() }
      start = end + 1
    }
    console.write(output.bytes, to: .output)
  }

  /// Writes text for a screen; through a pager if it does not fit the terminal.
  public func show(_ text: [UInt8]) {
    guard let page, mayPage else { return console.write(text, to: .output) }
    // All are read even for a short text, so that the same commands depend on them.
    let (pager, less, rows) = (pager, environment("LESS"), self.rows)
    // The prompt of the shell takes a row, too.
    guard let pager, text.count(where: { $0 == 0x0A }) >= rows, console.flush() == .ok else {
      return console.write(text, to: .output)
    }
    do throws(FileProblem.Reason) {
      // The codes of a shell for a command that is not found or cannot be started.
      if ![126, 127].contains(try page(text, pager, pagerVariables(pager, less))) { return }
    } catch {
      // Without a pager, the text is printed.
    }
    console.write(text, to: .output)
  }

  /// Whether a person reads the output at a terminal, so that a long text goes to a pager. On a
  /// terminal that cannot move its cursor, a pager would warn and wait.
  public var mayPage: Bool {
    page != nil && console.isTerminal(.output) && console.isTerminal(.input)
      && !isDumbTerminal(environment: variable)
  }

  /// The pager of the user, as a shell command; nil for none.
  private var pager: [UInt8]? {
    let own = environment("PLAN_PAGER")
    let command = environment("PAGER")
    let chosen = own ?? command ?? Array("less".utf8)
    return chosen.isEmpty || chosen.elementsEqual("cat".utf8) ? nil : chosen
  }

  /// Makes less pass colours on, end by itself if the text fits, and leave the text on the screen.
  /// If the user has set `LESS`, it is kept, with colours added.
  private func pagerVariables(_ pager: [UInt8], _ less: [UInt8]?) -> [[UInt8]] {
    guard let less else { return [Array("LESS=FRX".utf8)] }
    return pager.isLess ? [Array("LESS=-R ".utf8) + less] : []
  }

  /// The rows of the terminal of standard output, else what `LINES` says, else 24.
  var rows: Int {
    terminalHeight(of: console.terminalDescriptor(.output) ?? .max, environment: variable)
  }

  /// The change of one file as `git apply` takes it in the working directory.
  ///
  /// - Parameters:
  ///   - old: nil for a file that does not exist yet.
  ///   - new: nil for a file that is deleted.
  public func patch(of path: FilePath, from old: [UInt8]?, to new: [UInt8]?) -> [UInt8] {
    let directory = try? files.workingDirectory
    let name = directory.map { path.patchName(in: $0) } ?? path.bytes
    return unifiedDiff(
      old: old ?? [], new: new ?? [], oldName: old.map { _ in name },
      newName: new.map { _ in name })
  }

  /// Prints changes as a patch.
  public func printPatch(of changes: [Change]) {
    for change in changes {
      printDiff(patch(of: change.path, from: change.read, to: change.written))
    }
  }
}

private func diffStyle(_ line: Span<UInt8>) -> Style {
  guard line.count > 0 else { return .plain }
  switch line[0] {
  case UInt8(ascii: "+"): return line.starts(with: "+++ ") ? .bold : Style(.green)
  case UInt8(ascii: "-"): return line.starts(with: "--- ") ? .bold : Style(.red)
  case UInt8(ascii: "@"): return Style(.cyan)
  default: return .plain
  }
}

extension [UInt8] {
  /// Whether this command starts less, wherever that is installed.
  fileprivate var isLess: Bool {
    let program = split(separator: 0x20).first ?? []
    return program.split(separator: 0x2F).last?.elementsEqual("less".utf8) ?? false
  }
}

extension FilePath {
  /// The name of the file in a patch: relative to `directory` for a file inside it, else from the
  /// root.
  ///
  /// git refuses names that hold `.`, `..` or a second slash in a row.
  fileprivate func patchName(in directory: FilePath) -> [UInt8] {
    let path = absolute(in: directory).bytes
    let prefix = directory.walkPrefix
    return Array(path.dropFirst(path.starts(with: prefix) ? prefix.count : 1))
  }
}
