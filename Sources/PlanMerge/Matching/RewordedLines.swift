import PlanDocument
import PlanText

/// Matches lines with changed words.
extension TreeMatch {
  /// Matches new nodes in a place with the nodes that were there, if their words are similar.
  mutating func matchReworded() {
    queue = [(-1, -1)]
    for node in old.nodes.indices where newNodes[node] >= 0 { queue.append((node, newNodes[node])) }
    while let pair = queue.popLast() {
      let (olds, news) = (old.children(of: pair.old), new.children(of: pair.new))
      guard areFree(olds, news) else { continue }
      let signs = signs(olds, news)
      forEachStretch(signs.0, signs.1) { oldRange, newRange, isEqual in
        if !isEqual { matchReworded(Array(olds[oldRange]), Array(news[newRange])) }
      }
      matchLast(olds, news)
    }
  }

  /// Matches the nodes between the same two neighbours.
  private mutating func matchReworded(_ olds: [Int], _ news: [Int]) {
    var pairs: [(likeness: Int, old: Int, new: Int)] = []
    let candidates = news.filter { oldNodes[$0] == -1 && new.nodes[$0].kind.isBulleted }
    if !candidates.isEmpty {
      let texts = candidates.map { WordBag(words(of: new.nodes[$0], new)) }
      var next = 0
      for node in olds where newNodes[node] == -1 && old.nodes[node].kind.isBulleted {
        let bag = WordBag(words(of: old.nodes[node], old))
        // Of many candidates, only those at about the same place.
        let first = max(0, min(next - Self.reach / 2, candidates.count - Self.reach))
        next += 1
        for place in first..<min(first + Self.reach, candidates.count)
        where mayBeReworded(old.nodes[node], new.nodes[candidates[place]]) {
          let likeness = bag.likeness(to: texts[place])
          if likeness > 0 { pairs.append((likeness, node, candidates[place])) }
        }
      }
    }
    pairs.sort { ($1.likeness, $0.old, $0.new) < ($0.likeness, $1.old, $1.new) }
    for pair in pairs
    where newNodes[pair.old] == -1 && oldNodes[pair.new] == -1
      && kinship(pair.old, pair.new) == .proven
    {
      match(pair.old, pair.new)
    }
    // Text in one place is the same text, however much it was changed.
    let texts = olds.filter { newNodes[$0] == -1 && !old.nodes[$0].kind.isBulleted }
    let others = news.filter { oldNodes[$0] == -1 && !new.nodes[$0].kind.isBulleted }
    for (a, b) in zip(texts, others)
    where old.nodes[a].kind == new.nodes[b].kind && kinship(a, b) == .proven { match(a, b) }
  }

  /// Matches the only removed line with the only new one, at any place among their neighbours, if
  /// most words are the same.
  private mutating func matchLast(_ olds: [Int], _ news: [Int]) {
    let gone = olds.filter { newNodes[$0] == -1 && old.nodes[$0].kind.isBulleted }
    let added = news.filter { oldNodes[$0] == -1 && new.nodes[$0].kind.isBulleted }
    guard gone.count == 1, added.count == 1, let a = gone.first, let b = added.first,
      mayBeReworded(old.nodes[a], new.nodes[b]), kinship(a, b) == .proven
    else { return }
    let likeness = WordBag(words(of: old.nodes[a], old)).likeness(
      to: WordBag(words(of: new.nodes[b], new)))
    if likeness > Self.mostWords { match(a, b) }
  }

  /// A reworded line keeps its first day.
  private func mayBeReworded(_ old: MergeNode, _ new: MergeNode) -> Bool {
    old.kind == new.kind && (old.firstDay == new.firstDay || old.firstDay < 0 || new.firstDay < 0)
  }

  /// The likeness of lines with two thirds of their words in common.
  private static let mostWords = 600

  /// The number of candidates for a reworded line.
  private static let reach = 24

  private func words(of node: MergeNode, _ tree: MergeTree) -> [UInt8] {
    let line = node.lines.lowerBound
    guard node.kind.isItem else { return tree.document.text(tree.document.text(ofLine: line)) }
    return tree.document.text(tree.document.item(atLine: line).words)
  }
}

/// The words of a line, to be compared with other lines.
struct WordBag {
  private let text: [UInt8]
  private let words: [ArraySlice<UInt8>]

  /// Uses only the start of a long text.
  init(_ line: [UInt8]) {
    let start = Array(line.prefix(200))
    text = Array(folding: start.span)
    words = text.split(separator: 0x20).sorted { $0.lexicographicallyPrecedes($1) }
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
    return limit > 0 && editDistance(text, other.text, limit: limit) <= limit ? 1 : 0
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
