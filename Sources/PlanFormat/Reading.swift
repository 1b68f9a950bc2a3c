import PlanCalendar
public import PlanModel
import PlanSyntax
import PlanText

/// What a document says, one line for each that is not blank: the notation of the examples in
/// `Grammar/plan.md`.
public func reading(of document: borrowing Document) -> [String] {
  var reader = Reader(document, isNormal: false)
  return reader.entries().map {
    String(repeating: "  ", count: $0.depth) + String(decoding: $0.text, as: UTF8.self)
  }
}

/// As `reading`, in one order for all spellings of the same: slots that follow one another sorted.
public func meaning(of document: borrowing Document) -> [[UInt8]] {
  var blocks: [[UInt8]] = []
  var slots: [(time: Int, text: [UInt8])] = []
  func sortedSlots() -> [[UInt8]] {
    slots.indices.sorted { (slots[$0].time, $0) < (slots[$1].time, $1) }.map { slots[$0].text }
  }
  var reader = Reader(document, isNormal: true)
  for entry in reader.entries() {
    let bytes = entry.text + [0x09] + Array(String(entry.depth).utf8) + [0x0A]
    if let time = entry.slotTime {
      slots.append((time, bytes))
    } else if entry.depth > 0, !slots.isEmpty {
      slots[slots.count - 1].text += bytes
    } else {
      blocks += sortedSlots() + [bytes]
      slots = []
    }
  }
  return blocks + sortedSlots()
}

private struct Reader {
  private let document: Document
  private let isNormal: Bool
  /// Writes what the line being read says.
  private var spelling: Spelling
  private var number = 0

  init(_ document: borrowing Document, isNormal: Bool) {
    self.document = copy document
    self.isNormal = isNormal
    spelling = Spelling(kind: document.kind)
  }

  /// The lines, and of slots at top level when they start.
  mutating func entries() -> [(depth: Int, slotTime: Int?, text: [UInt8])] {
    var entries: [(depth: Int, slotTime: Int?, text: [UInt8])] = []
    var depths: [Int] = []
    for (index, line) in document.lines.enumerated() {
      depths.append(line.parent.map { depths[$0] + 1 } ?? 0)
      if line.kind == .blankLine { continue }
      spelling.bytes = []
      spelling.bytes += line.kind.name.utf8
      read(index, line)
      entries.append((depths[index], document.slotStart(ofLine: index), spelling.bytes))
    }
    return entries
  }

  private mutating func read(_ index: Int, _ line: Line) {
    let text = document.text(document.text(ofLine: index))
    switch line.kind {
    case .sectionHeading:
      number = 0
      if line.section == .custom { quote(text) } else { word(line.section.name) }
    case .title:
      let date = TitleDate(text.span)
      quote(date.map { $0.date.bytes + text[$0.length...] } ?? text)
    case .groupHeading, .note, .noteItem: quote(text)
    case .settingItem:
      for token in document.table.tokens(ofLine: index) where token.kind == .text {
        quote(document.text(token.range))
      }
    case .fenceContent, .fenceDelimiter, .comment, .commentContent, .directive:
      if isNormal { quote(text) }
    case .blankLine: break
    default:
      if line.kind == .priorityItem {
        number += 1
        spelling.bytes += Array(" \(number)".utf8)
      }
      item(index, line)
    }
  }

  private mutating func item(_ index: Int, _ line: Line) {
    let layout = ItemLayout(document.table, line: index)
    let tokens = document.table.tokens
    if let box = layout.box {
      word(tokens[box].state.name)
      if tokens[box].state == .unknown, isNormal { part(tokens[box]) }
    } else if isNormal, line.kind == .habitItem, document.kind.recordsHabits {
      word("open")
    }
    for index in [layout.time, layout.priority, layout.mood].compactMap({ $0 }) {
      part(tokens[index])
    }
    let end = min(layout.separator ?? .max, layout.words.upperBound)
    if layout.words.lowerBound < end {
      quote(spelled(layout.words.lowerBound..<end).trimmingTrailingBlanks)
    }
    if let amount = layout.amount { part(tokens[amount]) }
    for kind in [TokenKind.tag, .attribute] {
      for token in document.table.tokens(ofLine: index) where token.kind == kind { part(token) }
    }
    if let separator = layout.separator, layout.amount == nil {
      let rest = separator + 1..<max(separator + 1, layout.words.upperBound)
      if tokens[rest].contains(where: { [.text, .code].contains($0.kind) }) { comment(rest) }
    }
    comment(layout.comment.dropFirst())
  }

  private mutating func comment(_ range: Range<Int>) {
    guard !range.isEmpty else { return }
    word("--")
    quote(spelled(range))
  }

  private func spelled(_ range: Range<Int>) -> [UInt8] {
    var words = Spelling(kind: document.kind)
    for token in document.table.tokens[range] { words.write(token, document.bytes.span) }
    return words.bytes
  }

  private mutating func part(_ token: Token) {
    spelling.bytes.append(0x20)
    let bytes = document.bytes
    spelling.write(token, bytes.span)
  }

  private mutating func word(_ word: StaticString) {
    spelling.bytes.append(0x20)
    spelling.bytes.append(word)
  }

  private mutating func quote(_ text: [UInt8]) {
    spelling.bytes += Array(" \"".utf8)
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): spelling.bytes += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F: spelling.bytes += Array("\\u{\(String(byte, radix: 16))}".utf8)
      default: spelling.bytes.append(byte)
      }
    }
    spelling.bytes.append(UInt8(ascii: "\""))
  }
}
