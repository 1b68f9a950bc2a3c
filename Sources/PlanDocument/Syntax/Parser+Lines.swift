import PlanText

extension Parser {
  /// Appends a token unless it is empty.
  @inline(__always) mutating func add(
    _ kind: TokenKind, _ start: Int, _ end: Int, detail: UInt8 = 0, isCanonical: Bool = true,
    _ tokens: inout OutputSpan<Token>
  ) {
    if start < end {
      tokens.append(Token(kind, start, end, detail: detail, isCanonical: isCanonical))
      if !isCanonical { self.isCanonical = false }
    }
  }

  /// Makes a line of the tokens added since `firstToken`, as the current line.
  @inline(__always) mutating func finish(
    _ kind: LineKind, _ extent: Extent, column: Int, parent: Int32,
    _ tokens: inout OutputSpan<Token>
  ) {
    add(.lineEnd, extent.contentEnd, extent.end, &tokens)
    current = Line(
      kind, section, start: extent.start, end: extent.end, column: column, parent: parent,
      firstToken: firstToken, bulletWidth: bulletWidth,
      marks: marks.settled(isCanonical: isCanonical, stateBits: stateBits))
  }

  /// A line whose text is kept unchanged: one token between indent and line end.
  @inline(__always) mutating func keep(
    _ kind: LineKind, _ extent: Extent, _ indent: Indent, parent: Int32,
    _ tokens: inout OutputSpan<Token>
  ) {
    add(.indent, extent.textStart, indent.end, &tokens)
    add(.text, indent.end, extent.contentEnd, &tokens)
    finish(kind, extent, column: indent.column, parent: parent, &tokens)
  }

  /// Whether the next line is not inside a fence, comment or conflict, so that a blank line, or
  /// text among the notes, can be recognised at once.
  @inline(__always)
  var isBetweenBlocks: Bool { fenceEnd == nil && commentEnd == nil && lineNumber > 0 }

  /// Reads a note that starts with a letter at the margin. This makes planfmt 3 % faster, and so
  /// does the same for empty lines.
  ///
  /// - Parameter feed: the offset of its line feed.
  /// - Returns: false if the line is anything else.
  @inline(__always) mutating func plainNote(
    _ text: Span<UInt8>, _ start: Int, _ feed: Int, _ lines: inout OutputSpan<Line>,
    _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    guard section == .notes, open.isEmpty, text[start].isASCIILetter else { return false }
    guard feed < text.count, text[feed &- 1] != 0x0D else { return false }
    tokens.append(Token(.text, start, feed))
    addPlain(.note, start, feed, &lines, &tokens)
    return true
  }

  /// Adds a line at the margin of which only the line feed is left.
  @inline(__always) mutating func addPlain(
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
