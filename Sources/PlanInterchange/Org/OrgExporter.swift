import PlanDocument
import PlanText

/// Writes Org: a headline for each day and list, its sections, groups and items.
struct OrgExporter: Exporter {
  private var pages: [ExchangePage] = []
  /// The times at which habits were done, by folded name.
  private var records: [[UInt8]: [ExchangeMoment]] = [:]
  private(set) var losses = Losses()

  init(_ context: ExportContext) {}

  mutating func add(_ page: ExchangePage) {
    if page.isEmpty, page.loose.isEmpty { return }
    pages.append(page)
    losses.add(
      "places of texts outside of Notes", count: page.loose.count, in: page.path,
      line: page.loose.first?.line ?? 0)
    guard let day = page.day else { return }
    for item in page.items where item.kind == .habit && item.state == .done {
      records[item.words.folded, default: []].append(ExchangeMoment(day, item.moment(.done)?.time))
    }
  }

  mutating func finish() -> [ExportedFile] {
    var output = Array("#+TODO: \(OrgKeywords.written)\n".utf8)
    for page in pages {
      var writer = OrgPageWriter(page, records)
      writer.write()
      output += writer.output
      losses.add(writer.losses)
    }
    return [ExportedFile(output)]
  }
}

/// Writes one day or list.
private struct OrgPageWriter {
  private let page: ExchangePage
  private let records: [[UInt8]: [ExchangeMoment]]
  private(set) var output: [UInt8] = []
  private(set) var losses = Losses()

  init(_ page: ExchangePage, _ records: [[UInt8]: [ExchangeMoment]]) {
    (self.page, self.records) = (page, records)
  }

  mutating func write() {
    append(1, OrgEscaping.title(page.heading))
    var section: [UInt8]?
    var group: [UInt8]?
    for item in page.items {
      if section != item.sectionName || group != nil && item.group == nil {
        section = item.sectionName
        group = nil
        append(2, OrgEscaping.title(item.sectionName))
      }
      if let name = item.group, name != group {
        group = name
        append(3, OrgEscaping.title(name))
        append(line: ":PROPERTIES:\n:PLAN: group\n:END:")
      }
      append(item, level: group == nil ? 3 : 4)
    }
    let notes = page.notes + page.loose
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
      for note in item.notes { output += Array("- ".utf8) + OrgEscaping.line(note) + [0x0A] }
      if entry.hasOwnRule {
        losses.add("repeaters for rules that Org does not have", in: page.path, line: item.line)
      }
    }
  }
}
