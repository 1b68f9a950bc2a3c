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
    case UInt8(ascii: "d"): self.init(word, .due, .done)
    case UInt8(ascii: "e"): self.init(word, .every, .expires, .est)
    case UInt8(ascii: "a"): self.init(word, .after)
    case UInt8(ascii: "s"): self.init(word, .start)
    case UInt8(ascii: "u"): self.init(word, .until)
    case UInt8(ascii: "r"): self.init(word, .remind)
    case UInt8(ascii: "g"): self.init(word, .goal)
    case UInt8(ascii: "t"): self.init(word, .to, .target)
    case UInt8(ascii: "f"): self.init(word, .from)
    case UInt8(ascii: "i"): self.init(word, .id)
    case UInt8(ascii: "w"): self.init(word, .was)
    case UInt8(ascii: "p"):
      if word.equals("pts") {
        isAlias = true
        self = .points
      } else {
        self.init(word, .points)
      }
    default: return nil
    }
  }

  private init?(_ word: Span<UInt8>, _ candidates: AttributeKey...) {
    for key in candidates where word.equals(key.name) {
      self = key
      return
    }
    return nil
  }
}
