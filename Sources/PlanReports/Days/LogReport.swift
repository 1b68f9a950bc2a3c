public import PlanCalendar
import PlanHistory
import PlanModel
public import PlanSyntax

/// What was done on the days of a stretch.
public struct LogReport: Sendable {
  public struct Entry: Sendable {
    public let date: CivilDate
    /// Of `done:`; nil where that says none.
    public let time: ClockTime?
    public let kind: ItemKind
    /// Whether it is a task below another item.
    public var isStep = false
    /// What was done, as JSON calls it.
    public var word: String { isStep ? "step" : kind.name }
    /// Its line, as a position in the facts.
    public let item: Int
    /// What it earned.
    public let points: Int
  }

  public let days: ClosedRange<CivilDate>
  /// The latest day first; within a day those with a time by time, then the others as the facts have
  /// them, which is by path and line.
  public let entries: [Entry]

  /// Nearly linear in the items.
  public init(_ days: ClosedRange<CivilDate>, from source: ReportSource) {
    self.days = days
    entries = (source.doneItems(in: days) + source.metHabits(in: days)).sorted {
      if $0.date != $1.date { return $0.date > $1.date }
      let (first, second) = ($0.time?.minutes ?? .max, $1.time?.minutes ?? .max)
      return first != second ? first < second : $0.item < $1.item
    }
  }
}

extension ReportSource {
  /// The ticked tasks, steps, slots and goals that count; what has no day does not.
  fileprivate func doneItems(in days: ClosedRange<CivilDate>) -> [LogReport.Entry] {
    facts.tickedItems().compactMap { item in
      guard let date = facts.dayDone(ofItem: item), days.contains(date), fits(item) else {
        return nil
      }
      let fact = facts.items[item]
      return LogReport.Entry(
        date: date, time: facts.done(ofItem: item)?.time,
        kind: fact.kind.isTodo ? .task : fact.kind == .goalItem ? .goal : .slot,
        isStep: fact.kind.isTodo && fact.parent != nil, item: item,
        points: facts.points(ofItem: item) ?? (fact.kind.isTodo ? settings.taskPoints : 0))
    }
  }

  /// The days that meet habits by themselves.
  fileprivate func metHabits(in days: ClosedRange<CivilDate>) -> [LogReport.Entry] {
    book.habits.enumerated().flatMap { number, habit in
      habit.records(in: days).compactMap { record in
        guard habit.isDone(record), fits(habit: number, on: max(today, record.day)) else {
          return nil
        }
        return LogReport.Entry(
          date: record.day, time: facts.done(ofItem: record.item)?.time, kind: .habit,
          item: record.item,
          points: record.points ?? habit.version(on: record.day)?.points ?? settings.habitPoints)
      }
    }
  }
}
