import PlanText

/// Lines that are to become items: each that is not indented, with those below it that are.
public struct TypedLines: Sendable {
  /// One item, and where it begins.
  public struct Block: Sendable {
    /// From zero.
    public var line: Int
    public var head: [UInt8]
    /// With the blank lines between them.
    public var below: [[UInt8]] = []
  }

  public private(set) var blocks: [Block] = []

  /// - Parameter text: with any line ends; a byte order mark at its start is skipped.
  public init(_ text: [UInt8]) {
    for (number, line) in Self.lines(of: text).enumerated() {
      let isBlank = line.trimmingBlanks.isEmpty
      if let last = blocks.indices.last, isBlank || line[0] == 0x09 || line[0] == 0x20 {
        blocks[last].below.append(isBlank ? [] : line)
      } else if !isBlank {
        blocks.append(Block(line: number, head: line))
      }
    }
    // Blank lines after a block belong to nothing.
    for index in blocks.indices {
      while blocks[index].below.last?.isEmpty == true { blocks[index].below.removeLast() }
    }
  }

  /// A text without its line ends.
  public static func lines(of text: [UInt8]) -> [[UInt8]] {
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var lines = text[start...].split(separator: 0x0A, omittingEmptySubsequences: false).map {
      line in
      Array(line[..<(line.lastIndex { $0 != 0x0D }.map { $0 + 1 } ?? line.startIndex)])
    }
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
