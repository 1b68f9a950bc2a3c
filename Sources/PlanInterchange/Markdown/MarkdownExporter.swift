import PlanDocument
import PlanText

/// Writes Markdown that is readable when it is rendered, and that can be imported again.
struct MarkdownExporter: Exporter {
  private let usesDataview: Bool
  private var output: [UInt8] = []
  private(set) var losses = Losses()
  /// The headings above.
  private var section: [UInt8]?
  private var group: [UInt8]?
  /// Whether a text is the last that is below them.
  private var endsInText = false

  init(_ context: ExportContext) { usesDataview = context.options.usesDataview }

  func part(of page: ExchangePage) -> ExportedPart {
    var writer = self
    (writer.output, writer.losses) = ([], Losses())
    if !page.isEmpty || !page.title.isEmpty { writer.write(page) }
    return ExportedPart(text: writer.output, losses: writer.losses)
  }

  mutating func add(_ part: ExportedPart) {
    if !output.isEmpty, !part.text.isEmpty { output.append(0x0A) }
    output += part.text
    losses.add(part.losses)
  }

  mutating func finish() -> [ExportedFile] { [ExportedFile(output)] }

  /// Writes one day or list.
  private mutating func write(_ page: ExchangePage) {
    append(line: Array("# ".utf8) + MarkdownEscaping.spelled(page.heading))
    losses.add("places of tasks below bullets of text", in: page.path, lines: page.outdented)
    var number = 0
    for part in page.parts {
      switch part {
      case .item(let item):
        number = enter(item.sectionName, item.group) ? 1 : number + 1
        append(item, number: number)
      case .text(let text):
        // A text before the first heading stays there.
        _ = enter(text.sectionName ?? section, text.group)
        endBlock()
        for line in Self.notes(text.plainLines) { append(line: line) }
        endsInText = !text.lines.isEmpty
      }
    }
    // A heading with nothing below it may be the last line.
    while output.suffix(2).elementsEqual([0x0A, 0x0A]) { output.removeLast() }
  }

  /// Ends with a blank line.
  private mutating func endBlock() {
    if !output.suffix(2).elementsEqual([0x0A, 0x0A]) { append(line: []) }
  }

  private mutating func append(line: [UInt8]) {
    output += line
    output.append(0x0A)
  }

  /// Writes the headings of a part that are not above it yet; false if it needs no section.
  private mutating func enter(_ section: [UInt8]?, _ group: [UInt8]?) -> Bool {
    // Only a new section heading ends a group.
    let isSection = section != self.section || self.group != nil && group == nil
    let isGroup = group != nil && (isSection || group != self.group)
    if isSection, let section { append(heading: "## ", section) }
    if isGroup, let group { append(heading: "### ", group) }
    if !isSection, !isGroup, endsInText { append(line: []) }
    (self.section, self.group, endsInText) = (section, group, false)
    return isSection
  }

  private mutating func append(heading: String, _ name: [UInt8]) {
    endBlock()
    append(line: Array(heading.utf8) + MarkdownEscaping.spelled(name))
    append(line: [])
  }

  private mutating func append(_ item: ExchangeItem, number: Int = 0, blanks: [UInt8] = []) {
    let isNumbered = item.kind == .priority && blanks.isEmpty
    let bullet = Array(isNumbered ? "\(number). ".utf8 : "- ".utf8)
    append(line: blanks + bullet + text(of: item))
    var columns = NoteColumns(blanks.count + bullet.count)
    for part in item.below {
      switch part {
      case .text(let note):
        let bullet = note.bullet.map { $0 + [0x20] } ?? []
        let text = MarkdownEscaping.spelled(note)
        append(line: note.text.isEmpty ? [] : columns.indent(note) + bullet + text)
      case .item(let child): append(child, blanks: columns.indent(child))
      }
    }
  }

