import PlanDocument
import PlanText

/// Reads the headlines and check boxes of an Org text.
func readOrg(_ source: ImportSource, _ context: ImportContext) throws(ImportProblem) -> Imported {
  try source.checkText()
  let parser = OrgParser(source, declared: context.options.keywords)
  var reader = OrgReader(source, context, parser)
  for entry in parser.entries { reader.add(entry) }
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
    /// What is lost of the headline unless an item is below it, which takes its tags and its name.
    var losses: [OrgLoss]
  }

  private let list: ExchangePage.Origin
  private let keywords: OrgKeywords
  private var pages: PageBuilder
  /// The place for texts and for items without a day.
  private var home: ExchangePage.Origin
  private var stack: [Above] = []
  /// The habits that have a record, by day.
  private var recorded: Set<RecordKey> = []
  private var records: [(key: RecordKey, item: ExchangeItem)] = []
  /// Whether the text of the headline that is added has an item.
  private var hasBoxes = false

  private struct RecordKey: Hashable {
    var day: CivilDate
    var words: [UInt8]
  }

  init(_ source: ImportSource, _ context: ImportContext, _ parser: OrgParser) {
    keywords = parser.keywords
    list = source.day.map { .day($0) } ?? .list(context.list)
    home = list
    pages = PageBuilder(source, at: list)
    stack = [Above(level: 0, role: .text, tags: parser.fileTags, losses: parser.tagLosses)]
    lose(parser.losses)
    addBody(parser.preamble, below: nil, ExchangeNote([]))
  }

  private mutating func lose(_ losses: [OrgLoss]) {
    for loss in losses { pages.lose(loss.what, line: loss.line) }
  }

  /// Leaves the headlines of a level and below it.
  private mutating func close(downTo level: Int) {
    while let last = stack.last, last.level >= level {
      lose(last.losses)
      stack.removeLast()
    }
  }

  mutating func add(_ entry: OrgEntry) {
    close(downTo: entry.level)
    if !stack.contains(where: { if case .page = $0.role { true } else { false } }) { home = list }
    let above = stack.last
    let role = role(of: entry, above)
    var tags = above?.tags ?? []
    var losses: [OrgLoss] = []
    if case .item = role {
    } else {
      loseParts(of: entry)
      for tag in entry.tags {
        if tags.count < 64 { tags.append(tag) }
        if !hasBoxes || tags.count == 64 { losses.append(("tags of headings", entry.line)) }
      }
    }
    hasBoxes = false
    stack.append(Above(level: entry.level, role: role, tags: tags, losses: losses))
    lose(entry.losses)
  }

  /// Reports what a headline has that only an item can have.
  private mutating func loseParts(of entry: OrgEntry) {
    for property in entry.properties where property.name != Array("PLAN".utf8) {
      pages.lose("properties", line: property.line)
    }
    for record in entry.records {
      pages.lose("records of headings", line: record.line)
      for note in record.notes {
        pages.lose("notes of records of headings", line: note.line)
      }
    }
    for stamp in [entry.closed, entry.deadline, entry.scheduled, entry.stamp] {
      if let stamp { pages.lose("dates of headings", line: stamp.line) }
    }
    if entry.priority != nil { pages.lose("priorities of headings", line: entry.line) }
  }

  private mutating func role(of entry: OrgEntry, _ above: Above?) -> Role {
    let depth = stack.count { if case .item = $0.role { true } else { false } }
    // In a section a date is the first word of an item.
    let isInSection = if case .section? = above?.role { true } else { false }
    // An export marks names of its own that look like a day.
    if depth == 0, entry.keyword == nil, !isInSection, entry.property("PLAN") == nil,
      let (place, title) = ExchangePage.place(heading: entry.title)
    {
      home = place
      if !title.isEmpty {
        pages.turn(to: home)
        pages.name(title, line: entry.line)
      }
      addText(of: entry, ExchangeNote([]))
      return .page
    }
    if case .page? = above?.role, entry.keyword == nil {
      let kind = SectionName(entry.title.span, in: .template)?.kind ?? .custom
      let name = ExchangePage.ownSection(entry.title, kind)
      let takesText = kind == .custom || kind == .tasks
      let place = takesText ? ExchangeNote([], in: kind, section: name) : ExchangeNote([])
      if kind == .notes {
        add(text: entry.text.map { OrgEscaping.plain(line: $0.bytes) }, line: entry.line + 1, place)
      } else {
        addText(of: entry, place)
      }
      return .section(kind, name: name)
    }
    let kind = itemKind(entry)
    guard depth == 0 || entry.isTask, let kind else {
      return depth > 0 ? addBelow(entry, depth) : addGroup(entry)
    }
    return addItem(entry, kind, depth: depth) ? .item(depth: depth) : .text
  }

  /// The kind of item that a headline is; nil for a plain heading.
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
    for tag in depth == 0 ? stack.last?.tags ?? [] : [] { reader.addTag(tag) }
    var item = reader.item
    guard item.isMoodEntry || item.fitsPlan else {
      pages.lose("items without words", line: entry.line)
      if !item.words.isEmpty || !entry.text.isEmpty {
        pages.add(text: [item.plainLine] + entry.text.map(\.bytes), line: entry.line, at: home)
      }
      return false
    }
    lose(reader.losses)
    if depth == 0 {
      if case .section(_, let name?)? = sectionAbove {
        item.section = item.kind == .task ? name : nil
      }
      if case .group(let name)? = stack.last?.role { item.group = name }
      pages.turn(to: reader.day.map { .day($0) } ?? home)
      for index in stack.indices { stack[index].losses = [] }
    } else if let stamp = reader.day == nil ? nil : entry.stamp {
      item.add(note: stamp.bytes)
    }
    note(records: reader, item)
    pages.add(item, depth: depth)
    addBody(entry.text, below: depth, ExchangeNote([]))
    return true
  }

  private var sectionAbove: Role? {
    stack.last { if case .section = $0.role { true } else { false } }?.role
  }

  /// Adds the text below a headline: check boxes are items, everything else is notes of an item
  /// above it.
  ///
  /// - Parameters:
  ///   - depth: the depth of the item that the headline is; nil for a plain heading.
  ///   - place: of the lines that are below no item.
  ///   - noteDepth: how many notes of the item the lines are below.
  private mutating func addBody(
    _ lines: [OrgLine], tags: [[UInt8]] = [], below depth: Int?, _ place: ExchangeNote,
    noteDepth: Int = 0
  ) {
    var text: [[UInt8]] = []
    var textLine = 0
    var bullets = OpenBullets()
    var isInBlock = false
    // The headline is left of all lines below it.
    if depth != nil { bullets.open(-2, isItem: true) }
    for source in lines {
      let line = MarkdownLine(source.bytes)
      if line.text.lowercased.starts(with: "#+end_".utf8) { isInBlock = false }
      let isBullet = line.hasBullet && !isInBlock
      if isBullet { bullets.close(for: line.indent) }
      let above = bullets.place(of: line.indent)
      var item = ExchangeItem(.task, line.content.asPlainLine)
      if isBullet, let box = line.box, !item.words.isEmpty {
        item.take(orgBox: box)
        item.line = source.number
        if bullets.itemCount == 0 {
          add(text: text, line: textLine, place)
          text = []
          settle(box: &item, tags, group: place.group)
        }
        pages.add(item, depth: (depth ?? 0) + bullets.itemCount)
        bullets.open(line.indent, isItem: true)
        continue
      }
      if isBullet, line.box != nil { pages.lose("items without words", line: source.number) }
      if isBullet { bullets.open(line.indent, isItem: false) }
      if line.text.lowercased.starts(with: "#+begin_".utf8) { isInBlock = true }
      guard let above else {
        if text.isEmpty { textLine = source.number }
        if !line.text.isEmpty || !text.isEmpty {
          text.append(OrgEscaping.plain(line: source.bytes))
        }
        continue
      }
      let words = OrgEscaping.plain(line: isBullet ? line.content : line.text).asPlainLine
      if words.isEmpty { continue }
      let note = NoteLine(
        words, bullet: isBullet ? line.bullet : nil,
        depth: above.depth + (above.item == 0 ? noteDepth : 0), line: source.number)
      pages.add(note: note, depth: (depth ?? 0) + above.item)
    }
    if !text.isEmpty { add(text: text, line: textLine, place) }
  }

  /// Gives the task of a check box that is below no item its place.
  private mutating func settle(box item: inout ExchangeItem, _ tags: [[UInt8]], group: [UInt8]?) {
    hasBoxes = true
    for index in stack.indices { stack[index].losses = [] }
    item.group = group
    if case .section(_, let name)? = sectionAbove { item.section = name }
    for tag in (stack.last?.tags ?? []) + tags where !item.add(tag: tag.orgTag) {
      pages.lose("tags that a plan cannot spell", line: item.line)
    }
    pages.turn(to: home)
  }

  /// A headline below an item is a note of it if it is not a task.
  private mutating func addBelow(_ entry: OrgEntry, _ depth: Int) -> Role {
    let title = OrgEscaping.plain(line: entry.title).asPlainLine
    // Headlines between it and the item are notes too.
    let above = stack.reversed().prefix { if case .text = $0.role { true } else { false } }.count
    if !title.isEmpty {
      pages.add(note: NoteLine(title, depth: above, line: entry.line), depth: depth - 1)
    }
    addBody(entry.text, below: depth - 1, ExchangeNote([]), noteDepth: above + 1)
    return .text
  }

  private mutating func addGroup(_ entry: OrgEntry) -> Role {
    var name = entry.title
    if case .group(let outer)? = stack.last?.role {
      if outer.count < 200 {
        name = outer + Array(" / ".utf8) + name
      } else {
        pages.lose("headings above others", line: entry.line)
      }
    }
    addText(of: entry, ExchangeNote([], in: .tasks, group: name.isEmpty ? nil : name))
    return name.isEmpty ? .text : .group(name)
  }

  /// Adds the headings of a headline that is not an item, and its text.
  private mutating func addText(of entry: OrgEntry, _ place: ExchangeNote) {
    add(text: [], line: entry.line, place)
    addBody(entry.text, tags: entry.tags, below: nil, place)
  }

  /// Adds a text that belongs to no item; a blank one only if its place has headings to make.
  private mutating func add(text: [[UInt8]], line: Int, _ place: ExchangeNote) {
    var note = place
    note.lines = ExchangeNote(text: Array(text.joined(separator: [0x0A]))).lines
    note.line = line
    if note.lines.isEmpty, note.section == nil, note.group == nil { return }
    pages.turn(to: home)
    pages.add(note)
  }

  /// Notes what a log says about earlier days.
  private mutating func note(records reader: OrgItem, _ item: ExchangeItem) {
    if item.kind == .habit, let day = pages.page.day {
      recorded.insert(RecordKey(day: day, words: item.words.folded))
    }
    for found in reader.records {
      let stamp = found.stamp
      var record = ExchangeItem(
        item.kind == .habit ? .habit : .task, item.words, state: found.state)
      record.line = found.line
      record.notes = found.notes
      if item.kind != .habit { record.tags = item.tags }
      if let time = stamp.start { record.set(.done, ExchangeMoment(stamp.day, time)) }
      records.append((RecordKey(day: stamp.day, words: item.words.folded), record))
    }
  }

  mutating func finish() -> Imported {
    close(downTo: 0)
    // The days of an export have what its logs say.
    let known = recorded
    for (key, item) in records where !known.contains(key) {
      guard item.kind != .habit || recorded.insert(key).inserted else {
        pages.lose("further records of a habit on one day", line: item.line)
        continue
      }
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
