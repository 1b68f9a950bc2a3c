public import PlanDocument

/// A note or a step below an item.
public struct LineBelow {
  /// From one.
  public let line: Int
  /// How many items it is below, from one.
  public let depth: Int
  public let isStep: Bool
  /// Nil without a box.
  public let state: BoxState?
  /// As in the file: a step from its box on, a note without its indent.
  public let text: [UInt8]
}

extension Page {
  /// The text below an item, without blank lines and comments.
  func linesBelow(_ item: Int, _ nesting: Nesting) -> [LineBelow] {
    var depths = [item: 0]
    var fence = 0
    return document.lines.indices.dropFirst(item + 1).prefix { line in
      !document.lines[line].kind.isItem || nesting.owner[line] != nil
    }.compactMap { line in
      guard let depth = nesting.owner[line].flatMap({ depths[$0] }) else { return nil }
      let kind = document.lines[line].kind
      guard kind.isItem || kind.isNoteText else { return nil }
      if kind.isItem { depths[line] = depth + 1 }
      let content = document.text(
        kind.isItem ? document.shownPart(ofLine: line) : document.content(ofLine: line))
      let indent = content.prefix { $0 == 0x20 || $0 == 0x09 }.count
      if kind == .fenceDelimiter { fence = indent }
      return LineBelow(
        line: lineOfFile(line) + 1, depth: depth + 1, isStep: kind.isItem,
        state: document.lines[line].state,
        text: Array(content.dropFirst(kind == .fenceContent ? min(fence, indent) : indent)))
    }
  }
}
