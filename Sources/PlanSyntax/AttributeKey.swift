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
    isAlias = false
    guard word.count >= 2, word.count <= AttributeKey.longestName else { return nil }
    switch word[0] {
    case UInt8(ascii: "d"): self = word.equals("due") ? .due : .done
    case UInt8(ascii: "e"):
      self = word.equals("est") ? .est : word.equals("every") ? .every : .expires
    case UInt8(ascii: "a"): self = .after
    case UInt8(ascii: "s"): self = .start
    case UInt8(ascii: "u"): self = .until
    case UInt8(ascii: "r"): self = .remind
    case UInt8(ascii: "g"): self = .goal
    case UInt8(ascii: "t"): self = word.count == 2 ? .to : .target
    case UInt8(ascii: "f"): self = .from
    case UInt8(ascii: "i"): self = .id
    case UInt8(ascii: "w"): self = .was
    case UInt8(ascii: "p"):
      isAlias = word.equals("pts")
      self = .points
    default: return nil
    }
    // The first letter chose the only key it can be.
    if !isAlias, !word.equals(name) { return nil }
  }
}
