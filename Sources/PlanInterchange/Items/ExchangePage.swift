public import PlanDocument
import PlanText

/// A file of a plan on the way between the plan and another program.
public struct ExchangePage: Hashable, Sendable {
  public enum Origin: Hashable, Sendable {
    case day(CivilDate)
    /// An undated file, by its path in the plan folder, without `.plan`.
    case list([UInt8])

    var day: CivilDate? { if case .day(let day) = self { day } else { nil } }
  }

  public var place: Origin
  /// The name of the file in messages; empty if there is no file yet.
  public var path: [UInt8] = []
  /// The words of the title, without date and weekday.
  public var title: [UInt8] = []
  /// The line of the title, from one; 0 without one.
  public var titleLine = 0
  /// Whether the calendar shows it.
  public var isInCalendar = true
  /// Whether all items and texts of the file are here.
  public var isWhole = true
  /// The items in the order of the file.
  public var items: [ExchangeItem] = []
  /// The texts that belong to no item, in the order of the file.
  public var texts: [ExchangeNote] = []
  /// The texts in Notes.
  public var notes: [ExchangeNote] { texts.filter { $0.kind == .notes } }
  /// The texts in other sections.
  public var loose: [ExchangeNote] { texts.filter { $0.kind != .notes } }
  /// The lines, from one, of settings, comments or directives to planfmt and planlint.
  public var asides: [Int] = []
  /// The lines, from one, of attributes with a key that their item has before; the first counts.
  public var repeated: [Int] = []
  /// The lines of items that are deeper than the items of a page can be, and are put at the last
  /// level.
  public var flattened: [Int] = []
  /// The lines of items that are below a bullet without a box.
  var outdented: [Int] = []
  /// The lines, from one, of headings with a name to keep: groups, and sections of one's own.
  public private(set) var headings: [Int] = []
  /// Those of them with no item below.
  private(set) var bareHeadings: [Int] = []
  /// Files beside the file that go with it; of an export filled by the caller, which reads files.
  public var attachments: [ExchangeAttachment] = []
  /// The habits that are met on the day, by line, from one; nil if their completions are not to be
  /// exported. Filled by the caller, which knows the definitions.
  public var completions: [Int: HabitCompletion]?

  public init(_ place: Origin) { self.place = place }

  /// Not inlined in other modules: in a release build of the tests, Swift 6.3 ends with "Found ownership
  /// error" when it inlines this in a loop over pages.
  @inline(never)
  public var day: CivilDate? { place.day }

  public var isEmpty: Bool { items.isEmpty && texts.isEmpty }

  /// Its items and texts in the order of the file.
  public var parts: [Part<ExchangeNote>] { items.joined(with: texts, before: \.before) }

  /// Adds a text after all that is there.
  mutating func add(_ note: ExchangeNote) {
    if note.lines.isEmpty, note.section == nil, note.group == nil { return }
    texts.append(note)
    texts[texts.count - 1].before = items.count
  }

  /// Adds lines to the last text of Notes.
  mutating func append(toNotes lines: [[UInt8]]) {
    if lines.isEmpty { return }
    guard let last = texts.indices.last, texts[last].kind == .notes else {
      return add(ExchangeNote(lines))
    }
    texts[last].lines += lines
  }

  /// Adds the items and texts of another page of the same place.
  public mutating func add(_ other: ExchangePage) {
    if title.isEmpty { (title, titleLine) = (other.title, other.titleLine) }
    for part in other.parts {
      switch part {
      case .item(let item): items.append(item)
      case .text(let text): add(text)
      }
    }
  }

  /// The name of a section that items keep: one of one's own, or a known one with a label.
  static func ownSection(_ name: [UInt8], _ kind: SectionKind) -> [UInt8]? {
    let isLabelled = !SectionName.label(of: name, in: .template).isEmpty
    return kind == .custom || isLabelled ? name : nil
  }
}

/// An item, or a text between items.
public enum Part<Text> {
  case item(ExchangeItem)
  case text(Text)
}

extension [ExchangeItem] {
  /// These and the texts between them, in the order of the file.
  ///
  /// - Parameter before: how many of the items come before a text.
  func joined<Text>(with texts: [Text], before: (Text) -> Int) -> [Part<Text>] {
    var all: [Part<Text>] = []
    var rest = texts[...]
    for (index, item) in enumerated() {
      while let text = rest.first, before(text) <= index { all.append(.text(rest.removeFirst())) }
      all.append(.item(item))
    }
    return all + rest.map { .text($0) }
  }
}

/// A file beside that of a day: `2026-10-05.drawing`.
public struct ExchangeAttachment: Hashable, Sendable {
  public var suffix: String
  public var bytes: [UInt8]

  public init(suffix: String, _ bytes: [UInt8]) { (self.suffix, self.bytes) = (suffix, bytes) }
}

