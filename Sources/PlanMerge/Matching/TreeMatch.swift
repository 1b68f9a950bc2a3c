import PlanModel
import PlanSyntax
import PlanText

/// Which nodes of two versions are the same thing.
///
/// From the certain to the likely: headings by name, `id:`, lines that stand alike, the same line
/// elsewhere, the same words; and by itself, because it is a guess, like words in the same place.
/// Linear, but for the last, which looks at few candidates only.
struct TreeMatch {
  let old: MergeTree
  let new: MergeTree
  /// By node of `old`; -1 without one.
  private(set) var newNodes: [Int]
  /// By node of `new`.
  private(set) var oldNodes: [Int]
  /// Whether two nodes, of `old` and `new`, may be one thing.
  let kinship: (Int, Int) -> Kinship
  /// Pairs whose children are still to be matched.
  var queue: [(old: Int, new: Int)] = []

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

  /// Matches what is the same and stands below the same.
  ///
  /// - Parameter byName: whether more may differ than how often and where a line stands.
  mutating func runInPlace(byName: Bool) {
    queue.append((-1, -1))
    matchHeadings()
    match(freeNodes(old, newNodes), freeNodes(new, oldNodes)) { $0.id }
    matchQueued(byName: byName)
  }

  /// Matches what is the same by its name, wherever it stands.
  mutating func runMoved() {
    matchMoved()
    matchQueued(byName: true)
  }

  /// Matches what is the same to the letter and stands below the same.
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

  /// Matches nodes that have the same number in common, the first with the first.
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

  /// - Parameter areApart: whether they stand below different things.
  func mayBeOne(_ oldNode: Int, _ newNode: Int, _ areApart: Bool = false) -> Bool {
    switch kinship(oldNode, newNode) {
    case .none: false
    // Two steps of one name below two tasks are two steps.
    case .possible:
      !areApart || standsForItself(oldNode, of: old) && standsForItself(newNode, of: new)
    case .proven: true
    }
  }

  /// Whether a line is the same wherever it stands: a task or text below no item.
  private func standsForItself(_ index: Int, of tree: MergeTree) -> Bool {
    let kind = tree.nodes[index].kind
    return (kind == .task || kind == .priorityItem || !kind.isItem) && tree.isAtTop(index)
  }

  /// Numbers by which a line diff tells what stands in one order in both.
  func signs(_ olds: [Int], _ news: [Int]) -> ([Int], [Int]) {
    // Pairs have negative numbers, so that they equal nothing but each other.
    (
      olds.map { newNodes[$0] < 0 ? old.nodes[$0].key : -2 - newNodes[$0] },
      news.map { oldNodes[$0] < 0 ? new.nodes[$0].key : -2 - $0 }
    )
  }
}
