public import PlanDocument
import PlanText

/// Returns what changed between two texts of one file, in the order of the new text.
///
/// Empty if and only if the bytes are equal. Every line that one text has more often than the other
/// is in a difference. Blank lines are reported by `.spelling`, if nothing else is.
public func compare(_ old: Document, _ new: Document) -> [Difference] {
  if old.bytes == new.bytes { return [] }
  var comparison = Comparison(old, new)
  comparison.compareItems()
  comparison.compareTitles()
  comparison.compareSections()
  comparison.compareTexts()
  comparison.compareOrder()
  comparison.compareSpelling()
  return comparison.sorted()
}

/// A comparison in progress.
struct Comparison {
  let old: ComparedText
  let new: ComparedText
  /// For each line, its partner in the other text: for items and headings by the matching of
  /// merges, for other lines by `compareTexts`.
  var newLine: [Int?]
  var oldLine: [Int?]
  var found: [Difference] = []

  init(_ old: Document, _ new: Document) {
    self.old = ComparedText(old)
    self.new = ComparedText(new)
    newLine = Array(repeating: nil, count: old.lines.count)
    oldLine = Array(repeating: nil, count: new.lines.count)
    let names = LineNames()
    let trees = [MergeTree(old, names), MergeTree(new, names)]
    let classes = NodeClasses(trees, names, hasBase: true, guesses: true)
    for number in 0..<classes.count {
      guard let before = classes.node(number, 0) else { continue }
      guard let after = classes.node(number, 1) else { continue }
      let isMood = before.kind == .moodItem
      if before.kind.isItem && isMood == (after.kind == .moodItem) || before.kind == .sectionHeading
      {
        join(before.lines.lowerBound, after.lines.lowerBound)
      }
    }
    joinRest()
  }

  mutating func join(_ old: Int, _ new: Int) {
    newLine[old] = new
    oldLine[new] = old
  }

  /// Joins the items that a merge takes for different because nothing is lost that way: those
  /// without words, and mood entries with another word or another spelling of the time.
  private mutating func joinRest() {
    joinInPlace { text, item in
      let mood = item.mood.map { Array($0.value.name.utf8) } ?? []
      return (text.time(of: item) ?? []) + [0] + mood + [0] + text.document.foldedName(of: item)
    }
    joinInPlace { text, item in item.kind == .moodItem ? text.time(of: item) : nil }
  }

  private struct Key: Hashable {
    var place: Place
    var kind: LineKind
    var text: [UInt8]
  }

  /// Joins items of one kind with equal keys in one place.
  private mutating func joinInPlace(by text: (ComparedText, Item) -> [UInt8]?) {
    var waiting: [Key: [Int]] = [:]
    func key(_ side: ComparedText, _ line: Int, _ place: Place?) -> Key? {
      let item = side.document.item(atLine: line)
      guard let place, let text = text(side, item) else { return nil }
      return Key(place: place, kind: item.kind, text: text)
    }
    for line in new.items.reversed() where oldLine[line] == nil {
      if let key = key(new, line, place(ofNew: line)) { waiting[key, default: []].append(line) }
    }
    if waiting.isEmpty { return }
    for line in old.items where newLine[line] == nil {
      if let key = key(old, line, place(ofOld: line)), let partner = waiting[key]?.popLast() {
        join(line, partner)
      }
    }
  }

  /// What a line is directly below, by its number in the new text.
  enum Place: Hashable {
    case item(Int)
    case heading(Int)
    /// Before the first heading.
    case preamble
  }

  /// Nil below an item or heading that is removed.
  func place(ofOld line: Int) -> Place? {
    if let owner = old.nesting.owner[line] { return newLine[owner].map { .item($0) } }
    guard let heading = old.sections[old.section[line]].heading else { return .preamble }
    return newLine[heading].map { .heading($0) }
  }