/// What the definition of a habit adds to a day on which it is met.
public struct HabitCompletion: Hashable, Sendable {
  /// The icon before its name, otherwise that of its file; nil without one.
  public var icon: [UInt8]?
  /// Without `#`.
  public var tags: [[UInt8]]

  public init(icon: [UInt8]? = nil, tags: [[UInt8]] = []) { (self.icon, self.tags) = (icon, tags) }
}

extension ExchangePage {
  /// Reads the content of a file.
  ///
  /// - Parameters:
  ///   - chosen: the lines of the wanted items, each with what is below it; nil for all except
  ///     those that moved to another day, where they are again.
  ///   - path: the name of the file in messages.
  ///   - marksFormatted: whether items are marked that are in the form of planfmt.
  public init(
    _ document: Document, at place: Origin, path: [UInt8], choosing chosen: Set<Int>? = nil,
    markingFormatted marksFormatted: Bool = false
  ) {
    self.init(place)
    self.path = path
    isInCalendar = Settings.read(document).settings.isInCalendar
    title = document.freeTitle
    titleLine = title.isEmpty ? 0 : (document.title?.line ?? -1) + 1
    let nesting = Nesting(document)
    let isFormatted = marksFormatted && (try? format(document))?.isEmpty == true
    var reader = ItemReader(document: document, nesting: nesting, isFormatted: isFormatted)
    var builder = ItemTree()
    for (index, line) in document.lines.enumerated() {
      reader.heading.note(index, of: document)
      if line.kind == .settingItem || line.kind == .comment || line.kind == .directive {
        asides.append(index + 1)
      }
      guard line.kind.isItem, line.kind != .settingItem else { continue }
      let isWanted = chosen?.contains(index) ?? !document.isElsewhere(index, nesting)
      let owner = nesting.owner[index].flatMap { builder.depth(of: $0) }
      guard isWanted || owner != nil else {
        if chosen != nil { isWhole = false }
        continue
      }
      if nesting.owner[index] == nil, line.parent != nil { outdented.append(index + 1) }
      builder.add(reader.item(atLine: index), key: index, depth: owner.map { $0 + 1 } ?? 0)
    }
    (flattened, repeated) = (builder.flattened, reader.repeated)
    items = builder.finish()
    let named = document.namedHeadings(above: items.map { $0.line - 1 })
    headings = named.filter { isWhole || $0.isUsed }.map { $0.line + 1 }
    if !isWhole { return }
    bareHeadings = named.filter { !$0.isUsed }.map { $0.line + 1 }
    readTexts(document, nesting)
  }

  /// Reads what belongs to no item, and headings with nothing below them.
  private mutating func readTexts(_ document: Document, _ nesting: Nesting) {
    var blocks = document.notes(nesting).filter { $0.owner == nil }.map(\.lines)
    blocks += headings.map { $0 - 1 }.filter(document.isBare).map { $0..<$0 }
    blocks.sort { $0.lowerBound < $1.lowerBound }
    var heading = HeadingReader()
    var (line, before) = (0, 0)
    for block in blocks {
      while line < document.lines.count, line < max(block.upperBound, block.lowerBound + 1) {
        heading.note(line, of: document)
        line += 1
      }
      while before < items.count, items[before].line <= block.lowerBound { before += 1 }
      texts.append(
        ExchangeNote(
          block.map { document.text(document.content(ofLine: $0)) },
          in: document.lines[block.lowerBound].section, section: heading.section,
          group: heading.group, line: block.lowerBound + 1))
      texts[texts.count - 1].before = before
    }
  }
}

extension Document {
  /// Whether an item, or one above it, moved to another day.
  fileprivate func isElsewhere(_ line: Int, _ nesting: Nesting) -> Bool {
    var line: Int? = line
    while let current = line {
      if lines[current].state == .moved, item(atLine: current).value(.to) != nil { return true }
      line = nesting.owner[current]
    }
    return false
  }

  /// Whether a heading has nothing below it.
  fileprivate func isBare(_ heading: Int) -> Bool {
    guard let next = lines[(heading + 1)...].first(where: { $0.kind != .blankLine }) else {
      return true
    }
    return next.kind == .sectionHeading
      || next.kind == .groupHeading && lines[heading].kind == .groupHeading
  }

  /// The headings with names to keep, and whether they are above one of some lines, which are in
  /// order.
  fileprivate func namedHeadings(above chosen: [Int]) -> [(line: Int, isUsed: Bool)] {
    let headings = lines.indices.filter { lines[$0].kind.isHeading }
    return headings.indices.compactMap { index in
      let line = headings[index]
      let isGroup = lines[line].kind == .groupHeading
      guard isGroup || lines[line].kind == .sectionHeading,
        isGroup || ExchangePage.ownSection(text(text(ofLine: line)), lines[line].section) != nil
      else { return nil }
      let next = headings[(index + 1)...].first { isGroup || lines[$0].kind != .groupHeading }
      let first = chosen.partitioningIndex { $0 > line }
      return (line, first < chosen.count && chosen[first] < next ?? lines.count)
    }
  }

