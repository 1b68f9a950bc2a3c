import PlanModel
import PlanSyntax
import PlanText

/// Lines that were worded anew.
extension TreeMatch {
  /// Matches what is new in a place with what stood there, where their words are alike.
  mutating func matchReworded() {
    queue = [(-1, -1)]
    for node in old.nodes.indices where newNodes[node] >= 0 { queue.append((node, newNodes[node])) }
    while let pair = queue.popLast() {
      let (olds, news) = (old.children(of: pair.old), new.children(of: pair.new))
      if olds.isEmpty || news.isEmpty { continue }
      let signs = signs(olds, news)
      forEachStretch(signs.0, signs.1) { oldRange, newRange, isEqual in
        if !isEqual { matchReworded(Array(olds[oldRange]), Array(news[newRange])) }
      }
      matchLast(olds, news)
    }
  }

  /// What stands between the same two neighbours.
  private mutating func matchReworded(_ olds: [Int], _ news: [Int]) {
    var pairs: [(likeness: Int, old: Int, new: Int)] = []
    let candidates = news.filter { oldNodes[$0] == -1 && new.nodes[$0].kind.isBulleted }
    if !candidates.isEmpty {
      let texts = candidates.map { WordBag(words(of: new.nodes[$0], new)) }
      var next = 0
      for node in olds where newNodes[node] == -1 && old.nodes[node].kind.isBulleted {
        let bag = WordBag(words(of: old.nodes[node], old))
        // Those at about the same place, where there are many.
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
    // Text in one place is one text, whatever became of it.
    let texts = olds.filter { newNodes[$0] == -1 && !old.nodes[$0].kind.isBulleted }
    let others = news.filter { oldNodes[$0] == -1 && !new.nodes[$0].kind.isBulleted }
    for (a, b) in zip(texts, others)
    where old.nodes[a].kind == new.nodes[b].kind && kinship(a, b) == .proven { match(a, b) }
  }

  /// Matches the only line that is gone with the only new one, wherever among their neighbours it
  /// stands now, if most words are the same.
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

  /// Who words a line anew leaves its first day.
  private func mayBeReworded(_ old: MergeNode, _ new: MergeNode) -> Bool {
    old.kind == new.kind && (old.firstDay == new.firstDay || old.firstDay < 0 || new.firstDay < 0)
  }

  /// The likeness of lines of which two words in three are the same.
  private static let mostWords = 600

  /// How many lines a reworded one is looked for among.
  private static let reach = 24

  private func words(of node: MergeNode, _ tree: MergeTree) -> [UInt8] {
    let line = node.lines.lowerBound
    guard node.kind.isItem else { return tree.document.text(tree.document.text(ofLine: line)) }
    return tree.document.text(tree.document.item(atLine: line).words)
  }
}
