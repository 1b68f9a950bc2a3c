import PlanArguments
import PlanDocument
import PlanRules
import PlanText

extension Host {
  /// Reports a new file, open items with the same words, and what planlint finds in the added
  /// lines.
  func tellDoubts(
    about items: [TypedItem], _ grown: GrownDocument, _ changed: ChangedPage,
    _ opened: OpenedFolder
  ) {
    if verbosity == .quiet { return }
    let page = changed.page
    if page.read == nil, page.date == nil { note("\(page.path.bytes): is a new file") }
    let known = KnownItems(page.document)
    let result = grown.result
    var doubled: Set<Int> = []
    for line in grown.added {
      if let old = known.line(saying: line, of: result), let now = grown.lines[old] {
        note("\(page.address(ofLine: line).bytes): the same task is also open on line \(now + 1)")
        doubled.insert(result.lines[line].start)
      }
    }
    let ranges = zip(items, grown.added).map { item, line in
      let last = line + item.addition.lines.count - 1
      return result.lines[line].start..<result.lines[last].end
    }.sorted { $0.lowerBound < $1.lowerBound }
    let context = LintContext(today: opened.today, settings: opened.settings)
    let found = findings(in: result, path: page.path, context).filter { finding in
      let next = ranges.partitioningIndex { $0.lowerBound > finding.range.start }
      guard finding.severity >= .warning, next > 0, ranges[next - 1].contains(finding.range.start)
      else { return false }
      return !(finding.rule == "duplicate-item" && doubled.contains(ranges[next - 1].lowerBound))
    }
    if found.isEmpty { return }
    var text = LintedText(page.path, as: page.path, result.kind)
    text.add(placed(found, in: result.bytes.span, for: .untold))
    console.write(compilerLines([text]), to: .error)
  }
}

/// The open items of a document, by their words.
private struct KnownItems {
  private struct Key: Hashable {
    var section: SectionKind
    var time: [UInt8]
    /// Folded, as it is compared.
    var name: [UInt8]

    init?(_ item: Item, of document: Document) {
      guard item.kind.isItem, item.kind != .moodItem, item.state == nil || item.isOpen else {
        return nil
      }
      section = item.section
      time = item.time.map { document.text($0) } ?? []
      name = document.foldedName(of: item)
    }
  }

  private var lines: [Key: Int] = [:]

  init(_ document: Document) {
    for item in document.items {
      guard let key = Key(item, of: document), lines[key] == nil else { continue }
      lines[key] = item.line
    }
  }

  /// The line of the item with the same words as a line of another document.
  func line(saying line: Int, of document: Document) -> Int? {
    guard document.lines[line].kind.isItem else { return nil }
    return Key(document.item(atLine: line), of: document).flatMap { lines[$0] }
  }
}
