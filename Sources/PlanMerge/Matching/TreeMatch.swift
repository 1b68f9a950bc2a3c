import PlanDocument
import PlanText

/// Two versions whose nodes are matched.
struct VersionPair {
  let old: Int
  let new: Int
}

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

/// Finds the nodes of two versions that are the same.
///
/// From the certain to the likely: headings by name, `id:`, equal lines in the same place, the same
/// line elsewhere, the same words. Similar words in the same place are a guess and a separate step.
/// The time is linear; the last step compares only a few candidates.
extension NodeClasses {
  /// Matches nodes that are the same, below nodes that are the same.
  ///
  /// - Parameter byName: whether the match may go by name, if the lines are not equal.
  mutating func matchInPlace(_ pair: VersionPair, byName: Bool) {
    guard hasFreeNodes(pair) else { return }
    matchHeadings(pair)
    let (olds, news) = freeNodes(pair) { $0.nodes[$1].kind.isItem }
    match(olds, news, pair) { $0.names.id }
    matchChildren(-1, -1, pair, byName: byName)
    forEachMatch(pair) { $0.matchChildren($1, $2, pair, byName: byName) }
  }

  /// Matches nodes with the same name at any place.
  mutating func matchMoved(_ pair: VersionPair) {
    guard hasFreeNodes(pair) else { return }
    let (olds, news) = freeNodes(pair) { $0.nodes[$1].kind.isItem }
    match(olds, news, pair, areApart: true) { $0.names.key }
    match(olds, news, pair, areApart: true) { $0.names.strong }
    matchByWords(olds, news, pair, areApart: true)
    let texts = freeNodes(pair) { tree, index in
      let node = tree.nodes[index]
      return !node.kind.isItem && !node.isHeading && tree.isAtTop(index)
    }
    match(texts.old, texts.new, pair, areApart: true) { $0.names.key }
    forEachMatch(pair) { $0.matchChildren($1, $2, pair, byName: true) }
  }

  /// Matches nodes that are equal byte for byte, below nodes that are the same.
  mutating func matchExactly(_ pair: VersionPair) {
    let partners = versions[pair.old].nodes.indices.map { partner(of: $0, pair.old, in: pair.new) }
    for (old, new) in [(-1, -1)] + zip(partners.indices, partners) where old < 0 || new >= 0 {
      let (olds, news) = children(old, new, pair)
      match(olds, news, pair) { $0.kind.isItem ? $0.names.key : -1 }
    }
  }

  func hasFreeNodes(_ pair: VersionPair) -> Bool {
    classes[pair.old].contains { member($0, pair.new) < 0 }
      && classes[pair.new].contains { member($0, pair.old) < 0 }
  }

  /// The nodes without a partner of which a condition holds.
  private func freeNodes(
    _ pair: VersionPair, where isWanted: (MergeTree, Int) -> Bool
  ) -> (old: [Int], new: [Int]) {
    func nodes(_ version: Int, _ other: Int) -> [Int] {
      let tree = versions[version]
      return tree.nodes.indices.filter {
        partner(of: $0, version, in: other) < 0 && isWanted(tree, $0)
      }
    }
    return (nodes(pair.old, pair.new), nodes(pair.new, pair.old))
  }

  /// Calls `body` with all pairs of matched nodes, also those that `body` matches below them.
  mutating func forEachMatch(_ pair: VersionPair, _ body: (inout NodeClasses, Int, Int) -> Void) {
    // Parents come before their children.
    for old in classes[pair.old].indices where !versions[pair.old].children[old].isEmpty {
      let new = partner(of: old, pair.old, in: pair.new)
      if new >= 0 { body(&self, old, new) }
    }
  }

  /// The children of two matched nodes; -1 means the texts.
  func children(_ old: Int, _ new: Int, _ pair: VersionPair) -> (old: [Int], new: [Int]) {
    (versions[pair.old].children(of: old), versions[pair.new].children(of: new))
  }

  func isFree(old node: Int, _ pair: VersionPair) -> Bool {
    partner(of: node, pair.old, in: pair.new) < 0
  }

  func isFree(new node: Int, _ pair: VersionPair) -> Bool {
    partner(of: node, pair.new, in: pair.old) < 0
  }

  func kinship(_ old: Int, _ new: Int, _ pair: VersionPair) -> Kinship {
    let (a, b) = (classes[pair.old][old], classes[pair.new][new])
    guard versions.indices.allSatisfy({ member(a, $0) < 0 || member(b, $0) < 0 }) else {
      return .none
    }
    // If the base has one of the two, that one may have become the other.
    return hasBase && (member(a, 0) < 0) != (member(b, 0) < 0) ? .proven : .possible
  }

  /// - Parameter areApart: whether the nodes are below different nodes.
  private func mayBeOne(_ old: Int, _ new: Int, _ pair: VersionPair, areApart: Bool) -> Bool {
    switch kinship(old, new, pair) {
    case .none: false
    // Two steps with one name below two different tasks are different.
    case .possible:
      !areApart
        || standsForItself(old, of: versions[pair.old])
          && standsForItself(new, of: versions[pair.new])
    case .proven: true
    }
  }

