import PlanText

extension Parser {
  /// Whether the next line is inside nothing that reaches over lines, so that one look tells what
  /// it is if it is blank, or text among the notes.
  @inline(__always)
  var isBetweenBlocks: Bool { fenceEnd == nil && commentEnd == nil && lineNumber > 0 }

  /// Reads a note that starts with a letter at the margin, where nothing else starts with one: a gain
  /// of 3 % for planfmt, as that of bare lines is.
  ///
  /// - Parameter feed: where its line feed stands.
  /// - Returns: false if it is anything else.
  @inline(__always)
  mutating func plainNote(
    _ text: Span<UInt8>, _ start: Int, _ feed: Int, _ lines: inout OutputSpan<Line>,
    _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    guard section == .notes, open.isEmpty, text[start].isASCIILetter, feed < text.count,
      text[feed &- 1] != 0x0D
    else { return false }
    tokens.append(Token(.text, start, feed))
    addPlain(.note, start, feed, &lines, &tokens)
    return true
  }

  /// Adds a line at the margin whose line feed is all that is left of it.
  @inline(__always)
  mutating func addPlain(
    _ kind: LineKind, _ start: Int, _ feed: Int, _ lines: inout OutputSpan<Line>,
    _ tokens: inout OutputSpan<Token>
  ) {
    tokens.append(Token(.lineEnd, feed, feed &+ 1))
    lines.append(
      Line(
        kind, section, start: start, end: feed &+ 1, column: 0, parent: -1,
        firstToken: firstToken, bulletWidth: 0,
        marks: LineMarks().settled(isCanonical: true, stateBits: LineMarks.noState)))
    table.lineFeeds &+= 1
    lineNumber &+= 1
  }
}
