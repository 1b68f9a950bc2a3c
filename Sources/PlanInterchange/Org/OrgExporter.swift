import PlanDocument
import PlanText

/// Writes Org: a headline for each day and list, its sections, groups and items.
struct OrgExporter: Exporter {
  /// A list, or of a day its habits that are done and its text. Only lists hold definitions of habits,
  /// which have the times at which they were done on all days.
  typealias Part = (page: ExchangePage, day: ExportedPart?)

  private var parts: [Part] = []
  /// The times at which habits were done, by folded name.
  private var records: [[UInt8]: [ExchangeMoment]] = [:]
  private(set) var losses = Losses()

  init(_ context: ExportContext) {}

  func part(of page: ExchangePage) -> Part {
    if page.day == nil || page.isEmpty && page.title.isEmpty { return (page, nil) }
    var done = ExchangePage(page.place)
    done.items = page.items.filter { $0.kind == .habit && $0.state == .done }
    return (done, OrgPageWriter(page, [:]).output)
  }

  mutating func add(_ part: Part) {
    let page = part.page
    if part.day == nil, page.isEmpty, page.title.isEmpty { return }
    parts.append(part)
    guard let day = page.day else { return }
    for item in page.items {
      records[item.words.folded, default: []].append(ExchangeMoment(day, item.moment(.done)?.time))
    }
  }

  mutating func finish() -> [ExportedFile] {
    var output = Array("#+TODO: \(OrgKeywords.writtenText)\n".utf8)
    for (page, day) in parts {
      let written = day ?? OrgPageWriter(page, records).output
      output += written.text
      losses.add(written.losses)
    }
    return [ExportedFile(output)]
  }
}

/// Writes one day or list.
private struct OrgPageWriter {
  private let page: ExchangePage
  /// When habits were done, by folded name; only used for a list.
  private let records: [[UInt8]: [ExchangeMoment]]
  private(set) var output = ExportedPart(text: [])
  /// The headings above what is written.
  private var section: [UInt8]?
  private var group: [UInt8]?

  init(_ page: ExchangePage, _ records: [[UInt8]: [ExchangeMoment]]) {
    (self.page, self.records) = (page, records)
    append(1, page.heading)
    var notes: [ExchangeNote] = []
    // Below an item a text would be its note.
    var isBelowItem = false
    for part in page.parts {
      switch part {
      case .item(let item):
        _ = open(item.sectionName, item.group)
        append(item, level: group == nil ? 3 : 4)
        isBelowItem = true
      case .text(let text):
        let takesText = text.kind == .custom || text.kind == .tasks || text.lines.isEmpty
        if text.kind != .notes, takesText, let name = text.sectionName,
          open(name, text.group) || !isBelowItem
        {
          isBelowItem = false
          append(text)
          continue
        }
        if text.kind != .notes {
          output.losses.add("places of texts outside of Notes", in: page.path, line: text.line)
        }
        notes.append(text)
      }
    }
    if notes.isEmpty { return }
    append(2, Array("Notes".utf8))
    for (index, note) in notes.enumerated() {
      if index > 0 { output.text.append(0x0A) }
      append(note)
    }
  }

  /// Writes the headings above a part; false if they are there.
  private mutating func open(_ name: [UInt8], _ newGroup: [UInt8]?) -> Bool {
    let isNew = section != name || group != nil && newGroup == nil
    if isNew {
      (section, group) = (name, nil)
      append(2, name)
      if ExchangePage.place(heading: name) != nil { append(property: "section") }
    }
    guard let newGroup, newGroup != group else { return isNew }
    group = newGroup
    append(3, newGroup)
    // In such a section headlines are items.
    let kind = SectionName(name.span, in: .template)?.kind ?? .custom
    if kind.itemKind != .task { append(property: "group") }
    return true
  }

  private mutating func append(_ level: Int, _ title: [UInt8]) {
    output.text += [UInt8](repeating: UInt8(ascii: "*"), count: level) + [0x20]
    output.text += OrgEscaping.title(title) + [0x0A]
  }

  private mutating func append(property value: String) {
    output.text += Array(":PROPERTIES:\n:PLAN: \(value)\n:END:\n".utf8)
  }

  private mutating func append(_ text: ExchangeNote) {
    output.text += OrgEscaping.lines(text.plainLines.map { ([], $0) })
  }

  private mutating func append(_ item: ExchangeItem, level: Int) {
    let entry = OrgItemWriter(item, day: page.day, done: records[item.words.folded] ?? [])
    output.text +=
      [UInt8](repeating: UInt8(ascii: "*"), count: level) + [0x20] + entry.title + [0x0A]
    output.text += entry.below
    if entry.hasOwnRule {
      output.losses.add(
        "repeaters for rules that Org does not have", in: page.path, line: item.line)
    }
    // Only boxes can have lines of their item after them.
    let late = item.notes.filter { $0.before > 0 }
    let hasBoxes = !late.isEmpty && item.children.allSatisfy(\.isOrgBox)
    var lines: [OrgEscaping.NoteText] = []
    item.appendBelow(to: &lines, column: 0, hasBoxes: hasBoxes)
    output.text += OrgEscaping.lines(lines)
    if hasBoxes { return }
    output.losses.add("places of notes after steps", in: page.path, lines: late.map(\.line))
    for child in item.children { append(child, level: level + 1) }
  }
}

extension ExchangeItem {
  private static let orgBoxes: [BoxState: String] = [.open: " ", .done: "X", .inProgress: "-"]

  /// Whether a check box says all of it.
  fileprivate var isOrgBox: Bool {
    state.flatMap { Self.orgBoxes[$0] } != nil && !saysMoreThanWords && !words.isEmpty
      && children.allSatisfy(\.isOrgBox)
  }

  /// Adds its notes, and its steps as check boxes if they are.
  fileprivate func appendBelow(
    to lines: inout [OrgEscaping.NoteText], column: Int, hasBoxes: Bool
  ) {
    var columns = NoteColumns(column)
    for part in below {
      switch part {
      case .text(let note):
        if note.text.isEmpty, !note.isCode { continue }
        // A star would begin a headline.
        let bullet = note.bullet == [UInt8(ascii: "*")] ? [UInt8(ascii: "-")] : note.bullet
        let head = columns.indent(note) + (bullet.map { $0 + [0x20] } ?? [])
        lines.append(note.text.isEmpty ? ([], []) : (head, note.text))
      case .item(let child):
        columns = NoteColumns(column)
        guard hasBoxes, let mark = child.state.flatMap({ Self.orgBoxes[$0] }) else { continue }
        let blanks = [UInt8](repeating: 0x20, count: column)
        lines.append((blanks + Array("- [\(mark)] ".utf8) + child.words, []))
        child.appendBelow(to: &lines, column: column + 2, hasBoxes: true)
      }
    }
  }
}
