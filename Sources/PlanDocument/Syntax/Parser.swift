import PlanText

/// Fills `table` with the lines and tokens of `text`.
///
/// Any bytes give a table that covers all of them. Linear, without recursion. The storage of
/// `table` is reused.
public func parse(
  _ text: Span<UInt8>, as kind: DocumentKind, into table: inout SyntaxTable
) {
  var parser = Parser(kind, reusing: &table)
  parser.run(text)
  swap(&table, &parser.table)
}

/// One pass over a text.
///
/// The text is a parameter, because a span cannot be stored, and so is the storage for the tokens.
/// Room for the tokens of many lines is made at once, because making it for each token took a sixth
/// of the time of planfmt.
struct Parser {
  let kind: DocumentKind
  var table: SyntaxTable
  var section = SectionKind.preamble
  var hasTitle = false
  /// The bullets that are open at this line.
  var open = OpenBullets()
  /// The last line of the fence or comment that this line is in.
  var fenceEnd: Int?
  var commentEnd: Int?
  var fences = FenceIndex()
  var hasCommentEnd = true
  var conflicts: [Int: PartialConflict] = [:]
  /// The bullet above every line of the fence or comment; -1 for none.
  var blockParent: Int32 = -1
  var lineNumber = 0
  /// The line read last.
  var current = Line.none
  // About the current line: its first token, the length of its bullet, whether all its tokens are
  // in the form that planfmt writes, the state of its box, and other facts.
  var firstToken = 0
  var bulletWidth = 0
  var isCanonical = true
  var stateBits = LineMarks.noState
  var marks: LineMarks = []

  init(_ kind: DocumentKind, reusing table: inout SyntaxTable) {
    self.kind = kind
    self.table = SyntaxTable()
    swap(&self.table, &table)
    self.table.removeAll()
  }

  mutating func run(_ text: Span<UInt8>) {
    var lines: [Line] = []
    var tokens: [Token] = []
    swap(&lines, &table.lines)
    swap(&tokens, &table.tokens)
    fenceEnd = endOfFrontMatter(text)
    var start = 0
    while start < text.count {
      // Whole lines, at least one.
      let room = max(4096, nextNewline(in: text, from: start) &+ 1 &- start)
      firstToken = tokens.count
      lines.append(addingCapacity: room) { (lines: inout OutputSpan<Line>) in
        // No token is empty. Twice what is needed, because words can be split again.
        tokens.append(addingCapacity: 2 &* room) { (tokens: inout OutputSpan<Token>) in
          start = read(text, from: start, to: start &+ room, &lines, &tokens)
        }
      }
    }
    swap(&lines, &table.lines)
    swap(&tokens, &table.tokens)
  }

  /// Reads the lines that end at or before `limit`; returns the start of the next line.
  @inline(__always) private mutating func read(
    _ text: Span<UInt8>, from first: Int, to limit: Int, _ lines: inout OutputSpan<Line>,
    _ tokens: inout OutputSpan<Token>
  ) -> Int {
    let base = firstToken
    var start = first
    while start < text.count {
      firstToken = base &+ tokens.count
      let feed = nextNewline(in: text, from: start)
      let end = min(feed &+ 1, text.count)
      if end > limit { break }
      var contentEnd = feed
      if feed > start, text[feed &- 1] == 0x0D {
        while contentEnd > start, text[contentEnd &- 1] == 0x0D { contentEnd &-= 1 }
        if feed < text.count {
          if lineNumber == 0 { table.usesCarriageReturns = true }
          table.carriageReturns &+= 1
        }
      } else if feed < text.count {
        table.lineFeeds &+= 1
      }
      line(text, Extent(start: start, textStart: start, contentEnd: contentEnd, end: end), &tokens)
      lines.append(current)
      lineNumber &+= 1
      start = end
    }
    return start
  }

