import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// Writes the lines that are found in the form that was asked for.
struct SearchPrinter {
  let host: Host
  let mode: SearchMode
  /// Of the terminal; nil if nothing is cut.
  let columns: Int?
  /// The text for a screen; nil for a pipe.
  var screen: StyledText?
  var output: [UInt8] = []
  /// Whether a pager gets the text if it is long.
  private let pages: Bool
  /// The number of lines with a match.
  private(set) var count = 0

  init(_ mode: SearchMode, _ host: Host) {
    (self.mode, self.host) = (mode, host)
    pages = host.mayPage
    let isTerminal = host.console.isTerminal(.output)
    let width = host.columns(of: .output)
    columns = isTerminal ? width : nil
    if mode.form == .text {
      let usesColor = host.usesColor(on: .output)
      if isTerminal || usesColor { screen = StyledText(usesColor ? .ansi : .plain) }
    }
  }

  mutating func append(
    _ line: SearchedLine, of text: Span<UInt8>, _ path: FilePath, _ day: CivilDate?
  ) {
    let content = text.extracting(line.range.indices)
    switch mode.form {
    case .text:
      if mode.context > 0, line.isAfterGap, count > 0 { appendGap() }
      if screen == nil {
        appendRow(line, line.match, content, path)
      } else {
        show(line, of: text, path)
      }
    case .vimgrep:
      for match in mode.search.matches(in: content) {
        let start = line.range.start
        appendRow(line, ByteRange(start + match.start, start + match.end), content, path)
        writeFull()
      }
    case .plain:
      let numbers = [line.number, line.column(line.match)].map { Array("\($0)".utf8) }
      appendFields([path.bytes] + numbers + [Array(copying: content)], to: &output)
    case .json: appendObject(line, content, path, day)
    }
    if line.match != nil { count += 1 }
    writeFull()
  }

  /// Writes what is left; nothing may be appended any more.
  mutating func finish() {
    if mode.form == .json { output += (count == 0 ? Self.objectStart + "]}\n" : "\n]}\n").utf8 }
    write()
  }

  /// Lines in memory are lost if a long search is stopped; a pager needs all of them.
  private mutating func writeFull() {
    if screen != nil, pages { return }
    if output.count + (screen?.bytes.count ?? 0) >= 64 << 10 { write() }
  }

  /// Writes what there is so far.
  mutating func write() {
    if let bytes = screen?.take() { host.show(bytes) }
    host.print(output.take())
  }

  private mutating func appendGap() {
    if screen == nil {
      output += "--\n".utf8
    } else {
      screen?.append("--", .dim)
      screen?.endLine()
    }
  }

  /// `PATH:LINE:COLUMN: TEXT`, or `PATH-LINE- TEXT` without a match.
  private mutating func appendRow(
    _ line: SearchedLine, _ match: ByteRange?, _ content: Span<UInt8>, _ path: FilePath
  ) {
    let place = path.bytes + line.place(match).utf8
    if mode.form == .vimgrep {
      output += place
      output.append(span: content)
    } else {
      // What follows the pipe may be a terminal: `plan search x | head`.
      appendEscaped(place.span, to: &output)
      appendEscaped(content, to: &output)
    }
    output.append(0x0A)
  }

  /// The line as a terminal shows it: after its place, with matches marked, and cut to the columns.
  private mutating func show(_ line: SearchedLine, of text: Span<UInt8>, _ path: FilePath) {
    let place = ShownText((path.bytes + Array(line.place(line.match).utf8)).span, from: 0)
    // Some cells of a line are shown even on a narrow screen and after a long path.
    let room = columns.map { max($0 - place.width, 8) }
    // A cell holds few bytes, except for marks upon marks, of which the last cannot be seen.
    let size = room.map { 16 * $0 } ?? line.range.count
    let match = line.match ?? ByteRange(line.range.start, line.range.start)
    let excerpt = LineExcerpt(match, in: text, line: line.range, size: size)
    let shown = ShownExcerpt(excerpt, columns: room ?? .max)
    screen?.append(place.bytes, .dim)
    if shown.isCutBefore { screen?.append(ShownText.ellipsis.bytes, .dim) }
    // Already escaped; escapes are ASCII and are not escaped again.
    screen?.append(shown.before.bytes)
    screen?.append(shown.mark.bytes, found)
    appendMarking(shown.after.bytes)
    if shown.isCutAfter { screen?.append(ShownText.ellipsis.bytes, .dim) }
    screen?.endLine()
  }

