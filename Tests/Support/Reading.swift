public import PlanDocument
import PlanText

/// The meaning of a document, one line for each line that is not blank, in the notation of the
/// examples in `Grammar/plan.md`.
public func reading(of document: Document) -> [String] {
  var number = 0
  var depths: [Int] = []
  var entries: [String] = []
  for (index, line) in document.lines.enumerated() {
    depths.append(line.parent.map { depths[$0] + 1 } ?? 0)
    if line.kind == .sectionHeading { number = 0 }
    if line.kind == .priorityItem { number += 1 }
    if line.kind == .blankLine { continue }
    let indent = String(repeating: "  ", count: depths[index])
    let parts = document.reading(ofLine: index, line, number).map { " " + $0 }
    entries.append(indent + line.kind.name.description + parts.joined())
  }
  return entries
}

extension Document {
  fileprivate func reading(ofLine index: Int, _ line: Line, _ number: Int) -> [String] {
    let words = text(text(ofLine: index))
    switch line.kind {
    case .sectionHeading where line.section != .custom: return [line.section.name.description]
    case .title:
      return [quoted(TitleDate(words.span).map { $0.date.bytes + words[$0.length...] } ?? words)]
    case .sectionHeading, .groupHeading, .note, .noteItem: return [quoted(words)]
    case .settingItem:
      return table.tokens(ofLine: index).filter { $0.kind == .text }.map { quoted(text($0.range)) }
    case .fenceContent, .fenceDelimiter, .comment, .commentContent, .directive, .blankLine:
      return []
    default:
      return (line.kind == .priorityItem ? ["\(number)"] : []) + reading(ofItemAt: index)
    }
  }

  private func reading(ofItemAt line: Int) -> [String] {
    let layout = ItemLayout(table, line: line)
    let tokens = table.tokens
    var parts = layout.box.map { [tokens[$0].state.name.description] } ?? []
    for index in [layout.time, layout.priority, layout.mood].compactMap({ $0 }) {
      parts.append(spelled(index..<index + 1).string)
    }
    let end = min(layout.separator ?? .max, layout.words.upperBound)
    if layout.words.lowerBound < end {
      let words = spelled(layout.words.lowerBound..<end)
      parts.append(quoted(Array(words[..<words.span.trimmingBlanks(from: 0, to: words.count)])))
    }
    if let amount = layout.amount { parts.append(spelled(amount..<amount + 1).string) }
    for kind in [TokenKind.tag, .attribute] {
      for index in table.tokenIndices(ofLine: line) where tokens[index].kind == kind {
        parts.append(spelled(index..<index + 1).string)
      }
    }
    if let separator = layout.separator, layout.amount == nil {
      let rest = separator + 1..<max(separator + 1, layout.words.upperBound)
      if tokens[rest].contains(where: { [.text, .code].contains($0.kind) }) {
        parts += ["--", quoted(spelled(rest))]
      }
    }
    let comment = layout.comment.dropFirst()
    return comment.isEmpty ? parts : parts + ["--", quoted(spelled(comment))]
  }

  private func spelled(_ indices: Range<Int>) -> [UInt8] {
    table.tokens[indices].flatMap { spelled($0) }
  }
}

private func quoted(_ text: [UInt8]) -> String {
  var quoted: [UInt8] = []
  for byte in text {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
    case 0..<0x20, 0x7F: quoted += Array("\\u{\(String(byte, radix: 16))}".utf8)
    default: quoted.append(byte)
    }
  }
  return "\"" + quoted.string + "\""
}
