import PlanDocument
import PlanText

extension Comparison {
  /// Compares lines that are not items, line by line in each group.
  mutating func compareTexts() {
    var groups: [TextGroup: (old: [Int], new: [Int])] = [:]
    for line in old.document.lines.indices where old.isText(line) {
      if let group = group(ofOld: line) { groups[group, default: ([], [])].old.append(line) }
    }
    for line in new.document.lines.indices where new.isText(line) {
      if let group = group(ofNew: line) { groups[group, default: ([], [])].new.append(line) }
    }
    let keys = (old.textKeys, new.textKeys)
    for (group, lines) in groups {
      var numbers = Numbering<[UInt8]>()
      var (gone, came): ([Int], [Int]) = ([], [])
      forEachStretch(
        lines.old.map { numbers.number(of: keys.0[$0]) },
        lines.new.map { numbers.number(of: keys.1[$0]) }
      ) { oldRange, newRange, isEqual in
        if isEqual {
          for (x, y) in zip(oldRange, newRange) { join(lines.old[x], lines.new[y]) }
        } else {
          gone += lines.old[oldRange]
          came += lines.new[newRange]
        }
      }
      if gone.isEmpty, came.isEmpty { continue }
      let change = Difference.Change.text(
        added: came.map { keys.1[$0] }, removed: gone.map { keys.0[$0] })
      var (name, owner): ([UInt8], [UInt8]?) = ([], nil)
      switch group {
      case .item(let line): owner = new.words(line)
      case .section(let section): name = new.sections[section].name.map(new.document.text) ?? []
      case .preamble: break
      }
      found.append(Difference(change, name: name, owner: owner, old: gone, new: came))
    }
  }

  /// The line above, by its number in the new text.
  private enum TextGroup: Hashable {
    case item(Int)
    case section(Int)
    /// The lines before the first heading of a text, if the other text begins with a heading.
    case preamble
  }

  /// Nil for a line that is removed with its item or section.
  private func group(ofOld line: Int) -> TextGroup? {
    if let owner = old.nesting.owner[line] { return newLine[owner].map { .item($0) } }
    let section = old.section[line]
    if old.sections[section].heading == nil { return .preamble }
    return newSection(section).map { .section($0) }
  }

  /// Nil for a line that is added with its item or section.
  private func group(ofNew line: Int) -> TextGroup? {
    if let owner = new.nesting.owner[line] { return oldLine[owner] == nil ? nil : .item(owner) }
    let section = new.section[line]
    guard let heading = new.sections[section].heading else { return .preamble }
    return oldLine[heading] == nil ? nil : .section(section)
  }
}

extension ComparedText {
  /// For each line that is not an item, the part that is compared. The indent is left out as it is
  /// the place of the line; inside a fence it is text, from the column of the fence on.
  fileprivate var textKeys: [[UInt8]] {
    var fence: Int?
    return document.lines.indices.map { line in
      let entry = document.lines[line]
      if entry.kind != .fenceContent, entry.kind != .fenceDelimiter { fence = nil }
      switch entry.kind {
      case .fenceDelimiter: fence = fence == nil ? entry.column : nil
      case .fenceContent:
        let indent = max(0, entry.column - (fence ?? 0))
        return [UInt8](repeating: 0x20, count: indent) + unindented(line)
      case .groupHeading: return Array("### ".utf8) + document.text(document.text(ofLine: line))
      default: break
      }
      return unindented(line)
    }
  }

  private func unindented(_ line: Int) -> [UInt8] {
    let content = document.content(ofLine: line)
    let start = document.bytes.span.skippingBlanks(from: content.start, to: content.end)
    return document.text(ByteRange(start, content.end))
  }
}
