import PlanArguments
import PlanDocument
import PlanSystem
import PlanText

extension Host {
  /// Writes text from a file to standard output: unchanged to a pipe or file, and to a terminal
  /// with control characters made visible.
  func print(_ text: Span<UInt8>) {
    if console.isTerminal(.output) {
      printLines(text) { _ in .plain }
    } else {
      console.write(text, to: .output)
    }
  }

  /// Prints a line that says what was done to the files, unless `-q` was given.
  func reportChange(_ report: Message) {
    if verbosity == .quiet { return }
    let line = report.bytes + [0x0A]
    self.print(line.span)
  }

  /// Writes a patch, in colour if that is wanted.
  func printDiff(_ patch: [UInt8]) {
    if console.isTerminal(.output) || usesColor(on: .output) {
      printLines(patch.span) { diffStyle($0) }
    } else {
      console.write(patch, to: .output)
    }
  }

  /// Whether a stream is written to in colour.
  func usesColor(on stream: StandardStream) -> Bool {
    PlanArguments.usesColor(
      color, environment: variable, isTerminal: console.isTerminal(stream))
  }

  /// The columns of the terminal of a stream, else what `COLUMNS` says, else 80.
  func columns(of stream: StandardStream?) -> Int {
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
