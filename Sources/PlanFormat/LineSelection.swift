import PlanSyntax

/// Lines that may be changed, where not the whole text may.
public struct LineSelection: Sendable {
  private var ranges: [ClosedRange<Int>]

  /// - Parameter ranges: line numbers from zero, in any order.
  public init(_ ranges: [ClosedRange<Int>]) { self.ranges = ranges }

  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// The selection grown to whole blocks: an item and what stands below it are one, because a
  /// line's indentation means nothing without the lines above.
  func expanded(in table: SyntaxTable) -> LineSelection {
    let last = table.lines.count - 1
    guard last >= 0 else { return self }
    return LineSelection(
      ranges.compactMap { range in
        guard range.lowerBound <= last else { return nil }
        var start = max(range.lowerBound, 0)
        while start > 0, hangs(start, table) { start -= 1 }
        var end = min(range.upperBound, last)
        while end < last, hangs(end + 1, table) { end += 1 }
        return start...max(start, end)
      })
  }

  private func hangs(_ line: Int, _ table: SyntaxTable) -> Bool {
    switch table.lines[line].kind {
    case .fenceContent, .commentContent: true
    case .blankLine: false
    default: table.lines[line].column > 0
    }
  }
}
