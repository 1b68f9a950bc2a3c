import PlanDocument
import PlanText

/// Reads the headlines and check boxes of an Org text.
func readOrg(_ source: ImportSource, _ context: ImportContext) throws(ImportProblem) -> Imported {
  try source.checkText()
  let parser = OrgParser(source, declared: context.options.keywords)
  var reader = OrgReader(source, context, parser)
  for entry in parser.entries.dropFirst() { reader.add(entry) }
  return reader.finish()
}

/// Puts headlines on pages.
struct OrgReader {
  /// What a headline means for those below it.
  struct Above {
    var level = 0
    /// Whether it is the headline of a file or below one.
    var isInPage = false
    /// The headings; nil without any.
    var place: HeadingPlace?
    /// How many items and, below the last of them, notes it is.
    var items = 0
    var notes = 0
    /// The tags that items below inherit.
    var tags: [[UInt8]]
    /// What is lost of the headline unless an item is below it, which takes its tags and its name.
    var losses: [OrgLoss]
  }

  private let list: ExchangePage.Origin
  private let parser: OrgParser
  private let path: [UInt8]
  private var pages: PageBuilder
  /// The place for texts and for items without a day.
  private var home: ExchangePage.Origin
  private var stack: [Above] = []
  /// The folded names of the habits that have a record, by day.
  private var recorded: [CivilDate: Set<[UInt8]>] = [:]
  private var records: [(day: CivilDate, item: ExchangeItem)] = []
  /// Whether the text of the headline that is added has an item.
  private var hasBoxes = false

