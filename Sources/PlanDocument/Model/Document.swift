public import PlanText

/// One file: its bytes, its kind according to its name, and the table of its lines.
public struct Document: Sendable {
  public let bytes: [UInt8]
  public let kind: DocumentKind
  public let table: SyntaxTable

  /// Reads any bytes; no text is invalid.
  public init(_ bytes: [UInt8], as kind: DocumentKind) {
    self.bytes = bytes
    self.kind = kind
    var table = SyntaxTable()
    parse(bytes.span, as: kind, into: &table)
    self.table = table
  }

  /// A text that was parsed already.
  ///
  /// - Parameter table: the result of parsing `bytes` as `kind`.
  public init(_ bytes: [UInt8], _ table: SyntaxTable, as kind: DocumentKind) {
    self.bytes = bytes
    self.kind = kind
    self.table = table
  }

  public var lines: [Line] { table.lines }

  /// A copy of the bytes of a range.
  public func text(_ range: ByteRange) -> [UInt8] { Array(bytes[range.indices]) }

  /// The text of a heading or note: the line without indent, hashes and line end.
  public func text(ofLine index: Int) -> ByteRange {
    let line = lines[index]
    for token in table.tokens(ofLine: index) where token.kind == .text { return token.range }
    return ByteRange(line.start, line.start)
  }
}
