import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

/// What `--why` shows: which words of the filter items match, and what they are sorted by.
final class ItemReasons {
  private var explanation: FilterExplanation
  private let thresholds: UrgencyDays
  private let today: CivilDate
  private let order: ListOrder?

  init(_ filter: Filter, _ source: ViewSource, _ order: ListOrder? = nil) {
    explanation = FilterExplanation(filter, source.facts, source.context)
    (thresholds, today) = (source.folder.settings.urgency, source.today)
    self.order = order
  }

  /// - Parameter number: the position of the item in the facts.
  func reasons(_ number: Int, _ item: ListedItem) -> [ItemReason] {
    [
      ("matches", explanation.answers(number).filter(\.holds).map(\.words)),
      deadline(of: item),
      (
        "sorted by",
        (order?.words ?? []) + [
          item.dueDay == nil ? bytes("no deadline") : item.deadline,
          bytes(item.priority?.name ?? "no priority"), item.day?.bytes ?? bytes("no day"),
          bytes("line \(item.line)"),
        ]
      ),
    ]
  }

  private func deadline(of item: ListedItem) -> ItemReason {
    guard let day = item.dueDay else { return ("no deadline", []) }
    let days = day.days(since: today)
    let distance =
      days == 0
      ? "today" : days > 0 ? "in \(counted(days, "day"))" : "\(counted(-days, "day")) ago"
    let color =
      switch item.urgency {
      case _ where !item.isOpen: "not open: no colour"
      case .overdue: "which has passed: overdue"
      case .red: "within \(thresholds.red) days: red"
      case .yellow: "within \(thresholds.yellow) days: yellow"
      case .green: "within \(thresholds.green) days: green"
      case nil: "in more than \(thresholds.green) days: no colour"
      }
    return ("due", [item.deadline, bytes(distance), bytes(color)])
  }
}

extension FilterAnswer {
  /// `week (due 2026-10-07)`.
  fileprivate var words: [UInt8] {
    let reason =
      switch reason {
      case nil: ""
      case .date(let field, let day): " (\(field) \(isoDate(day)))"
      case .number(.points, let points): " (\(counted(points, "point")))"
      case .number(let key, let minutes) where key.type == .duration: " (\(minutes) min)"
      case .number(let key, let number): " (\(key.name) \(number))"
      case .inherited: " (from above)"
      }
    return term + bytes(reason)
  }
}

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
