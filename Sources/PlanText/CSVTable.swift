/// The records of a text of RFC 4180, whose delimiter may be another.
public struct CSVTable {
  public struct Record {
    public var cells: [Cell]
    /// From one.
    public var line: Int
  }

  public struct Cell {
    public var text: [UInt8]
    public var offset: Int
  }

  private let bytes: [UInt8]
  private let delimiter: UInt8
  private var offset: Int
  private var line = 1

  /// The delimiter is the most frequent candidate in the first record outside of quotes, or the one
  /// that a line `sep=;` before it names.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if bytes[offset...].starts(with: "sep=".utf8), offset + 4 < bytes.count {
      delimiter = bytes[offset + 4]
      offset = (bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      line = 2
    } else {
      delimiter = Self.delimiter(in: bytes[offset...])
    }
  }

  private static func delimiter(in text: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isQuoted = false
    for byte in text {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == 0x0A || byte == 0x0D { break }
      counts[byte, default: 0] += 1
    }
    let known = ",;\t".utf8
    let most = known.max { counts[$0] ?? 0 < counts[$1] ?? 0 } ?? UInt8(ascii: ",")
    return counts[most] == nil ? UInt8(ascii: ",") : most
  }

  /// The next record that is not an empty line; nil at the end.
  public mutating func next() throws(TextProblem) -> Record? {
    while offset < bytes.count {
      var record = Record(cells: [], line: line)
      var isOver = false
      while !isOver { record.cells.append(try cell(&isOver)) }
      if record.cells.count > 1 || !record.cells[0].text.isEmpty { return record }
    }
    return nil
  }

  private mutating func cell(_ isLast: inout Bool) throws(TextProblem) -> Cell {
    let start = offset
    var text: [UInt8] = []
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") { try readQuoted(into: &text) }
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case delimiter: return Cell(text: text, offset: start)
      case 0x0D where offset < bytes.count && bytes[offset] == 0x0A: continue
      // Old programs for the Mac end rows in CR alone.
      case 0x0A, 0x0D:
        if byte == 0x0A { line += 1 }
        isLast = true
        return Cell(text: text, offset: start)
      default: text.append(byte)
      }
    }
    isLast = true
    return Cell(text: text, offset: start)
  }

  private mutating func readQuoted(into text: inout [UInt8]) throws(TextProblem) {
    let start = offset
    offset += 1
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      if byte == UInt8(ascii: "\"") {
        guard offset < bytes.count, bytes[offset] == byte else { return try checkEnd() }
        offset += 1
      }
      if byte == 0x0A { line += 1 }
      text.append(byte)
    }
    throw TextProblem(at: start, "a quote is opened and never closed")
  }

  /// A cell ends after its closing quote.
  private func checkEnd() throws(TextProblem) {
    guard offset < bytes.count else { return }
    if bytes[offset] == delimiter || bytes[offset] == 0x0A || bytes[offset] == 0x0D { return }
    throw TextProblem(
      at: offset, "text after a closing quote; write a quote within a cell twice")
  }
}

extension [UInt8] {
  /// Adds a record of RFC 4180.
  ///
  /// - Parameter isForSpreadsheet: whether no cell may begin like a formula.
  public mutating func appendRecord(_ cells: [[UInt8]], isForSpreadsheet: Bool = false) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      if !cell.isEmpty { append(cell: cell, isForSpreadsheet) }
    }
    append(0x0D)
    append(0x0A)
  }

  private mutating func append(cell: [UInt8], _ isForSpreadsheet: Bool) {
    var cell = cell
    if isForSpreadsheet, let first = cell.first, "=+-@\t\r".utf8.contains(first) {
      cell.insert(UInt8(ascii: "'"), at: 0)
    }
    // Some readers drop blanks at an end, and an apostrophe.
    let needsQuotes =
      cell.contains { $0 < 0x3C && $0 != 0x20 && ",;\t\"\r\n'".utf8.contains($0) }
      || cell.first == 0x20 || cell.last == 0x20
    guard needsQuotes else {
      self += cell
      return
    }
    append(UInt8(ascii: "\""))
    for byte in cell {
      if byte == UInt8(ascii: "\"") { append(byte) }
      append(byte)
    }
    append(UInt8(ascii: "\""))
  }
}