  /// Whether a line is the same at any place: a task, or text that is not below an item.
  private func standsForItself(_ index: Int, of tree: MergeTree) -> Bool {
    let kind = tree.nodes[index].kind
    return (kind == .task || kind == .priorityItem || !kind.isItem) && tree.isAtTop(index)
  }

  /// Matches nodes with the same number, in order.
  private mutating func match(
    _ olds: [Int], _ news: [Int], _ pair: VersionPair, areApart: Bool = false,
    by number: (MergeNode) -> Int
  ) {
    var waiting: [Int: [Int]] = [:]
    for node in news.reversed() where isFree(new: node, pair) {
      let number = number(versions[pair.new].nodes[node])
      if number >= 0 { waiting[number, default: []].append(node) }
    }
    if waiting.isEmpty { return }
    for node in olds where isFree(old: node, pair) {
      let number = number(versions[pair.old].nodes[node])
      guard number >= 0, let partner = waiting[number]?.last else { continue }
      guard mayBeOne(node, partner, pair, areApart: areApart) else { continue }
      waiting[number]?.removeLast()
      match(node, partner, pair)
    }
  }

  /// Calls `body` with the equal and the different ranges of the children of two nodes, as a diff
  /// finds them. Matched nodes are equal only to each other.
  mutating func forEachStretch(
    _ olds: [Int], _ news: [Int], _ pair: VersionPair,
    _ body: (inout NodeClasses, ArraySlice<Int>, ArraySlice<Int>, _ isEqual: Bool) -> Void
  ) {
    let oldKeys = olds.map { node in
      let partner = partner(of: node, pair.old, in: pair.new)
      return partner < 0 ? versions[pair.old].nodes[node].names.key : -2 - partner
    }
    let newKeys = news.map { node in
      isFree(new: node, pair) ? versions[pair.new].nodes[node].names.key : -2 - node
    }
    PlanMerge.forEachStretch(oldKeys, newKeys) { oldRange, newRange, isEqual in
      body(&self, olds[oldRange], news[newRange], isEqual)
    }
  }

  private mutating func matchHeadings(_ pair: VersionPair) {
    let (old, new) = (versions[pair.old], versions[pair.new])
    for kind in [LineKind.title, .sectionHeading] {
      let olds = old.roots.filter { old.nodes[$0].kind == kind }
      let news = new.roots.filter { new.nodes[$0].kind == kind }
      // A text has one title, whatever it says.
      if kind == .title { match(Array(olds.prefix(1)), Array(news.prefix(1)), pair) { _ in 0 } }
      match(olds, news, pair) { $0.names.strong }
      match(olds, news, pair) { $0.names.weak }
    }
  }

  private mutating func matchChildren(
    _ oldParent: Int, _ newParent: Int, _ pair: VersionPair, byName: Bool
  ) {
    let all = children(oldParent, newParent, pair)
    let olds = all.old.filter { isFree(old: $0, pair) }
    let news = all.new.filter { isFree(new: $0, pair) }
    if olds.isEmpty || news.isEmpty { return }
    match(olds, news, pair) { $0.kind == .groupHeading ? $0.names.strong : -1 }
    let keys = Set(news.map { versions[pair.new].nodes[$0].names.key })
    if olds.contains(where: { keys.contains(versions[pair.old].nodes[$0].names.key) }) {
      forEachStretch(all.old, all.new, pair) { classes, oldNodes, newNodes, isEqual in
        guard isEqual else { return }
        for (old, new) in zip(oldNodes, newNodes)
        where classes.isFree(old: old, pair) && classes.mayBeOne(old, new, pair, areApart: false) {
          classes.match(old, new, pair)
        }
      }
    }
    let oldItems = olds.filter {
      isFree(old: $0, pair) && versions[pair.old].nodes[$0].kind.isBulleted
    }
    let newItems = news.filter {
      isFree(new: $0, pair) && versions[pair.new].nodes[$0].kind.isBulleted
    }
    match(oldItems, newItems, pair) { $0.names.key }
    guard byName else { return }
    match(oldItems, newItems, pair) { $0.names.strong }
    matchByWords(oldItems, newItems, pair)
  }

  /// Matches tasks by their words. Two tasks with the same words and different first days are
  /// different.
  private mutating func matchByWords(
    _ olds: [Int], _ news: [Int], _ pair: VersionPair, areApart: Bool = false
  ) {
    let undatedOlds = olds.filter { versions[pair.old].nodes[$0].names.firstDay < 0 }
    let undatedNews = news.filter { versions[pair.new].nodes[$0].names.firstDay < 0 }
    for (olds, news) in [(undatedOlds, undatedNews), (undatedOlds, news), (olds, undatedNews)] {
      match(olds, news, pair, areApart: areApart) { $0.names.weak }
    }
  }
}

/// Calls `body` with the equal and the different ranges of two lists, as a diff finds them.
func forEachStretch(
  _ old: [Int], _ new: [Int], _ body: (Range<Int>, Range<Int>, _ isEqual: Bool) -> Void
) {
  var (x, y) = (0, 0)
  for hunk in lineDiff(old, new) {
    if hunk.old.lowerBound > x { body(x..<hunk.old.lowerBound, y..<hunk.new.lowerBound, true) }
    body(hunk.old, hunk.new, false)
    (x, y) = (hunk.old.upperBound, hunk.new.upperBound)
  }
  if x < old.count { body(x..<old.count, y..<new.count, true) }
}
