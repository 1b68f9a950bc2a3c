import PlanDocument
import PlanText

/// A text with the facts about its lines that a comparison needs often.
struct ComparedText {
  let document: Document
  let nesting: Nesting
  let sections: [Section]
  /// For each line, its section; a heading belongs to its section.
  let section: [Int]
  /// For each section, the key that identifies it in another text.
  let sectionKeys: [SectionKey]
  /// The lines of the items.
  let items: [Int]
  /// For each line of an item, the name that identifies it in any text.
  let names: [[UInt8]]
  /// For each line of an item, the number of its place; the same in both texts.
  let places: [Int]
  /// For each line of an item, whether it is a slot or below one.
  let isSlotBlock: [Bool]

  struct SectionKey: Hashable {
    var kind: SectionKind
    /// The folded name of a custom section.
    var name: [UInt8]
    /// How many sections with the same key come before it.
    var number: Int
  }

  init(_ document: Document, _ numbers: inout Numbering<TextPlace>) {
    self.document = document
    let nesting = Nesting(document)
    let lines = document.lines
    let sections = document.sections
    var section = Array(repeating: 0, count: lines.count)
    var keys: [SectionKey] = []
    var seen: [SectionKey: Int] = [:]
    for (index, one) in sections.enumerated() {
      for line in (one.heading ?? one.lines.lowerBound)..<one.lines.upperBound {
        section[line] = index
      }
      var key = SectionKey(kind: one.kind, name: [], number: 0)
      if one.kind == .custom, let name = one.name {
        let bytes = document.text(name)
        key.name = [UInt8](folding: bytes.span)
      }
      let number = seen[key, default: 0]
      seen[key] = number + 1
      key.number = number
      keys.append(key)
    }
    var names = Array(repeating: [UInt8](), count: lines.count)
    var places = Array(repeating: 0, count: lines.count)
    var isSlotBlock = Array(repeating: false, count: lines.count)
    let items = lines.indices.filter { lines[$0].kind.isItem }
    for line in items {
      let own = document.item(atLine: line)
      names[line] = document.comparedName(of: own)
      isSlotBlock[line] =
        nesting.owner[line].map { isSlotBlock[$0] } ?? (lines[line].kind == .scheduleItem)
      if let owner = nesting.owner[line] {
        places[line] = numbers.number(of: .below(places[owner], names[owner]))
      } else {
        places[line] = numbers.number(of: .section(keys[section[line]]))
      }
    }
    self.nesting = nesting
    self.sections = sections
    self.section = section
    sectionKeys = keys
    self.items = items
    self.names = names
    self.places = places
    self.isSlotBlock = isSlotBlock
  }

  /// The line without its indent, bullet and line end.
  func told(_ line: Int) -> [UInt8] { document.told(line) }

  /// The words of an item as typed.
  func words(_ line: Int) -> [UInt8] {
    let item = document.item(atLine: line)
    guard let mood = item.mood else { return document.text(item.words) }
    return document.text(mood.range)
  }

  /// The heading of the section of a line; empty before the first.
  func heading(_ line: Int) -> [UInt8] {
    sections[section[line]].name.map { document.text($0) } ?? []
  }

  /// The words of the item above a line.
  func owner(_ line: Int) -> [UInt8]? { nesting.owner[line].map { words($0) } }
}

/// The place of a text.
enum TextPlace: Hashable {
  case section(ComparedText.SectionKey)
  case below(Int, [UInt8])
}

extension ItemKind {
  /// The kind used for the comparison. Items of one kind can become each other by an edit:
  /// priorities count as tasks.
  init(comparing kind: LineKind) {
    let kind = ItemKind(kind) ?? .task
    self = kind == .priority ? .task : kind
  }
}

extension Document {
  /// A line without its indent, bullet and line end.
  func told(_ line: Int) -> [UInt8] { text(told(ofLine: line)) }

  /// A line without its bullet and box.
  func toldBehindBox(_ line: Int) -> [UInt8] {
    let whole = told(ofLine: line)
    guard let box = item(atLine: line).box, whole.contains(box) else { return text(whole) }
    let start = bytes.span.skippingBlanks(from: box.end, to: whole.end)
    return text(ByteRange(start, whole.end))
  }

  /// The time of an item in its canonical form; nil without one.
  func comparedTime(of item: Item) -> [UInt8]? {
    slotTime(of: item).map { Array("\($0.startMinutes)-\($0.endMinutes ?? -1) ".utf8) }
      ?? item.time.map { text($0) }
  }

  /// The name that identifies an item within its kind; for a mood entry, the time and the word.
  fileprivate func comparedName(of item: Item) -> [UInt8] {
    let sort = ItemKind(comparing: item.kind)
    var name = [sort.rawValue]
    if sort == .mood {
      name += comparedTime(of: item) ?? []
      if let mood = item.mood { name += Array(mood.value.name.utf8) }
      name.append(0x20)
    }
    return name + foldedName(of: item)
  }
}