  func place(ofNew line: Int) -> Place {
    if let owner = new.nesting.owner[line] { return .item(owner) }
    return new.sections[new.section[line]].heading.map { .heading($0) } ?? .preamble
  }

  mutating func compareItems() {
    for block in old.blocks(where: { newLine[$0] == nil }) {
      found.append(difference(.removed, old, block[0], old: block))
    }
    for block in new.blocks(where: { oldLine[$0] == nil }) {
      found.append(difference(.added, new, block[0], new: block))
    }
    for line in new.items {
      guard let partner = oldLine[line] else { continue }
      let (box, parts) = differences(partner, line)
      if box == nil, parts.isEmpty { continue }
      found.append(difference(.changed(box, parts), new, line, old: [partner], new: [line]))
    }
  }

  private func difference(
    _ change: Difference.Change, _ text: ComparedText, _ line: Int, old: [Int] = [], new: [Int] = []
  ) -> Difference {
    Difference(
      change: change, kind: text.document.lines[line].kind, state: text.document.lines[line].state,
      name: text.words(line), line: text.shownAfterBox(line), owner: text.owner(line), old: old,
      new: new)
  }

  private func differences(
    _ before: Int, _ after: Int
  ) -> (box: BoxChange?, parts: [PartDifference]) {
    var found: (box: BoxChange?, parts: [PartDifference]) = (nil, [])
    if old.shown(before) != new.shown(after)
      || old.document.lines[before].kind != new.document.lines[after].kind
    {
      found = itemDifferences(CanonicalItem(old, before), CanonicalItem(new, after))
    }
    if place(ofOld: before) == place(ofNew: after) { return found }
    let owners = (old.owner(before), new.owner(after))
    found.parts.append(
      owners.0 == nil && owners.1 == nil
        ? PartDifference(part: .section, from: old.heading(before), to: new.heading(after))
        : PartDifference(part: .parent, from: owners.0, to: owners.1))
    return found
  }

  mutating func compareTitles() {
    let lines = (old.document.title?.line, new.document.title?.line)
    if let before = lines.0, let after = lines.1 { join(before, after) }
    let titles = (lines.0.map { old.title($0) }, lines.1.map { new.title($0) })
    if titles.0 == titles.1 { return }
    found.append(
      Difference(
        change: .title(from: titles.0, to: titles.1), name: titles.1 ?? titles.0 ?? [],
        old: lines.0.map { [$0] } ?? [], new: lines.1.map { [$0] } ?? []))
  }

  mutating func compareSections() {
    for (index, section) in old.sections.enumerated() {
      guard let heading = section.heading else { continue }
      let name = old.heading(heading)
      guard let other = newLine[heading] else {
        found.append(
          Difference(change: .sectionRemoved, name: name, old: old.frame(ofSection: index)))
        continue
      }
      let newName = new.heading(other)
      if [UInt8](folding: name.span) == [UInt8](folding: newName.span) { continue }
      found.append(
        Difference(change: .sectionRenamed(from: name), name: newName, old: [heading], new: [other])
      )
    }
    for (index, section) in new.sections.enumerated() {
      guard let heading = section.heading, oldLine[heading] == nil else { continue }
      found.append(
        Difference(
          change: .sectionAdded, name: new.heading(heading), new: new.frame(ofSection: index)))
    }
  }

  /// In the order of the new text; a removed line comes after the line that it followed.
  func sorted() -> [Difference] {
    var position = -1
    let places = newLine.map { line -> Int in
      position = line ?? position
      return position
    }
    func place(_ difference: Difference) -> (Int, Int) {
      if difference.change == .spelling { return (.max, 0) }
      if let line = difference.new.first { return (line, 0) }
      return (difference.old.first.map { places[$0] } ?? -1, 1)
    }
    return found.enumerated()
      .map { (place: place($0.element), offset: $0.offset, difference: $0.element) }
      .sorted { ($0.place.0, $0.place.1, $0.offset) < ($1.place.0, $1.place.1, $1.offset) }
      .map(\.difference)
  }
}
