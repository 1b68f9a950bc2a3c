import PlanText

/// The line of a match, or as much around the match as can be shown.
///
/// Not the whole of a long line, unless that is asked for: a text of one line with thousands of
/// matches would be copied thousands of times.
struct LineExcerpt: Sendable {
  let bytes: [UInt8]
  /// The match, in `bytes`.
  let mark: Range<Int>
  /// Whether the line goes on before or after `bytes`.
  let isCutBefore: Bool
  let isCutAfter: Bool

  /// - Parameters:
  ///   - line: with its line end, which is left out.
  ///   - size: how many bytes are kept before the match, of it and after it.
  init(_ range: ByteRange, in text: Span<UInt8>, line: ByteRange, size: Int) {
    let hasNewline = line.end > line.start && text[line.end - 1] == 0x0A
    let end = lineContent(of: text, line.start, hasNewline ? line.end - 1 : line.end).end
    let markStart = startOfScalar(text, min(range.start, end), notBefore: line.start)
    let markEnd = max(markStart, min(range.end, end))
    let shownEnd = min(markEnd, startOfScalar(text, markStart + size, notBefore: markStart))
    let first = startOfScalar(text, markStart - size, notBefore: line.start)
    let last = startOfScalar(text, min(end, shownEnd + size), notBefore: shownEnd)
    bytes = Array(copying: text.extracting(first..<last))
    mark = markStart - first..<shownEnd - first
    isCutBefore = first > line.start
    isCutAfter = last < end
  }
}

/// The offset, or up to three bytes before it, so that no scalar is cut.
private func startOfScalar(_ text: Span<UInt8>, _ offset: Int, notBefore limit: Int) -> Int {
  guard offset > limit else { return limit }
  guard offset < text.count else { return text.count }
  for start in stride(from: offset, to: max(limit, offset - 4), by: -1)
  where text[start] & 0xC0 != 0x80 {
    return start
  }
  return offset
}
