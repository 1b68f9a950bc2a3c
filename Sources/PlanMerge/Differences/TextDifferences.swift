import PlanDocument
import PlanText

extension Comparison {
  /// Compares lines that are not items, line by line in each group.
  mutating func compareTexts() {
    var groups: [Place: (old: [Int], new: [Int])] = [:]
    for line in old.document.lines.indices where old.isText(line) {
      if let place = place(ofOld: line) { groups[place, default: ([], [])].old.append(line) }
    }
    for line in new.document.lines.indices where new.isText(line) {
      switch place(ofNew: line) {
      // It is added with its item or section.
      case .item(let above), .heading(let above): if oldLine[above] == nil { continue }
      case .preamble: break
      }
      groups[place(ofNew: line), default: ([], [])].new.append(line)
    }
    let keys = (old.textKeys, new.textKeys)
    for (place, lines) in groups {
      var numbers = ValueNumbers<[UInt8]>()
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
      switch place {
      case .item(let line): owner = new.words(line)
      case .heading(let line): name = new.heading(line)
      case .preamble: break
      }
      found.append(Difference(change: change, name: name, owner: owner, old: gone, new: came))
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