  private func text(of item: ExchangeItem) -> [UInt8] {
    var parts: [[UInt8]] = []
    if let state = item.state {
      parts.append([UInt8(ascii: "[")] + (item.mark ?? [state.byte ?? 0x3F]) + [UInt8(ascii: "]")])
    }
    if let time = item.time { parts.append(time.bytes) }
    let tags = Set(item.tags.map(\.folded))
    let isHabit = item.kind == .habit
    var words = MarkdownEscaping.spelled(item.words, tags: tags, isName: isHabit)
    if isHabit, let amount = item.amount {
      words += Array(": ".utf8) + MarkdownEscaping.spelled(amount)
    }
    if item.time == nil, MarkdownItem.takesTime(item) { MarkdownEscaping.escapeTime(&words) }
    if item.state == nil { MarkdownEscaping.escapeKeyword(&words) }
    if !words.isEmpty { parts.append(words) }
    let comment = item.comment.map { MarkdownEscaping.spelled($0, tags: tags) }
    let said = [words, comment ?? []].filter { $0.contains(0x23) }
      .flatMap { MarkdownInline.plain($0).tags }
    parts += item.tags.without(said).map { [0x23] + $0 }
    parts += fields(of: item, tags)
    if let comment { parts.append(Array("-- ".utf8) + comment) }
    return Array(parts.joined(separator: [0x20]))
  }

  /// Fields of Dataview come first, because Obsidian Tasks reads its signs from the end.
  private func fields(of item: ExchangeItem, _ tags: Set<[UInt8]>) -> [[UInt8]] {
    var fields: [[UInt8]] = []
    var signs: [[UInt8]] = []
    func add(_ field: MarkdownField, _ value: [UInt8], isRead: Bool = true) {
      if let sign = field.sign, isRead, !usesDataview {
        signs.append(sign + [0x20] + value)
      } else {
        fields.append(Self.field(field, value))
      }
    }
    if let priority = item.priority {
      let name = priority.canonical.description.dropFirst()
      let sign = MarkdownField.signs.first { $0.value.map { $0 == name } ?? false }?.sign
      if let sign, !usesDataview { signs.append(sign) } else { add(.priority, Array(name.utf8)) }
    }
    let recurrence = ObsidianRecurrence.spelling(of: item)
    if let recurrence { add(.recurrence, recurrence) }
    for attribute in item.attributes {
      switch attribute.key {
      case .every where recurrence != nil, .after where recurrence != nil: continue
      case .due, .done:
        guard let moment = item.moment(attribute.key) else {
          add(.attribute(attribute.key), attribute.value, isRead: false)
          continue
        }
        let isCancelled = attribute.key == .done && item.state == .cancelled
        add(isCancelled ? .cancelled : .attribute(attribute.key), moment.day.bytes)
        guard let time = moment.time else { continue }
        fields.append(Self.field(.time(attribute.key), time.bytes))
      case .own:
        let word = Array(attribute.key.lead.utf8) + attribute.value
        fields.append(MarkdownEscaping.spelled(word, tags: tags))
      default:
        let isPlain = attribute.value.allSatisfy { $0 < 0x80 && $0 != 0x2F }
        let isRead = attribute.key == .start ? item.date(.start) != nil : isPlain
        add(.attribute(attribute.key), attribute.value, isRead: isRead)
      }
    }
    return fields + signs
  }

  /// A field, whose value ends at a bracket.
  private static func field(_ field: MarkdownField, _ value: [UInt8]) -> [UInt8] {
    let escaped = value.flatMap {
      "[]()\\<>`*_&$~|".utf8.contains($0) ? [UInt8(ascii: "\\"), $0] : [$0]
    }
    return Array("[\(field.name):: ".utf8) + escaped + [UInt8(ascii: "]")]
  }

  /// Notes as lines of Markdown.
  private static func notes(_ lines: [[UInt8]]) -> [[UInt8]] {
    var output = lines.map(MarkdownEscaping.note)
    for fence in MarkdownBlock.fences(in: lines) {
      output.replaceSubrange(fence, with: lines[fence])
      for index in [fence.lowerBound, fence.upperBound] {
        output[index] = MarkdownLine.trimmed(lines[index])
      }
    }
    return output
  }
}
