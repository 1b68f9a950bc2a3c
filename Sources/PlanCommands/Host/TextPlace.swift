import PlanText

/// A line and a column, both from one; columns count bytes.
struct TextPlace: Sendable {
  let line: Int
  let column: Int
}

extension LineIndex {
  /// The place of an offset; one after the text counts as its end.
  func place(of offset: Int) -> TextPlace {
    let offset = min(offset, range(ofLine: lineCount - 1).end)
    let line = line(containing: offset)
    return TextPlace(line: line + 1, column: offset - range(ofLine: line).start + 1)
  }
}
