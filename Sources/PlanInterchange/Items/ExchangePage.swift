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
  /// Whether the calendar shows it.
  public var isInCalendar = true
  /// Whether all items and texts of the file are here.
  public var isWhole = true
  /// The items in the order of the file.
  public var items: [ExchangeItem] = []
  /// The texts in Notes.
  public var notes: [ExchangeNote] = []
  /// Texts in other sections that belong to no item.
  public var loose: [ExchangeNote] = []
  /// How many lines are settings, comments or directives to planfmt and planlint, and the first of
  /// them, from one.
  public var asides: (count: Int, line: Int) { (asideCount, firstAside) }
  var asideCount = 0
  var firstAside = 0
  /// How many items are deeper than the items of a page can be, and are put at the last level.
  public var flattened = 0
  /// Files beside the file that go with it; filled by the caller, which reads files.
  public var attachments: [ExchangeAttachment] = []
  /// The habits that are met on the day, by line, from one; nil if their completions are not to be
  /// exported. Filled by the caller, which knows the definitions.
  public var completions: [Int: HabitCompletion]?

  public init(_ place: Origin) { self.place = place }

  /// Not inlined in other modules: in a release build of the tests, Swift 6.3 ends with "Found ownership
  /// error" when it inlines this in a loop over pages.
  @inline(never)
  public var day: CivilDate? { place.day }

  public var isEmpty: Bool { items.isEmpty && notes.isEmpty }

  /// The name of a section that items keep: one of one's own, or a known one with a label.
  static func ownSection(_ name: [UInt8], _ kind: SectionKind) -> [UInt8]? {
    let isLabelled = !SectionName.label(of: name, in: .template).isEmpty
    return kind == .custom || isLabelled ? name : nil
  }
}

/// A block of text: its lines, without line ends.
public struct ExchangeNote: Hashable, Sendable {
  public var lines: [[UInt8]]
  /// The `###` heading above it.
  public var group: [UInt8]?
  /// The first line, from one; 0 if the source has no lines.
  public var line: Int

  public init(_ lines: [[UInt8]], group: [UInt8]? = nil, line: Int = 0) {
    (self.lines, self.group, self.line) = (lines, group, line)
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
  public init(
    _ document: Document, at place: Origin, path: [UInt8], choosing chosen: Set<Int>? = nil
  ) {
    self.init(place)
    self.path = path
    isInCalendar = Settings.read(document).settings.isInCalendar
    title = document.freeTitle
    let nesting = Nesting(document)
    var reader = ItemReader(document, nesting)
    var builder = ItemTree()
    for (index, line) in document.lines.enumerated() {
      reader.noteHeading(index)
      if line.kind.isAside {
        if asideCount == 0 { firstAside = index + 1 }
        asideCount += 1
      }
      guard line.kind.isItem, line.kind != .settingItem else { continue }
      let isWanted = chosen?.contains(index) ?? !document.isElsewhere(index, nesting)
      let owner = nesting.owner[index].flatMap { builder.depth(of: $0) }
      guard isWanted || owner != nil else {
        if chosen != nil { isWhole = false }
        continue
      }
      builder.add(reader.item(atLine: index), key: index, depth: owner.map { $0 + 1 } ?? 0)
    }
    items = builder.finish()
    flattened = builder.flattened
    if !isWhole { return }
    for note in document.notes(nesting) where note.owner == nil {
      let block = ExchangeNote(
        note.lines.map { document.text(document.content(ofLine: $0)) },
        group: document.group(ofLine: note.lines.lowerBound), line: note.lines.lowerBound + 1)
      if document.lines[note.lines.lowerBound].section == .notes {
        notes.append(block)
      } else {
        loose.append(block)
      }
    }
  }
}

extension Document {
  /// The words of the title after date and weekday.
  fileprivate var freeTitle: [UInt8] {
    guard let title else { return [] }
    let text = text(title.range)
    var start = 0
    func skipWord() {
      start = text.span.endOfWord(from: start, to: text.count)
      start = text.span.skippingBlanks(from: start, to: text.count)
    }
    if title.date != nil { skipWord() }
    if title.date != nil {
      let end = text.span.endOfWord(from: start, to: text.count)
      let word = text[start..<end].filter { $0.isASCIILetter }
      if Weekday(word.span) != nil { skipWord() }
    }
    return Array(text[start...])
  }

