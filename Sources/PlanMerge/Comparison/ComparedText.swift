import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A text with all that a comparison asks of its lines again and again.
struct ComparedText {
  let document: Document
  let nesting: Nesting
  let sections: [Section]
  /// By line: the section it stands in, its heading included.
  let section: [Int]
  /// By section: what makes it the same one in another text.
  let sectionKeys: [SectionKey]
  /// The lines of the items.
  let items: [Int]
  /// By line of an item: what it is known by, in whatever text.
  let names: [[UInt8]]
  /// By line of an item: a number for where it stands, the same in both texts.
  let places: [Int]
  /// By line of an item: whether it is a slot or stands below one.
  let isSlotBlock: [Bool]

  struct SectionKey: Hashable {
    var kind: SectionKind
    /// Folded, of a section of somebody's own.
    var name: [UInt8]
    /// How many of the same stand before it.
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

  /// The line from behind its indent and bullet, without its line end.
  func told(_ line: Int) -> [UInt8] { document.told(line) }

  /// The words of an item as typed.
  func words(_ line: Int) -> [UInt8] {
    let item = document.item(atLine: line)
    guard let mood = item.mood else { return document.text(item.words) }
    return document.text(mood.range)
  }

  /// The heading of the section that a line stands in; empty before the first.
  func heading(_ line: Int) -> [UInt8] {
    sections[section[line]].name.map { document.text($0) } ?? []
  }

  /// The words of the item that a line stands below.
  func owner(_ line: Int) -> [UInt8]? { nesting.owner[line].map { words($0) } }
}

/// Where a text stands.
enum TextPlace: Hashable {
  case section(ComparedText.SectionKey)
  case below(Int, [UInt8])
}

extension ItemKind {
  /// The kind of which items can become one another by an edit: priorities are tasks.
  init(comparing kind: LineKind) {
    let kind = ItemKind(kind) ?? .task
    self = kind == .priority ? .task : kind
  }
}

extension Document {
  /// A line from behind its indent and bullet, without its line end.
  func told(_ line: Int) -> [UInt8] { text(told(ofLine: line)) }

  /// A line from behind its bullet and box.
  func toldBehindBox(_ line: Int) -> [UInt8] {
    let whole = told(ofLine: line)
    guard let box = item(atLine: line).box, whole.contains(box) else { return text(whole) }
    let start = bytes.span.skippingBlanks(from: box.end, to: whole.end)
    return text(ByteRange(start, whole.end))
  }

  /// The time of an item in one spelling; nil without one.
  func comparedTime(of item: Item) -> [UInt8]? {
    slotTime(of: item).map { Array("\($0.startMinutes)-\($0.endMinutes ?? -1) ".utf8) }
      ?? item.time.map { text($0) }
  }

  /// What an item is known by, behind its sort; of a mood the time and the word.
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
