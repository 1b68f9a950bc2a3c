import PlanText

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
}

/// Calls `body` with the lines of a text that have a match, and with `context` lines around each,
/// in order and each once. Linear.
func forEachLine(
  of text: Span<UInt8>, holding search: LiteralSearch, context: Int, _ body: (SearchedLine) -> Void
) {
  var reader = LineReader()
  var after = 0
  while let found = search.next(in: text, from: reader.offset) {
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
private func start(
  of count: Int, before line: Int, _ text: Span<UInt8>, from first: Int
) -> Int {
  var start = line
  var count = count
  while count > 0, start > first {
    start -= 1
    while start > first, text[start - 1] != 0x0A { start -= 1 }
    count -= 1
  }
  return start
}
