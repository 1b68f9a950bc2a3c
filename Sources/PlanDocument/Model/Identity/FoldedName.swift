import PlanText

extension SyntaxTable {
  /// Appends the name of the item on `line`, folded for comparison: without case, priority and
  /// attributes, with runs of blanks as one space.
  ///
  /// Tags among the words are part of the name, tags after them are not. Tags and a leading icon
  /// are not part of the name of a habit.
  ///
  /// Linear in the length of the line.
  public func appendName(ofLine line: Int, in text: Span<UInt8>, to output: inout [UInt8]) {
    let isHabit = lines[line].kind == .habitItem
    let start = output.count
    // The start of tags that belong to the name only if a word follows.
    var tagsStart: Int?
    var isAfterBlank = true
    scan: for index in tokenIndices(ofLine: line) {
      let token = tokens[index]
      switch token.kind {
      case .text, .code: tagsStart = nil
      case .tag where !isHabit:
        // A tag directly after other text is part of that word.
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
