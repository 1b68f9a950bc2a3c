import PlanDocument
import PlanText

/// Matches lines by their content.
extension TreeMatch {
  mutating func matchHeadings() {
    for kind in [LineKind.title, .sectionHeading] {
      let olds = old.roots.filter { old.nodes[$0].kind == kind }
      let news = new.roots.filter { new.nodes[$0].kind == kind }
      if kind == .title, let a = olds.first, let b = news.first, newNodes[a] == -1,
        oldNodes[b] == -1, mayBeOne(a, b)
      {
        match(a, b)
      }
      match(olds, news) { $0.strongName }
      match(olds, news) { $0.weakName }
    }
  }

  /// Matches the nodes below matched nodes.
  mutating func matchQueued(byName: Bool) {
    while let pair = queue.popLast() { matchChildren(of: pair, byName) }
  }

  private mutating func matchChildren(of pair: (old: Int, new: Int), _ byName: Bool) {
    let (olds, news) = (old.children(of: pair.old), new.children(of: pair.new))
    if olds.isEmpty || news.isEmpty { return }
    match(
      olds.filter { old.nodes[$0].kind == .groupHeading },
      news.filter { new.nodes[$0].kind == .groupHeading }
    ) { $0.strongName }
    let signs = signs(olds, news)
    forEachStretch(signs.0, signs.1) { oldRange, newRange, isEqual in
      guard isEqual else { return }
      for (a, b) in zip(oldRange, newRange)
      where newNodes[olds[a]] == -1 && oldNodes[news[b]] == -1 && mayBeOne(olds[a], news[b]) {
        match(olds[a], news[b])
      }
    }
    let (oldItems, newItems) = (
      olds.filter { old.nodes[$0].kind.isBulleted && newNodes[$0] == -1 },
      news.filter { new.nodes[$0].kind.isBulleted && oldNodes[$0] == -1 }
    )
    match(oldItems, newItems) { $0.key }
    guard byName else { return }
    match(oldItems, newItems) { $0.strongName }
    matchByWords(oldItems, newItems)
  }

  /// Matches nodes that were moved.
  mutating func matchMoved() {
    let (olds, news) = (freeNodes(old, newNodes), freeNodes(new, oldNodes))
    match(olds, news, areApart: true) { $0.key }
    match(olds, news, areApart: true) { $0.strongName }
    matchByWords(olds, news, areApart: true)
    match(freeText(old, newNodes), freeText(new, oldNodes), areApart: true) { $0.key }
  }

  /// Matches tasks by their words. Two tasks with the same words and different first days are
  /// different.
  private mutating func matchByWords(_ olds: [Int], _ news: [Int], areApart: Bool = false) {
    let undated = (
      olds.filter { old.nodes[$0].firstDay < 0 }, news.filter { new.nodes[$0].firstDay < 0 }
    )
    match(undated.0, undated.1, areApart: areApart) { $0.weakName }
    match(undated.0, news, areApart: areApart) { $0.weakName }
    match(olds, undated.1, areApart: areApart) { $0.weakName }
  }

  /// The text that is not below an item.
  private func freeText(_ tree: MergeTree, _ partners: [Int]) -> [Int] {
    tree.nodes.indices.filter { index in
      let node = tree.nodes[index]
      return partners[index] == -1 && !node.kind.isItem && !node.isHeading && tree.isAtTop(index)
    }
  }
}

/// Calls `body` with the equal and the different ranges of two lists, as a diff finds them.
func forEachStretch(
  _ old: [Int], _ new: [Int], _ body: (Range<Int>, Range<Int>, _ isEqual: Bool) -> Void
) {
  var (x, y) = (0, 0)
  for hunk in lineDiff(old, new) {
    if hunk.old.lowerBound > x {
      body(x..<hunk.old.lowerBound, y..<hunk.new.lowerBound, true)
    }
    body(hunk.old, hunk.new, false)
    (x, y) = (hunk.old.upperBound, hunk.new.upperBound)
  }
  if x < old.count { body(x..<old.count, y..<new.count, true) }
}
