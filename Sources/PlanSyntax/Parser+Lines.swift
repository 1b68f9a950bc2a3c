extension Parser {
  /// Appends a token unless it is empty.
  @inline(__always)
  mutating func add(
    _ kind: TokenKind, _ start: Int, _ end: Int, detail: UInt8 = 0, isCanonical: Bool = true
  ) {
    if start < end {
      table.tokens.append(Token(kind, start, end, detail: detail, isCanonical: isCanonical))
    }
  }

  /// Appends the line whose tokens have been added since `firstToken`.
  mutating func finish(_ kind: LineKind, _ extent: Extent, column: Int, place: LinePlace) {
    add(.lineEnd, extent.contentEnd, extent.end)
    table.lines.append(
      Line(
        kind, section, start: extent.start, end: extent.end, column: column, place: place,
        firstToken: firstToken))
  }

  /// A line whose text is kept as it stands: one token between indent and line end.
  mutating func keep(_ kind: LineKind, _ text: Span<UInt8>, _ extent: Extent, place: LinePlace) {
    let indent = Indent(text, extent)
    add(.indent, extent.textStart, indent.end)
    add(.text, indent.end, extent.contentEnd)
    finish(kind, extent, column: indent.column, place: place)
  }

  /// Where a line of plain text at `column` stands.
  ///
  /// A line that stands below nothing ends all nesting. A binary search, because a deep nest may be
  /// followed by any number of shallow lines.
  mutating func place(ofText column: Int) -> LinePlace {
    var low = 0
    var high = open.count
    while low < high {
      let middle = (low &+ high) / 2
      if open[middle].column &+ 2 <= column { low = middle &+ 1 } else { high = middle }
    }
    let beside = low == open.count ? nil : open[low].line
    if low > 0 { return LinePlace(parent: open[low &- 1].line, beside: beside) }
    open.removeAll(keepingCapacity: true)
    return LinePlace(parent: nil, beside: column == 0 ? nil : beside)
  }

  /// Where a bullet at `column` stands; closes the bullets it does not stand below.
  mutating func place(ofBullet column: Int) -> LinePlace {
    var place = LinePlace.outside
    while let last = open.last, last.column &+ 2 > column {
      place.beside = last.line
      open.removeLast()
    }
    place.parent = open.last?.line
    open.append(OpenBullet(line: table.lines.count, column: column))
    return place
  }
}
