import PlanDocument
import PlanText

/// Reads a Markdown text: its headings, its check lists, and everything else as notes.
func readMarkdown(
  _ source: ImportSource, _ context: ImportContext
) throws(ImportProblem) -> Imported {
  var source = source
  let nulls =
    !source.bytes.contains(0)
    ? [] : source.lines.enumerated().filter { $1.text.contains(0) }.map { $0.offset + 1 }
  // As CommonMark asks for.
  source.bytes = source.bytes.replacing([0], with: [0xEF, 0xBF, 0xBD])
  try source.checkText()
  var reader = MarkdownReader(source, context)
  let lines = source.lines
  let start = reader.readFrontMatter(lines.map(\.text))
  for (index, line) in lines.enumerated().dropFirst(start) {
    reader.add(line.text, number: index + 1, before: lines.dropFirst(index + 1).first?.text ?? [])
  }
  var imported = reader.finish()
  imported.notices.add("NUL characters, read as U+FFFD", in: source.path, lines: nulls)
  return imported
}

/// Puts the lines of a text on pages.
struct MarkdownReader {
  private var pages: PageBuilder
  /// Nil before the first heading.
  private var heading: HeadingPlace?
  /// The level of the headings that are sections; those above are too, those directly below groups.
  private let sectionLevel: Int
  private var bullets = OpenBullets()
  /// The line that is read.
  private var line = MarkdownLine([])
  private var bytes: [UInt8] = []
  private var number = 0
  /// The text that belongs to no item.
  private var text: [[UInt8]] = []
  private var textLine = 0
  /// The open block, its column, and its place below an item; nil for none.
  private var block: (kind: MarkdownBlock, column: Int, place: OpenBullets.Place?)?
  /// Whether the line before may be continued by one that is further left.
  private var isOpen = false
  /// Whether a heading can still be the title.
  private var mayBeTitle = true
  /// Whether the title may have the name of a section.
  private let hasOneTitle: Bool
  /// Whether the line is the rule below a heading.
  private var isUnderline = false
  /// By the mark that ends a comment, the number of the last line that has it.
  private let lastEnds: [[UInt8]: Int]

  init(_ source: ImportSource, _ context: ImportContext) {
    let lines = source.lines.map(\.text)
    lastEnds = MarkdownBlock.lastEnds(lines)
    pages = PageBuilder(source, at: source.day.map { .day($0) } ?? .list(context.list))
    let levels = lines.compactMap { MarkdownLine($0).heading?.level }
    sectionLevel = levels.filter { $0 > 1 }.min() ?? 2
    hasOneTitle = source.day == nil && levels.count { $0 == 1 } == 1
  }

