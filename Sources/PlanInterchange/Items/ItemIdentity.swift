import PlanCalendar
import PlanFormat
import PlanText

/// What makes two items of one file the same: whatever became of them, and wherever they are.
public struct ItemIdentity: Hashable, Sendable {
  private enum Kind { case todo, slot, habit, goal, mood }
  private var kind: Kind
  /// Folded.
  private var words: [UInt8]
  /// In minutes.
  private var start: Int?

  public init(_ item: ExchangeItem) {
    kind =
      switch item.kind {
      case .task, .priority: .todo
      case .slot: .slot
      case .habit: .habit
      case .goal: .goal
      case .mood: .mood
      }
    words = item.words.asPlainLine.folded
    start = item.time?.startMinutes
  }
}
