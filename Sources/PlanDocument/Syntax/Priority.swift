import PlanText

/// The priority of an item. An item without one ranks below all.
public enum Priority: UInt8, Sendable, CaseIterable {
  case high = 1
  case medium, low

  private var row: (word: StaticString, signs: StaticString, color: PlanColor) {
    switch self {
    case .high: ("!high", "!!!", .red)
    case .medium: ("!medium", "!!", .orange)
    case .low: ("!low", "!", .green)
    }
  }

  public var canonical: StaticString { row.word }
  /// The name without its mark: `high`.
  public var name: String { String(row.word.description.dropFirst()) }
  /// The signs for the same priority.
  private var signs: StaticString { row.signs }
  /// The colour if the settings do not set one.
  public var color: PlanColor { row.color }

  /// The priority of the first word of an item: the canonical word in any case, or the signs.
  public init?(_ word: Span<UInt8>) {
    guard !word.isEmpty, word.count <= 7, word[0] == UInt8(ascii: "!") else { return nil }
    let meant = Priority.allCases.first { word.equals($0.signs) } ?? Priority(word: word)
    guard let meant else { return nil }
    self = meant
  }

  /// The priority of the canonical word in any case. Signs are not accepted, as they also end
  /// sentences.
  public init?(word: Span<UInt8>) {
    guard let meant = Priority.allCases.first(where: { word.equalsIgnoringCase($0.canonical) })
    else { return nil }
    self = meant
  }
}
