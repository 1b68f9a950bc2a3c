/// The positions of the parts of an item among its tokens.
///
/// All positions are indices of `SyntaxTable.tokens`. The order of an item is: prefix (bullet, box,
/// time, priority, mood), words, trailing run of tags and attributes, comment.
public struct ItemLayout: Sendable {
  public private(set) var bullet: Int?
  public private(set) var box: Int?
  public private(set) var time: Int?
  public private(set) var priority: Int?
  public private(set) var mood: Int?
  /// The colon after a name.
  public private(set) var separator: Int?
  public private(set) var amount: Int?
  /// From after the prefix to the last word, without the blanks at either end.
  public private(set) var words: Range<Int>
  /// The tags and attributes after the last word, with the blanks between.
  public private(set) var run: Range<Int>
  /// From the ` -- ` to the last token of the comment.
  public private(set) var comment: Range<Int>
  /// From the first word, tag or attribute to the last token of the comment.
  public private(set) var body: Range<Int>

  public init(_ table: SyntaxTable, line: Int) {
    let indices = table.tokenIndices(ofLine: line)
    var start = indices.lowerBound
    scan: while start < indices.upperBound {
      switch table.tokens[start].kind {
      case .byteOrderMark, .indent, .blank: break
      case .bullet: bullet = start
      case .box: box = start
      case .timeRange: time = start
      case .priority: priority = start
      case .mood: mood = start
      default: break scan
      }
      start += 1
    }
    var end = start
    body: while end < indices.upperBound {
      switch table.tokens[end].kind {
      case .commentSeparator, .lineEnd: break body
      case .separator: if separator == nil { separator = end }
      case .amount: amount = end
      default: break
      }
      end += 1
    }
    var stop = end
    while stop < indices.upperBound, table.tokens[stop].kind != .lineEnd { stop += 1 }
    comment = end..<trimmedEnd(table, from: end, to: stop)
    body = start..<max(start, trimmedEnd(table, from: start, to: stop))
    run = trailingRun(table, from: start, to: end)
    words = start..<trimmedEnd(table, from: start, to: run.lowerBound)
  }
}

/// The longest run of tags and attributes at the end, each after a blank or at the start.
private func trailingRun(_ table: SyntaxTable, from start: Int, to end: Int) -> Range<Int> {
  let stop = trimmedEnd(table, from: start, to: end)
  var first = stop
  var i = stop
  while i > start {
    switch table.tokens[i - 1].kind {
    case .tag, .attribute: break
    default: return first..<stop
    }
    guard i - 1 == start || table.tokens[i - 2].kind == .blank else { return first..<stop }
    i -= 1
    first = i
    if i > start { i -= 1 }
  }
  return first..<stop
}

private func trimmedEnd(_ table: SyntaxTable, from start: Int, to end: Int) -> Int {
  end > start && table.tokens[end - 1].kind == .blank ? end - 1 : end
}
