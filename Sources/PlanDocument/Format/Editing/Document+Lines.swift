public import PlanText

extension SyntaxTable {
  /// The line end of the first line; LF in a text of one line without an end.
  var newline: [UInt8] { usesCarriageReturns ? [0x0D, 0x0A] : [0x0A] }

  /// From the indent of a line to its line end, without a byte order mark.
  func content(ofLine line: Int) -> ByteRange {
    let tokens = tokens(ofLine: line)
    var start = lines[line].start
    var end = lines[line].end
    if let first = tokens.first, first.kind == .byteOrderMark { start = first.end }
    if let last = tokens.last, last.kind == .lineEnd { end = last.start }
    return ByteRange(start, end)
  }
}

extension Document {
  /// The line end of the first line; LF in a text of one line without an end.
  public var newline: [UInt8] { table.newline }

  /// From the indent of a line to its line end, without a byte order mark.
  public func content(ofLine line: Int) -> ByteRange { table.content(ofLine: line) }

  /// The part of an item that is shown: everything from its box, time or words on.
  public func told(ofLine line: Int) -> ByteRange {
    let content = content(ofLine: line)
    let first = table.tokens(ofLine: line).first {
      switch $0.kind {
      case .byteOrderMark, .indent, .bullet, .blank: false
      default: true
      }
    }
    return ByteRange(min(first?.start ?? content.end, content.end), content.end)
  }

  /// The column for a new bullet below the one on `line`, as planfmt would choose it next to the
  /// existing ones.
  public func childColumn(ofLine line: Int) -> Int {
    let lastChild = block(ofLine: line).dropFirst().last {
      lines[$0].parent == line && lines[$0].kind.isBulleted
    }
    return lastChild.map { lines[$0].column }
      ?? lines[line].column + max(lines[line].bulletWidth, 1) + 1
  }

  /// The edit that adds lines after a line, with the newlines of this document.
  ///
  /// - Parameter contents: without line ends.
  public func edit(adding contents: [[UInt8]], behindLine line: Int) -> TextEdit {
    var bytes = missingNewline(ofLine: line)
    for content in contents { bytes += content + newline }
    return .insert(bytes, at: lines[line].end)
  }

  /// The missing newline of a line; only the last line of a document may have none.
  func missingNewline(ofLine line: Int) -> [UInt8] {
    switch bytes[lines[line].end - 1] {
    case 0x0A: []
    case 0x0D: [0x0A]
    default: newline
    }
  }
}
