import PlanText

/// The closed list of attributes, in the order in which the tools add them to a line.
public enum AttributeKey: UInt8, Sendable, CaseIterable {
  case due, every, after, start, until, expires, remind, points, est, goal, target
  case from, to, done, id, was
  /// Reserved: kept, without a meaning yet.
  case spent, needs, at

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
    case .spent: "spent"
    case .needs: "needs"
    case .at: "at"
    }
  }

  /// The longest name, which bounds the search for one.
  static let longestName = 7

  /// The key a word spells exactly.
  ///
  /// - Parameter letters: the word, as `EightBytes.number(of:)` has it.
  init?(_ letters: UInt64) {
    switch letters {
    case EightBytes.number(of: "due"): self = .due
    case EightBytes.number(of: "every"): self = .every
    case EightBytes.number(of: "after"): self = .after
    case EightBytes.number(of: "start"): self = .start
    case EightBytes.number(of: "until"): self = .until
    case EightBytes.number(of: "expires"): self = .expires
    case EightBytes.number(of: "remind"): self = .remind
    case EightBytes.number(of: "points"): self = .points
    case EightBytes.number(of: "est"): self = .est
    case EightBytes.number(of: "goal"): self = .goal
    case EightBytes.number(of: "target"): self = .target
    case EightBytes.number(of: "from"): self = .from
    case EightBytes.number(of: "to"): self = .to
    case EightBytes.number(of: "done"): self = .done
    case EightBytes.number(of: "id"): self = .id
    case EightBytes.number(of: "was"): self = .was
    case EightBytes.number(of: "spent"): self = .spent
    case EightBytes.number(of: "needs"): self = .needs
    case EightBytes.number(of: "at"): self = .at
    default: return nil
    }
  }
}

extension AttributeKey {
  /// The key that a word spells exactly.
  public init?(spelled word: Span<UInt8>) {
    guard word.count <= AttributeKey.longestName else { return nil }
    var letters: UInt64 = 0
    for i in word.indices { letters |= UInt64(word[i]) &<< UInt64(8 &* i) }
    self.init(letters)
  }

  /// Whether `key:value` is an attribute of this key, however its value is spelled.
  public func takes(_ value: Span<UInt8>) -> Bool { AttributeSpelling(self, value) != .invalid }
}