  /// Marks further matches in the line.
  private mutating func appendMarking(_ text: [UInt8]) {
    var end = 0
    for match in mode.search.matches(in: text.span) {
      screen?.append(text.span.extracting(end..<match.start))
      screen?.append(text.span.extracting(match.indices), found)
      end = match.end
    }
    screen?.append(text.span.extracting(end..<text.count))
  }

  // MARK: JSON

  /// Appends one object, on a line of its own; the first one opens the object around all.
  private mutating func appendObject(
    _ line: SearchedLine, _ content: Span<UInt8>, _ path: FilePath, _ day: CivilDate?
  ) {
    output += (count == 0 ? Self.objectStart + "\n" : ",\n").utf8
    var json = JSONWriter(.compact, appendingTo: output.take())
    let column = line.column(line.match)
    json.value([
      "path": .text(path.bytes), "line": .count(line.number), "column": .count(column),
      "endColumn": .count(column + (line.match?.count ?? 0)), "day": .day(day),
      "text": .text(Array(copying: content)),
    ])
    output = json.output
  }

  private static var objectStart: String { #"{"schema":"plan.search/1","matches":["# }
}

extension [UInt8] {
  /// Returns what was written, to be flushed, and starts again with the same storage.
  mutating func take() -> [UInt8] {
    defer { removeAll(keepingCapacity: true) }
    return self
  }
}

// MARK: the screen

/// Of a match.
private let found = Style(.red, .bold)

/// A line that is shown, because it or a line nearby has a match.
struct SearchedLine {
  /// From one.
  let number: Int
  /// In the text of the file, without its line end.
  let range: ByteRange
  /// The first match; nil for a line around one.
  let match: ByteRange?
  /// Whether lines before it are left out.
  let isAfterGap: Bool

  /// The text between the path and the line.
  func place(_ match: ByteRange?) -> String {
    match == nil ? "-\(number)- " : ":\(number):\(column(match)): "
  }

  /// Of a match, in bytes and from one.
  func column(_ match: ByteRange?) -> Int { (match?.start ?? range.start) - range.start + 1 }
}

/// Calls `body` with the lines of a text that have a match, and with `context` lines around each,
/// in order and each once. Linear.
///
/// - Parameter leftOut: where lines begin that count as if they had no match.
func forEachLine(
  of text: Span<UInt8>, holding search: LiteralSearch, context: Int, _ leftOut: Set<Int> = [],
  _ body: (SearchedLine) -> Void
) {
  var reader = LineReader()
  var after = 0
  var searched = 0
  while let found = search.next(in: text, from: max(searched, reader.offset)) {
    if leftOut.contains(found.line.start) {
      searched = min(nextNewline(in: text, from: found.line.start) + 1, text.count)
      continue
    }
    reader.read(text, upTo: found.line.start, atMost: after, body)
    reader.skip(text, to: start(of: context, before: found.line.start, text, from: reader.offset))
    reader.read(text, upTo: found.line.start, atMost: context, body)
    reader.read(text, body, match: found.match)
    after = context
  }
  reader.read(text, upTo: text.count, atMost: after, body)
}

/// Goes through a text line by line, and counts them.
private struct LineReader {
  /// Where the next line begins.
  private(set) var offset = 0
  private var number = 1
  private var isAfterGap = true

  mutating func read(
    _ text: Span<UInt8>, upTo end: Int, atMost count: Int, _ body: (SearchedLine) -> Void
  ) {
    var count = count
    while count > 0, offset < end {
      read(text, body, match: nil)
      count -= 1
    }
  }

  mutating func read(_ text: Span<UInt8>, _ body: (SearchedLine) -> Void, match: ByteRange?) {
    let newline = nextNewline(in: text, from: offset)
    let range = lineContent(of: text, offset, newline)
    body(SearchedLine(number: number, range: range, match: match, isAfterGap: isAfterGap))
    isAfterGap = false
    offset = min(newline + 1, text.count)
    number += 1
  }

  mutating func skip(_ text: Span<UInt8>, to start: Int) {
    guard start > offset else { return }
    forEachNewline(in: text.extracting(offset..<start)) { _ in number += 1 }
    offset = start
    isAfterGap = true
  }
}

/// The start of the last `count` lines before one, without those that begin before `first`.
private func start(of count: Int, before line: Int, _ text: Span<UInt8>, from first: Int) -> Int {
  var start = line
  var count = count
  while count > 0, start > first {
    start -= 1
    while start > first, text[start - 1] != 0x0A { start -= 1 }
    count -= 1
  }
  return start
}
