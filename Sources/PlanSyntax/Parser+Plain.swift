import PlanText

extension Parser {
  /// Whether the next line is inside nothing that reaches over lines, so that one look tells what
  /// it is if it is blank, or text among the notes.
  @inline(__always)
  var isBetweenBlocks: Bool { fenceEnd == nil && commentEnd == nil && lineNumber > 0 }

  /// Reads a line that is nothing but a line feed, which every fourth line of a plan is.
  @inline(__always)
  mutating func bareLine(
    at start: Int, _ lines: inout OutputSpan<Line>, _ tokens: inout OutputSpan<Token>
  ) {
    addPlain(.blankLine, start, start, &lines, &tokens)
  }

  /// Reads a note that starts with a letter at the margin, where nothing else starts with one.
  ///
  /// - Parameter feed: where its line feed stands.
  /// - Returns: false if it is anything else.
  @inline(__always)
  mutating func plainNote(
    _ text: Span<UInt8>, _ start: Int, _ feed: Int, _ lines: inout OutputSpan<Line>,
    _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    guard section == .notes, open.isEmpty, text[start].isASCIILetter, feed < text.count,
      text[feed &- 1] != 0x0D
    else { return false }
    tokens.append(Token(.text, start, feed))
    addPlain(.note, start, feed, &lines, &tokens)
    return true
  }

  /// Whether no line from `start` on can begin a section, a fence, a comment or a conflict.
  func restIsNotes(_ text: Span<UInt8>, from start: Int) -> Bool {
    var start = start
    while start < text.count {
      var first = start
      while first < text.count, text[first] == 0x20 || text[first] == 0x09 { first &+= 1 }
      if first < text.count {
        switch text[first] {
        case UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: "`"), UInt8(ascii: "~"):
          return false
        // A blank of another alphabet may hide one of them.
        case 0x80...: return false
        default: break
        }
      }
      start = nextNewline(in: text, from: first) &+ 1
    }
    return true
  }

  /// Reads all that is left as one note.
  mutating func oneNote(
    _ text: Span<UInt8>, from start: Int, _ lines: inout OutputSpan<Line>,
    _ tokens: inout OutputSpan<Token>
  ) {
    tokens.append(Token(.text, start, text.count))
    lines.append(
      Line(
        .note, section, start: start, end: text.count, column: 0, parent: -1,
        firstToken: firstToken, bulletWidth: 0,
        marks: LineMarks().settled(isCanonical: true, stateBits: LineMarks.noState)))
    lineNumber &+= 1
  }

  /// Adds a line at the margin whose line feed is all that is left of it.
  @inline(__always)
  private mutating func addPlain(
    _ kind: LineKind, _ start: Int, _ feed: Int, _ lines: inout OutputSpan<Line>,
    _ tokens: inout OutputSpan<Token>
  ) {
    tokens.append(Token(.lineEnd, feed, feed &+ 1))
    lines.append(
      Line(
        kind, section, start: start, end: feed &+ 1, column: 0, parent: -1,
        firstToken: firstToken, bulletWidth: 0,
        marks: LineMarks().settled(isCanonical: true, stateBits: LineMarks.noState)))
    table.lineFeeds &+= 1
    lineNumber &+= 1
  }
}
