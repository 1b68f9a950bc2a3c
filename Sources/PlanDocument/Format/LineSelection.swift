/// The lines that may be changed, if not the whole text may be.
public struct LineSelection: Sendable {
  private var ranges: [ClosedRange<Int>]

  /// - Parameter ranges: line numbers from zero, in any order.
  public init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }

  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// The selection extended to whole blocks: an item and the lines below it belong together,
  /// because indentation depends on the lines above. Blank lines do not end a block.
  func expanded(in table: SyntaxTable) -> LineSelection {
    let last = table.lines.count - 1
    guard last >= 0 else { return self }
    return LineSelection(
      ranges.compactMap { range in
        guard range.lowerBound <= last else { return nil }
        var start = max(range.lowerBound, 0)
        var end = max(start, min(range.upperBound, last))
        guard let first = (start...end).first(where: { !isBlank($0, table) }) else {
          return start...end
        }
        if hangs(first, table) {
          while start > 0, hangs(start, table) || isBlank(start, table),
            !table.lines[start - 1].kind.isHeading
          { start -= 1 }
        }
        var next = end + 1
        while next <= last, hangs(next, table) || isBlank(next, table) {
          if !isBlank(next, table) { end = next }
          next += 1
        }
        return start...end
      })
  }

  private func isBlank(_ line: Int, _ table: SyntaxTable) -> Bool {
    table.lines[line].kind == .blankLine
  }

  private func hangs(_ line: Int, _ table: SyntaxTable) -> Bool {
    switch table.lines[line].kind {
    case .fenceContent, .commentContent: true
    case .blankLine: false
    // The last line of a nested fence may be at column 0.
    default: table.lines[line].column > 0 || !table.lines[line].isTopLevel
    }
  }
}
