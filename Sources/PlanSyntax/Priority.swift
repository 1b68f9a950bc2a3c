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
    let meant = Priority.allCases.first { word.equals($0.signs) } ?? Priority(word: word)
    guard let meant else { return nil }
    self = meant
  }

  /// The priority of the canonical word in any case: signs end a sentence too, and the word does not.
  public init?(word: Span<UInt8>) {
    guard let meant = Priority.allCases.first(where: { word.equalsIgnoringCase($0.canonical) })
    else { return nil }
    self = meant
  }
}
