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
}
