import PlanDocument
import PlanText

/// Writes Markdown that is readable when it is rendered, and that can be imported again.
struct MarkdownExporter: Exporter {
  private var output: [UInt8] = []
  private let usesDataview: Bool
  private(set) var losses = Losses()

  init(_ context: ExportContext) { usesDataview = context.options.usesDataview }

  func part(of page: ExchangePage) -> ExportedPart {
    var writer = MarkdownPageWriter(usesDataview: usesDataview)
    if !page.isEmpty || !page.title.isEmpty { writer.write(page) }
    return ExportedPart(text: writer.output, losses: writer.losses)
  }

  mutating func add(_ part: ExportedPart) {
    if !output.isEmpty, !part.text.isEmpty { output.append(0x0A) }
    output += part.text
    losses.add(part.losses)
  }

  mutating func finish() -> [ExportedFile] { [ExportedFile(output)] }
}

/// Writes one day or list.
private struct MarkdownPageWriter {
  let usesDataview: Bool
  private(set) var output: [UInt8] = []
  private(set) var losses = Losses()

  init(usesDataview: Bool) { self.usesDataview = usesDataview }

  mutating func write(_ page: ExchangePage) {
    append(line: Array("# ".utf8) + MarkdownEscaping.spelled(page.heading))
    losses.add("places of tasks below bullets of text", in: page.path, lines: page.outdented)
    var above = Headings()
    var number = 0
    for part in page.parts {
      switch part {
      case .item(let item):
        number = append(Headings(item.sectionName, item.group), after: &above) ? 1 : number + 1
        append(item, number: number)
      case .text(let text):
        // A text before the first heading stays there.
        let section = text.sectionName ?? above.section
        _ = append(Headings(section, text.group), after: &above)
        if !output.suffix(2).elementsEqual([0x0A, 0x0A]) { append(line: []) }
        for line in MarkdownNote(text.plainLines).lines { append(line: line) }
        if !text.lines.isEmpty { above.endsInText = true }
      }
    }
    // A heading with nothing below it may be the last line.
    while output.suffix(2).elementsEqual([0x0A, 0x0A]) { output.removeLast() }
  }

  private mutating func append(line: [UInt8]) {
    output += line
    output.append(0x0A)
  }

  /// The headings above a part.
  private struct Headings {
    var section: [UInt8]?
    var group: [UInt8]?
    /// Whether a text is the last that is below them.
    var endsInText = false

    init(_ section: [UInt8]? = nil, _ group: [UInt8]? = nil) {
      (self.section, self.group) = (section, group)
    }
  }

  /// Writes the headings of a part that are not above it yet; false if there are none.
  private mutating func append(_ headings: Headings, after above: inout Headings) -> Bool {
    let endsInText = above.endsInText
    above.endsInText = false
    // Only a new section heading ends a group.
    let isSection = headings.section != above.section || above.group != nil && headings.group == nil
    let isGroup = headings.group != nil && (isSection || headings.group != above.group)
    if isSection, let name = headings.section { append(heading: "## ", name) }
    if isGroup, let name = headings.group { append(heading: "### ", name) }
    if !isSection, !isGroup, endsInText { append(line: []) }
    (above.section, above.group) = (headings.section, headings.group)
    return isSection
  }

  private mutating func append(heading: String, _ name: [UInt8]) {
    if !output.suffix(2).elementsEqual([0x0A, 0x0A]) { append(line: []) }
    append(line: Array(heading.utf8) + MarkdownEscaping.spelled(name))
    append(line: [])
  }

