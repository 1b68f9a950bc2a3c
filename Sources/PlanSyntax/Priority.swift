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

  /// The spellings that are read as a first or last word.
  private var words: [StaticString] {
    switch self {
    case .high: ["!high", "!h", "!1"]
    case .medium: ["!medium", "!med", "!m", "!2"]
    case .low: ["!low", "!l", "!3"]
    }
  }

  /// The priority that a whole word spells, in any case.
  public init?(word: Span<UInt8>) {
    guard word.count >= 2, word.count <= 7, word[0] == UInt8(ascii: "!") else { return nil }
    // Nearly always as it should be.
    let candidate: Priority = word.count == 5 ? .high : word.count == 4 ? .low : .medium
    if word.equals(candidate.canonical) {
      self = candidate
      return
    }
    for priority in Priority.allCases {
      for spelling in priority.words where word.equalsIgnoringCase(spelling) {
        self = priority
        return
      }
    }
    return nil
  }

  /// As `init(word:)`, and the bare marks that count directly behind a box or a time.
  public init?(firstWord word: Span<UInt8>) {
    if let priority = Priority(word: word) {
      self = priority
      return
    }
    guard word.count <= 3 else { return nil }
    for i in word.indices where word[i] != UInt8(ascii: "!") { return nil }
    switch word.count {
    case 3: self = .high
    case 2: self = .medium
    case 1: self = .low
    default: return nil
    }
  }
}
