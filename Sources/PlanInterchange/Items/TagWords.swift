import PlanFormat
import PlanText

/// Tags that are met one after the other, each kept once, and each spelling judged once.
struct TagWords {
  private(set) var tags: [[UInt8]] = []
  private var known: Set<[UInt8]> = []
  private var judged: [[UInt8]: Bool] = [:]

  /// Adds a tag unless it is there; false for what cannot be one.
  mutating func add(_ name: [UInt8]) -> Bool {
    guard isOne(name) else { return false }
    if known.insert(name.folded).inserted { tags.append(name) }
    return true
  }

  mutating func isOne(_ name: [UInt8]) -> Bool {
    if let known = judged[name] { return known }
    let answer = isTag(name)
    judged[name] = answer
    return answer
  }
}

/// How projects of other programs are called here: a tag below this one.
let projectPrefix = Array("project/".utf8)

extension [UInt8] {
  /// The words between blanks.
  var plainWords: [[UInt8]] { split(separator: 0x20).map { Array($0) } }

  /// What stands behind a prefix.
  func behind(_ prefix: [UInt8]) -> [UInt8]? {
    starts(with: prefix) ? Array(dropFirst(prefix.count)) : nil
  }

  /// The two sides of the first such byte that has something on either.
  func halves(around byte: UInt8) -> (before: [UInt8], behind: [UInt8])? {
    guard let place = firstIndex(of: byte), place > 0, place + 1 < count else { return nil }
    return (Array(self[..<place]), Array(self[(place + 1)...]))
  }
}
