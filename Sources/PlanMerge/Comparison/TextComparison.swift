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
      let hunks = lineDiff(
        lines.old.map { numbers.number(of: keys.0[$0]) },
        lines.new.map { numbers.number(of: keys.1[$0]) })
      joinEqual(lines, hunks)
      if hunks.isEmpty { continue }
      let (gone, came) = (hunks.flatMap { lines.old[$0.old] }, hunks.flatMap { lines.new[$0.new] })
      found.append(
        Difference(
          .text(added: came.map { keys.1[$0] }, removed: gone.map { keys.0[$0] }),
          name: name(of: group), owner: owner(of: group), old: gone, new: came))
    }
  }

  /// The line above, by its number in the new text.
  private enum TextGroup: Hashable {
    case item(Int)
    case section(Int)
    /// The lines before the first heading of a text, if the other text begins with a heading.
    case preamble
  }

  /// Nil for a line below an item, or in a section that is gone.
  private func group(ofOld line: Int) -> TextGroup? {
    if let owner = old.nesting.owner[line] { return items.newLine[owner].map { .item($0) } }
    let section = old.section[line]
    if old.sections[section].heading == nil { return .preamble }
    return items.newSection[section].map { .section($0) }
  }

  private func group(ofNew line: Int) -> TextGroup? {
    if let owner = new.nesting.owner[line] {
      return items.oldLine[owner] == nil ? nil : .item(owner)
    }
    let section = new.section[line]
    if new.sections[section].heading == nil { return .preamble }
    return items.oldSection[section] == nil ? nil : .section(section)
  }

  private func name(of group: TextGroup) -> [UInt8] {
    if case .section(let section) = group, let name = new.sections[section].name {
      return new.document.text(name)
    }
    return []
  }

  private func owner(of group: TextGroup) -> [UInt8]? {
    if case .item(let line) = group { return new.words(line) }
    return nil
  }

  /// Pairs the lines between the hunks.
  private mutating func joinEqual(_ lines: (old: [Int], new: [Int]), _ hunks: [LineHunk]) {
    var x = 0
    var y = 0
    func end() -> LineHunk {
      LineHunk(
        old: lines.old.count..<lines.old.count, new: lines.new.count..<lines.new.count)
    }
    for hunk in hunks + [end()] {
      while x < hunk.old.lowerBound {
        join(lines.old[x], lines.new[y])
        x += 1
        y += 1
      }
      x = hunk.old.upperBound
      y = hunk.new.upperBound
    }
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

/// The text of a heading as planfmt would write it.
func canonicalText(ofHeading line: [UInt8], as kind: DocumentKind) -> [UInt8] {
  let raw = Document(line, as: kind)
  var result = raw
  if let edits = try? format(raw) {
    result = Document(apply(edits, to: raw.bytes.span), as: kind)
  }
  return result.lines.isEmpty ? [] : result.text(result.text(ofLine: 0))
}
