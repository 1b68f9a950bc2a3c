import PlanDocument

/// The nodes that the versions of a text have in common. A class is one line, with its node in each
/// version that has it.
struct NodeClasses {
  let versions: [MergeTree]
  let names: LineNames
  /// Whether the first version is the base of the others.
  let hasBase: Bool
  /// See `ItemMerge`.
  var keepsBoth = false
  /// See `ItemMerge`.
  var addsTime = true
  /// By version and node, its class.
  private(set) var classes: [[Int]] = []
  /// The number of classes.
  private(set) var count = 0
  /// The classes whose lines are only likely to be the same.
  private(set) var guesses: Set<Int> = []
  /// By class of a line that was changed after a move, the class of the record.
  private(set) var records: [Int: Int] = [:]
  /// By class and version, its node; -1 without one.
  private var members: [Int] = []

  /// The versions that are merged.
  var sides: Range<Int> { (hasBase ? 1 : 0)..<versions.count }

  /// - Parameter guesses: whether lines with different words may be the same; this needs a base.
  init(_ versions: [MergeTree], _ names: LineNames, hasBase: Bool, guesses: Bool) {
    (self.versions, self.names, self.hasBase) = (versions, names, hasBase)
    for version in versions.indices {
      classes.append([])
      for node in versions[version].nodes.indices {
        classes[version].append(append(node, of: version))
      }
    }
    guard hasBase else {
      // Of several copies, any two may have an equal line. That line is then not a line of another
      // copy.
      join(versions.indices) { $0.matchInPlace($1, byName: false) }
      joinByName()
      return
    }
    joinByName()
    guard guesses else { return }
    // After that, so that a line that both sides have is not a rewording on either. A node that one
    // side has kept may be similar to the reworded node of the other side.
    join(sides) { $0.matchReworded($1) }
    for side in sides { matchReworded(VersionPair(old: 0, new: side)) }
    join(sides) { $0.matchReworded($1) }
    // Matches the nodes below a reworded line.
    joinByName()
  }

  private mutating func append(_ node: Int, of version: Int) -> Int {
    for other in versions.indices { members.append(other == version ? node : -1) }
    count += 1
    return count - 1
  }

  /// Joins the nodes that are still in place before the moved ones, on all sides.
  private mutating func joinByName() {
    join(versions.indices) { $0.matchInPlace($1, byName: true) }
    join(versions.indices) { $0.matchMoved($1) }
  }

  private mutating func join(
    _ versions: Range<Int>, _ match: (inout NodeClasses, VersionPair) -> Void
  ) {
    for new in versions {
      for old in versions.lowerBound..<new { match(&self, VersionPair(old: old, new: new)) }
    }
  }

  /// Joins nodes that are equal byte for byte, after classes were split.
  mutating func joinExactly() { join(sides) { $0.matchExactly($1) } }

  /// Joins the classes of two nodes that are the same.
  mutating func match(_ old: Int, _ new: Int, _ pair: VersionPair) {
    let (number, joined) = (classes[pair.old][old], classes[pair.new][new])
    for version in versions.indices where member(joined, version) >= 0 {
      members[number * versions.count + version] = member(joined, version)
      classes[version][member(joined, version)] = number
      members[joined * versions.count + version] = -1
    }
  }

  /// Notes which lines are records, when all classes are known.
  mutating func noteRecords() {
    for version in versions.indices {
      for pair in versions[version].records {
        records[classes[version][pair.edit]] = classes[version][pair.record]
      }
    }
  }

  /// Notes that the class of a node is only likely.
  mutating func guess(_ node: Int, _ version: Int) { guesses.insert(classes[version][node]) }

  /// Splits a class: the node of each version becomes a separate class.
  mutating func split(_ number: Int) {
    for version in versions.indices.filter({ member(number, $0) >= 0 }).dropFirst() {
      let node = member(number, version)
      members[number * versions.count + version] = -1
      classes[version][node] = append(node, of: version)
    }
  }

  /// The node of a class in a version; -1 without one.
  func member(_ number: Int, _ version: Int) -> Int { members[number * versions.count + version] }

  /// The node of another version that is the same as a node; -1 without one.
  func partner(of node: Int, _ version: Int, in other: Int) -> Int {
    member(classes[version][node], other)
  }

  /// Whether any version has the class. False for a class that was joined with another.
  func isPresent(_ number: Int) -> Bool { versions.indices.contains { member(number, $0) >= 0 } }

  func node(_ number: Int, _ version: Int) -> MergeNode? {
    let index = member(number, version)
    return index < 0 ? nil : versions[version].nodes[index]
  }

  /// The state of a box; nil without one.
  func state(_ number: Int, _ version: Int) -> BoxState? {
    node(number, version).flatMap { versions[version].document.lines[$0.lines.lowerBound].state }
  }

  /// Merges what the versions say about a class; nil if none says anything.
  ///
  /// - Parameter value: by version; nil if it does not say anything.
  func merged<Value: Equatable>(
    _ value: (Int) -> Value?, by precedes: (Value, Value) -> Bool
  ) -> Value? {
    // Nearly always all agree, so that no list has to be made.
    if let first = value(0), versions.indices.allSatisfy({ value($0) == first }) { return first }
    return pick(hasBase ? value(0) : nil, sides.compactMap(value), precedes)
  }

  /// The class above a node; -1 for the text, nil if the version does not have the class.
  func parent(_ number: Int, _ version: Int) -> Int? {
    let index = member(number, version)
    if index < 0 { return nil }
    let above = versions[version].nodes[index].parent
    return above < 0 ? -1 : classes[version][above]
  }
}
