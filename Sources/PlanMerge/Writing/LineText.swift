import PlanDocument
import PlanText

/// The place and the number with which a line is written.
struct LineText {
  let column: Int
  /// The number of a priority, written instead of its bullet.
  let number: [UInt8]?

  /// The text of a line and of its fence or comment, as in a version except for its place.
  ///
  /// - Parameter width: set to the columns from its bullet to its text.
  func bytes(of index: Int, in tree: MergeTree, _ width: inout Int) -> [UInt8] {
    let node = tree.nodes[index]
    let source = Array(tree.bytes(of: index))
    width = node.contentColumn - node.column
    let shift = column - node.column
    // Nil if it has that number.
    var bullet: ByteRange?
    if let number, let old = tree.bullet(of: index) {
      width = number.count + 1
      if tree.document.text(old) != number { bullet = old }
    }
    if shift == 0, bullet == nil { return source }
    var result: [UInt8] = []
    for (offset, line) in node.lines.enumerated() {
      let content = tree.document.content(ofLine: line)
      let end = tree.document.lines[line].end
      if content.isEmpty {
        result += tree.document.bytes[content.start..<end]
        continue
      }
      let indent = tree.document.table.tokens(ofLine: line).first { $0.kind == .indent }
      var start = indent?.end ?? content.start
      if shift == 0 {
        result += tree.document.bytes[content.start..<start]
      } else {
        let columns = max(0, tree.document.lines[line].column + shift)
        result += Array(repeating: 0x20, count: columns)
      }
      if offset == 0, let bullet, let number {
        result += number
        start = bullet.end
      }
      result += tree.document.bytes[start..<end]
    }
    return result
  }

  /// The text of a merged line, with the bullet that it has in a version.
  func bytes(of parts: ItemParts, at index: Int, in tree: MergeTree, _ width: inout Int) -> [UInt8]
  {
    let node = tree.nodes[index]
    let line = node.lines.lowerBound
    let content = tree.document.content(ofLine: line)
    let bullet = tree.bullet(of: index)
    var result: [UInt8] = Array(repeating: 0x20, count: max(0, column))
    if column == node.column, let bullet {
      result = Array(tree.document.bytes[content.start..<bullet.start])
    }
    let mark = number ?? bullet.map { tree.document.text($0) }
    result += mark ?? [UInt8(ascii: "-")]
    width = (mark?.count ?? 1) + 1
    return result + parts.bytes + [0x0A]
  }
}
