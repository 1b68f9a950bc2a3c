import PlanDocument
import PlanText

/// What makes two items of one file the same, with any state and in any place.
public struct ItemIdentity: Hashable, Sendable {
  private var kind: ItemKind
  /// The folded words; of a habit its name without an icon.
  private var words: [UInt8]
  /// The start in minutes.
  private var start: Int?

  public init(_ item: ExchangeItem) {
    kind = item.kind == .priority ? .task : item.kind
    words =
      kind == .habit
      ? [UInt8](foldingHabitName: item.words.without(item.tags).withoutBlanksAtColons.span)
      : item.words.asPlainLine.folded
    start = item.time?.startMinutes
  }
}

extension [UInt8] {
  /// Without tags within it, which the name of a habit does not have.
  fileprivate func without(_ tags: [[UInt8]]) -> [UInt8] {
    guard contains(UInt8(ascii: "#")) else { return self }
    var name = self
    for tag in tags.sorted(by: { $0.count > $1.count }) {
      if let range = name.firstRange(of: [UInt8(ascii: "#")] + tag) { name.removeSubrange(range) }
    }
    return name
  }

  /// Without the blanks around colons and the colons at the end, which the name of a habit does not
  /// keep.
  fileprivate var withoutBlanksAtColons: [UInt8] {
    let end = lastIndex { $0 != UInt8(ascii: ":") && $0 != 0x20 }.map { $0 + 1 } ?? count
    let parts = self[..<end].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return Array(parts.map { Array($0).asPlainLine }.joined(separator: [UInt8(ascii: ":")]))
  }
}