  /// Whether an item, or one above it, moved to another day.
  fileprivate func isElsewhere(_ line: Int, _ nesting: Nesting) -> Bool {
    var line: Int? = line
    while let current = line {
      if lines[current].state == .moved, item(atLine: current).value(.to) != nil { return true }
      line = nesting.owner[current]
    }
    return false
  }

  /// The `###` above a line, in its section.
  fileprivate func group(ofLine line: Int) -> [UInt8]? {
    for above in stride(from: line, through: 0, by: -1) {
      if lines[above].kind == .groupHeading { return text(text(ofLine: above)) }
      if lines[above].kind == .sectionHeading { return nil }
    }
    return nil
  }

  /// The words of an item without escapes, attributes and what follows the last word.
  func plainWords(of item: Item) -> [UInt8] {
    if let mood = item.mood { return text(mood.range) }
    if item.kind == .habitItem { return habitName(ofLine: item.line).unescaped }
    let layout = ItemLayout(table, line: item.line)
    var words: [UInt8] = []
    for token in table.tokens[layout.words] {
      switch token.kind {
      case .text: words += text(token.range).unescaped
      case .blank: if !words.isEmpty, words.last != 0x20 { words.append(0x20) }
      case .attribute, .priority: break
      default: words += text(token.range)
      }
    }
    while words.last == 0x20 { words.removeLast() }
    return words
  }

  /// The value of an attribute, with the day of the file added if it is meant.
  fileprivate func settledValue(of attribute: Attribute) -> [UInt8] {
    let value = canonicalValue(of: attribute)
    guard let day = kind.date, [.due, .done, .expires].contains(attribute.key),
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

/// Makes items out of lines, from the first to the last.
private struct ItemReader {
  private let document: Document
  private let nesting: Nesting
  private var section: [UInt8]?
  private var group: [UInt8]?

  init(_ document: Document, _ nesting: Nesting) {
    (self.document, self.nesting) = (document, nesting)
  }

  mutating func noteHeading(_ line: Int) {
    switch document.lines[line].kind {
    case .sectionHeading:
      let name = document.text(document.text(ofLine: line))
      section = ExchangePage.ownSection(name, document.lines[line].section)
      group = nil
    case .groupHeading: group = document.text(document.text(ofLine: line))
    default: break
    }
  }

  func item(atLine line: Int) -> ExchangeItem {
    let item = document.item(atLine: line)
    var result = ExchangeItem(
      ItemKind(item.kind) ?? .task, document.plainWords(of: item), state: item.state)
    result.mark = result.state == .unknown ? document.mark(ofLine: line) : nil
    result.time = document.slotTime(of: item)
    result.priority = item.priority
    for tag in item.tags { result.add(knownTag: Array(document.text(tag).dropFirst())) }
    for attribute in item.attributes {
      if attribute.key == .own {
        result.own.append(document.text(attribute.value))
      } else if result[attribute.key] == nil {
        result[attribute.key] = document.settledValue(of: attribute)
      }
    }
    result.amount = item.amount.map { document.text($0) }
    result.comment = item.comment.map { document.text($0) }
    result.notes = nesting.notes[line].map { document.text(document.shownPart(ofLine: $0)) }
    result.section = section
    result.group = group
    result.line = line + 1
    result.source = document.text(document.shownPart(ofLine: line))
    return result
  }
}

extension LineKind {
  /// Whether it is not exported.
  fileprivate var isAside: Bool {
    switch self {
    case .settingItem, .comment, .directive: true
    default: false
    }
  }
}

extension [UInt8] {
  /// The text without the backslashes that take the meaning from the next character.
  var unescaped: [UInt8] {
    guard contains(UInt8(ascii: "\\")) else { return self }
    var plain: [UInt8] = []
    var index = 0
    while index < count {
      if self[index] == UInt8(ascii: "\\"), index + 1 < count, self[index + 1].isASCIIPunctuation {
        index += 1
      }
      plain.append(self[index])
      index += 1
    }
    return plain
  }
}

extension UInt8 {
  var isASCIIPunctuation: Bool { self > 0x20 && self < 0x7F && !isASCIILetter && !isASCIIDigit }
}
