import PlanModel
import PlanSyntax
import PlanText

/// The versions of a text that stand between its conflict markers.
struct MarkedText {
  let ours: [UInt8]
  let theirs: [UInt8]
  /// What both came from; nil unless every block shows it.
  let base: [UInt8]?
  /// How many signs its markers have.
  let markerSize: Int

  /// Nil for a text without a whole conflict.
  init?(_ document: borrowing Document) {
    let blocks = document.table.conflicts
    guard let first = blocks.first else { return nil }
    ours = document.text(of: blocks) { $0.start + 1..<($0.base ?? $0.separator) }
    theirs = document.text(of: blocks) { $0.separator + 1..<$0.end }
    let hasBase = blocks.allSatisfy { $0.base != nil }
    base =
      hasBase ? document.text(of: blocks) { ($0.base ?? $0.separator) + 1..<$0.separator } : nil
    markerSize = blocks.reduce(first.markerSize) { max($0, $1.markerSize) }
  }
}

extension Document {
  /// The text with some lines of each block in its place, and nothing else of it.
  fileprivate func text(
    of blocks: [ConflictBlock], _ kept: (ConflictBlock) -> Range<Int>
  ) -> [UInt8] {
    var text: [UInt8] = []
    var next = 0
    for block in blocks {
      append(next..<block.start, to: &text)
      append(kept(block), to: &text)
      next = block.end + 1
    }
    append(next..<table.lines.count, to: &text)
    return text
  }

  private func append(_ lines: Range<Int>, to text: inout [UInt8]) {
    guard let first = lines.first, let last = lines.last else { return }
    text += bytes[table.lines[first].start..<table.lines[last].end]
  }
}
