/// The nodes that the versions of a text have in common. A class is one line, with its node in each
/// version that has it.
struct NodeClasses {
  let versions: [MergeTree]
  /// Whether the first version is the base of the others.
  let hasBase: Bool
  /// See `ItemMerge`.
  var keepsBoth = false
  /// By version and node, its class.
  private(set) var classes: [[Int]] = []
  /// By class and version, its node; -1 without one.
  private(set) var members: [[Int]] = []

  /// The versions that are merged.
  var sides: Range<Int> { (hasBase ? 1 : 0)..<versions.count }

  /// - Parameter guesses: whether lines with different words may be the same; this needs a base.
  init(_ versions: [MergeTree], hasBase: Bool, guesses: Bool) {
    self.versions = versions
    self.hasBase = hasBase
    for version in versions.indices {
      classes.append([])
      for node in versions[version].nodes.indices {
        let number = append(node, of: version)
        classes[version].append(number)
      }
    }
    guard hasBase else {
      // Of several copies, any two may have an equal line. That line is then not a line of another
      // copy.
      join { $0.runInPlace(byName: false) }
      joinByName()
      return
    }
    joinByName()
    guard guesses else { return }
    // After that, so that a line that both sides have is not a rewording on either.
    joinRewordedSides()
    for side in sides { joinReworded(side, to: 0) }
    joinRewordedSides()
    // Matches the nodes below a reworded line.
    joinByName()
  }

  private mutating func append(_ node: Int, of version: Int) -> Int {
    var nodes = Array(repeating: -1, count: versions.count)
    nodes[version] = node
    members.append(nodes)
    return members.count - 1
  }

  /// Joins the nodes that are still in place before the moved ones, on all sides.
  private mutating func joinByName() {
    join { $0.runInPlace(byName: true) }
    join { $0.runMoved() }
  }

  private mutating func join(_ run: (inout TreeMatch) -> Void) {
    for version in versions.indices {
      for earlier in 0..<version {
        var match = match(version, earlier)
        run(&match)
        unite(match, version, earlier)
      }
    }
  }

  /// A match that starts with the known pairs.
  private func match(_ version: Int, _ earlier: Int) -> TreeMatch {
    var known: [(old: Int, new: Int)] = []
    for (node, number) in classes[version].enumerated() where members[number][earlier] >= 0 {
      known.append((members[number][earlier], node))
    }
    let (olds, news) = (classes[earlier], classes[version])
    let (members, hasBase) = (members, hasBase)
    return TreeMatch(versions[earlier], versions[version], known: known) {
      let (a, b) = (members[olds[$0]], members[news[$1]])
      guard a.indices.allSatisfy({ a[$0] < 0 || b[$0] < 0 }) else { return .none }
      // A node from the base may have become a node of the other side.
      return hasBase && (a[0] < 0) != (b[0] < 0) ? .proven : .possible
    }
  }

  private mutating func unite(_ match: TreeMatch, _ version: Int, _ earlier: Int) {
    for (node, partner) in match.oldNodes.enumerated() where partner >= 0 {
      unite(classes[version][node], into: classes[earlier][partner])
    }
  }

  /// A node that one side has kept may be similar to the reworded node of the other side.
  private mutating func joinRewordedSides() {
    for side in sides { for earlier in 1..<side { joinReworded(side, to: earlier) } }
  }

  /// Joins a reworded node of a version with its old node, or with that node on another side.
  private mutating func joinReworded(_ version: Int, to earlier: Int) {
    var match = match(version, earlier)
    match.matchReworded()
    unite(match, version, earlier)
  }

  /// Joins nodes that are equal byte for byte, after classes were split.
  mutating func joinExactly() {
    for version in sides {
      for earlier in sides.lowerBound..<version {
        var match = match(version, earlier)
        match.runExactly()
        unite(match, version, earlier)
      }
    }
  }

  private mutating func unite(_ number: Int, into other: Int) {
    let versions = versions.indices.filter { members[number][$0] >= 0 }
    guard number != other, versions.allSatisfy({ members[other][$0] < 0 }) else { return }
    for version in versions {
      members[other][version] = members[number][version]
      classes[version][members[number][version]] = other
      members[number][version] = -1
    }
  }

  /// Splits a class: the node of each version becomes a separate class.
  mutating func split(_ number: Int) {
    for version in versions.indices.filter({ members[number][$0] >= 0 }).dropFirst() {
      let node = members[number][version]
      members[number][version] = -1
      classes[version][node] = append(node, of: version)
    }
  }

  /// Whether any version has the class. False for a class that was joined with another.
  func isPresent(_ number: Int) -> Bool { members[number].contains { $0 >= 0 } }

  func node(_ number: Int, _ version: Int) -> MergeNode? {
    let index = members[number][version]
    return index < 0 ? nil : versions[version].nodes[index]
  }

  /// The class above a node; -1 for the text.
  func parent(_ number: Int, _ version: Int) -> Int? {
    guard let node = node(number, version) else { return nil }
    return node.parent < 0 ? -1 : classes[version][node.parent]
  }
}
