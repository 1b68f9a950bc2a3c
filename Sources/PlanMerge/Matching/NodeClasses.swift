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
  /// The number of classes.
  private(set) var count = 0
  /// By class and version, its node; -1 without one.
  private var members: [Int] = []

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
    for side in sides { join(side, to: 0) { $0.matchReworded() } }
    joinRewordedSides()
    // Matches the nodes below a reworded line.
    joinByName()
  }

  private mutating func append(_ node: Int, of version: Int) -> Int {
    for other in versions.indices { members.append(other == version ? node : -1) }
    count += 1
    return count - 1
  }

  /// The node of a class in a version; -1 without one.
  func member(_ number: Int, _ version: Int) -> Int { members[number * versions.count + version] }

  private mutating func setMember(_ number: Int, _ version: Int, _ node: Int) {
    members[number * versions.count + version] = node
  }

  /// Joins the nodes that are still in place before the moved ones, on all sides.
  private mutating func joinByName() {
    join { $0.runInPlace(byName: true) }
    join { $0.runMoved() }
  }

  private mutating func join(_ run: (inout TreeMatch) -> Void) {
    for version in versions.indices {
      for earlier in 0..<version { join(version, to: earlier, run) }
    }
  }

  private mutating func join(
    _ version: Int, to earlier: Int, _ run: (inout TreeMatch) -> Void
  ) {
    var match = TreeMatch(self, old: earlier, new: version)
    // Without a free node on both sides there is nothing to match.
    guard match.oldNodes.contains(-1), match.newNodes.contains(-1) else { return }
    run(&match)
    for (node, partner) in match.oldNodes.enumerated() where partner >= 0 {
      unite(classes[version][node], into: classes[earlier][partner])
    }
  }

  /// A node that one side has kept may be similar to the reworded node of the other side.
  private mutating func joinRewordedSides() {
    for side in sides {
      for earlier in 1..<side { join(side, to: earlier) { $0.matchReworded() } }
    }
  }

  /// Joins nodes that are equal byte for byte, after classes were split.
  mutating func joinExactly() {
    for version in sides {
      for earlier in sides.lowerBound..<version {
        join(version, to: earlier) { $0.runExactly() }
      }
    }
  }

  private mutating func unite(_ number: Int, into other: Int) {
    guard number != other, mayUnite(number, other) else { return }
    for version in versions.indices where member(number, version) >= 0 {
      setMember(other, version, member(number, version))
      classes[version][member(number, version)] = other
      setMember(number, version, -1)
    }
  }

  /// Splits a class: the node of each version becomes a separate class.
  mutating func split(_ number: Int) {
    for version in versions.indices.filter({ member(number, $0) >= 0 }).dropFirst() {
      let node = member(number, version)
      setMember(number, version, -1)
      classes[version][node] = append(node, of: version)
    }
  }

  /// Whether any version has the class. False for a class that was joined with another.
  func isPresent(_ number: Int) -> Bool { versions.indices.contains { member(number, $0) >= 0 } }

  /// Whether no version has both classes.
  func mayUnite(_ a: Int, _ b: Int) -> Bool {
    versions.indices.allSatisfy { member(a, $0) < 0 || member(b, $0) < 0 }
  }

  /// Whether the base has one of the two classes, so that one may have become the other.
  func isOneOfBase(_ a: Int, _ b: Int) -> Bool {
    hasBase && (member(a, 0) < 0) != (member(b, 0) < 0)
  }

  func node(_ number: Int, _ version: Int) -> MergeNode? {
    let index = member(number, version)
    return index < 0 ? nil : versions[version].nodes[index]
  }

  /// The class above a node; -1 for the text.
  func parent(_ number: Int, _ version: Int) -> Int? {
    guard let node = node(number, version) else { return nil }
    return node.parent < 0 ? -1 : classes[version][node.parent]
  }
}
