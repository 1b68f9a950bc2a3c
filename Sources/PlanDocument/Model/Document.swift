public import PlanText

/// One file: its bytes, its kind according to its name, and the table of its lines.
public struct Document: Sendable {
  public let bytes: [UInt8]
  public let kind: DocumentKind
  public let table: SyntaxTable

  /// Reads any bytes; no text is invalid.
  public init(_ bytes: [UInt8], as kind: DocumentKind) {
    (self.bytes, self.kind) = (bytes, kind)
    var table = SyntaxTable()
    parse(bytes.span, as: kind, into: &table)
    self.table = table
  }

  /// A text that was parsed already.
  ///
  /// - Parameter table: the result of parsing `bytes` as `kind`.
  public init(_ bytes: [UInt8], _ table: SyntaxTable, as kind: DocumentKind) {
    (self.bytes, self.kind, self.table) = (bytes, kind, table)
  }

  public var lines: [Line] { table.lines }

  /// A copy of the bytes of a range.
  public func text(_ range: ByteRange) -> [UInt8] { Array(bytes[range.indices]) }

  /// The text of a heading or note: the line without indent, hashes and line end.
  public func text(ofLine index: Int) -> ByteRange {
    let line = lines[index]
    for token in table.tokens(ofLine: index) where token.kind == .text { return token.range }
    return ByteRange(line.start, line.start)
  }

  /// For each line, how many bullets it is below.
  public var depths: [Int] {
    var depths: [Int] = []
    for line in lines { depths.append(line.parent.map { depths[$0] + 1 } ?? 0) }
    return depths
  }

  /// The sections in the order of the file. The same name twice gives two.
  public var sections: [Section] {
    let headings = lines.indices.filter { lines[$0].kind == .sectionHeading }
    let starts: [Int?] = [nil] + headings
    let sections = zip(starts, headings + [lines.count]).map { heading, end in
      Section(
        kind: heading.map { lines[$0].section } ?? .preamble, heading: heading,
        name: heading.map { text(ofLine: $0) }, lines: (heading.map { $0 + 1 } ?? 0)..<end)
    }
    return Array(sections.drop { $0.heading == nil && $0.lines.isEmpty })
  }

  /// The title; nil without one.
  public var title: Title? { Title(table, in: bytes.span) }

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

/// A run of lines under one `##` heading, or before the first.
public struct Section: Sendable {
  public let kind: SectionKind
  /// The line of the heading; nil for the lines before the first.
  public let heading: Int?
  /// The words of the heading, without hashes, colon and blanks.
  public let name: ByteRange?
  /// The lines after the heading.
  public let lines: Range<Int>
}

/// The `#` line of a file.
public struct Title: Sendable {
  public let line: Int
  /// The range after the hash.
  public let range: ByteRange
  /// The date at the start, in any form with year, month and day. It is compared with the date of
  /// the file and never replaces it.
  public let date: CivilDate?
  /// The weekday after the date; a full stop, comma, colon or semicolon may follow directly.
  public let weekday: Weekday?
  /// The emoji at the start: in an undated file, the icon of all its items.
  public let icon: ByteRange?
  /// In an undated file, the tags of all its items, in addition to their own.
  public let tags: [ByteRange]

  /// The title of the text of `table`; nil without one.
  public init?(_ table: SyntaxTable, in text: Span<UInt8>) {
    guard let line = table.lines.firstIndex(where: { $0.kind == .title }) else { return nil }
    self.line = line
    range = table.tokens(ofLine: line).first { $0.kind == .text }?.range ?? table.lines[line].range
    let end = text.endOfWord(from: range.start, to: range.end)
    date = TitleDate(text.extracting(range.indices))?.date
    let second = text.skippingBlanks(from: end, to: range.end)
    let secondEnd = text.endOfWord(from: second, to: range.end)
    weekday = date == nil ? nil : Weekday(title: text.extracting(second..<secondEnd))
    let name = text.extracting(range.indices)
    let isIcon = leadingIcon(of: name) > 0
    icon = isIcon ? ByteRange(range.start, range.start + cluster(in: name, at: 0).length) : nil
    tags = tagsInTitle(range, text)
  }
}

extension Weekday {
  fileprivate init?(title word: Span<UInt8>) {
    var end = word.count
    while end > 0, [0x2C, 0x2E, 0x3A, 0x3B].contains(word[end - 1]) { end -= 1 }
    self.init(word.extracting(0..<end))
  }
}

/// Reads the tags of a title like those of a task with the same words.
private func tagsInTitle(_ range: ByteRange, _ text: Span<UInt8>) -> [ByteRange] {
  let name = text.extracting(range.indices)
  guard name.indices.contains(where: { name[$0] == UInt8(ascii: "#") }) else { return [] }
  let prefix = Array("- [ ] ".utf8)
  var line = prefix
  line.append(span: name)
  var table = SyntaxTable()
  parse(line.span, as: .unknown, into: &table)
  return table.tokens.filter { $0.kind == .tag }.map {
    ByteRange($0.start - prefix.count + range.start, $0.end - prefix.count + range.start)
  }
}

/// The nesting of the lines of a document, found in one pass.
public struct Nesting: Sendable {
  /// By line, the nearest item above it.
  public private(set) var owner: [Int?] = []
  /// By line, whether an item above it is done, cancelled or moved, so that it is closed too.
  public private(set) var isBelowClosed: [Bool] = []
  /// By line of an item, the items directly below it.
  public private(set) var children: [[Int]] = []
  /// By line of an item, the lines of its notes and fences, without blank lines and comments.
  public private(set) var notes: [[Int]] = []

  public init(_ document: borrowing Document) {
    let lines = document.lines
    owner.reserveCapacity(lines.count)
    isBelowClosed.reserveCapacity(lines.count)
    children = Array(repeating: [], count: lines.count)
    notes = children
    var closes = Array(repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() {
      let above = line.parent.flatMap { lines[$0].kind.isItem ? $0 : owner[$0] }
      owner.append(above)
      isBelowClosed.append(above.map { closes[$0] || isBelowClosed[$0] } ?? false)
      if line.kind.isItem {
        closes[index] = line.state?.isClosed ?? false
        if let above { children[above].append(index) }
      } else if line.kind.isNoteText, let above {
        notes[above].append(index)
      }
    }
  }
}

extension LineKind {
  /// Whether it can be done.
  public var isTodo: Bool { self == .task || self == .priorityItem }

  /// Whether the line is free text: a note, a note item, or part of a fence.
  public var isNoteText: Bool {
    switch self {
    case .note, .noteItem, .fenceDelimiter, .fenceContent: true
    default: false
    }
  }
}

/// A block of free text: notes, bullets without a box and fences, with the blank lines between.
public struct Note: Hashable, Sendable {
  /// The line of the item above it; nil for a note of a section.
  public let owner: Int?
  /// From its first to its last line of text.
  public let lines: Range<Int>
}
