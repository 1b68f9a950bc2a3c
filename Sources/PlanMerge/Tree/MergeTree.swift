import PlanDocument
import PlanText

/// One version of a text as a tree of headings, bullets and the lines below them.
///
/// Writing out the nodes in order gives back the text.
struct MergeTree {
  let document: Document
  private(set) var nodes: [MergeNode] = []
  /// By node, the nodes below it.
  private(set) var children: [[Int]] = []
  /// The nodes that are not below a heading.
  private(set) var roots: [Int] = []
  /// Blank lines at the start.
  private(set) var lead = 0..<0
  /// Blank lines at the end.
  private(set) var tail = 0..<0
  /// The nodes of records and of the lines that were changed after the move.
  private(set) var records: [(record: Int, edit: Int)] = []

  /// - Parameter document: must have a line end after each line.
  init(_ document: Document, _ names: LineNames) {
    self.document = document
    let lines = document.lines
    nodes.reserveCapacity(lines.count)
    children.reserveCapacity(lines.count)
    var nodeOfLine = Array(repeating: -1, count: lines.count)
    let moves = document.moveRecords
    let isRecord = Set(moves.map(\.line))
    var (section, group) = (-1, -1)
    var line = 0
    var gapStart = 0
    while line < lines.count, lines[line].start < lines[line].end {
      let current = lines[line]
      if current.kind == .blankLine {
        line += 1
        continue
      }
      let end = endOfNode(at: line)
      var parent = current.parent.map { nodeOfLine[$0] } ?? (group >= 0 ? group : section)
      switch current.kind {
      case .title: parent = -1
      case .sectionHeading:
        parent = -1
        (section, group) = (nodes.count, -1)
      case .groupHeading:
        parent = section
        group = nodes.count
      default: break
      }
      for covered in line..<end { nodeOfLine[covered] = nodes.count }
      append(
        line..<end, below: parent, gap: gapStart..<line, names, isRecord: isRecord.contains(line))
      line = end
      gapStart = end
    }
    tail = gapStart..<line
    records = moves.map { (nodeOfLine[$0.line], nodeOfLine[$0.edit]) }
  }

  private mutating func append(
    _ range: Range<Int>, below parent: Int, gap: Range<Int>, _ names: LineNames, isRecord: Bool
  ) {
    let line = document.lines[range.lowerBound]
    let base = parent >= 0 ? nodes[parent].contentColumn : 0
    let width = line.kind.isBulleted ? line.column + max(line.bulletWidth, 1) + 1 : 0
    let isOfRecord = isRecord || parent >= 0 && nodes[parent].isOfRecord
    let own = names.names(of: range, in: document)
    var node = MergeNode(
      lines: range, kind: line.kind, parent: parent, column: line.column,
      indent: line.column - base, contentColumn: width,
      names: isOfRecord ? names.ofRecord(own) : own, isOfRecord: isOfRecord)
    if let last = nodes.indices.last {
      if nodes[last].isHeading, !node.isHeading {
        nodes[last].gapBelow = gap
      } else {
        node.gap = gap
      }
    } else {
      lead = gap
    }
    if parent >= 0 { children[parent].append(nodes.count) } else { roots.append(nodes.count) }
    nodes.append(node)
    children.append([])
  }

  /// A fence or comment is one node.
  private func endOfNode(at line: Int) -> Int {
    let lines = document.lines
    var end = line + 1
    switch lines[line].kind {
    case .fenceDelimiter:
      while end < lines.count, lines[end].kind == .fenceContent { end += 1 }
      if end < lines.count, lines[end].kind == .fenceDelimiter { end += 1 }
    case .comment: while end < lines.count, lines[end].kind == .commentContent { end += 1 }
    default: break
    }
    return end
  }

  func children(of node: Int) -> [Int] { node < 0 ? roots : children[node] }

  /// Whether a node is not below an item.
  func isAtTop(_ node: Int) -> Bool {
    nodes[node].parent < 0 || nodes[nodes[node].parent].isHeading
  }

  /// The bytes of lines, with line ends.
  func bytes(ofLines range: Range<Int>) -> ArraySlice<UInt8> {
    guard let last = range.last else { return [] }
    return document.bytes[document.lines[range.lowerBound].start..<document.lines[last].end]
  }

  /// The bullet of a node; nil without one.
  func bullet(of node: Int) -> ByteRange? {
    let tokens = document.table.tokens(ofLine: nodes[node].lines.lowerBound)
    return tokens.first { $0.kind == .bullet }?.range
  }

  func bytes(of node: Int) -> ArraySlice<UInt8> { bytes(ofLines: nodes[node].lines) }
}

/// A line of a version with what belongs only to it: a whole fence or comment, and the blank lines
/// before it. The lines below it are separate nodes.
struct MergeNode {
  /// Its lines, without the blank lines before it.
  var lines: Range<Int>
  var kind: LineKind
  /// The node above it: a heading or bullet; -1 for the text itself.
  var parent: Int
  var column: Int
  /// Its column, relative to the column where lines below its parent should start.
  var indent: Int
  /// The column where lines below it should start.
  var contentColumn: Int
  /// The blank lines above it; nil below a heading and at the start, where they do not belong to
  /// it.
  var gap: Range<Int>?
  /// For a heading, the blank lines after it.
  var gapBelow: Range<Int>?
  var names: NodeNames
  /// Whether it is a record of a move whose line was changed, or below one.
  var isOfRecord = false

  var isHeading: Bool { kind.isHeading }
}
