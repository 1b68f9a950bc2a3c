import PlanDocument
import PlanText

/// Finds the nodes of two versions that are the same.
///
/// From the certain to the likely: headings by name, `id:`, equal lines in the same place, the same
/// line elsewhere, the same words. Similar words in the same place are a guess and a separate step.
/// The time is linear; the last step compares only a few candidates.
struct TreeMatch {
  let old: MergeTree
  let new: MergeTree
  /// By node of `old`, its node in `new`; -1 without one.
  private(set) var newNodes: [Int]
  /// By node of `new`, its node in `old`.
  private(set) var oldNodes: [Int]
  private let classes: NodeClasses
  private let oldClasses: [Int]
  private let newClasses: [Int]
  /// Pairs whose children are still to be matched.
  var queue: [(old: Int, new: Int)] = []

  /// What is known about two nodes that are not matched yet.
  enum Kinship {
    /// They are different.
    case none
    /// Two lines that may have been written independently. They are the same if they are in one
    /// place, or if they are tasks of one name.
    case possible
    /// One may have become the other, at any place and with any words.
    case proven
  }

  /// A match that starts with the known pairs.
  init(_ classes: NodeClasses, old: Int, new: Int) {
    self.old = classes.versions[old]
    self.new = classes.versions[new]
    self.classes = classes
    (oldClasses, newClasses) = (classes.classes[old], classes.classes[new])
    newNodes = Array(repeating: -1, count: oldClasses.count)
    oldNodes = Array(repeating: -1, count: newClasses.count)
    for (node, number) in newClasses.enumerated() where classes.member(number, old) >= 0 {
      match(classes.member(number, old), node)
    }
  }

  /// Whether a node of `old` and a node of `new` may be the same.
  func kinship(_ oldNode: Int, _ newNode: Int) -> Kinship {
    let (a, b) = (oldClasses[oldNode], newClasses[newNode])
    guard classes.mayUnite(a, b) else { return .none }
    return classes.isOneOfBase(a, b) ? .proven : .possible
  }

  /// Matches nodes that are the same, below nodes that are the same.
  ///
  /// - Parameter byName: whether the match may go by name, if the lines are not equal.
  mutating func runInPlace(byName: Bool) {
    queue.append((-1, -1))
    matchHeadings()
    match(freeNodes(old, newNodes), freeNodes(new, oldNodes)) { $0.id }
    matchQueued(byName: byName)
  }

  /// Matches nodes with the same name at any place.
  mutating func runMoved() {
    matchMoved()
    matchQueued(byName: true)
  }

  /// Matches nodes that are equal byte for byte, below nodes that are the same.
  mutating func runExactly() {
    for pair in [(-1, -1)] + queue {
      let (olds, news) = (old.children(of: pair.0), new.children(of: pair.1))
      match(olds, news) { $0.kind.isItem ? $0.key : -1 }
    }
  }

  mutating func match(_ oldNode: Int, _ newNode: Int) {
    newNodes[oldNode] = newNode
    oldNodes[newNode] = oldNode
    queue.append((oldNode, newNode))
  }

  func freeNodes(_ tree: MergeTree, _ partners: [Int]) -> [Int] {
    tree.nodes.indices.filter { partners[$0] == -1 && tree.nodes[$0].kind.isItem }
  }

  /// Whether both lists have a node without a partner.
  func areFree(_ olds: [Int], _ news: [Int]) -> Bool {
    olds.contains { newNodes[$0] == -1 } && news.contains { oldNodes[$0] == -1 }
  }

  /// Matches nodes with the same number, in order.
  mutating func match(
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

  /// - Parameter areApart: whether the nodes are below different nodes.
  func mayBeOne(_ oldNode: Int, _ newNode: Int, _ areApart: Bool = false) -> Bool {
    switch kinship(oldNode, newNode) {
    case .none: false
    // Two steps with one name below two different tasks are different.
    case .possible:
      !areApart || standsForItself(oldNode, of: old) && standsForItself(newNode, of: new)
    case .proven: true
    }
  }

  /// Whether a line is the same at any place: a task, or text that is not below an item.
  private func standsForItself(_ index: Int, of tree: MergeTree) -> Bool {
    let kind = tree.nodes[index].kind
    return (kind == .task || kind == .priorityItem || !kind.isItem) && tree.isAtTop(index)
  }

  /// Numbers with which a line diff finds the nodes in the same order.
  func signs(_ olds: [Int], _ news: [Int]) -> ([Int], [Int]) {
    // Pairs have negative numbers, so that they are equal only to each other.
    (
      olds.map { newNodes[$0] < 0 ? old.nodes[$0].key : -2 - newNodes[$0] },
      news.map { oldNodes[$0] < 0 ? new.nodes[$0].key : -2 - $0 }
    )
  }
}

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
    guard areFree(olds, news) else { return }
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