  /// The value of an attribute, with the day of the file added if it is meant.
  fileprivate func settledValue(of attribute: Attribute) -> [UInt8] {
    let value = canonicalValue(of: attribute)
    guard let day = kind.date, [.due, .done, .began, .expires].contains(attribute.key),
      let moment = MomentInput(value.span), moment.date == nil, let time = moment.time
    else { return value }
    return ExchangeMoment(day, time).bytes
  }

  /// The character in the box of a line.
  fileprivate func mark(ofLine line: Int) -> [UInt8]? {
    guard let box = table.tokens(ofLine: line).first(where: { $0.kind == .box }) else { return nil }
    return text(box.range).dropFirst().dropLast().asPlainLine
  }
}

/// Finds the headings above lines, from the first to the last.
private struct HeadingReader {
  /// The name of a section of the user's own.
  private(set) var section: [UInt8]?
  private(set) var group: [UInt8]?

  mutating func note(_ line: Int, of document: Document) {
    switch document.lines[line].kind {
    case .sectionHeading:
      let name = document.text(document.text(ofLine: line))
      section = ExchangePage.ownSection(name, document.lines[line].section)
      group = nil
    case .groupHeading: group = document.text(document.text(ofLine: line))
    default: break
    }
  }
}

/// Makes items out of lines, from the first to the last.
private struct ItemReader {
  let document: Document
  let nesting: Nesting
  var heading = HeadingReader()
  /// The lines, from one, of attributes with a key that their item has before.
  private(set) var repeated: [Int] = []
  /// Whether planfmt would leave the document as it is.
  let isFormatted: Bool

  mutating func item(atLine line: Int) -> ExchangeItem {
    let item = document.item(atLine: line)
    var result = ExchangeItem(
      ItemKind(item.kind) ?? .task, document.plainWords(of: item), state: item.state)
    result.mark = result.state == .unknown ? document.mark(ofLine: line) : nil
    result.time = document.slotTime(of: item)
    result.priority = item.priority
    result.tags = item.tags.map { Array(document.text($0).dropFirst()) }
    for attribute in item.attributes {
      if attribute.key == .own {
        result.own.append(document.text(attribute.value))
      } else if result[attribute.key] == nil {
        result[attribute.key] = document.settledValue(of: attribute)
      } else {
        repeated.append(line + 1)
      }
    }
    result.amount = item.amount.map { document.text($0) }
    result.comment = item.comment.map { document.text($0) }
    result.notes = notes(below: line)
    if let owner = nesting.owner[line] { result.noteDepth = depth(ofLine: line, below: owner) }
    result.section = heading.section
    result.group = heading.group
    result.line = line + 1
    result.source = document.text(document.shownPart(ofLine: line))
    result.isFormatted =
      isFormatted && nesting.owner[line] == nil && heading.section == nil
      && repeated.last != line + 1
      && item.section == result.kind.section
      && document.table.tokens(ofLine: line).allSatisfy(\.kind.isWord)
    return result
  }

  private func notes(below item: Int) -> [NoteLine] {
    var fence: (column: Int, depth: Int)?
    return nesting.notes[item].map { index in
      let line = document.lines[index]
      var note = NoteLine([], bullet: nil, line: index + 1)
      note.before = nesting.children[item].count { $0 < index }
      let isInside = fence != nil
      if line.kind == .fenceDelimiter, fence == nil {
        fence = (line.column, depth(ofLine: index, below: item))
      }
      if let open = fence {
        let bytes = document.text(document.content(ofLine: index))
        let blanks = bytes.prefix(open.column).prefix { $0 == 0x20 }.count
        note.text = Array(bytes[blanks...])
        (note.depth, note.isCode) = (open.depth, true)
        if isInside, line.kind == .fenceDelimiter { fence = nil }
        return note
      }
      note.text = document.text(document.shownPart(ofLine: index))
      let bullet = document.table.tokens(ofLine: index).first { $0.kind == .bullet }
      note.bullet = bullet.map { document.text($0.range) }
      note.depth = depth(ofLine: index, below: item)
      return note
    }
  }

  /// How many bullets of notes a line is below.
  private func depth(ofLine line: Int, below item: Int) -> Int {
    var depth = 0
    var above = document.lines[line].parent
    while let parent = above, parent != item {
      depth += 1
      above = document.lines[parent].parent
    }
    return depth
  }
}

extension TokenKind {
  /// Whether it is a part of an item that a line of words can contain.
  var isWord: Bool {
    switch self {
    case .mood, .amount, .separator, .commentSeparator, .commentText: false
    default: true
    }
  }
}
