import PlanText

/// Splits lines into items: each line without an indent starts one, and the indented lines below
/// belong to it.
///
/// - Parameter text: with any line ends; a byte order mark at its start is skipped.
/// - Returns: for each item its first line, from zero, and the lines below it, with the blank lines
///   between.
public func typedBlocks(
  of text: [UInt8]
) -> [(line: Int, head: [UInt8], below: [[UInt8]])] {
  var blocks: [(line: Int, head: [UInt8], below: [[UInt8]])] = []
  for (number, line) in typedLines(of: text).enumerated() {
    let isBlank = line.trimmingBlanks.isEmpty
    if let last = blocks.indices.last, isBlank || line[0] == 0x09 || line[0] == 0x20 {
      blocks[last].below.append(isBlank ? [] : line)
    } else if !isBlank {
      blocks.append((number, line, []))
    }
  }
  // Blank lines after a block do not belong to it.
  for index in blocks.indices {
    while blocks[index].below.last?.isEmpty == true { blocks[index].below.removeLast() }
  }
  return blocks
}

/// The lines of a text without their ends, and without a byte order mark.
public func typedLines(of text: [UInt8]) -> [[UInt8]] {
  let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  var lines = text[start...].split(separator: 0x0A, omittingEmptySubsequences: false).map {
    line in
    Array(line[..<(line.lastIndex { $0 != 0x0D }.map { $0 + 1 } ?? line.startIndex)])
  }
  if lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}
