import PlanDocument
import PlanText

/// What makes two items of one file the same, with any state and in any place.
public struct ItemIdentity: Hashable, Sendable {
  private var kind: ItemKind
  /// The folded words.
  private var words: [UInt8]
  /// The start in minutes.
  private var start: Int?

  public init(_ item: ExchangeItem) {
    kind = item.kind == .priority ? .task : item.kind
    words = item.words.asPlainLine.folded
    start = item.time?.startMinutes
  }
}
