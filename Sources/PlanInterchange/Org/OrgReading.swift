import PlanDocument
import PlanText

/// Reads the headlines and check boxes of an Org text.
func readOrg(_ source: ImportSource, _ context: ImportContext) throws(ImportProblem) -> Imported {
  try source.checkText()
  let parser = OrgParser(source)
  var reader = OrgReader(source, context, parser.fileTags, parser.keywords)
  reader.addPreamble(parser.preamble, settings: parser.settings)
  for (index, entry) in parser.entries.enumerated() {
    let next = index + 1 < parser.entries.count ? parser.entries[index + 1].level : 0
    reader.add(entry, isLeaf: next <= entry.level)
  }
  return reader.finish()
}

/// Puts headlines on pages.
struct OrgReader {
  /// The meaning of a headline for those below it.
  enum Role {
    case page
    case section(SectionKind, name: [UInt8]?)
    case group([UInt8])
    case item(depth: Int)
    case text
  }

  struct Above {
    var level: Int
    var role: Role
    /// The tags that items below inherit.
    var tags: [[UInt8]]
  }

  private let list: ExchangePage.Origin
  private let fileTags: [[UInt8]]
  private let keywords: OrgKeywords
  private var pages: PageBuilder
  /// The place for texts and for items without a day.
  private var home: ExchangePage.Origin
  private var stack: [Above] = []
  /// The habits that have a record, by day.
  private var recorded: Set<RecordKey> = []
  private var records: [(key: RecordKey, item: ExchangeItem)] = []

  private struct RecordKey: Hashable {
    var day: CivilDate
    var words: [UInt8]
  }

  init(
    _ source: ImportSource, _ context: ImportContext, _ fileTags: [[UInt8]], _ keywords: OrgKeywords
  ) {
    (self.fileTags, self.keywords) = (fileTags, keywords)
    list = .list(context.list)
    home = list
    pages = PageBuilder(source, at: list)
  }

  mutating func addPreamble(_ lines: [[UInt8]], settings: [Int]) {
    pages.lose("lines of settings", count: settings.count, line: (settings.first ?? 0) + 1)
    pages.add(text: lines, line: 1, at: home)
  }

  mutating func add(_ entry: OrgEntry, isLeaf: Bool) {
    while let last = stack.last, last.level >= entry.level { stack.removeLast() }
    if !stack.contains(where: { if case .page = $0.role { true } else { false } }) { home = list }
    let above = stack.last
    let role = role(of: entry, above, isLeaf)
    var tags = above?.tags ?? fileTags
    if case .item = role {
    } else {
      for tag in entry.tags where tags.count < 64 { tags.append(tag) }
    }
    stack.append(Above(level: entry.level, role: role, tags: tags))
    pages.lose(entry.losses, line: entry.line)
  }

  private mutating func role(of entry: OrgEntry, _ above: Above?, _ isLeaf: Bool) -> Role {
    let depth = stack.count { if case .item = $0.role { true } else { false } }
    // In a section a date is the first word of an item.
    let isInSection = if case .section? = above?.role { true } else { false }
    if depth == 0, entry.keyword == nil, !isInSection,
      let (place, title) = ExchangePage.place(heading: entry.title)
    {
      home = place
      if !title.isEmpty { pages.lose("titles", line: entry.line) }
      addText(of: entry, group: nil)
      return .page
    }
    if case .page? = above?.role, entry.keyword == nil {
      let kind = SectionName(entry.title.span, in: .template)?.kind ?? .custom
      if kind == .notes {
        pages.add(
          text: entry.text.map { OrgEscaping.plain(line: $0) }, line: entry.line + 1, at: home)
      } else {
        addText(of: entry, group: nil)
      }
      return .section(kind, name: ExchangePage.ownSection(entry.title, kind))
    }
    let kind = itemKind(entry)
    guard depth == 0 || entry.isTask, let kind else {
      return depth > 0 ? addBelow(entry, depth) : addGroup(entry, isLeaf)
    }
    return addItem(entry, kind, depth: depth) ? .item(depth: depth) : .text
  }

  /// The kind of item that a headline is; nil if it is none.
  private func itemKind(_ entry: OrgEntry) -> ItemKind? {
    if entry.property("PLAN") == Array("group".utf8) { return nil }
    if let kind = entry.property("PLAN_KIND") {
      return ItemKind(named: String(decoding: kind, as: UTF8.self))
    }
    for above in stack.reversed() {
      guard case .section(let kind, _) = above.role else { continue }
      if kind.itemKind != .task, kind.itemKind != .slot || entry.keyword == nil || entry.slot != nil
      {
        return kind.itemKind
      }
      break
    }
    if entry.isHabit { return .habit }
    if entry.keyword == nil ? entry.stamp != nil || entry.slot != nil : entry.stamp?.start != nil {
      return .slot
    }
    return entry.isTask ? .task : nil
  }

