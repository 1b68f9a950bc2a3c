import PlanModel
import PlanSyntax
import PlanText

/// Which nodes of two versions are the same thing.
///
/// From the certain to the likely: headings by name, `id:`, lines that stand alike, the same line
/// elsewhere, the same words; and by itself, because it is a guess, like words in the same place. Linear, but for the last, which looks at few candidates only.
struct TreeMatch {
  let old: MergeTree
  let new: MergeTree
  /// Whether `new` came from `old`; else only what stands in the same place is one thing.
  let isProven: Bool
  /// By node of `old`; -1 without one.
  private(set) var newNodes: [Int]
  /// By node of `new`.
  private(set) var oldNodes: [Int]
  /// Pairs whose children are still to be matched.
  private var queue: [(old: Int, new: Int)] = []

  init(_ old: MergeTree, _ new: MergeTree, isProven: Bool, known: [(old: Int, new: Int)] = []) {
    self.old = old
    self.new = new
    self.isProven = isProven
    newNodes = Array(repeating: -1, count: old.nodes.count)
    oldNodes = Array(repeating: -1, count: new.nodes.count)
    for pair in known { match(pair.old, pair.new) }
  }

  /// - Parameter closed: nodes of either version that are matched already, elsewhere.
  mutating func run(closed: (old: Set<Int>, new: Set<Int>) = ([], [])) {
    for node in closed.old { newNodes[node] = -2 }
    for node in closed.new { oldNodes[node] = -2 }
    queue.append((-1, -1))
    matchHeadings()
    match(freeNodes(old, newNodes), freeNodes(new, oldNodes)) { $0.id }
    matchQueued()
    matchMoved()
    matchQueued()
  }

  private mutating func match(_ oldNode: Int, _ newNode: Int) {
    newNodes[oldNode] = newNode
    oldNodes[newNode] = oldNode
    queue.append((oldNode, newNode))
  }

  private func freeNodes(_ tree: MergeTree, _ partners: [Int]) -> [Int] {
    tree.nodes.indices.filter { partners[$0] == -1 && tree.nodes[$0].kind.isItem }
  }

  /// Matches nodes that have the same number in common, the first with the first.
  private mutating func match(
    _ oldOnes: [Int], _ newOnes: [Int], by number: (MergeNode) -> Int
  ) {
    var waiting: [Int: [Int]] = [:]
    for node in newOnes.reversed() where oldNodes[node] == -1 {
      let number = number(new.nodes[node])
      if number >= 0 { waiting[number, default: []].append(node) }
    }
    if waiting.isEmpty { return }
    for node in oldOnes where newNodes[node] == -1 {
      let number = number(old.nodes[node])
      if number >= 0, let partner = waiting[number]?.popLast() { match(node, partner) }
    }
  }

  private mutating func matchHeadings() {
    for kind in [LineKind.title, .sectionHeading] {
      let olds = old.roots.filter { old.nodes[$0].kind == kind }
      let news = new.roots.filter { new.nodes[$0].kind == kind }
      if kind == .title, let a = olds.first, let b = news.first, newNodes[a] == -1,
        oldNodes[b] == -1
      {
        match(a, b)
      }
      match(olds, news) { $0.strongName }
      match(olds, news) { $0.weakName }
    }
  }

  private mutating func matchQueued() {
    while let pair = queue.popLast() { matchChildren(of: pair) }
  }

  private mutating func matchChildren(of pair: (old: Int, new: Int)) {
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
      where newNodes[olds[a]] == -1 && oldNodes[news[b]] == -1 { match(olds[a], news[b]) }
    }
    let (oldItems, newItems) = (
      olds.filter { old.nodes[$0].kind.isBulleted && newNodes[$0] == -1 },
      news.filter { new.nodes[$0].kind.isBulleted && oldNodes[$0] == -1 }
    )
    match(oldItems, newItems) { $0.key }
    match(oldItems, newItems) { $0.strongName }
    match(oldItems, newItems) { $0.weakName }
  }

  /// Numbers by which a line diff tells what stands in one order in both.
  private func signs(_ olds: [Int], _ news: [Int]) -> ([Int], [Int]) {
    // Pairs have negative numbers, so that they equal nothing but each other.
    (
      olds.map { newNodes[$0] < 0 ? old.nodes[$0].key : -2 - newNodes[$0] },
      news.map { oldNodes[$0] < 0 ? new.nodes[$0].key : -2 - $0 }
    )
  }

  /// What stands elsewhere now.
  private mutating func matchMoved() {
    var (olds, news) = (freeNodes(old, newNodes), freeNodes(new, oldNodes))
    if !isProven {
      // Two steps of one name below two tasks are two steps.
      olds = olds.filter { stands(atTop: $0, of: old) }
      news = news.filter { stands(atTop: $0, of: new) }
    }
    match(olds, news) { $0.key }
    match(olds, news) { $0.strongName }
    match(olds, news) { $0.weakName }
  }

  private func stands(atTop node: Int, of tree: MergeTree) -> Bool {
    let parent = tree.nodes[node].parent
    return parent < 0 || tree.nodes[parent].isHeading
  }

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
    }
  }

  /// What stands between the same two neighbours.
  private mutating func matchReworded(_ olds: [Int], _ news: [Int]) {
    var next = 0
    for node in olds where newNodes[node] == -1 {
      let candidates = news[next...].prefix(Self.reach)
      guard
        let found = candidates.firstIndex(where: {
          oldNodes[$0] == -1 && areAlike(node, $0)
        })
      else { continue }
      match(node, news[found])
      next = found + 1
    }
    // Text in one place is one text, whatever became of it.
    let texts = olds.filter { newNodes[$0] == -1 && !old.nodes[$0].kind.isBulleted }
    let others = news.filter { oldNodes[$0] == -1 && !new.nodes[$0].kind.isBulleted }
    for (a, b) in zip(texts, others) where old.nodes[a].kind == new.nodes[b].kind { match(a, b) }
  }

  /// How far a reworded line is looked for.
  private static let reach = 24

  private func areAlike(_ oldNode: Int, _ newNode: Int) -> Bool {
    let (a, b) = (old.nodes[oldNode], new.nodes[newNode])
    guard a.kind == b.kind else { return false }
    return areSimilar(words(of: a, old), words(of: b, new))
  }

  private func words(of node: MergeNode, _ tree: MergeTree) -> [UInt8] {
    let line = node.lines.lowerBound
    guard node.kind.isItem else { return tree.document.text(tree.document.text(ofLine: line)) }
    return tree.document.text(tree.document.item(atLine: line).words)
  }
}

/// Goes over two lists by what a diff finds equal in them and what not.
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
