/// What the versions of a text have in common: each class is one thing, with its node in each version
/// that has it.
struct NodeClasses {
  let versions: [MergeTree]
  /// Whether the first version is what the others came from.
  let hasBase: Bool
  /// By version and node.
  private(set) var classes: [[Int]] = []
  /// By class and version; -1 without one.
  private(set) var members: [[Int]] = []

  /// The versions that are merged.
  var sides: Range<Int> { (hasBase ? 1 : 0)..<versions.count }

  init(_ versions: [MergeTree], hasBase: Bool) {
    self.versions = versions
    self.hasBase = hasBase
    for version in versions.indices {
      classes.append([])
      for node in versions[version].nodes.indices {
        let number = append(node, of: version)
        classes[version].append(number)
      }
    }
    joinByName()
    guard hasBase else { return }
    // After that, so that a line both sides hold is no rewording on either.
    for side in sides { joinReworded(side) }
    // What stands below a reworded line.
    joinByName()
  }

  private mutating func append(_ node: Int, of version: Int) -> Int {
    var nodes = Array(repeating: -1, count: versions.count)
    nodes[version] = node
    members.append(nodes)
    return members.count - 1
  }

  private mutating func joinByName() {
    for version in versions.indices {
      for earlier in 0..<version { join(version, to: earlier) }
    }
  }

  private mutating func join(_ version: Int, to earlier: Int) {
    var known: [(old: Int, new: Int)] = []
    var closed = (old: Set<Int>(), new: Set<Int>())
    let isProven = hasBase && earlier == 0
    for (node, number) in classes[version].enumerated() {
      if members[number][earlier] >= 0 {
        known.append((members[number][earlier], node))
      } else if hasBase, !isProven, members[number][0] >= 0 {
        closed.new.insert(node)
      }
    }
    // Only what nobody had before is looked for among what is new.
    for (node, number) in classes[earlier].enumerated()
    where hasBase && !isProven && members[number][0] >= 0 && members[number][version] < 0 {
      closed.old.insert(node)
    }
    var match = TreeMatch(versions[earlier], versions[version], isProven: isProven, known: known)
    match.run(closed: closed)
    unite(match, version, earlier)
  }

  private mutating func unite(_ match: TreeMatch, _ version: Int, _ earlier: Int) {
    for (node, partner) in match.oldNodes.enumerated() where partner >= 0 {
      unite(classes[version][node], into: classes[earlier][partner])
    }
  }

  /// Makes one of what a version reworded and what it was.
  private mutating func joinReworded(_ version: Int) {
    var known: [(old: Int, new: Int)] = []
    for (node, number) in classes[version].enumerated() where members[number][0] >= 0 {
      known.append((members[number][0], node))
    }
    var match = TreeMatch(versions[0], versions[version], isProven: true, known: known)
    match.matchReworded()
    unite(match, version, 0)
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

  /// Takes a class apart: what each version has of it is a thing of its own.
  mutating func split(_ number: Int) {
    for version in versions.indices.filter({ members[number][$0] >= 0 }).dropFirst() {
      let node = members[number][version]
      members[number][version] = -1
      classes[version][node] = append(node, of: version)
    }
  }

  /// Whether any version has it; not so for what was found to be another thing.
  func isPresent(_ number: Int) -> Bool { members[number].contains { $0 >= 0 } }

  func node(_ number: Int, _ version: Int) -> MergeNode? {
    let index = members[number][version]
    return index < 0 ? nil : versions[version].nodes[index]
  }

  /// The class of what a node stands below; -1 for the text.
  func parent(_ number: Int, _ version: Int) -> Int? {
    guard let node = node(number, version) else { return nil }
    return node.parent < 0 ? -1 : classes[version][node.parent]
  }
}