  /// Takes the mood of a front matter, and names the other keys.
  ///
  /// - Returns: how many lines it takes.
  mutating func readFrontMatter(_ lines: [[UInt8]]) -> Int {
    let ends = ["---", "..."].map { Array($0.utf8) }
    guard lines.first == ends[0], let end = lines.dropFirst().firstIndex(where: ends.contains)
    else { return 0 }
    var name = "lines"
    for (index, line) in lines[1..<end].enumerated() where !line.allSatisfy({ $0 == 0x20 }) {
      let key = line.prefix { $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) }
      if !key.isEmpty, line.has([UInt8(ascii: ":")], at: key.count) {
        name = "'\(String(decoding: key.prefix(40), as: UTF8.self))'"
        let value = line[(key.count + 1)...].filter { !"\"'".utf8.contains($0) }
        var mood = ExchangeItem(.mood, Array(value).asPlainLine)
        mood.line = index + 2
        if Array(key).lowercased == Array("mood".utf8), pages.page.day != nil, mood.fitsPlan {
          pages.add(mood)
          continue
        }
      }
      pages.lose("\(name) of front matter", line: index + 2)
    }
    return end + 1
  }

  mutating func add(_ bytes: [UInt8], number: Int, before next: [UInt8]) {
    if isUnderline {
      isUnderline = false
      return
    }
    line = MarkdownLine(bytes)
    line.takeKeyword()
    (self.bytes, self.number) = (bytes, number)
    let wasOpen = isOpen
    isOpen = false
    if let kind = block?.kind {
      addRaw()
      if kind.ends(with: line.text) { block = nil }
    } else if line.text.isEmpty {
      if !text.isEmpty { text.append([]) }
    } else if let (level, words) = line.heading {
      addHeading(level, MarkdownInline.plain(words).words)
    } else if line.hasBullet || line.takeLoneBox() {
      addBullet()
      isOpen = MarkdownLine(bytes).hasBullet
    } else if wasOpen, line.continuesParagraph {
      addText(at: bullets.place(of: .max))
      isOpen = true
    } else {
      let place = bullets.place(of: line.indent)
      if !bullets.isAbove(line.indent) { bullets.closeAll() }
      if let kind = MarkdownBlock(line.text), kind.isFence || number <= lastEnds[kind.end] ?? 0 {
        block = (kind, line.indent, place)
        return addRaw()
      }
      if place == nil, text.last ?? [] == [], let level = line.headingLevel(before: next) {
        let signs = [UInt8](repeating: UInt8(ascii: "#"), count: level)
        (isUnderline, self.bytes) = (true, signs + [0x20] + line.text)
        return addHeading(level, MarkdownInline.plain(line.text).words)
      }
      addText(at: place)
      isOpen = place != nil
    }
  }

  /// Adds a line of the block: that of a fence keeps its bytes.
  private mutating func addRaw() {
    guard let block, let place = block.place else { return addLoose(bytes) }
    let blanks = bytes.prefix(block.column).prefix { $0 == 0x20 }.count
    var note = NoteLine(Array(bytes[blanks...]), bullet: nil, depth: place.depth, line: number)
    note.isCode = block.kind.isFence
    if !note.isCode { note.text = note.plain }
    if note.isCode || !note.text.isEmpty { pages.add(note: note, depth: place.item) }
  }

  private mutating func addText(at place: OpenBullets.Place?) {
    guard let place else { return addLoose(MarkdownEscaping.plainNote(bytes)) }
    if place.depth == 0, pages.takeDate(line.text, depth: place.item) { return }
    let bullet = line.hasBullet && line.box == nil ? line.bullet : nil
    let words = MarkdownInline.plain(bullet == nil ? line.text : line.content).words
    if words.isEmpty { return pages.lose("lines without words", line: number) }
    let note = NoteLine(words, bullet: bullet, depth: place.depth, line: number)
    pages.add(note: note, depth: place.item)
  }

  private mutating func addLoose(_ bytes: [UInt8]) {
    if text.isEmpty { textLine = number }
    text.append(bytes)
    mayBeTitle = false
  }

  private mutating func addHeading(_ level: Int, _ name: [UInt8]) {
    bullets.closeAll()
    defer { mayBeTitle = false }
    if level == 1, let (place, title) = ExchangePage.place(heading: name, on: pages.page.day) {
      endText()
      pages.begin(place)
      heading = nil
      return pages.name(title, line: number)
    }
    let isBelow = level > sectionLevel && heading != nil
    // A plan has no such heading there.
    let isText = isBelow && (level > sectionLevel + 1 || heading?.kind == .notes)
    if isText || name.isEmpty { return addLoose(MarkdownEscaping.plainNote(bytes)) }
    endText()
    let known = Self.otherNames[String(decoding: name.lowercased, as: UTF8.self)]
    let isKnown = known != nil || SectionName(name.span, in: .template) != nil
    if level == 1, mayBeTitle, hasOneTitle || !isKnown { return pages.name(name, line: number) }
    if isBelow { heading?.group = name } else { heading = HeadingPlace(name, known) }
    pages.add(note([], line: number))
  }

  /// The names that other programs give to sections of a plan.
  private static let otherNames = ["day planner": SectionKind.schedule, "habit tracker": .habits]

  private mutating func addBullet() {
    bullets.close(for: line.indent)
    let depth = bullets.itemCount
    let isTop = bullets.isEmpty
    let place = bullets.place(of: line.indent)
    var isItem = false
    mayBeTitle = false
    defer { bullets.open(line.indent, isItem: isItem) }
    let kind = heading?.kind.itemKind ?? .task
    guard line.box != nil || isTop && kind != .task else { return addText(at: place) }
    let isDay = pages.page.day != nil
    var reader = MarkdownItem(line, isTop ? kind : .task, isDay: isDay)
    // A section that has no such items may still have a task.
    if line.box != nil, reader?.item.fitsPlan != true {
      reader = MarkdownItem(line, .task, isDay: isDay)
    }
    guard var item = reader?.item, item.isMoodEntry || item.fitsPlan else {
      if line.content.isEmpty || reader?.item.words.isEmpty ?? false {
        return pages.lose("items without words", line: number)
      }
      return addText(at: place)
    }
    pages.lose(reader?.losses ?? [], line: number)
    if !isTop, depth == 0 { pages.lose("places of tasks below bullets of text", line: number) }
    endText()
    (item.line, item.noteDepth) = (number, place?.depth ?? 0)
    if depth == 0, item.kind == kind {
      item.section = heading?.section(inList: pages.page.day == nil)
    }
    item.group = heading?.group
    pages.add(item, depth: depth)
    isItem = true
  }

  private mutating func endText() {
    if text.isEmpty { return }
    pages.add(note(text, line: textLine))
    text = []
  }

  /// A text, or the headings alone, at this place. Only sections that take any text keep it; the
  /// others have it in Notes.
  private func note(_ lines: [[UInt8]], line: Int) -> ExchangeNote {
    var note = ExchangeNote(text: Array(lines.joined(separator: [0x0A])), line: line)
    // A bullet would be an item there.
    let isPlain = !lines.contains { MarkdownLine($0).hasBullet }
    if let heading, heading.takesText || heading.kind == .notes || isPlain {
      (note.kind, note.section, note.group) = (heading.kind, heading.section, heading.group)
    }
    return note
  }

  mutating func finish() -> Imported {
    endText()
    return pages.finish()
  }
}

/// The headings above a line, as those of a plan.
struct HeadingPlace {
  var kind: SectionKind
  /// The name of a section of the user's own.
  private(set) var section: [UInt8]?
  var group: [UInt8]?

  /// - Parameter known: the section with that name in another program.
  init(_ name: [UInt8], _ known: SectionKind? = nil) {
    kind = known ?? SectionName(name.span, in: .template)?.kind ?? .custom
    section = ExchangePage.ownSection(name, kind)
    // What another program says of its settings must not become settings of the list.
    if SectionName(name.span, in: .collection)?.kind == .settings {
      (kind, section, group) = (.tasks, nil, name)
    }
  }

  /// The section of a task; a list keeps a heading that says only that there are tasks.
  func section(inList isList: Bool) -> [UInt8]? {
    section ?? (isList && kind == .tasks ? Array("Tasks".utf8) : nil)
  }

  /// Whether any text can be there.
  var takesText: Bool { kind == .custom || kind == .tasks }
}