  /// Reads one line of any kind.
  @inline(__always) private mutating func line(
    _ text: Span<UInt8>, _ extent: Extent, _ tokens: inout OutputSpan<Token>
  ) {
    bulletWidth = 0
    isCanonical = true
    stateBits = LineMarks.noState
    marks = []
    var extent = extent
    if extent.start == 0 { skipByteOrderMark(text, &extent, &tokens) }
    if extent.contentEnd &- extent.textStart >= 7 { followConflict(text, extent) }
    if let end = fenceEnd {
      let isClosing = extent.start == end
      if isClosing { fenceEnd = nil }
      keep(
        isClosing || extent.start == 0 ? .fenceDelimiter : .fenceContent, extent,
        Indent(text, extent),
        parent: blockParent, &tokens)
    } else if let end = commentEnd {
      if extent.end >= end { commentEnd = nil }
      keep(.commentContent, extent, Indent(text, extent), parent: blockParent, &tokens)
    } else {
      structure(text, extent, &tokens)
    }
  }

  @inline(__always) private mutating func structure(
    _ text: Span<UInt8>, _ extent: Extent, _ tokens: inout OutputSpan<Token>
  ) {
    let indent = Indent(text, extent)
    let start = indent.end
    if start == extent.contentEnd {
      add(.indent, extent.textStart, start, &tokens)
      finish(.blankLine, extent, column: indent.column, parent: -1, &tokens)
      return
    }
    let byte = text[start]
    if byte == UInt8(ascii: "<"), comment(text, extent, indent, &tokens) { return }
    if byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~"), fence(text, extent, indent, &tokens)
    {
      return
    }
    if indent.column == 0, byte == UInt8(ascii: "#"), heading(text, extent, &tokens) { return }
    if section != .notes || isTaskOfNotes(text, extent, indent),
      bulleted(text, extent, indent, &tokens)
    {
      return
    }
    if beginsLikeMore(byte) { marks.insert(.attempt) }
    keep(.note, extent, indent, parent: open.parent(ofText: indent.column), &tokens)
  }

  /// Whether a note with that first byte may have been meant as something else.
  @inline(__always) private func beginsLikeMore(_ byte: UInt8) -> Bool {
    if byte &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "A") < 26 {
      return section == .habits || section == .mood || kind == .settings
    }
    switch byte {
    case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: "#"): return true
    case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      // Bullets, dashes and brackets outside ASCII.
      0xC2, 0xE2, 0xE3, 0xEF:
      return section != .notes
    default: return false
    }
  }

  /// Whether a line of Notes is a task, a bullet with a box at the margin, or belongs to one.
  @inline(__always)
  private func isTaskOfNotes(_ text: Span<UInt8>, _ extent: Extent, _ indent: Indent) -> Bool {
    if indent.column > 0 { return !open.isEmpty }
    // Most notes start with a letter.
    guard text[indent.end] < UInt8(ascii: "A"), kind != .settings else { return false }
    let prefix = ItemPrefix.scan(text, extent, indent, allowsBox: true)
    return prefix.map { $0.hasBox && $0.bulletEnd > $0.bullet } ?? false
  }

  private mutating func skipByteOrderMark(
    _ text: Span<UInt8>, _ extent: inout Extent, _ tokens: inout OutputSpan<Token>
  ) {
    // All of them: otherwise a second one would become the first when that is removed.
    var end = 0
    while extent.contentEnd >= end &+ 3, isByteOrderMark(in: text, at: end) { end &+= 3 }
    add(.byteOrderMark, 0, end, &tokens)
    extent.textStart = end
  }
}

/// Whether U+FEFF is at an offset.
@inline(__always) func isByteOrderMark(in text: Span<UInt8>, at offset: Int) -> Bool {
  offset &+ 3 <= text.count && text[offset] == 0xEF && text[offset &+ 1] == 0xBB
    && text[offset &+ 2] == 0xBF
}

/// The start of a line, the start of its line end, and its end.
struct Extent {
  let start: Int
  /// The offset after a byte order mark.
  var textStart: Int
  let contentEnd: Int
  let end: Int
}

/// The white space before the text of a line.
struct Indent {
  private(set) var end: Int
  private(set) var column = 0
  /// Whether it contains other characters than spaces.
  private(set) var hasOtherBlanks = false

  @inline(__always) init(_ text: Span<UInt8>, _ extent: Extent) {
    end = extent.textStart
    if end < extent.contentEnd, text[end] > 0x20, text[end] < 0x80 { return }
    while end < extent.contentEnd {
      let length = text.blankLength(at: end, to: extent.contentEnd)
      if length == 0 { return }
      column = text[end] == 0x09 ? (column | 3) &+ 1 : column &+ 1
      if text[end] != 0x20 { hasOtherBlanks = true }
      end &+= length
    }
  }
}
