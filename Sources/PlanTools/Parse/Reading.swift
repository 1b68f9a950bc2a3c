public import PlanDocument
import PlanText

/// The meaning of a document, one line for each line that is not blank, in the notation of section 13
/// of `Grammar/plan.md`.
public func reading(of document: Document) -> [[UInt8]] {
  var number = 0
  let depths = document.depths
  var entries: [[UInt8]] = []
  for (index, line) in document.lines.enumerated() {
    if line.kind == .sectionHeading { number = 0 }
    if line.kind == .priorityItem { number += 1 }
    if line.kind == .blankLine { continue }
    let parts = document.reading(ofLine: index, line, number)
    let entry = [Array(line.kind.name.utf8)] + parts
    entries.append(
      [UInt8](repeating: 0x20, count: 2 * depths[index]) + entry.joined(separator: [0x20]))
  }
  return entries
}

extension Document {
  fileprivate func reading(ofLine index: Int, _ line: Line, _ number: Int) -> [[UInt8]] {
    let words = text(text(ofLine: index))
    switch line.kind {
    case .sectionHeading where line.section != .custom:
      return [Array(line.section.name.description.utf8)]
    case .title:
      return [quoted(TitleDate(words.span).map { $0.date.bytes + words[$0.length...] } ?? words)]
    case .sectionHeading, .groupHeading, .note, .noteItem: return [quoted(words)]
    case .settingItem:
      return table.tokens(ofLine: index).filter { $0.kind == .text }.map { quoted(text($0.range)) }
    case .fenceContent, .fenceDelimiter, .comment, .commentContent, .directive, .blankLine:
      return []
    default:
      let place = line.kind == .priorityItem ? [Array(String(number).utf8)] : []
      return place + reading(ofItemAt: index)
    }
  }

  private func reading(ofItemAt line: Int) -> [[UInt8]] {
    let layout = ItemLayout(table, line: line)
    let tokens = table.tokens
    var parts = state(ofLine: line).map { [Array($0.name.description.utf8)] } ?? []
    for index in [layout.time, layout.priority, layout.mood].compactMap({ $0 }) {
      parts.append(spelled(tokens[index]))
    }
    let end = min(layout.separator ?? .max, layout.words.upperBound)
    if layout.words.lowerBound < end {
      let words = spelled(layout.words.lowerBound..<end)
      parts.append(quoted(Array(words[..<words.span.trimmingBlanks(from: 0, to: words.count)])))
    }
    if let amount = layout.amount { parts.append(spelled(tokens[amount])) }
    for kind in [TokenKind.tag, .attribute] {
      for token in table.tokens(ofLine: line) where token.kind == kind {
        parts.append(spelled(token))
      }
    }
    return layout.remark(in: tokens).map { parts + [Array("--".utf8), quoted(spelled($0))] }
      ?? parts
  }

  /// The state of an item; a habit of a day that has no box gets an open one from `planfmt`.
  func state(ofLine line: Int) -> BoxState? {
    let isGiven = lines[line].kind == .habitItem && kind.recordsHabits
    return lines[line].state ?? (isGiven ? .open : nil)
  }

  private func spelled(_ indices: Range<Int>) -> [UInt8] {
    table.tokens[indices].flatMap { spelled($0) }
  }
}

private func quoted(_ text: [UInt8]) -> [UInt8] {
  var quoted = [UInt8(ascii: "\"")]
  for byte in text {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): quoted += [UInt8(ascii: "\\"), byte]
    case 0..<0x20, 0x7F: quoted += Array("\\u{\(String(byte, radix: 16))}".utf8)
    default: quoted.append(byte)
    }
  }
  return quoted + [UInt8(ascii: "\"")]
}