  private mutating func append(_ item: ExchangeItem, number: Int, indent: Int = 0) {
    let bullet = item.kind == .priority && indent == 0 ? "\(number). " : "- "
    append(line: [UInt8](repeating: 0x20, count: indent) + Array(bullet.utf8) + text(of: item))
    let indent = indent + bullet.utf8.count
    var columns = NoteColumns(indent)
    for part in item.below {
      switch part {
      case .note(let note):
        var text = note.isCode ? note.text : MarkdownEscaping.spelled(note.text)
        if note.bullet != nil { MarkdownEscaping.escapeKeyword(&text) }
        let bullet = note.bullet.map { $0 + [0x20] } ?? []
        append(line: note.text.isEmpty ? [] : columns.indent(note) + bullet + text)
      case .item(let child):
        columns = NoteColumns(indent)
        append(child, number: 0, indent: indent)
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
    var words = MarkdownEscaping.spelled(item.words, tags: tags)
    if item.kind == .habit {
      words = words.escapingColons
      if let amount = item.amount { words += Array(": ".utf8) + MarkdownEscaping.spelled(amount) }
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
    func add(_ field: MarkdownField, _ value: [UInt8]) {
      if let sign = field.sign, !usesDataview {
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
        guard let moment = item.moment(attribute.key) else { fallthrough }
        let isCancelled = attribute.key == .done && item.state == .cancelled
        add(isCancelled ? .cancelled : .attribute(attribute.key), moment.day.bytes)
        guard let time = moment.time else { continue }
        fields.append(Self.field(attribute.key == .due ? .dueTime : .doneTime, time.bytes))
      case .start where item.date(.start) != nil: add(.attribute(.start), attribute.value)
      case .id, .needs:
        let field = MarkdownField.attribute(attribute.key)
        let isPlain = attribute.value.allSatisfy { $0 < 0x80 && $0 != 0x2F }
        if isPlain {
          add(field, attribute.value)
        } else {
          fields.append(Self.field(field, attribute.value))
        }
      case .own:
        let word = Array(attribute.key.lead.utf8) + attribute.value
        fields.append(MarkdownEscaping.spelled(word, tags: tags))
      default: fields.append(Self.field(.attribute(attribute.key), attribute.value))
      }
    }
    return fields + signs
  }

  private static func field(_ field: MarkdownField, _ value: [UInt8]) -> [UInt8] {
    Array("[\(field.name):: ".utf8) + MarkdownEscaping.value(value) + [UInt8(ascii: "]")]
  }
}

/// Notes as lines of Markdown.
struct MarkdownNote {
  private(set) var lines: [[UInt8]] = []

  init(_ note: [[UInt8]]) {
    guard note.contains(where: { $0.contains(0x60) || $0.contains(0x7E) }) else {
      lines = note.map(MarkdownEscaping.note)
      return
    }
    // For each line, from the last to the first: whether a later line closes a fence of that
    // character and length.
    var closers: [UInt8: Int] = [:]
    var longest = [[UInt8: Int]](repeating: [:], count: note.count)
    for index in note.indices.reversed() {
      longest[index] = closers
      let text = MarkdownLine(note[index]).text
      guard let fence = MarkdownLine.fence(text), text.count == fence.length else { continue }
      closers[fence.byte] = max(closers[fence.byte] ?? 0, fence.length)
    }
    var fence: (byte: UInt8, length: Int)?
    for (index, bytes) in note.enumerated() {
      let line = MarkdownLine(bytes)
      if let open = fence {
        if line.closes(open) { fence = nil }
        lines.append(line.closes(open) ? line.text : bytes)
      } else if let found = MarkdownLine.fence(line.text),
        longest[index][found.byte] ?? 0 >= found.length
      {
        fence = found
        lines.append(line.text)
      } else {
        lines.append(MarkdownEscaping.note(bytes))
      }
    }
  }
}

extension MarkdownEscaping {
  /// The escaped value of a field, which ends at a bracket.
  static func value(_ value: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for byte in value {
      if "[]()\\<>`*_&$~|".utf8.contains(byte) { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    return output
  }
}

extension [UInt8] {
  /// Escapes colons. The name of a habit ends at the first colon that has a blank after it and no
  /// backslash before it.
  fileprivate var escapingColons: [UInt8] {
    let spans = MarkdownSpans(self)
    var output: [UInt8] = []
    var index = 0
    while index < count {
      if let end = spans.end(at: index) {
        output += self[index..<end]
        index = end
        continue
      }
      let isEnd = index + 1 == count || self[index + 1] == 0x20
      if self[index] == UInt8(ascii: ":"), isEnd, output.last != UInt8(ascii: "\\") {
        output.append(UInt8(ascii: "\\"))
      }
      output.append(self[index])
      index += 1
    }
    return output
  }
}
