/// A block of free text: notes, bullets without a box and fences, with the blank lines between.
public struct Note: Hashable, Sendable {
  /// The line of the item above it; nil for a note of a section.
  public let owner: Int?
  /// From its first to its last line of text.
  public let lines: Range<Int>
}

extension Document {
  /// The notes in the order of the file. A note ends at a line that is not text, and at a line
  /// below another item.
  public func notes(_ nesting: Nesting) -> [Note] {
    var notes: [Note] = []
    var isInNote = false
    for (index, line) in lines.enumerated() where line.kind != .blankLine {
      var start = index
      if line.kind.isNoteText, isInNote, let last = notes.last, last.owner == nesting.owner[index] {
        start = notes.removeLast().lines.lowerBound
      }
      isInNote = line.kind.isNoteText
      if isInNote { notes.append(Note(owner: nesting.owner[index], lines: start..<index + 1)) }
    }
    return notes
  }
}
