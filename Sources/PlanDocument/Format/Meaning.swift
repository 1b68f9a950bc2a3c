import PlanText

/// The meaning of a document, by line. It is equal for all forms of the same text: consecutive
/// slots are sorted.
public func meaning(of document: borrowing Document) -> [[UInt8]] {
  var blocks: [[UInt8]] = []
  var slots: [(time: Int, text: [UInt8])] = []
  func sortedSlots() -> [[UInt8]] {
    slots.indices.sorted { (slots[$0].time, $0) < (slots[$1].time, $1) }.map { slots[$0].text }
  }
  var depths: [Int] = []
  for (index, line) in document.lines.enumerated() {
    let depth = line.parent.map { depths[$0] + 1 } ?? 0
    depths.append(depth)
    if line.kind == .blankLine { continue }
    let text = document.meaning(ofLine: index) + Array("\t\(depth)\n".utf8)
    if let time = document.slotStart(ofLine: index) {
      slots.append((time, text))
    } else if depth > 0, !slots.isEmpty {
      slots[slots.count - 1].text += text
    } else {
      blocks += sortedSlots() + [text]
      slots = []
    }
  }
  return blocks + sortedSlots()
}

extension Document {
  /// The kind of a line and its tokens in canonical form, without those that only separate others.
  fileprivate func meaning(ofLine index: Int) -> [UInt8] {
    let line = lines[index]
    let words = line.kind.isItem ? ItemLayout(table, line: index).words : 0..<0
    var spelling = Spelling(kind: kind)
    spelling.bytes = [line.kind.rawValue, line.section.rawValue]
    if line.kind == .habitItem, line.state == nil, kind.recordsHabits {
      spelling.bytes += [TokenKind.box.rawValue] + Array("[ ]".utf8)
    }
    for index in table.tokenIndices(ofLine: index) {
      let token = table.tokens[index]
      switch token.kind {
      case .byteOrderMark, .indent, .marker, .closing, .bullet, .lineEnd: continue
      case .blank where !words.contains(index): continue
      case .separator, .commentSeparator: spelling.bytes.append(token.kind.rawValue)
      case .text where line.kind == .sectionHeading && line.section != .custom: continue
      case .text where line.kind == .title:
        let title = text(token.range)
        spelling.bytes += TitleDate(title.span).map { $0.date.bytes + title[$0.length...] } ?? title
      default:
        spelling.bytes.append(token.kind.rawValue)
        spelling.write(token, bytes.span)
      }
    }
    return spelling.bytes
  }
}
