import PlanDocument
import PlanText

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
    let answer = isTag(name)
    judged[name] = answer
    return answer
  }
}

/// Projects of other programs become tags below this one.
let projectPrefix = Array("project/".utf8)
