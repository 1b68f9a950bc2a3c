import PlanDocument
import PlanText

/// Matches lines with changed words.
extension NodeClasses {
  /// Matches new nodes in a place with the nodes that were there, if their words are similar.
  mutating func matchReworded(_ pair: VersionPair) {
    guard hasFreeNodes(pair) else { return }
    matchReworded(-1, -1, pair)
    forEachMatch(pair) { $0.matchReworded($1, $2, pair) }
  }

  private mutating func matchReworded(_ oldParent: Int, _ newParent: Int, _ pair: VersionPair) {
    let (olds, news) = children(oldParent, newParent, pair)
    guard olds.contains(where: { isFree(old: $0, pair) }) else { return }
    guard news.contains(where: { isFree(new: $0, pair) }) else { return }
    forEachStretch(olds, news, pair) { classes, oldNodes, newNodes, isEqual in
      if !isEqual { classes.matchBetweenNeighbours(oldNodes, newNodes, pair) }
    }
    matchLast(olds, news, pair)
  }

  private mutating func matchBetweenNeighbours(
    _ olds: ArraySlice<Int>, _ news: ArraySlice<Int>, _ pair: VersionPair
  ) {
    let (old, new) = (versions[pair.old], versions[pair.new])
    let freeOlds = olds.filter { isFree(old: $0, pair) }
    let freeNews = news.filter { isFree(new: $0, pair) }
    if freeOlds.isEmpty || freeNews.isEmpty { return }
    let items = freeOlds.filter { old.nodes[$0].kind.isBulleted }
    let candidates = freeNews.filter { new.nodes[$0].kind.isBulleted }
    let bags = candidates.map { WordBag(of: $0, in: new) }
    var likely: [(likeness: Int, old: Int, new: Int)] = []
    for (number, item) in items.enumerated() where !candidates.isEmpty {
      let bag = WordBag(of: item, in: old)
      // Of many candidates, only those at about the same place.
      let first = max(0, min(number - Self.reach / 2, candidates.count - Self.reach))
      for place in first..<min(first + Self.reach, candidates.count)
      where mayBeReworded(old.nodes[item], new.nodes[candidates[place]]) {
        let likeness = bag.likeness(to: bags[place])
        if likeness > 0 { likely.append((likeness, item, candidates[place])) }
      }
    }
    likely.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    for (_, item, candidate) in likely
    where isFree(old: item, pair) && isFree(new: candidate, pair)
      && kinship(item, candidate, pair) == .proven
    {
      match(item, candidate, pair)
    }
    // Text in one place is the same text, however much it was changed.
    let texts = freeOlds.filter { !old.nodes[$0].kind.isBulleted }
    let others = freeNews.filter { !new.nodes[$0].kind.isBulleted }
    for (a, b) in zip(texts, others)
    where old.nodes[a].kind == new.nodes[b].kind && kinship(a, b, pair) == .proven {
      match(a, b, pair)
    }
  }

  /// Matches removed lines with new ones at any place among their neighbours, if half of their words
  /// are the same, and if neither could be another line.
  private mutating func matchLast(_ olds: [Int], _ news: [Int], _ pair: VersionPair) {
    let (old, new) = (versions[pair.old], versions[pair.new])
    let gone = olds.filter { isFree(old: $0, pair) && old.nodes[$0].kind.isBulleted }
    let added = news.filter { isFree(new: $0, pair) && new.nodes[$0].kind.isBulleted }
    if gone.isEmpty || added.isEmpty || max(gone.count, added.count) > Self.reach { return }
    let bags = added.map { WordBag(of: $0, in: new) }
    let likely = gone.flatMap { item in
      let bag = WordBag(of: item, in: old)
      return zip(added, bags).compactMap {
        candidate, other -> (likeness: Int, old: Int, new: Int)? in
        guard mayBeReworded(old.nodes[item], new.nodes[candidate]),
          kinship(item, candidate, pair) == .proven
        else { return nil }
        let likeness = bag.likeness(to: other)
        return likeness > Self.halfOfWords ? (likeness, item, candidate) : nil
      }
    }
    for (likeness, item, candidate) in likely
    where !likely.contains(where: { ($0.old == item) != ($0.new == candidate) }) {
      match(item, candidate, pair)
      if likeness <= Self.mostWords { guess(item, pair.old) }
    }
  }

  /// A reworded line keeps its first day.
  private func mayBeReworded(_ old: MergeNode, _ new: MergeNode) -> Bool {
    let days = (old.names.firstDay, new.names.firstDay)
    return old.kind == new.kind && old.isOfRecord == new.isOfRecord
      && (days.0 == days.1 || days.0 < 0 || days.1 < 0)
  }

  /// The likeness of lines with two thirds of their words in common: one is the other.
  private static let mostWords = 600
  /// With half of them it may be.
  private static let halfOfWords = 500

  /// The number of candidates for a reworded line.
  private static let reach = 24
}

/// The words of a line, to be compared with other lines.
struct WordBag {
  private let text: [UInt8]
  private let words: [ArraySlice<UInt8>]

  /// Uses only the start of a long text.
  init(of node: Int, in tree: MergeTree) {
    let (document, line) = (tree.document, tree.nodes[node].lines.lowerBound)
    let isItem = tree.nodes[node].kind.isItem
    let words = isItem ? document.item(atLine: line).words : document.text(ofLine: line)
    let start = Array(document.bytes[words.indices].prefix(200))
    text = Array(folding: start.span)
    self.words = text.split(separator: 0x20).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// How likely one line is the other, reworded, in thousandths; 0 if they are different lines.
  ///
  /// They are the same if all words of one, or half of those of the longer, are in the other, or if
  /// only a few letters differ.
  func likeness(to other: WordBag) -> Int {
    let (less, more) = (min(words.count, other.words.count), max(words.count, other.words.count))
    if less == 0 { return 0 }
    let shared = shared(with: other)
    if shared == less || 2 * shared >= more { return 1 + 1000 * 2 * shared / (less + more) }
    let limit = min(text.count, other.text.count) / 4
    return editDistance(text, other.text, limit: limit) <= limit ? 1 : 0
  }

  private func shared(with other: WordBag) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < words.count, j < other.words.count {
      if words[i] == other.words[j] {
        count += 1
        i += 1
        j += 1
      } else if words[i].lexicographicallyPrecedes(other.words[j]) {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }
}
