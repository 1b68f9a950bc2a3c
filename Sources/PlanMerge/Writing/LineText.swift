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
    let bullet = number.flatMap { renumbered(node, tree, $0, &width) }
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
      if offset == 0, let bullet {
        result += bullet.bytes
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
    let bullet = tree.document.table.tokens(ofLine: line).first { $0.kind == .bullet }
    var result: [UInt8] = Array(repeating: 0x20, count: max(0, column))
    if column == node.column, let bullet {
      result = Array(tree.document.bytes[content.start..<bullet.start])
    }
    let mark = number ?? bullet.map { tree.document.text($0.range) }
    result += mark ?? [UInt8(ascii: "-")]
    width = (mark?.count ?? 1) + 1
    return result + parts.bytes + [0x0A]
  }

  /// The bullet with another number; nil if it has that number.
  private func renumbered(
    _ node: MergeNode, _ tree: MergeTree, _ number: [UInt8], _ width: inout Int
  )
    -> (bytes: [UInt8], end: Int)?
  {
    let tokens = tree.document.table.tokens(ofLine: node.lines.lowerBound)
    guard let bullet = tokens.first(where: { $0.kind == .bullet }) else { return nil }
    width = number.count + 1
    return tree.document.text(bullet.range) == number ? nil : (number, bullet.end)
  }
}
