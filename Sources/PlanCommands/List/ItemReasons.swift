import PlanCalendar
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

/// What put items into a view and where they stand in it, as `--why` tells it.
struct ItemReasons {
  private var explanation: FilterExplanation
  private let thresholds: UrgencyDays
  private let today: CivilDate

  init(
    _ filter: Filter, _ facts: FolderFacts, _ context: FilterContext, _ thresholds: UrgencyDays
  ) {
    explanation = FilterExplanation(filter, facts, context)
    self.thresholds = thresholds
    today = context.today
  }

  /// - Parameter number: the position of the item in the facts.
  mutating func reasons(
    _ number: Int, _ item: ListedItem, _ order: ListOrder? = nil
  ) -> [ItemReason] {
    let fitting = explanation.answers(number).filter(\.holds)
    return [
      ItemReason(head: "fits", parts: fitting.map(\.words)),
      deadline(of: item),
      ItemReason(
        head: "sorted by",
        parts: (order?.words ?? []) + [
          item.dueDay == nil ? Array("no deadline".utf8) : item.deadline,
          Array((item.priority?.name ?? "no priority").utf8),
          item.day?.bytes ?? Array("no day".utf8), Array("line \(item.line)".utf8),
        ]),
    ]
  }

  private func deadline(of item: ListedItem) -> ItemReason {
    guard let day = item.dueDay else { return ItemReason(head: "no deadline", parts: []) }
    let days = day.days(since: today)
    let distance =
      switch days {
      case 0: "today"
      case 1...: "in \(counted(days, "day", "days"))"
      default: "\(counted(-days, "day", "days")) ago"
      }
    return ItemReason(
      head: "due", parts: [item.deadline, bytes(distance), bytes(pressure(of: item))])
  }

  private func pressure(of item: ListedItem) -> String {
    guard item.isOpen else { return "which presses no more: it is not open" }
    return switch item.urgency {
    case .overdue: "which has passed: overdue"
    case .red: "within \(thresholds.red) days: red"
    case .yellow: "within \(thresholds.yellow) days: yellow"
    case .green: "within \(thresholds.green) days: green"
    case nil: "beyond \(thresholds.green) days: no colour"
    }
  }
}

extension FilterAnswer {
  /// `week (due 2026-10-07)`.
  fileprivate var words: [UInt8] {
    let reason: [UInt8] =
      switch reason {
      case nil: []
      case .date(let field, let day): bytes(" (\(field) ") + day.bytes + bytes(")")
      case .number(.points, let points): bytes(" (\(counted(points, "point", "points")))")
      case .number(let key, let minutes) where key.type == .duration:
        bytes(" (\(minutes) min)")
      case .number(let key, let number): bytes(" (\(key.name) \(number))")
      case .inherited: bytes(" (from above)")
      }
    return term + reason
  }
}

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
