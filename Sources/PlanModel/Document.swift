public import PlanSyntax
public import PlanText

/// One file: its bytes, what its name makes of them, and the table of what each line is.
public struct Document: Sendable {
  public let bytes: [UInt8]
  public let kind: DocumentKind
  public let table: SyntaxTable

  /// Reads any bytes; nothing is invalid.
  public init(_ bytes: [UInt8], as kind: DocumentKind) {
    self.bytes = bytes
    self.kind = kind
    var table = SyntaxTable()
    parse(bytes.span, as: kind, into: &table)
    self.table = table
  }

  /// A text that has been read.
  ///
  /// - Parameter table: what reading `bytes` as `kind` gives.
  public init(_ bytes: [UInt8], _ table: SyntaxTable, as kind: DocumentKind) {
    self.bytes = bytes
    self.kind = kind
    self.table = table
  }

  public var lines: [Line] { table.lines }

  /// The bytes of a range, copied.
  public func text(_ range: ByteRange) -> [UInt8] { Array(bytes[range.indices]) }

  /// The text of the line's heading or note: without indent, hashes and line end.
  public func text(ofLine index: Int) -> ByteRange {
    let line = lines[index]
    for token in table.tokens(ofLine: index) where token.kind == .text { return token.range }
    return ByteRange(line.start, line.start)
  }
}
