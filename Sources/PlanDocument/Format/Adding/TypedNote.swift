import PlanText

extension TypedItem {
  /// A short note: one line of Notes, after a bullet, so that it can only be read as a note.
  ///
  /// - Parameter text: one line; a bullet at its start is not doubled.
  public init(
    note text: [UInt8], in place: ItemPlace = ItemPlace(.notes)
  ) throws(TypedTextProblem) {
    try text.trimmingBlanks.checkTyped()
    let words = TypedHead(text).text
    if words.isEmpty { throw TypedTextProblem(.empty) }
    try self.init(notes: [Array("- ".utf8) + words], in: place)
  }

  /// Lines that are added to Notes as they are: paragraphs, lists, code between fences.
  ///
  /// - Parameter lines: without line ends; blank ones at either end are left out.
  public init(
    notes lines: [[UInt8]], in place: ItemPlace = ItemPlace(.notes)
  ) throws(TypedTextProblem) {
    for (index, line) in lines.enumerated() {
      try line.checkTyped(line: index)
      if line.trimmingBlanks.isConflictMark { throw TypedTextProblem(.noNote, line: index) }
    }
    func isBlank(_ line: [UInt8]) -> Bool { line.trimmingBlanks.isEmpty }
    guard let first = lines.firstIndex(where: { !isBlank($0) }),
      let last = lines.lastIndex(where: { !isBlank($0) })
    else { throw TypedTextProblem(.empty) }
    let document = Document(
      lines[first...last].map(\.trimmingTrailingBlanks), in: .notes, as: .collection)
    for (number, line) in document.lines.dropFirst(Document.firstTyped).enumerated()
    where !line.kind.isNoteText && line.kind != .blankLine {
      throw TypedTextProblem(.noNote, line: first + number)
    }
    self.init(document, in: place)
  }
}

extension [UInt8] {
  /// Whether it looks like a conflict marker. One marker alone is text, but becomes a conflict if
  /// the others follow.
  fileprivate var isConflictMark: Bool {
    guard let first, [UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: ">")].contains(first)
    else { return false }
    return prefix { $0 == first }.count == 7 && span.endsWord(at: 7, to: count)
  }
}
