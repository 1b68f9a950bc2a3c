import PlanDocument
import PlanText

/// A text with the facts about its lines that a comparison needs often.
struct ComparedText {
  let document: Document
  let nesting: Nesting
  let sections: [Section]
  /// For each line, its section; a heading belongs to its section.
  let section: [Int]
  /// The lines of the items.
  let items: [Int]
  /// For each line of an item, whether it is a slot or below one.
  private let isSlotBlock: [Bool]

  init(_ document: Document) {
    self.document = document
    nesting = Nesting(document)
    let lines = document.lines
    sections = document.sections
    var section = Array(repeating: 0, count: lines.count)
    for (index, one) in sections.enumerated() {
      for line in (one.heading ?? one.lines.lowerBound)..<one.lines.upperBound {
        section[line] = index
      }
    }
    var isSlotBlock = Array(repeating: false, count: lines.count)
    items = lines.indices.filter { lines[$0].kind.isItem }
    for line in items {
      isSlotBlock[line] =
        nesting.owner[line].map { isSlotBlock[$0] } ?? (lines[line].kind == .scheduleItem)
    }
    (self.section, self.isSlotBlock) = (section, isSlotBlock)
  }

  /// The line without its indent, bullet and line end.
  func shown(_ line: Int) -> [UInt8] { document.text(document.shownPart(ofLine: line)) }

  /// An item without its bullet and box.
  func shownAfterBox(_ line: Int) -> [UInt8] {
    let whole = document.shownPart(ofLine: line)
    guard let box = document.item(atLine: line).box, whole.contains(box) else { return shown(line) }
    let start = document.bytes.span.skippingBlanks(from: box.end, to: whole.end)
    return document.text(ByteRange(start, whole.end))
  }

  /// The time of an item in its canonical form; nil without one.
  func time(of item: Item) -> [UInt8]? {
    document.slotTime(of: item).map { Array("\($0.startMinutes)-\($0.endMinutes ?? -1)".utf8) }
      ?? item.time.map { document.text($0) }
  }

  /// The words of an item as typed.
  func words(_ line: Int) -> [UInt8] {
    let item = document.item(atLine: line)
    return document.text(item.mood?.range ?? item.words)
  }

  /// The heading of the section of a line; empty before the first.
  func heading(_ line: Int) -> [UInt8] {
    sections[section[line]].name.map { document.text($0) } ?? []
  }

  /// The words of the item above a line.
  func owner(_ line: Int) -> [UInt8]? { nesting.owner[line].map { words($0) } }

  func isBelowSlot(_ line: Int) -> Bool {
    let item = document.lines[line].kind.isItem ? line : nesting.owner[line]
    return item.map { isSlotBlock[$0] } ?? false
  }

  /// Whether a line is neither blank nor an item, a section heading or the title.
  func isText(_ line: Int) -> Bool {
    let kind = document.lines[line].kind
    if kind == .title { return line != document.title?.line }
    return !kind.isItem && kind != .blankLine && kind != .sectionHeading
  }

  /// The heading of a section with the lines that are not items and not below an item.
  func frame(ofSection section: Int) -> [Int] {
    let texts = sections[section].lines.filter { isText($0) && nesting.owner[$0] == nil }
    return (sections[section].heading.map { [$0] } ?? []) + texts
  }

  /// The title as planfmt would write it.
  func title(_ line: Int) -> [UInt8] {
    let content = document.text(document.content(ofLine: line))
    let raw = Document(content, as: document.kind)
    let result = (try? raw.formatted()) ?? raw
    return result.lines.isEmpty ? [] : result.text(result.text(ofLine: 0))
  }

  /// The items without a partner that are not below another such item, each with the lines below it
  /// that have no partner either.
  func blocks(where isLone: (Int) -> Bool) -> [[Int]] {
    var blocks: [[Int]] = []
    // For each line, the position of its block.
    var block: [Int?] = Array(repeating: nil, count: document.lines.count)
    for (line, one) in document.lines.enumerated() where one.kind != .blankLine {
      let above = nesting.owner[line].flatMap { block[$0] }
      if one.kind.isItem {
        if !isLone(line) { continue }
        block[line] = above ?? blocks.count
        if above == nil { blocks.append([]) }
      } else {
        block[line] = above
      }
      if let position = block[line] { blocks[position].append(line) }
    }
    return blocks
  }
}
