import PlanDocument

/// A list of tags, of which each spelling is checked once.
struct TagWords {
  private(set) var tags: [[UInt8]] = []
  private var judged: [[UInt8]: Bool] = [:]

  /// Adds a tag; false if it cannot be one.
  mutating func add(_ name: [UInt8]) -> Bool {
    guard isOne(name) else { return false }
    tags.append(name)
    return true
  }

  mutating func isOne(_ name: [UInt8]) -> Bool {
    if let known = judged[name] { return known }
    judged[name] = isTag(name)
    return judged[name] == true
  }
}

/// Projects of other programs become tags below this one.
let projectPrefix = Array("project/".utf8)

extension [[UInt8]] {
  /// The tags of this list that are not in another one. A tag that is there once takes away one.
  func without(_ others: [[UInt8]]) -> [[UInt8]] {
    var rest: [[UInt8]: Int] = [:]
    for tag in others { rest[tag.folded, default: 0] += 1 }
    return filter { tag in
      let count = rest[tag.folded] ?? 0
      rest[tag.folded] = count - 1
      return count <= 0
    }
  }
}
