/// The closed list of attributes, in the order in which a formatted line holds them.
public enum AttributeKey: UInt8, Sendable, CaseIterable {
  case due, every, after, start, until, expires, remind, points, est, goal, target
  case from, to, done, id, was

  public var name: StaticString {
    switch self {
    case .due: "due"
    case .every: "every"
    case .after: "after"
    case .start: "start"
    case .until: "until"
    case .expires: "expires"
    case .remind: "remind"
    case .points: "points"
    case .est: "est"
    case .goal: "goal"
    case .target: "target"
    case .from: "from"
    case .to: "to"
    case .done: "done"
    case .id: "id"
    case .was: "was"
    }
  }

  /// The longest name, which bounds the search for one.
  static let longestName = 7

  /// The key a word spells exactly; `isAlias` for `pts`.
  init?(_ word: Span<UInt8>, isAlias: inout Bool) {
    guard word.count <= AttributeKey.longestName else { return nil }
    // As one number, which is compared at once.
    var letters: UInt64 = 0
    for i in word.indices { letters = letters &<< 8 | UInt64(word[i]) }
    isAlias = letters == AttributeKey.number("pts")
    switch letters {
    case AttributeKey.number("due"): self = .due
    case AttributeKey.number("every"): self = .every
    case AttributeKey.number("after"): self = .after
    case AttributeKey.number("start"): self = .start
    case AttributeKey.number("until"): self = .until
    case AttributeKey.number("expires"): self = .expires
    case AttributeKey.number("remind"): self = .remind
    case AttributeKey.number("points"), AttributeKey.number("pts"): self = .points
    case AttributeKey.number("est"): self = .est
    case AttributeKey.number("goal"): self = .goal
    case AttributeKey.number("target"): self = .target
    case AttributeKey.number("from"): self = .from
    case AttributeKey.number("to"): self = .to
    case AttributeKey.number("done"): self = .done
    case AttributeKey.number("id"): self = .id
    case AttributeKey.number("was"): self = .was
    default: return nil
    }
  }

  @inline(__always)
  private static func number(_ word: StaticString) -> UInt64 {
    var letters: UInt64 = 0
    // Safe: a literal's pointer is valid for its length; the compiler computes the number.
    for i in 0..<word.utf8CodeUnitCount {
      letters = unsafe letters &<< 8 | UInt64(word.utf8Start[i])
    }
    return letters
  }
}
