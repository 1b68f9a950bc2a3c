public import PlanSyntax
import PlanText

extension SyntaxTable {
  /// Appends what the item on `line` is known by, folded for comparison: without case, priority and
  /// attributes, blanks collapsed.
  ///
  /// Tags among the words are part of it, and tags after them are not. Neither tags nor a leading
  /// icon are part of the name of a habit.
  ///
  /// Linear in the length of the line.
  public func appendName(
    ofLine line: Int, in text: Span<UInt8>, to output: inout [UInt8]
  ) {
    let isHabit = lines[line].kind == .habitItem
    var name = NameWriter(isHabit: isHabit, start: output.count)
    for index in tokenIndices(ofLine: line) {
      let token = tokens[index]
      guard name.take(token, text, &output) else { break }
    }
    name.finish(&output)
    if isHabit { dropIcon(from: name.start, &output) }
  }
}

/// Puts a name together token by token.
private struct NameWriter {
  let isHabit: Bool
  let start: Int
  /// Where tags begin that belong to the name only if a word follows.
  private var tagsStart: Int?
  private var isBehindBlank = true

  init(isHabit: Bool, start: Int) {
    self.isHabit = isHabit
    self.start = start
  }

  /// False behind the last token of the name.
  mutating func take(_ token: Token, _ text: Span<UInt8>, _ output: inout [UInt8]) -> Bool {
    switch token.kind {
    case .text, .code:
      tagsStart = nil
      add(token, text, &output)
    case .tag where !isHabit:
      // A tag that touches what stands before it is part of that word.
      if !isBehindBlank { tagsStart = nil } else if tagsStart == nil { tagsStart = output.count }
      add(token, text, &output)
    case .blank: isBehindBlank = true
    case .separator, .commentSeparator, .lineEnd: return false
    default: break
    }
    return true
  }

  private mutating func add(_ token: Token, _ text: Span<UInt8>, _ output: inout [UInt8]) {
    if isBehindBlank, output.count > start { output.append(0x20) }
    output.append(folding: text.extracting(token.range.indices))
    isBehindBlank = false
  }

  /// Cuts off the tags that no word follows.
  func finish(_ output: inout [UInt8]) {
    if let tagsStart { output.removeLast(output.count - tagsStart) }
  }
}
