/// How much an item matters; an unmarked one ranks below all.
public enum Priority: UInt8, Sendable, CaseIterable {
  case high = 1
  case medium, low

  public var canonical: StaticString {
    switch self {
    case .high: "!high"
    case .medium: "!medium"
    case .low: "!low"
    }
  }

  /// The signs that mean the same.
  private var signs: StaticString {
    switch self {
    case .high: "!!!"
    case .medium: "!!"
    case .low: "!"
    }
  }

  /// The priority that the first word of an item spells: the canonical word in any case, or the signs.
  public init?(_ word: Span<UInt8>) {
    guard !word.isEmpty, word.count <= 7, word[0] == UInt8(ascii: "!") else { return nil }
    for priority in Priority.allCases
    where word.equalsIgnoringCase(priority.canonical) || word.equals(priority.signs) {
      self = priority
      return
    }
    return nil
  }
}
