extension Parser {
  /// Appends a token unless it is empty.
  @inline(__always)
  mutating func add(
    _ kind: TokenKind, _ start: Int, _ end: Int, detail: UInt8 = 0, isCanonical: Bool = true,
    _ tokens: inout OutputSpan<Token>
  ) {
    if start < end {
      tokens.append(Token(kind, start, end, detail: detail, isCanonical: isCanonical))
      if !isCanonical { self.isCanonical = false }
    }
  }

  /// Makes the line whose tokens have been added since `firstToken` the current one.
  @inline(__always)
  mutating func finish(
    _ kind: LineKind, _ extent: Extent, column: Int, place: LinePlace,
    _ tokens: inout OutputSpan<Token>
  ) {
    add(.lineEnd, extent.contentEnd, extent.end, &tokens)
    current = Line(
      kind, section, start: extent.start, end: extent.end, column: column, place: place,
      firstToken: firstToken, bulletWidth: bulletWidth,
      marks: marks.settled(isCanonical: isCanonical, stateBits: stateBits))
  }

  /// A line whose text is kept as it stands: one token between indent and line end.
  @inline(__always)
  mutating func keep(
    _ kind: LineKind, _ extent: Extent, _ indent: Indent, place: LinePlace,
    _ tokens: inout OutputSpan<Token>
  ) {
    add(.indent, extent.textStart, indent.end, &tokens)
    add(.text, indent.end, extent.contentEnd, &tokens)
    finish(kind, extent, column: indent.column, place: place, &tokens)
  }

  /// Where a line of plain text at `column` stands.
  ///
  /// A line that stands below nothing ends all nesting. A binary search, because a deep nest may be
  /// followed by any number of shallow lines.
  mutating func place(ofText column: Int) -> LinePlace {
    if open.isEmpty { return .outside }
    var low = 0
    var high = open.count
    while low < high {
      let middle = (low &+ high) / 2
      if open[middle].column &+ 2 <= column { low = middle &+ 1 } else { high = middle }
    }
    let beside = low == open.count ? -1 : open[low].line
    if low > 0 { return LinePlace(parent: open[low &- 1].line, beside: beside) }
    if !open.isEmpty { open.removeAll(keepingCapacity: true) }
    return LinePlace(parent: -1, beside: column == 0 ? -1 : beside)
  }

  /// Where a bullet at `column` stands; closes the bullets it does not stand below.
  @inline(__always)
  mutating func place(ofBullet column: Int) -> LinePlace {
    var place = LinePlace.outside
    while let last = open.last, last.column &+ 2 > column {
      place.beside = last.line
      open.removeLast()
    }
    if let last = open.last { place.parent = last.line }
    let line = Int32(truncatingIfNeeded: lineNumber)
    open.append(OpenBullet(line: line, column: column))
    return place
  }
}
