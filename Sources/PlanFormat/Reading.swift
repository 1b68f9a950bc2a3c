import PlanCalendar
public import PlanModel
import PlanSyntax
import PlanText

/// What a document says, one line for each that is not blank: the notation of the examples in
/// `Grammar/plan.md`.
public func reading(of document: borrowing Document) -> [String] {
  Reader(document).entries(of: document, isNormal: false).map {
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
  for entry in Reader(document).entries(of: document, isNormal: true) {
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

struct ReadingEntry {
  var depth: Int
  /// Of a slot at top level: minutes from the midnight that starts the day.
  var slotTime: Int?
  var text: [UInt8]
}

private struct Reader {
  private let spelling: Spelling
  private var number = 0
  private var depths: [Int] = []
  private var isNormal = false

  init(_ document: borrowing Document) { spelling = Spelling(kind: document.kind) }

  consuming func entries(of document: borrowing Document, isNormal: Bool) -> [ReadingEntry] {
    var reader = self
    reader.isNormal = isNormal
    var entries: [ReadingEntry] = []
    for (index, line) in document.lines.enumerated() {
      let depth = line.parent.map { reader.depths[$0] + 1 } ?? 0
      reader.depths.append(depth)
      if line.kind == .blankLine { continue }
      var text = Array(line.kind.name.description.utf8)
      reader.line(index, line, document, &text)
      entries.append(
        ReadingEntry(depth: depth, slotTime: reader.slotTime(index, line, document), text: text))
    }
    return entries
  }

  private func slotTime(
    _ index: Int, _ line: Line, _ document: borrowing Document
  ) -> Int? {
    guard line.kind == .scheduleItem,
      let time = document.table.tokens(ofLine: index).first(where: { $0.kind == .timeRange })
    else { return nil }
    let source = document.bytes.span.extracting(time.start..<time.end)
    return SlotTime.scan(source)?.time.startMinutes
  }

  private mutating func line(
    _ index: Int, _ line: Line, _ document: borrowing Document, _ output: inout [UInt8]
  ) {
    switch line.kind {
    case .sectionHeading:
      number = 0
      if line.section == .custom {
        quote(document.text(document.text(ofLine: index)), &output)
      } else {
        output += [0x20] + Array(line.section.name.description.utf8)
      }
    case .title: title(document.text(document.text(ofLine: index)), &output)
    case .groupHeading, .note, .noteItem:
      quote(document.text(document.text(ofLine: index)), &output)
    case .settingItem: setting(index, document, &output)
    case .fenceContent, .fenceDelimiter, .comment, .commentContent, .directive:
      if isNormal { quote(document.text(document.text(ofLine: index)), &output) }
    case .blankLine: break
    default:
      if line.kind == .priorityItem {
        number += 1
        output += Array(" \(number)".utf8)
      }
      item(index, document, &output)
    }
  }

  private func title(_ name: [UInt8], _ output: inout [UInt8]) {
    var text = name
    if let date = TitleDate(name.span) {
      text = []
      date.date.write(to: &text)
      text += name[date.length...]
    }
    quote(text, &output)
  }

  private func setting(_ index: Int, _ document: borrowing Document, _ output: inout [UInt8]) {
    for token in document.table.tokens(ofLine: index) where token.kind == .text {
      quote(document.text(token.range), &output)
    }
  }

  private func item(_ index: Int, _ document: borrowing Document, _ output: inout [UInt8]) {
    let layout = ItemLayout(document.table, line: index)
    let tokens = document.table.tokens
    let text = document.bytes.span
    func part(_ token: Token) {
      output.append(0x20)
      spelling.write(token, text, to: &output)
    }
    if let box = layout.box {
      output += [0x20] + Array(tokens[box].state.name.description.utf8)
      if tokens[box].state == .unknown, isNormal { part(tokens[box]) }
    } else if isNormal, document.lines[index].kind == .habitItem, spelling.kind.recordsHabits {
      output += Array(" open".utf8)
    }
    for index in [layout.time, layout.priority].compactMap({ $0 }) { part(tokens[index]) }
    if let mood = layout.mood { part(tokens[mood]) }
    words(layout, document, &output)
    if let amount = layout.amount { part(tokens[amount]) }
    for token in document.table.tokens(ofLine: index) where token.kind == .tag { part(token) }
    for token in document.table.tokens(ofLine: index) where token.kind == .attribute { part(token) }
    comment(layout, document, &output)
  }

  private func words(
    _ layout: ItemLayout, _ document: borrowing Document, _ output: inout [UInt8]
  ) {
    let end = layout.separator.map { min($0, layout.words.upperBound) } ?? layout.words.upperBound
    guard layout.words.lowerBound < end else { return }
    let words = spelled(layout.words.lowerBound..<end, document)
    quote(Array(words[..<words.span.trimmingBlanks(from: 0, to: words.count)]), &output)
  }

  private func comment(
    _ layout: ItemLayout, _ document: borrowing Document, _ output: inout [UInt8]
  ) {
    if let separator = layout.separator, layout.amount == nil,
      separator + 1 < layout.words.upperBound,
      document.table.tokens[separator + 1..<layout.words.upperBound].contains(where: {
        $0.kind == .text || $0.kind == .code
      })
    {
      output += Array(" --".utf8)
      quote(spelled(separator + 1..<layout.words.upperBound, document), &output)
    }
    if layout.comment.count > 1 {
      output += Array(" --".utf8)
      quote(spelled(layout.comment.dropFirst(), document), &output)
    }
  }

  private func spelled(_ range: Range<Int>, _ document: borrowing Document) -> [UInt8] {
    var bytes: [UInt8] = []
    for index in range {
      spelling.write(document.table.tokens[index], document.bytes.span, to: &bytes)
    }
    return bytes
  }

  private func quote(_ text: [UInt8], _ output: inout [UInt8]) {
    output += [0x20, UInt8(ascii: "\"")]
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0..<0x20, 0x7F: output += Array("\\u{\(String(byte, radix: 16))}".utf8)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }
}
