import PlanText

extension Parser {
  /// Reads a line that starts with `<!--`, if the comment has an end.
  mutating func comment(
    _ text: Span<UInt8>, _ extent: Extent, _ indent: Indent, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    let inside = indent.end &+ 4
    guard hasCommentEnd, inside <= extent.contentEnd else { return false }
    guard text.extracting(indent.end..<inside).equals("<!--") else { return false }
    guard let end = endOfComment(text, from: inside) else {
      hasCommentEnd = false
      return false
    }
    blockParent = open.parent(ofText: indent.column)
    let isOneLine = end <= extent.contentEnd
    if !isOneLine { commentEnd = end }
    let word = text.skippingBlanks(from: inside, to: end)
    let isDirective =
      isOneLine && text.skippingBlanks(from: end, to: extent.contentEnd) == extent.contentEnd
      && text.extracting(word..<end).starts(with: "planlint:")
    keep(isDirective ? .directive : .comment, extent, indent, parent: blockParent, &tokens)
    return true
  }

  /// The offset after the first `-->` at or after `start`.
  private func endOfComment(_ text: Span<UInt8>, from start: Int) -> Int? {
    var i = start
    while i &+ 3 <= text.count {
      if text[i &+ 2] == UInt8(ascii: ">") {
        if text[i] == UInt8(ascii: "-"), text[i &+ 1] == UInt8(ascii: "-") { return i &+ 3 }
        i &+= 3
      } else {
        i &+= text[i &+ 2] == UInt8(ascii: "-") ? 1 : 3
      }
    }
    return nil
  }

  /// Reads a line that opens a fence, if a later line closes it.
  mutating func fence(
    _ text: Span<UInt8>, _ extent: Extent, _ indent: Indent, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    guard let mark = FenceMark(text, from: indent.end, to: extent.contentEnd) else { return false }
    guard let end = fences.closing(mark, after: extent.start, in: text) else { return false }
    blockParent = open.parent(ofText: indent.column)
    fenceEnd = end
    keep(.fenceDelimiter, extent, indent, parent: blockParent, &tokens)
    return true
  }

  /// The start of the `---` that closes front matter, which is read as a fence is.
  func endOfFrontMatter(_ text: Span<UInt8>) -> Int? {
    var first = 0
    while isByteOrderMark(in: text, at: first) { first &+= 3 }
    guard first < text.count, text[first] == UInt8(ascii: "-") else { return nil }
    var end = nextNewline(in: text, from: first)
    guard isRule(text, first, end), beginsWithKey(text, at: end &+ 1) else { return nil }
    while end < text.count {
      let start = end &+ 1
      end = start < text.count ? nextNewline(in: text, from: start) : text.count
      if isRule(text, start, end) { return start }
    }
    return nil
  }

  /// Whether a line is `---`; blanks may follow.
  private func isRule(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    end >= start &+ 3 && text.extracting(start..<start &+ 3).equals("---")
      && text.skippingBlanks(from: start &+ 3, to: end) == end
  }

  /// Whether a line begins with a key of YAML and its colon, and not with the words of a plan.
  private func beginsWithKey(_ text: Span<UInt8>, at start: Int) -> Bool {
    var end = start
    while end < text.count,
      text[end].isASCIILetter || text[end] == 0x5F || text[end] == 0x2D
        || end > start && text[end].isASCIIDigit
    {
      end &+= 1
    }
    return end > start && text[start].isASCIILetter && end < text.count
      && text[end] == UInt8(ascii: ":") && (end &+ 1 == text.count || text[end &+ 1] <= 0x20)
  }

  /// Reads conflict markers in their order. They only count as a conflict if all are there.
  @inline(__always) mutating func followConflict(_ text: Span<UInt8>, _ extent: Extent) {
    switch text[extent.textStart] {
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
      conflictMarker(text, extent)
    default: return
    }
  }

  private mutating func conflictMarker(_ text: Span<UInt8>, _ extent: Extent) {
    let start = extent.textStart
    let byte = text[start]
    var end = start &+ 1
    while end < extent.contentEnd, text[end] == byte { end &+= 1 }
    let size = end &- start
    guard size >= ConflictBlock.leastMarkerSize, text.endsWord(at: end, to: extent.contentEnd)
    else { return }
    // Alone it is a note, and may be left over from a conflict.
    if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") { marks.insert(.attempt) }
    if byte != UInt8(ascii: "<"), conflicts[size] == nil { return }
    guard
      let block = conflicts[size, default: PartialConflict()].add(
        byte, line: lineNumber, size: size)
    else { return }
    // The base may contain conflicts of its own, with more signs. They are lines of this conflict.
    while let last = table.conflicts.last, last.start > block.start { table.conflicts.removeLast() }
    // A block that starts inside another one and ends after it is not a conflict: blocks do not
    // overlap.
    if let last = table.conflicts.last, last.end > block.start { return }
    table.conflicts.append(block)
  }
}

/// The markers of one size in a conflict so far.
struct PartialConflict {
  private var start: Int?
  private var base: Int?
  private var separator: Int?

  /// The conflict that this marker completes.
  mutating func add(_ byte: UInt8, line: Int, size: Int) -> ConflictBlock? {
    switch byte {
    case UInt8(ascii: "<"):
      self = PartialConflict()
      start = line
    case UInt8(ascii: "|"): if start != nil, separator == nil { base = line }
    case UInt8(ascii: "="): if start != nil, separator == nil { separator = line }
    default:
      guard let start, let separator else { return nil }
      defer { self = PartialConflict() }
      return ConflictBlock(
        start: start, base: base, separator: separator, end: line, markerSize: size)
    }
    return nil
  }
}
