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
        let start = firstLine(ofBlockAt: max(range.lowerBound, 0), in: table)
        return start...max(start, lastLine(ofBlockAt: min(range.upperBound, last), in: table))
      })
  }

  private func firstLine(ofBlockAt line: Int, in table: SyntaxTable) -> Int {
    var start = line
    while hangs(start, table), let above = lineAbove(start, table) { start = above }
    return start
  }

  /// The next line up that is not blank.
  private func lineAbove(_ line: Int, _ table: SyntaxTable) -> Int? {
    table.lines[..<line].lastIndex { $0.kind != .blankLine }
  }

  private func lastLine(ofBlockAt line: Int, in table: SyntaxTable) -> Int {
    var end = line
    while let below = table.lines[(end + 1)...].firstIndex(where: { $0.kind != .blankLine }),
      hangs(below, table)
    {
      end = below
    }
    return end
  }

  private func hangs(_ line: Int, _ table: SyntaxTable) -> Bool {
    switch table.lines[line].kind {
    case .fenceContent, .commentContent: true
    case .blankLine: false
    default: table.lines[line].column > 0
    }
  }
}
