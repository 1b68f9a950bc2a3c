import PlanDocument
import PlanText

/// Writes Markdown that is readable when it is rendered, and that can be imported again.
struct MarkdownExporter: Exporter {
  private var output: [UInt8] = []
  private let usesDataview: Bool
  private(set) var losses = Losses()

  init(_ context: ExportContext) { usesDataview = context.options.usesDataview }

  mutating func add(_ page: ExchangePage) {
    if page.isEmpty, page.loose.isEmpty { return }
    if !output.isEmpty { output.append(0x0A) }
    append(line: Array("# ".utf8) + MarkdownEscaping.spelled(page.heading))
    var section: [UInt8]?
    var group: [UInt8]?
    var number = 0
    for item in page.items {
      if section != item.sectionName {
        section = item.sectionName
        group = nil
        append(heading: "## ", item.sectionName)
        number = 0
      }
      if group != item.group {
        if let name = item.group {
          append(heading: "### ", name)
        } else {
          // Only a new section heading ends a group.
          append(heading: "## ", item.sectionName)
        }
        group = item.group
      }
      number += 1
      append(item, number: number)
    }
    losses.add(
      "places of texts outside of Notes", count: page.loose.count, in: page.path,
      line: page.loose.first?.line ?? 0)
    append(page.notes + page.loose)
  }

  mutating func finish() -> [ExportedFile] { [ExportedFile(output)] }

  private mutating func append(line: [UInt8]) {
    output += line
    output.append(0x0A)
  }

  private mutating func append(heading: String, _ name: [UInt8]) {
    append(line: [])
    append(line: Array(heading.utf8) + MarkdownEscaping.spelled(name))
    append(line: [])
  }

  private mutating func append(_ item: ExchangeItem, number: Int) {
    var waiting = [(item: item, indent: 0)]
    while let (item, indent) = waiting.popLast() {
      let bullet = item.kind == .priority && indent == 0 ? "\(number). " : "- "
      let blanks = [UInt8](repeating: 0x20, count: indent)
      append(line: blanks + Array(bullet.utf8) + text(of: item))
      let below = indent + bullet.utf8.count
      for note in item.notes {
        let blanks = [UInt8](repeating: 0x20, count: below)
        append(line: blanks + Array("- ".utf8) + MarkdownEscaping.spelled(note))
      }
      waiting += item.children.reversed().map { ($0, below) }
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
    if !words.isEmpty { parts.append(words) }
    let comment = item.comment.map { MarkdownEscaping.spelled($0, tags: tags) }
    let said = MarkdownInline.plain(words).tags + MarkdownInline.plain(comment ?? []).tags
    let known = Set(said.map(\.folded))
    for tag in item.tags where !known.contains(tag.folded) { parts.append([0x23] + tag) }
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
      case .id where attribute.value.allSatisfy({ $0 < 0x80 && $0 != 0x2F }):
        add(.attribute(.id), attribute.value)
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

  private mutating func append(_ notes: [ExchangeNote]) {
    if notes.isEmpty { return }
    append(heading: "## ", Array("Notes".utf8))
    for (index, note) in notes.enumerated() {
      if index > 0 { append(line: []) }
      for line in MarkdownNote(note.plainLines).lines { append(line: line) }
    }
  }
}

/// Notes as lines of Markdown.
struct MarkdownNote {
  private(set) var lines: [[UInt8]] = []

  init(_ note: [[UInt8]]) {
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
