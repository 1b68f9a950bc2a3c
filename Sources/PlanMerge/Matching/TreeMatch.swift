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
  /// Whether a node of `old` and a node of `new` may be the same.
  let kinship: (Int, Int) -> Kinship
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
