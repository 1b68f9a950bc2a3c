public import PlanDocument
import PlanText

/// A block of text: its lines, without line ends. Without lines it is only the headings above it.
public struct ExchangeNote: Hashable, Sendable {
  public var lines: [[UInt8]]
  /// The section it is in.
  public var kind: SectionKind
  /// The name of a section of the user's own; otherwise nil.
  public var section: [UInt8]?
  /// The `###` heading above it.
  public var group: [UInt8]?
  /// How many items of its page come before it.
  public var before = 0
  /// The first line, from one; 0 if the source has no lines.
  public var line: Int

  public init(
    _ lines: [[UInt8]], in kind: SectionKind = .notes, section: [UInt8]? = nil,
    group: [UInt8]? = nil, line: Int = 0
  ) {
    (self.lines, self.kind, self.line) = (lines, kind, line)
    (self.section, self.group) = (section, group)
  }

  /// The name of the section above it; nil before the first.
  var sectionName: [UInt8]? { section ?? kind.title.map { Array($0.utf8) } }

  /// A text of another program as notes: control characters and tabs become blanks; the tabs before
  /// a line become columns.
  public init(text: [UInt8], line: Int = 0) {
    let rows = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    var lines = rows.map { row in
      let end = row.lastIndex { $0 != 0x0D }.map { $0 + 1 } ?? row.startIndex
      let row = Array(row[..<end])
      let indent = row.prefix { $0 == 0x20 || $0 == 0x09 }
      // Blanks within a line of code are kept.
      let rest = Array(row[indent.count...])
      let isPlain = rest.controlCount == 0 && !rest.contains(0x09) && !rest.contains(0x0D)
      let last = rest.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
      let text = isPlain ? Array(rest[..<last]) : rest.asPlainLine
      let blanks = [UInt8](repeating: 0x20, count: MarkdownLine.width(of: indent))
      return text.isEmpty ? [] : blanks + text
    }
    lines.trimBlankLines()
    self.init(lines, line: line)
  }

  /// The notes as they can be added to a file; nil if they have nothing but blanks.
  ///
  /// A line that would end the section or begin a comment gets a backslash.
  public func typed(for file: DocumentKind) throws(TypedTextProblem) -> TypedItem? {
    var place = ItemPlace(kind, section: section, group: group)
    place.keepsSection = true
    place.isApart = true
    var spelled = lines
    spelled.trimBlankLines()
    if spelled.isEmpty {
      return section == nil && group == nil ? nil : TypedItem(headingsOf: place)
    }
    // An indented text would belong to the item above it.
    let indents = spelled.filter { !$0.isEmpty }.map(\.indentation.count)
    let common = kind == .notes ? 0 : indents.min() ?? 0
    spelled = spelled.map { Array($0.dropFirst(common)) }
    // Seven such signs would mark a conflict.
    for (index, line) in spelled.enumerated() where "<|>=".utf8.contains(line.first ?? 0) {
      if line.starts(with: [UInt8](repeating: line[0], count: 7)) { spelled[index] = [0x5C] + line }
    }
    for _ in spelled.indices {
      let document = Document(spelled, in: kind, as: .collection)
      let misread = document.misread(document.lines.indices.dropFirst(Document.firstTyped))
      if misread.isEmpty { break }
      for line in misread.map({ $0 - Document.firstTyped }) {
        spelled[line].insert(UInt8(ascii: "\\"), at: spelled[line].escapePlace)
      }
    }
    return try TypedItem(notes: spelled, in: place, of: file)
  }

  /// The lines without the backslashes that `typed` adds.
  public var plainLines: [[UInt8]] {
    lines.map { line in
      guard line.startsEscaped else { return line }
      var plain = line
      plain.remove(at: line.escapePlace)
      return plain
    }
  }
}

extension Document {
  /// Those of some lines that are neither text nor blank: all if each is an item, else the first,
  /// which may have changed the meaning of the others.
  func misread(_ lines: some Sequence<Int>) -> [Int] {
    let all = lines.filter { !self.lines[$0].kind.isNoteText && self.lines[$0].kind != .blankLine }
    return all.allSatisfy { self.lines[$0].kind.isItem } ? all : Array(all.prefix(1))
  }
}

extension [UInt8] {
  /// Where a backslash makes a line text: before its first mark, which is after the digits of
  /// `1. [ ]`.
  var escapePlace: Int {
    let indent = prefix { $0 == 0x20 }.count
    let digits = self[indent...].prefix(while: \.isASCIIDigit).count
    return indent + digits
  }

  /// Whether a backslash takes the meaning from the first mark.
  var startsEscaped: Bool {
    let place = escapePlace
    return count > place + 1 && self[place] == UInt8(ascii: "\\")
      && self[place + 1].isASCIIPunctuation
  }
}

extension [[UInt8]] {
  fileprivate mutating func trimBlankLines() {
    let isText = { (line: [UInt8]) in line.contains { $0 != 0x20 && $0 != 0x09 } }
    let end = lastIndex(where: isText).map { $0 + 1 } ?? 0
    self = Array(self[..<end].drop { !isText($0) })
  }
}
