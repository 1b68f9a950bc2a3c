import PlanDocument
import PlanText

/// Finds the items that are the same in two texts: first equal items, then items with the same
/// `id:`, then items with the same words, each time those in the same place first; the rest by
/// similar words.
struct ItemMatching {
  /// For each line of the old text, its line in the new text.
  private(set) var newLine: [Int?]
  private(set) var oldLine: [Int?]
  /// For each section of the old text, its section in the new text.
  private(set) var newSection: [Int?]
  private(set) var oldSection: [Int?]

  private struct Key: Hashable {
    var place: Int
    var text: [UInt8]
  }

  init(_ old: ComparedText, _ new: ComparedText) {
    newLine = Array(repeating: nil, count: old.document.lines.count)
    oldLine = Array(repeating: nil, count: new.document.lines.count)
    let keys = Dictionary(uniqueKeysWithValues: zip(new.sectionKeys, new.sectionKeys.indices))
    newSection = old.sectionKeys.map { keys[$0] }
    oldSection = Array(repeating: nil, count: new.sectionKeys.count)
    for (index, partner) in newSection.enumerated() {
      if let partner { oldSection[partner] = index }
    }
    // Any place, because all have -1.
    pair(old, new) { Key(place: $0.places[$1], text: $0.told($1)) }
    pair(old, new) { text, line in
      text.id(line).map { Key(place: -1, text: $0) }
    }
    pair(old, new) { Key(place: $0.places[$1], text: $0.timedName($1)) }
    pair(old, new) { Key(place: $0.places[$1], text: $0.names[$1]) }
    pair(old, new) {
      Key(place: -1, text: [ItemKind(comparing: $0.kind($1)).rawValue] + $0.told($1))
    }
    pair(old, new) { Key(place: -1, text: $0.names[$1]) }
    pairRenamedSection(old, new)
    pairReworded(old, new)
  }

  /// Pairs items with equal keys, in order.
  private mutating func pair(
    _ old: ComparedText, _ new: ComparedText, by key: (ComparedText, Int) -> Key?
  ) {
    var waiting: [Key: [Int]] = [:]
    for line in old.items.reversed() where newLine[line] == nil {
      if let key = key(old, line) { waiting[key, default: []].append(line) }
    }
    if waiting.isEmpty { return }
    for line in new.items where oldLine[line] == nil {
      if let key = key(new, line), let partner = waiting[key]?.popLast() { join(partner, line) }
    }
  }

  mutating func join(_ old: Int, _ new: Int) {
    newLine[old] = new
    oldLine[new] = old
  }

  /// Pairs the only custom section that is gone with the only new one.
  private mutating func pairRenamedSection(_ old: ComparedText, _ new: ComparedText) {
    let gone = newSection.indices.filter {
      newSection[$0] == nil && old.sectionKeys[$0].kind == .custom
    }
    let came = oldSection.indices.filter {
      oldSection[$0] == nil && new.sectionKeys[$0].kind == .custom
    }
    guard gone.count == 1, came.count == 1 else { return }
    newSection[gone[0]] = came[0]
    oldSection[came[0]] = gone[0]
  }

  private struct Group: Hashable {
    var sort: ItemKind
    var owner: Int?
    var section: Int
  }

  /// Pairs the remaining items of one place if they are similar.
  private mutating func pairReworded(_ old: ComparedText, _ new: ComparedText) {
    var waiting: [Group: [Int]] = [:]
    for line in new.items where oldLine[line] == nil {
      let group = Group(
        sort: ItemKind(comparing: new.kind(line)), owner: new.nesting.owner[line],
        section: new.section[line])
      waiting[group, default: []].append(line)
    }
    if waiting.isEmpty { return }
    var likenesses: [Int: Likeness] = [:]
    func likeness(_ line: Int) -> Likeness {
      if let known = likenesses[line] { return known }
      let likeness = Likeness(new, line)
      likenesses[line] = likeness
      return likeness
    }
    for line in old.items where newLine[line] == nil {
      guard let section = newSection[old.section[line]] else { continue }
      var owner: Int?
      if let above = old.nesting.owner[line] {
        guard let partner = newLine[above] else { continue }
        owner = partner
      }
      let group = Group(sort: ItemKind(comparing: old.kind(line)), owner: owner, section: section)
      guard let candidates = waiting[group] else { continue }
      // If hundreds of lines are new, none of them is a reworded line. So the time stays linear.
      let wanted = Likeness(old, line)
      let best = candidates.prefix(16).enumerated()
        .map { (index: $0.offset, score: wanted.score(likeness($0.element))) }
        .max { ($0.score, -$0.index) < ($1.score, -$1.index) }
      guard let best, best.score > 0 else { continue }
      join(line, candidates[best.index])
      waiting[group]?.remove(at: best.index)
    }
  }
}

extension ComparedText {
  fileprivate func kind(_ line: Int) -> LineKind { document.lines[line].kind }

  fileprivate func id(_ line: Int) -> [UInt8]? {
    document.item(atLine: line).value(.id).map {
      [ItemKind(comparing: kind(line)).rawValue] + document.text($0)
    }
  }

  /// The name with its time: of two slots with one name, those at the same time are the same.
  fileprivate func timedName(_ line: Int) -> [UInt8] {
    names[line] + [0] + (document.comparedTime(of: document.item(atLine: line)) ?? [])
  }
}

/// The parts of a line that are compared to find a reworded line.
private struct Likeness {
  private let sort: ItemKind
  private let name: [UInt8]
  private let words: [ArraySlice<UInt8>]
  private let time: [UInt8]?
  /// The words before a comment. The comment may be added or removed.
  private let head: ArraySlice<ArraySlice<UInt8>>

  init(_ text: ComparedText, _ line: Int) {
    sort = ItemKind(comparing: text.kind(line))
    name = Array(text.names[line].dropFirst())
    let words = name.split(separator: 0x20)
    self.words = words
    head = words.prefix { !$0.elementsEqual("--".utf8) }
    time = text.document.comparedTime(of: text.document.item(atLine: line))
  }

  /// The similarity of two lines, from 0 to 1.
  func score(_ other: Likeness) -> Double {
    if sort == .mood { return time != nil && time == other.time ? 1 : 0 }
    let most = max(words.count, other.words.count)
    if most == 0 { return 0 }
    if !head.isEmpty, head == other.head { return 0.99 }
    var left = other.words.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    var shared = 0
    for word in words.prefix(64) where left[word, default: 0] > 0 {
      left[word]! -= 1
      shared += 1
    }
    let share = Double(shared) / Double(most)
    let least = sort == .slot && time == other.time ? 0.01 : 0.5
    if share >= least { return share }
    guard max(name.count, other.name.count) <= 80, most <= 4 else { return 0 }
    let length = max(name.count, other.name.count)
    let distance = editDistance(name, other.name, limit: length / 3)
    return distance <= length / 3 ? 1 - Double(distance) / Double(length) : 0
  }
}
