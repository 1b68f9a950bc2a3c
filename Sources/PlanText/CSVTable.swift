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

  /// Why it is no table.
  public struct Problem: Error {
    public var offset: Int
    /// In lower case and without a full stop.
    public var message: String
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
  public mutating func next() throws(Problem) -> Record? {
    while offset < bytes.count {
      var record = Record(cells: [], line: line)
      var isOver = false
      while !isOver { record.cells.append(try cell(&isOver)) }
      if record.cells.count > 1 || !record.cells[0].text.isEmpty { return record }
    }
    return nil
  }

  private mutating func cell(_ isLast: inout Bool) throws(Problem) -> Cell {
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

  private mutating func readQuoted(into text: inout [UInt8]) throws(Problem) {
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
    throw Problem(offset: start, message: "a quote is opened and never closed")
  }

  /// A cell ends after its closing quote.
  private func checkEnd() throws(Problem) {
    guard offset < bytes.count else { return }
    if bytes[offset] == delimiter || bytes[offset] == 0x0A || bytes[offset] == 0x0D { return }
    throw Problem(
      offset: offset, message: "text after a closing quote; write a quote within a cell twice")
  }
}