  private mutating func addItem(_ entry: OrgEntry, _ kind: ItemKind, depth: Int) -> Bool {
    let isOfDay = if case .day = home { true } else { false }
    var reader = OrgItem(entry, depth > 0 ? .task : kind, keywords, isOfDay: isOfDay)
    for tag in depth == 0 ? stack.last?.tags ?? fileTags : [] { reader.addTag(tag) }
    var item = reader.item
    pages.lose(reader.losses, line: entry.line)
    guard item.fitsPlan else {
      if item.words.isEmpty { pages.lose("items without words", line: entry.line) }
      if !item.words.isEmpty || !entry.text.isEmpty {
        pages.add(text: [item.plainLine] + entry.text, line: entry.line, at: home)
      }
      return false
    }
    if depth == 0 {
      if case .section(_, let name?)? = sectionAbove {
        item.section = item.kind == .task ? name : nil
      }
      if case .group(let name)? = stack.last?.role { item.group = name }
      pages.turn(to: reader.day.map { .day($0) } ?? home)
    }
    note(records: reader, item)
    pages.add(item, depth: depth)
    addBody(entry, depth: depth)
    return true
  }

  private var sectionAbove: Role? {
    stack.last { if case .section = $0.role { true } else { false } }?.role
  }

  /// Adds the lines below an item: check boxes are items, everything else is its notes.
  private mutating func addBody(_ entry: OrgEntry, depth: Int) {
    var bullets: [(column: Int, isItem: Bool)] = []
    for (index, bytes) in entry.text.enumerated() {
      let line = MarkdownLine(bytes)
      if line.text.isEmpty { continue }
      if line.hasBullet {
        while let last = bullets.last, last.column + 2 > line.indent { bullets.removeLast() }
      }
      let below = depth + bullets.count { $0.isItem && $0.column < line.indent }
      var item = ExchangeItem(.task, line.content.asPlainLine)
      if let box = line.box, !item.words.isEmpty {
        item.take(orgBox: box)
        item.line = entry.line + index + 1
        pages.add(item, depth: below + 1)
        bullets.append((line.indent, true))
      } else {
        let text = line.hasBullet ? line.content : line.text
        pages.add(note: OrgEscaping.plain(line: text).asPlainLine, depth: below)
        if line.hasBullet { bullets.append((line.indent, false)) }
      }
    }
  }

  /// A headline below an item is a note of it if it is not a task.
  private mutating func addBelow(_ entry: OrgEntry, _ depth: Int) -> Role {
    for line in [entry.title] + entry.text {
      let text = OrgEscaping.plain(line: line).asPlainLine
      if !text.isEmpty { pages.add(note: text, depth: depth - 1) }
    }
    return .text
  }

  private mutating func addGroup(_ entry: OrgEntry, _ isLeaf: Bool) -> Role {
    var name = entry.title
    if case .group(let outer)? = stack.last?.role {
      if outer.count < 200 {
        name = outer + Array(" / ".utf8) + name
      } else {
        pages.lose("headings above others", line: entry.line)
      }
    }
    addText(of: entry, group: name, isLeaf: isLeaf)
    return name.isEmpty ? .text : .group(name)
  }

  /// Adds the text of a headline that is not an item: check boxes are tasks of the group.
  private mutating func addText(of entry: OrgEntry, group: [UInt8]?, isLeaf: Bool = false) {
    var text: [[UInt8]] = []
    var bullets: [Int] = []
    for (index, bytes) in entry.text.enumerated() {
      let line = MarkdownLine(bytes)
      var item = ExchangeItem(.task, line.content.asPlainLine)
      guard line.hasBullet, let box = line.box, !item.words.isEmpty else {
        if !line.text.isEmpty || !text.isEmpty { text.append(OrgEscaping.plain(line: bytes)) }
        continue
      }
      while let last = bullets.last, last + 2 > line.indent { bullets.removeLast() }
      item.take(orgBox: box)
      item.line = entry.line + index + 1
      item.group = group
      if case .section(_, let name)? = sectionAbove { item.section = name }
      for tag in bullets.isEmpty ? (stack.last?.tags ?? fileTags) + entry.tags : [] {
        item.add(tag: tag.orgTag)
      }
      if bullets.isEmpty { pages.turn(to: home) }
      pages.add(item, depth: bullets.count)
      bullets.append(line.indent)
    }
    let isKnown = text.isEmpty && (!isLeaf || !bullets.isEmpty || !entry.text.isEmpty)
    if let group, !isKnown { text.insert(Array("### ".utf8) + group, at: 0) }
    pages.add(text: text, line: entry.line, at: home)
  }

  /// Notes what a log says about earlier days.
  private mutating func note(records reader: OrgItem, _ item: ExchangeItem) {
    if item.kind == .habit, let day = pages.page.day {
      recorded.insert(RecordKey(day: day, words: item.words.folded))
    }
    for stamp in reader.doneAt {
      var record = ExchangeItem(item.kind == .habit ? .habit : .task, item.words, state: .done)
      record.line = item.line
      if item.kind != .habit { record.tags = item.tags }
      if let time = stamp.start { record.set(.done, ExchangeMoment(stamp.day, time)) }
      records.append((RecordKey(day: stamp.day, words: item.words.folded), record))
    }
  }

  mutating func finish() -> Imported {
    for (key, item) in records where recorded.insert(key).inserted {
      pages.begin(.day(key.day))
      pages.add(item)
    }
    return pages.finish()
  }
}

extension ExchangeItem {
  /// `-` in a box of Org means that some of the steps below are done.
  fileprivate mutating func take(orgBox mark: [UInt8]) {
    take(box: mark)
    if state == .cancelled { state = .inProgress }
  }
}

extension [UInt8] {
  /// A tag of Org without the characters that a tag of a plan cannot have.
  var orgTag: [UInt8] { filter { !"@%#".utf8.contains($0) } }
}
