import PlanDocument
import PlanText

/// Writes Org: a headline for each day and list, its sections, groups and items.
struct OrgExporter: Exporter {
  /// A day as it is written, or a list: only these hold definitions of habits, which have the times
  /// at which they were done on all days.
  struct Part {
    var day: ExportedPart?
    var list: ExchangePage?
    /// The times at which habits were done, each with the folded name.
    var records: [(name: [UInt8], done: ExchangeMoment)] = []
    var losses = Losses()
  }

  private var parts: [Part] = []
  /// The times at which habits were done, by folded name.
  private var records: [[UInt8]: [ExchangeMoment]] = [:]
  private(set) var losses = Losses()

  init(_ context: ExportContext) {}

  func part(of page: ExchangePage) -> Part {
    var part = Part()
    if page.isEmpty, page.title.isEmpty { return part }
    part.losses.add(bareHeadingsOf: page)
    part.losses.add(
      "places of texts outside of Notes", in: page.path, lines: page.loose.map(\.line))
    guard let day = page.day else {
      part.list = page
      return part
    }
    for item in page.items where item.kind == .habit && item.state == .done {
      part.records.append((item.words.folded, ExchangeMoment(day, item.moment(.done)?.time)))
    }
    part.day = OrgPageWriter.written(page, [:])
    return part
  }

  mutating func add(_ part: Part) {
    losses.add(part.losses)
    for (name, done) in part.records { records[name, default: []].append(done) }
    parts.append(part)
  }

  mutating func finish() -> [ExportedFile] {
    var output = Array("#+TODO: \(OrgKeywords.written)\n".utf8)
    for part in parts {
      let written = part.day ?? part.list.map { OrgPageWriter.written($0, records) }
      guard let written else { continue }
      output += written.text
      losses.add(written.losses)
    }
    return [ExportedFile(output)]
  }
}

/// Writes one day or list.
private struct OrgPageWriter {
  private let page: ExchangePage
  private let records: [[UInt8]: [ExchangeMoment]]
  private var output: [UInt8] = []
  private var losses = Losses()

  /// - Parameter records: when habits were done, by folded name; only used for a list.
  static func written(
    _ page: ExchangePage, _ records: [[UInt8]: [ExchangeMoment]]
  ) -> ExportedPart {
    var writer = OrgPageWriter(page: page, records: records)
    writer.write()
    return ExportedPart(text: writer.output, losses: writer.losses)
  }

  private mutating func write() {
    append(1, OrgEscaping.title(page.heading))
    var section: [UInt8]?
    var group: [UInt8]?
    for item in page.items {
      if section != item.sectionName || group != nil && item.group == nil {
        section = item.sectionName
        group = nil
        append(2, OrgEscaping.title(item.sectionName))
        if ExchangePage.place(heading: item.sectionName) != nil {
          append(line: ":PROPERTIES:\n:PLAN: section\n:END:")
        }
      }
      if let name = item.group, name != group {
        group = name
        append(3, OrgEscaping.title(name))
        append(line: ":PROPERTIES:\n:PLAN: group\n:END:")
      }
      append(item, level: group == nil ? 3 : 4)
    }
    let notes = page.texts
    if notes.isEmpty { return }
    append(2, Array("Notes".utf8))
    for (index, note) in notes.enumerated() {
      if index > 0 { output.append(0x0A) }
      for line in note.plainLines { output += OrgEscaping.line(line) + [0x0A] }
    }
  }

  private mutating func append(_ level: Int, _ title: [UInt8]) {
    output += [UInt8](repeating: UInt8(ascii: "*"), count: level) + [0x20] + title + [0x0A]
  }

  private mutating func append(line: String) { output += Array(line.utf8) + [0x0A] }

  private mutating func append(_ item: ExchangeItem, level: Int) {
    for (item, depth) in [item].withThoseBelow {
      var entry = OrgItemWriter(item, day: page.day, done: records[item.words.folded] ?? [])
      entry.settle()
      append(level + depth, entry.title)
      output += entry.below
      var columns = NoteColumns(0)
      for note in item.notes where !note.text.isEmpty {
        // A star would begin a headline.
        let bullet = note.bullet == [UInt8(ascii: "*")] ? [UInt8(ascii: "-")] : note.bullet
        output += columns.indent(note) + (bullet.map { $0 + [0x20] } ?? [])
        output += OrgEscaping.line(note.text) + [0x0A]
      }
      if entry.hasOwnRule {
        losses.add("repeaters for rules that Org does not have", in: page.path, line: item.line)
      }
    }
  }
}