  init(_ source: ImportSource, _ context: ImportContext, _ parser: OrgParser) {
    self.parser = parser
    path = source.path
    list = source.day.map { .day($0) } ?? .list(context.list)
    home = list
    pages = PageBuilder(source, at: list)
    stack = [Above(tags: parser.fileTags, losses: parser.tagLosses)]
    lose(parser.losses + parser.entries[0].losses)
    loseParts(of: parser.entries[0])
    addBody(parser.entries[0].text, below: nil)
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

  private var parent: Above { stack[stack.count - 1] }

  mutating func add(_ entry: OrgEntry) {
    close(downTo: entry.level)
    var above = parent
    if !above.isInPage { home = list }
    (above.level, above.losses) = (entry.level, [])
    hasBoxes = false
    if !place(entry, &above) {
      loseParts(of: entry)
      for tag in entry.tags {
        if above.tags.count < 64 { above.tags.append(tag) }
        if !hasBoxes || above.tags.count == 64 {
          above.losses.append(("tags of headings", entry.line))
        }
      }
    }
    stack.append(above)
    lose(entry.losses)
  }

  /// Reports what a headline has that only an item can have.
  private mutating func loseParts(of entry: OrgEntry) {
    for (name, _, line) in entry.properties where !entry.isHeading || name != "PLAN" {
      pages.lose("properties", line: line)
    }
    for record in entry.records {
      pages.lose("records of headings", line: record.stamp.line)
      lose(record.notes.map { ("notes of records of headings", $0.line) })
    }
    let stamps = [entry.closed, entry.deadline, entry.scheduled, entry.stamp]
    lose(stamps.compactMap { $0 }.map { ("dates of headings", $0.line) })
    if entry.priority != nil { pages.lose("priorities of headings", line: entry.line) }
  }

  /// Adds a headline; false if it is not an item.
  private mutating func place(_ entry: OrgEntry, _ above: inout Above) -> Bool {
    // In a section a date is the first word of an item, and an export marks names of its own that
    // look like a day.
    if above.items == 0, entry.keyword == nil, above.place == nil || !above.isInPage,
      !entry.isHeading, let (place, title) = ExchangePage.place(heading: entry.title)
    {
      (home, above.isInPage, above.place) = (place, true, nil)
      if !title.isEmpty {
        pages.turn(to: home)
        pages.name(title, line: entry.line)
      }
      addText(of: entry)
    } else if let kind = itemKind(entry), above.items == 0 || entry.isTask {
      guard addItem(entry, kind, depth: above.items) else { return false }
      (above.items, above.notes) = (above.items + 1, 0)
      return true
    } else if above.items > 0 {
      addBelow(entry, above.items - 1)
      above.notes += 1
    } else {
      addHeading(entry, &above)
    }
    return false
  }

  /// The kind of item that a headline is; nil for a plain heading.
  private func itemKind(_ entry: OrgEntry) -> ItemKind? {
    if entry.isHeading { return nil }
    if let kind = parent.place?.kind.itemKind, kind != .task,
      kind != .slot || entry.keyword == nil || entry.slot != nil
    {
      return kind
    }
    if entry.isHabit { return .habit }
    let isSlot = entry.keyword == nil && (entry.stamp != nil || entry.slot != nil)
    if isSlot || entry.stamp?.slot != nil { return .slot }
    return entry.isTask ? .task : nil
  }

  private mutating func addItem(_ entry: OrgEntry, _ kind: ItemKind, depth: Int) -> Bool {
    var reader = OrgItem(
      entry, depth > 0 ? .task : kind, parser.keywords, isOfDay: home.day != nil, isStep: depth > 0)
    for tag in depth == 0 ? parent.tags : [] { reader.addTag(tag) }
    var item = reader.item
    guard item.isMoodEntry || item.fitsPlan else {
      pages.lose("items without words", line: entry.line)
      pages.add(text: [item.plainLine] + entry.text.map(\.bytes), line: entry.line, at: home)
      return false
    }
    lose(reader.losses)
    if depth == 0 { settle(&item, at: parent.place, on: reader.day) }
    note(records: reader, item)
    pages.add(item, depth: depth)
    addBody(entry.text, below: depth)
    return true
  }

  /// Gives an item that is below no other its place.
  private mutating func settle(
    _ item: inout ExchangeItem, at place: HeadingPlace?, on day: CivilDate?
  ) {
    let target = day.map { .day($0) } ?? home
    if let place, target == home, place.kind.itemKind == item.kind {
      item.section = place.section(inList: !parent.isInPage && list.day == nil)
      item.group = place.group
    } else if let place {
      item.group = place.section.map { joined($0, place.group, item.line) } ?? place.group
    }
    pages.turn(to: target)
    for index in stack.indices { stack[index].losses = [] }
  }

  /// The name of a group with the one above it.
  private mutating func joined(_ outer: [UInt8], _ name: [UInt8]?, _ line: Int) -> [UInt8] {
    guard let name else { return outer }
    if outer.count < 200 { return outer + Array(" / ".utf8) + name }
    pages.lose("headings above others", line: line)
    return name
  }

  /// Adds the text below a headline: check boxes are items, everything else is notes of an item
  /// above it.
  ///
  /// - Parameters:
  ///   - depth: the depth of the item that the headline is; nil for a plain heading.
  ///   - place: of the lines that are below no item.
  ///   - noteDepth: how many notes of the item the lines are below.
  private mutating func addBody(
    _ lines: [OrgLine], tags: [[UInt8]] = [], below depth: Int?, _ place: HeadingPlace? = nil,
    noteDepth: Int = 0
  ) {
    var text: [OrgLine] = []
    var bullets = OpenBullets()
    // The headline is left of all lines below it.
    if depth != nil { bullets.open(-2, isItem: true) }
    for source in lines {
      let line = MarkdownLine(source.bytes)
      let isBullet = line.hasBullet && source.codeColumn == nil
      if isBullet { bullets.close(for: line.indent) }
      let box = isBullet ? self.box(of: line, source.number) : nil
      if var item = box {
        if bullets.itemCount == 0 {
          add(text: text, place)
          (text, hasBoxes) = ([], true)
          for tag in parent.tags + tags where !item.add(tag: tag) {
            pages.lose("tags that a plan cannot spell", line: source.number)
          }
          settle(&item, at: place, on: nil)
        }
        pages.add(item, depth: (depth ?? 0) + bullets.itemCount)
      } else if var above = bullets.place(of: source.codeColumn ?? line.indent) {
        if above.item == 0 { above.depth += noteDepth }
        add(note: source, line, at: above, depth: (depth ?? 0) + above.item)
      } else if source.codeColumn != nil {
        text.append(source)
      } else if !line.text.isEmpty || !text.isEmpty {
        text.append(
          OrgLine(number: source.number, bytes: OrgEscaping.plain(line: source.bytes)))
      }
      if isBullet { bullets.open(line.indent, isItem: box != nil) }
    }
    if !text.isEmpty { add(text: text, place) }
  }

  /// The task of a check box.
  private mutating func box(of line: MarkdownLine, _ number: Int) -> ExchangeItem? {
    guard let box = line.box else { return nil }
    var item = ExchangeItem(.task, line.content.asPlainLine)
    if item.words.isEmpty { pages.lose("items without words", line: number) }
    item.take(box: box)
    item.line = number
    // `-` means that some of the steps below are done.
    if item.state == .cancelled { item.state = .inProgress }
    return item.words.isEmpty ? nil : item
  }

  private mutating func add(
    note source: OrgLine, _ line: MarkdownLine, at above: OpenBullets.Place, depth: Int
  ) {
    let text = line.hasBullet ? line.content : line.text
    var note = NoteLine(
      OrgEscaping.plain(line: text).asPlainLine, bullet: line.hasBullet ? line.bullet : nil,
      depth: above.depth, line: source.number)
    if let column = source.codeColumn {
      let code = source.bytes[min(column, source.bytes.indentation.count)...]
      (note.text, note.bullet, note.isCode) = (Array(code), nil, true)
    }
    if !note.text.isEmpty || note.isCode { pages.add(note: note, depth: depth) }
  }

  /// A headline below an item is a note of it if it is not a task.
  private mutating func addBelow(_ entry: OrgEntry, _ depth: Int) {
    let title = OrgEscaping.plain(line: entry.title).asPlainLine
    // Headlines between it and the item are notes too.
    let above = parent.notes
    if !title.isEmpty {
      pages.add(note: NoteLine(title, depth: above, line: entry.line), depth: depth)
    }
    addBody(entry.text, below: depth, noteDepth: above + 1)
  }

  /// Adds a section, or a group of the section above.
  private mutating func addHeading(_ entry: OrgEntry, _ above: inout Above) {
    if entry.title.isEmpty { return addText(of: entry, above.place) }
    var place = above.place ?? HeadingPlace(entry.title)
    if let above = above.place {
      place.group = above.group.map { joined($0, entry.title, entry.line) } ?? entry.title
    }
    var entry = entry
    if place.kind == .notes, place.group != nil {
      let heading = OrgLine(number: entry.line, bytes: Array("### ".utf8) + entry.title)
      entry.text.insert(heading, at: 0)
    }
    addText(of: entry, place)
    above.place = place
  }

  /// Adds the headings of a headline that is not an item, and its text.
  private mutating func addText(of entry: OrgEntry, _ place: HeadingPlace? = nil) {
    add(text: [OrgLine(number: entry.line, bytes: [])], place)
    addBody(entry.text, tags: entry.tags, below: nil, place)
  }

  /// Adds a text that belongs to no item; a blank one only if its place has headings to make. Only
  /// sections that take any text keep it; the others have it in Notes.
  private mutating func add(text: [OrgLine], _ place: HeadingPlace?) {
    var note = ExchangeNote(
      text: Array(text.map(\.bytes).joined(separator: [0x0A])), line: text.first?.number ?? 0)
    if let place, place.takesText || note.lines.isEmpty && place.kind != .notes {
      (note.kind, note.section, note.group) = (place.kind, place.section, place.group)
    }
    if note.lines.isEmpty, note.section == nil, note.group == nil { return }
    pages.turn(to: home)
    pages.add(note)
  }

  /// Notes what a log says about earlier days.
  private mutating func note(records reader: OrgItem, _ item: ExchangeItem) {
    if item.kind == .habit, let day = pages.page.day {
      recorded[day, default: []].insert(item.words.folded)
    }
    let kind: ItemKind = item.kind == .habit ? .habit : .task
    for (state, stamp, notes) in reader.records.map({ ($0.state, $0.stamp, $0.notes) }) {
      var record = ExchangeItem(kind, item.words, state: state)
      (record.line, record.notes) = (stamp.line, notes)
      if kind == .task { record.tags = item.tags }
      if let time = stamp.start { record.set(.done, ExchangeMoment(stamp.day, time)) }
      records.append((stamp.day, record))
    }
  }

  mutating func finish() -> Imported {
    close(downTo: 0)
    // The days of an export have what its logs say.
    let known = recorded
    for (day, item) in records where known[day]?.contains(item.words.folded) != true {
      if item.kind == .habit, !recorded[day, default: []].insert(item.words.folded).inserted {
        pages.lose("further records of a habit on one day", line: item.line)
      } else {
        pages.begin(.day(day))
        pages.add(item)
      }
    }
    var imported = pages.finish()
    guard var title = parser.title else { return imported }
    // A daily note is often named as its day.
    if let own = ExchangePage.place(heading: title.words), own.place == list {
      title.words = own.title
    }
    let page = imported.pages.firstIndex { $0.place == list && !$0.isEmpty && $0.title.isEmpty }
    if let page {
      (imported.pages[page].title, imported.pages[page].titleLine) = (title.words, title.line)
    } else if !title.words.isEmpty {
      imported.losses.add("titles", in: path, line: title.line)
    }
    return imported
  }

}

extension ArraySlice<UInt8> {
  /// A tag of Org without the characters that a tag of a plan cannot have.
  var orgTag: [UInt8] { filter { !"@%#".utf8.contains($0) } }
}
