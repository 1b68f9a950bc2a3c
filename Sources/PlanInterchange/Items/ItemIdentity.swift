import PlanCalendar
import PlanFormat
import PlanSyntax
import PlanText

/// What makes two items of one file the same: whatever became of them, and wherever they are.
public struct ItemIdentity: Hashable, Sendable {
  private var kind: ItemKind
  /// Folded.
  private var words: [UInt8]
  /// In minutes.
  private var start: Int?

  public init(_ item: ExchangeItem) {
    kind = item.kind == .priority ? .task : item.kind
    words = item.words.asPlainLine.folded
    start = item.time?.startMinutes
  }
}
