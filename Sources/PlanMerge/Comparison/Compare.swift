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
  let items: ItemMatching
  /// For each line, its partner in the other text.
  var newLine: [Int?]
  var oldLine: [Int?]
  var found: [Difference] = []

  init(_ old: Document, _ new: Document) {
    var numbers = Numbering<TextPlace>()
    self.old = ComparedText(old, &numbers)
    self.new = ComparedText(new, &numbers)
    items = ItemMatching(self.old, self.new)
    newLine = items.newLine
    oldLine = items.oldLine
  }

  mutating func join(_ old: Int, _ new: Int) {
    newLine[old] = new
    oldLine[new] = old
  }

  mutating func compareItems() {
    let gone = old.blocks { items.newLine[$0] == nil }
    for (line, block) in gone { found.append(old.whole(.removed, line, old: block)) }
    for (line, block) in new.blocks(where: { items.oldLine[$0] == nil }) {
      found.append(new.whole(.added, line, new: block))
    }
    for line in new.items {
      guard let partner = items.oldLine[line] else { continue }
      let changes = differences(partner, line)
      if changes.isEmpty { continue }
      found.append(
        Difference(
          .changed(changes), new.document.lines[line].kind, new.document.lines[line].state,
          name: new.words(line), text: new.document.toldBehindBox(line), owner: new.owner(line),
          old: [partner], new: [line]))
    }
  }

  private func differences(_ before: Int, _ after: Int) -> [ItemDifference] {
    var changes: [ItemDifference] = []
    if old.told(before) != new.told(after)
      || old.document.lines[before].kind != new.document.lines[after].kind
    {
      changes = itemDifferences(CanonicalItem(old, before), CanonicalItem(new, after))
    }
    let owners = (old.nesting.owner[before], new.nesting.owner[after])
    if owners.0.map({ items.newLine[$0] }) != owners.1.map({ Optional($0) }) {
      changes.append(.parent(from: old.owner(before), to: new.owner(after)))
    } else if owners.1 == nil, items.newSection[old.section[before]] != new.section[after] {
      changes.append(.section(from: old.heading(before), to: new.heading(after)))
    }
    return changes
  }

  mutating func compareTitles() {
    let lines = (old.document.title?.line, new.document.title?.line)
    if let before = lines.0, let after = lines.1 { join(before, after) }
    let titles = (lines.0.map { old.title($0) }, lines.1.map { new.title($0) })
    if titles.0 == titles.1 { return }
    found.append(
      Difference(
        .title(from: titles.0, to: titles.1), name: titles.1 ?? titles.0 ?? [],
        old: lines.0.map { [$0] } ?? [], new: lines.1.map { [$0] } ?? []))
  }

  mutating func compareSections() {
    for (index, partner) in items.newSection.enumerated() {
      guard let heading = old.sections[index].heading else { continue }
      guard let partner, let other = new.sections[partner].heading else {
        let lines = [heading] + old.texts(ofSection: index)
        found.append(Difference(.sectionRemoved, name: old.heading(heading), old: lines))
        continue
      }
      join(heading, other)
      let names = (old.heading(heading), new.heading(other))
      if [UInt8](folding: names.0.span) == [UInt8](folding: names.1.span) { continue }
      found.append(
        Difference(.sectionRenamed(from: names.0), name: names.1, old: [heading], new: [other]))
    }
    for (index, section) in new.sections.enumerated() where items.oldSection[index] == nil {
      guard let heading = section.heading else { continue }
      let lines = [heading] + new.texts(ofSection: index)
      found.append(Difference(.sectionAdded, name: new.heading(heading), new: lines))
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

extension ComparedText {
  /// The items that are missing in the other text and are not below another missing item, each with
  /// the lines below it that are missing too.
  func blocks(where isLone: (Int) -> Bool) -> [(line: Int, block: [Int])] {
    var blocks: [(line: Int, block: [Int])] = []
    // For each line, the position of its block.
    var block: [Int?] = Array(repeating: nil, count: document.lines.count)
    for (line, one) in document.lines.enumerated() where one.kind != .blankLine {
      let above = nesting.owner[line].flatMap { block[$0] }
      if one.kind.isItem {
        if !isLone(line) { continue }
        block[line] = above ?? blocks.count
        if above == nil { blocks.append((line, [])) }
      } else {
        block[line] = above
      }
      if let position = block[line] { blocks[position].block.append(line) }
    }
    return blocks
  }

  /// The lines of a section that are not headings, not items, and not below an item.
  func texts(ofSection section: Int) -> [Int] {
    sections[section].lines.filter {
      isText($0) && nesting.owner[$0] == nil
    }
  }

  /// Whether a line is neither blank nor an item, a section heading or the title.
  func isText(_ line: Int) -> Bool {
    let kind = document.lines[line].kind
    if kind == .title { return line != document.title?.line }
    return !kind.isItem && kind != .blankLine && kind != .sectionHeading
  }

  fileprivate func whole(
    _ change: Difference.Change, _ line: Int, old: [Int] = [], new: [Int] = []
  ) -> Difference {
    Difference(
      change, document.lines[line].kind, document.lines[line].state, name: words(line),
      text: document.toldBehindBox(line), owner: owner(line), old: old, new: new)
  }

  fileprivate func title(_ line: Int) -> [UInt8] {
    let content = document.content(ofLine: line)
    let text = document.text(content)
    return canonicalText(ofHeading: text, as: document.kind)
  }
}
