public import PlanDocument
import PlanFolder

/// What was done in some days.
public struct LogReport: Sendable {
  public struct Entry: Sendable {
    public let date: CivilDate
    /// The time in `done:`; nil without one.
    public let time: ClockTime?
    public let kind: ItemKind
    /// Whether it is a task below another item.
    public var isStep = false
    /// The kind in `--json`.
    public var word: String { isStep ? "step" : kind.name }
    /// Its line, as a position in the facts.
    public let item: Int
    /// What it earned.
    public let points: Int

    fileprivate var order: (Int, Int, Int) { (-Int(date.dayNumber), time?.minutes ?? .max, item) }
  }

  public let days: ClosedRange<CivilDate>
  /// The latest day first; within a day by time, and those without a time last, by path and line.
  public let entries: [Entry]

  /// Nearly linear in the items.
  public init(_ days: ClosedRange<CivilDate>, from source: ReportSource) {
    self.days = days
    entries = (source.doneItems(in: days) + source.metHabits(in: days))
      .sorted { $0.order < $1.order }
  }
}

extension ReportSource {
  /// The ticked tasks, steps, slots and goals, except those whose day is not known.
  fileprivate func doneItems(in days: ClosedRange<CivilDate>) -> [LogReport.Entry] {
    facts.tickedItems().compactMap { item in
      guard let date = facts.dayDone(ofItem: item), days.contains(date), fits(item) else {
        return nil
      }
      let fact = facts.items[item]
      let isTask = fact.kind.isTodo
      return LogReport.Entry(
        date: date, time: facts.done(ofItem: item)?.time,
        kind: isTask ? .task : fact.kind == .goalItem ? .goal : .slot,
        isStep: isTask && fact.parent != nil, item: item,
        points: facts.points(ofItem: item) ?? (isTask ? settings.taskPoints : 0))
    }
  }

  /// The days that meet habits by themselves.
  fileprivate func metHabits(in days: ClosedRange<CivilDate>) -> [LogReport.Entry] {
    book.habits.enumerated().flatMap { number, habit in
      habit.records(in: days).compactMap { record in
        guard habit.isDone(record),
          fits(habit: number, on: max(today, record.day), counting: record.day)
        else { return nil }
        return LogReport.Entry(
          date: record.day, time: facts.done(ofItem: record.item)?.time, kind: .habit,
          item: record.item,
          points: record.points ?? habit.version(on: record.day)?.points ?? settings.habitPoints)
      }
    }
  }
}
