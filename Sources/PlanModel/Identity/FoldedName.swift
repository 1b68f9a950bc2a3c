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
  public func appendName(ofLine line: Int, in text: Span<UInt8>, to output: inout [UInt8]) {
    let isHabit = lines[line].kind == .habitItem
    let start = output.count
    // Where tags begin that belong to the name only if a word follows.
    var tagsStart: Int?
    var isAfterBlank = true
    scan: for index in tokenIndices(ofLine: line) {
      let token = tokens[index]
      switch token.kind {
      case .text, .code: tagsStart = nil
      case .tag where !isHabit:
        // A tag that touches what is before it is part of that word.
        if !isAfterBlank { tagsStart = nil } else if tagsStart == nil { tagsStart = output.count }
      case .blank:
        isAfterBlank = true
        continue
      case .separator, .commentSeparator, .lineEnd: break scan
      default: continue
      }
      if isAfterBlank, output.count > start { output.append(0x20) }
      output.append(folding: text.extracting(token.range.indices))
      isAfterBlank = false
    }
    if let tagsStart { output.removeLast(output.count - tagsStart) }
    if isHabit { dropIcon(from: start, &output) }
  }
}
