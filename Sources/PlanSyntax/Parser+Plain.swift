import PlanText

extension Parser {
  /// Whether the next line is inside nothing that reaches over lines, so that one look tells what
  /// it is if it is blank, or text among the notes.
  @inline(__always)
  var isBetweenBlocks: Bool { fenceEnd == nil && commentEnd == nil && lineNumber > 0 }

  /// Reads a line that is nothing but a line feed, which every fourth line of a plan is.
  @inline(__always)
  mutating func bareLine(
    at start: Int, _ lines: inout OutputSpan<Line>, _ tokens: inout OutputSpan<Token>
  ) {
    addPlain(.blankLine, start, start, &lines, &tokens)
  }

  /// Reads a note that starts with a letter at the margin, where nothing else starts with one.
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
  private mutating func addPlain(
    _ kind: LineKind, _ start: Int, _ feed: Int, _ lines: inout OutputSpan<Line>,
    _ tokens: inout OutputSpan<Token>
  ) {
    tokens.append(Token(.lineEnd, feed, feed &+ 1))
    lines.append(
      Line(
        kind, section, start: start, end: feed &+ 1, column: 0, place: .outside,
        firstToken: firstToken, bulletWidth: 0,
        marks: LineMarks().settled(isCanonical: true, stateBits: LineMarks.noState)))
    table.lineFeeds &+= 1
    lineNumber &+= 1
  }
}
