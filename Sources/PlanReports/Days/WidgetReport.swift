public import PlanDocument
import PlanFolder

/// Today for a widget or a status bar, from the whole folder.
public struct WidgetReport: Sendable {
  /// Where the day is in one word; the words are those of `--json`.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    case overdue, open, done, empty
  }

  public let date: CivilDate
  /// The open tasks, in the order of `plan focus`, as positions in the facts: of a day without a file
  /// those that a roll would bring.
  public let tasks: [Int]
  /// The slots that begin later today, a definition for one that no line has yet.
  public let slots: [DueReminder]
  /// The habits that have not ended, in the order of the files.
  public let habits: [HabitFigures]
  /// Those that are due today and neither met nor skipped.
  public let openHabits: [HabitFigures]
  public let status: Status
  /// How much of what was planned is done, from 0 to 100.
  public let percentage: Int

  /// - Parameters:
  ///   - prompt: of today's file.
  ///   - now: the instant of the context of `source`.
  public init(_ prompt: PromptReport, now: Int, from source: ReportSource, in zone: LocalZone) {
    let date = source.today
    var overdue = FilterMatcher(.overdue, source.facts, source.context)
    self.date = date
    tasks = source.tasksToDo()
    slots = source.comingToday(after: now, in: zone).filter { $0.kind == .start(.slot) }
    habits = HabitList(asOf: date, by: nil, ended: false, from: source).habits
    openHabits = habits.filter { figures in
      figures.record.map { !$0.isSkipped && !figures.habit.isDone($0) }
        ?? figures.habit.isWritten(on: date)
    }
    if prompt.overdue > 0 || tasks.contains(where: { overdue.matches($0) }) {
      status = .overdue
    } else {
      status = !tasks.isEmpty ? .open : prompt.tasks.planned > 0 ? .done : .empty
    }
    percentage = Int(((prompt.tasks.share ?? 0) * 100).rounded())
  }
}
