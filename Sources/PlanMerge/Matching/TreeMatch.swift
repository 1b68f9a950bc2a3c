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
  /// By node of `old`; -1 without one.
  private(set) var newNodes: [Int]
  /// By node of `new`.
  private(set) var oldNodes: [Int]
  /// Whether two nodes, of `old` and `new`, may be one thing.
  private let kinship: (Int, Int) -> Kinship
  /// Pairs whose children are still to be matched.
  private var queue: [(old: Int, new: Int)] = []

  /// What is known of two nodes that were not matched yet.
  enum Kinship {
    /// They are two things.
    case none
    /// Two lines that may have been written apart: those in one place, and tasks of one name, are one.
    case possible
    /// One may have become of the other, wherever it stands and whatever it says now.
    case proven
  }

  init(
    _ old: MergeTree, _ new: MergeTree, known: [(old: Int, new: Int)],
    kinship: @escaping (Int, Int) -> Kinship
  ) {
    self.old = old
    self.new = new
    self.kinship = kinship
    newNodes = Array(repeating: -1, count: old.nodes.count)
    oldNodes = Array(repeating: -1, count: new.nodes.count)
    for pair in known { match(pair.old, pair.new) }
  }

  /// Matches what is the same by its name and stands below the same.
  mutating func runInPlace() {
    queue.append((-1, -1))
    matchHeadings()
    match(freeNodes(old, newNodes), freeNodes(new, oldNodes)) { $0.id }
    matchQueued()
  }

  /// Matches what is the same by its name, wherever it stands.
  mutating func runMoved() {
    matchMoved()
    matchQueued()
  }

  /// Matches what is the same to the letter and stands below the same.
  mutating func runExactly() {
    for pair in [(-1, -1)] + queue {
      let (olds, news) = (old.children(of: pair.0), new.children(of: pair.1))
      match(olds, news) { $0.kind.isItem ? $0.key : -1 }
    }
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
    _ oldOnes: [Int], _ newOnes: [Int], areApart: Bool = false, by number: (MergeNode) -> Int
  ) {
    var waiting: [Int: [Int]] = [:]
    for node in newOnes.reversed() where oldNodes[node] == -1 {
      let number = number(new.nodes[node])
      if number >= 0 { waiting[number, default: []].append(node) }
    }
    if waiting.isEmpty { return }
    for node in oldOnes where newNodes[node] == -1 {
      let number = number(old.nodes[node])
      guard number >= 0, let partner = waiting[number]?.last, mayBeOne(node, partner, areApart)
      else { continue }
      waiting[number]?.removeLast()
      match(node, partner)
    }
  }

  /// - Parameter areApart: whether they stand below different things.
  private func mayBeOne(_ oldNode: Int, _ newNode: Int, _ areApart: Bool = false) -> Bool {
    switch kinship(oldNode, newNode) {
    case .none: false
    // Two steps of one name below two tasks are two steps.
    case .possible: !areApart || isTaskAtTop(oldNode, of: old) && isTaskAtTop(newNode, of: new)
    case .proven: true
    }
  }

  private mutating func matchHeadings() {
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
      where newNodes[olds[a]] == -1 && oldNodes[news[b]] == -1 && mayBeOne(olds[a], news[b]) {
        match(olds[a], news[b])
      }
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
    let (olds, news) = (freeNodes(old, newNodes), freeNodes(new, oldNodes))
    match(olds, news, areApart: true) { $0.key }
    match(olds, news, areApart: true) { $0.strongName }
    match(olds, news, areApart: true) { $0.weakName }
  }

  private func isTaskAtTop(_ index: Int, of tree: MergeTree) -> Bool {
    let node = tree.nodes[index]
    guard node.kind == .task || node.kind == .priorityItem else { return false }
    return node.parent < 0 || tree.nodes[node.parent].isHeading
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
        where old.nodes[node].kind == new.nodes[candidates[place]].kind {
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

  /// How many lines a reworded one is looked for among.
  private static let reach = 24

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
