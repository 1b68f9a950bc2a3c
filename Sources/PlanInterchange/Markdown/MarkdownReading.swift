import PlanDocument
import PlanText

/// Reads the check lists of a Markdown text; everything else becomes notes.
func readMarkdown(
  _ source: ImportSource, _ context: ImportContext
) throws(ImportProblem) -> Imported {
  try source.checkText()
  var reader = MarkdownReader(source, context)
  let lines = source.lines
  let start = reader.skipFrontMatter(lines.map(\.text))
  for (index, line) in lines.enumerated().dropFirst(start) {
    reader.add(line.text, number: index + 1)
  }
  return reader.finish()
}

/// Puts the lines of a text on pages.
struct MarkdownReader {
  private var pages: PageBuilder
  /// Whether its headings are those of a plan: in a day, or below `# groceries.plan`.
  private var isPlan: Bool
  private var hasTitle = false
  private var section: SectionKind = .tasks
  private var sectionName: [UInt8]?
  private var group: [UInt8]?
  /// The headings above, by level, of a text that is not a plan.
  private var headings: [(level: Int, name: [UInt8])] = []
  /// The open bullets: the column of each, and whether it is an item.
  private var bullets: [(column: Int, isItem: Bool)] = []
  /// The text that belongs to no item.
  private var text: [[UInt8]] = []
  private var textLine = 0
  private var fence: (byte: UInt8, length: Int)?
  /// The depth of the item that the fence or comment is below.
  private var fenceDepth: Int?
  /// Whether a comment of several lines is open, which has no headings and no items.
  private var isInComment = false
  /// The number of the last line in which a comment can end; 0 for none.
  private let lastEnd: Int

  init(_ source: ImportSource, _ context: ImportContext) {
    lastEnd = (source.lines.lastIndex { endsComment($0.text) } ?? -1) + 1
    let end = source.name.lastIndex(of: UInt8(ascii: ".")) ?? source.name.count
    if let (place, _) = ExchangePage.place(heading: Array(source.name[..<end])), case .day = place {
      pages = PageBuilder(source, at: place)
      isPlan = true
    } else {
      pages = PageBuilder(source, at: .list(context.list))
      isPlan = false
    }
  }

  /// - Returns: how many lines it takes.
  mutating func skipFrontMatter(_ lines: [[UInt8]]) -> Int {
    let rule = Array("---".utf8)
    guard lines.first == rule,
      let end = lines.dropFirst().firstIndex(where: { $0 == rule || $0 == Array("...".utf8) })
    else { return 0 }
    pages.lose("lines of front matter", count: end - 1, line: 2)
    return end + 1
  }

  mutating func add(_ bytes: [UInt8], number: Int) {
    var line = MarkdownLine(bytes)
    if let fence {
      addText(bytes, line, depth: fenceDepth, number, isCode: true)
      if line.closes(fence) { self.fence = nil }
    } else if isInComment {
      addText(bytes, line, depth: fenceDepth, number, isCode: true)
      isInComment = !endsComment(bytes)
    } else if line.text.isEmpty {
      if !text.isEmpty { text.append([]) }
    } else if let (level, words) = line.heading {
      addHeading(level, words, bytes, number)
    } else if line.hasBullet || line.takeLoneBox() {
      addBullet(line, bytes, number)
    } else {
      let depth = itemDepth(above: line.indent)
      if depth == nil, !bullets.contains(where: { $0.column + 2 <= line.indent }) { bullets = [] }
      fence = MarkdownLine.fence(line.text)
      fenceDepth = depth
      isInComment = line.text.starts(with: "<!--".utf8) && !endsComment(bytes) && number < lastEnd
      addText(bytes, line, depth: depth, number, isCode: fence != nil || isInComment)
    }
  }

  /// The depth of the item above a line of that column.
  private func itemDepth(above column: Int) -> Int? {
    let above = bullets.count { $0.isItem && $0.column + 2 <= column }
    return above > 0 ? above - 1 : nil
  }

  private mutating func addText(
    _ bytes: [UInt8], _ line: MarkdownLine, depth: Int?, _ number: Int, isCode: Bool
  ) {
    if let depth {
      let note = line.hasBullet && !isCode ? line.content : line.text
      pages.add(note: isCode ? note : MarkdownInline.plain(note).words, depth: depth)
      return
    }
    if text.isEmpty {
      textLine = number
      if !isPlan, let group { text.append(Array("### ".utf8) + group) }
    }
    text.append(isCode ? bytes : MarkdownEscaping.plainNote(bytes))
  }

  private mutating func addHeading(_ level: Int, _ words: [UInt8], _ bytes: [UInt8], _ number: Int)
  {
    let name = MarkdownInline.plain(words).words
    if level == 1, let (place, title) = ExchangePage.place(heading: name) {
      turn(to: place)
      isPlan = true
      noteTitle(title, number)
      return
    }
    if isPlan, section == .notes, level > 2 {
      return addText(bytes, MarkdownLine(bytes), depth: nil, number, isCode: false)
    }
    endText()
    bullets = []
    if level == 1, !hasTitle, pages.isEmpty { return noteTitle(name, number) }
    if isPlan, level <= 2 {
      section = SectionName(name.span, in: .template)?.kind ?? .custom
      sectionName = ExchangePage.ownSection(name, section)
      group = nil
    } else {
      while let last = headings.last, last.level >= level { headings.removeLast() }
      let isTasks = !isPlan && SectionName(name.span, in: .template)?.kind == .tasks
      if !isTasks, !name.isEmpty { headings.append((level, name)) }
      group = headings.isEmpty ? nil : Array(headings.map(\.name).joined(separator: " / ".utf8))
    }
  }

  private mutating func noteTitle(_ title: [UInt8], _ number: Int) {
    hasTitle = true
    pages.name(title, line: number)
  }

  private mutating func addBullet(_ line: MarkdownLine, _ bytes: [UInt8], _ number: Int) {
    while let last = bullets.last, last.column + 2 > line.indent { bullets.removeLast() }
    let depth = bullets.count(where: \.isItem)
    let isTop = bullets.isEmpty
    var isItem = false
    defer { bullets.append((line.indent, isItem)) }
    guard line.box != nil || isTop && isPlan else {
      return addText(bytes, line, depth: depth > 0 ? depth - 1 : nil, number, isCode: false)
    }
    let reader = MarkdownItem(line, isTop ? section.itemKind : .task, isDay: pages.page.day != nil)
    guard var item = reader.item, item.fitsPlan else {
      if line.content.isEmpty || reader.item?.words.isEmpty ?? false {
        return pages.lose("items without words", line: number)
      }
      addText(bytes, line, depth: depth > 0 ? depth - 1 : nil, number, isCode: false)
      return
    }
    pages.lose(reader.losses, line: number)
    endText()
    item.line = number
    item.section = isTop && item.kind == .task ? sectionName : nil
    item.group = group
    pages.add(item, depth: depth)
    isItem = true
  }

  private mutating func endText() {
    if text.isEmpty { return }
    pages.add(text: text, line: textLine, at: pages.page.place)
    text = []
  }

  private mutating func turn(to place: ExchangePage.Origin) {
    endText()
    pages.begin(place)
    bullets = []
    section = .tasks
    sectionName = nil
    group = nil
    headings = []
  }

  mutating func finish() -> Imported {
    endText()
    return pages.finish()
  }
}

private func endsComment(_ line: [UInt8]) -> Bool {
  let end = Array("-->".utf8)
  return line.indices.contains { line.has(end, at: $0) }
}
