import PlanDocument

/// Which lines a merge keeps, and where: the structure of the merged text, without its bytes.
struct MergePlan {
  let classes: NodeClasses
  /// By class, whether it is kept.
  private(set) var isKept: [Bool]
  /// By class, the class above it; -1 for the text.
  private(set) var parents: [Int]
  /// By class, the classes below it in order; the last entry is for the text.
  var children: [[Int]] = []

  /// By class of a record, the line that was changed after the move.
  let edits: [Int: Int]

  /// Nil if nodes would be below themselves.
  ///
  /// - Parameter keepsEquals: whether lines that a version contains several times are kept.
  init?(_ classes: NodeClasses, keepsEquals: Bool) {
    self.classes = classes
    edits = Dictionary(classes.records.map { ($1, $0) }) { min($0, $1) }
    let count = classes.count
    isKept = Array(repeating: false, count: count)
    parents = Array(repeating: -1, count: count)
    let equals = keepsEquals ? namesOfEquals(classes) : []
    for number in 0..<count {
      isKept[number] =
        mustBeKept(number)
        || !equals.isEmpty
          && classes.versions.indices.contains {
            classes.node(number, $0).map { equals.contains($0.names.strong) } ?? false
          }
      parents[number] = mergedParent(number)
    }
    guard keepAncestors() else { return nil }
    restoreWholeBlocks()
    order()
  }

  func children(of number: Int) -> [Int] { children[number < 0 ? children.count - 1 : number] }

  /// Leaves out a line and all below it.
  mutating func drop(_ number: Int) {
    isKept[number] = false
    for child in children(of: number) { drop(child) }
  }

  /// Keeps a line, without what was below it if it was not kept.
  mutating func keep(_ number: Int, below parent: Int) {
    isKept[number] = true
    parents[number] = parent
  }

  /// Puts the record of a move directly before the changed line.
  mutating func bringTogether(_ pair: RecordPair) {
    let parent = parents[pair.record] < 0 ? children.count - 1 : parents[pair.record]
    children[parent].removeAll { $0 == pair.record }
    if let place = children[parent].firstIndex(of: pair.edit) {
      children[parent].insert(pair.record, at: place)
    }
  }

  func precedes(_ a: Int, _ b: Int) -> Bool {
    if a == b { return false }
    let (key, other) = (sortKey(a), sortKey(b))
    return key == other ? a < b : key.lexicographicallyPrecedes(other)
  }

  /// The key that orders a class if nothing else does; the same for all versions.
  private func sortKey(_ number: Int) -> [UInt8] {
    // A record has the place of the line that was changed.
    let number = edits[number] ?? number
    let names = classes.names
    let hasBase = classes.hasBase && classes.member(number, 0) >= 0
    var least: [UInt8]?
    for version in hasBase ? 0..<1 : classes.sides {
      guard let node = classes.node(number, version) else { continue }
      let (weak, strong) = (node.names.weak, node.names.strong)
      let name = names[weak >= 0 ? weak : node.names.key]
      var full = strong >= 0 ? names[strong] : []
      // As if it had been written with an empty day or time.
      if node.kind.isItem, strong == weak { full.append(0) }
      var key = name + [0] + full + [0] + names[node.names.key]
      if node.kind == .scheduleItem || node.kind == .moodItem {
        key = (full.lastIndex(of: 0).map { Array(full[$0...]) } ?? []) + key
      }
      if least.map({ key.lexicographicallyPrecedes($0) }) ?? true { least = key }
    }
    return least ?? []
  }

  /// Whether no side deleted the node, or one side deleted it and another changed it.
  private func mustBeKept(_ number: Int) -> Bool {
    guard let base = classes.hasBase ? classes.node(number, 0) : nil else {
      return classes.isPresent(number)
    }
    if classes.sides.allSatisfy({ classes.member(number, $0) >= 0 }) { return true }
    return classes.sides.contains { version in
      guard let node = classes.node(number, version) else { return false }
      // A section is another section only if its name is different.
      if node.isHeading, node.kind != .title { return node.names.weak != base.names.weak }
      if node.names.key != base.names.key { return !onlyWentOn(number, version) }
      return classes.parent(number, version) != classes.parent(number, 0) && node.kind.isBulleted
    }
  }

  /// Whether the only change is that the item was moved to another day.
  private func onlyWentOn(_ number: Int, _ version: Int) -> Bool {
    guard let old = parts(number, 0), var new = parts(number, version) else { return false }
    guard new.state == .moved || new.box == old.box else { return false }
    new.becomeOpen(as: old)
    return new == old
  }

  private func parts(_ number: Int, _ version: Int) -> ItemParts? {
    let node = classes.member(number, version)
    return node < 0 ? nil : ItemParts(of: node, in: classes.versions[version])
  }

  private func mergedParent(_ number: Int) -> Int {
    let parent = classes.merged(
      { classes.parent(number, $0) },
      // A line below a heading stays there, rather than below nothing.
      by: { a, b in a >= 0 && (b < 0 || precedes(a, b)) })
    return parent ?? -1
  }

  /// Keeps everything above a kept node.
  private mutating func keepAncestors() -> Bool {
    // By class, the walk that reached it, so that no class is walked twice.
    var seen = Array(repeating: -1, count: parents.count)
    for number in parents.indices where isKept[number] {
      var place = number
      while place >= 0, seen[place] < 0 {
        seen[place] = number
        isKept[place] = true
        place = parents[place]
      }
      if place >= 0, seen[place] == number { return false }
    }
    return true
  }

  /// Keeps what was deleted together with a node that is kept although it was deleted.
  private mutating func restoreWholeBlocks() {
    guard classes.hasBase else { return }
    for version in classes.sides {
      // Parents come before their children.
      let nodes = classes.versions[version].nodes
      for (index, node) in nodes.enumerated() where node.parent >= 0 {
        let number = classes.classes[version][index]
        let parent = parents[number]
        if isKept[number] || parent < 0 || !isKept[parent] { continue }
        guard nodes[node.parent].kind.isBulleted,
          classes.sides.contains(where: {
            classes.member(number, $0) < 0 && classes.member(parent, $0) < 0
          })
        else { continue }
        isKept[number] = true
      }
    }
  }
}

/// The names of items that a version contains several times.
private func namesOfEquals(_ classes: NodeClasses) -> Set<Int> {
  var names: Set<Int> = []
  for version in classes.versions {
    var seen: Set<Int> = []
    for node in version.nodes where node.names.strong >= 0 && !node.isHeading {
      if !seen.insert(node.names.strong).inserted { names.insert(node.names.strong) }
    }
  }
  return names
}
