public import PlanSyntax
public import PlanText

/// A block of free text: notes, bullets without a box and fences, with the blank lines between.
public struct Note: Hashable, Sendable {
  public enum Owner: Hashable, Sendable {
    /// The item on this line.
    case item(Int)
    /// A section, by the line of its heading; nil for what stands before the first.
    case section(heading: Int?)
  }

  public let owner: Owner
  public let section: SectionKind
  /// From its first to its last line of text.
  public let lines: Range<Int>
  public let range: ByteRange
}

extension Document {
  /// The notes in the order of the file; whatever is no text ends one, and so does another owner.
  public var notes: [Note] { notes(Nesting(self)) }

  public func notes(_ nesting: Nesting) -> [Note] {
    var notes: [Note] = []
    var heading: Int?
    var block: (owner: Note.Owner, lines: Range<Int>)?
    func end() {
      if let block { notes.append(note(block.owner, block.lines)) }
      block = nil
    }
    for (index, line) in lines.enumerated() where line.kind != .blankLine {
      if line.kind == .sectionHeading { heading = index }
      guard line.kind.isNoteText else {
        end()
        continue
      }
      let owner = nesting.owner[index].map { Note.Owner.item($0) } ?? .section(heading: heading)
      if block?.owner != owner { end() }
      block = (owner, (block?.lines.lowerBound ?? index)..<index + 1)
    }
    end()
    return notes
  }

  private func note(_ owner: Note.Owner, _ block: Range<Int>) -> Note {
    let first = lines[block.lowerBound]
    return Note(
      owner: owner, section: first.section, lines: block,
      range: ByteRange(first.start, lines[block.upperBound - 1].end))
  }
}
