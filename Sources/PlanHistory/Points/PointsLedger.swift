public import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// What every day of a folder earned.
public struct PointsLedger: Sendable {
  public struct Day: Hashable, Sendable {
    public let date: CivilDate
    /// Earned by tasks and goals that count as done on the day.
    public internal(set) var tasks: Int
    /// Earned by habits that the day met.
    public internal(set) var habits: Int

    public var total: Int { tasks + habits }
  }

  /// The days that earned something, earliest first.
  public let days: [Day]

  /// Adds up the points of all ticked tasks and goals and all met habits; nearly linear.
  ///
  /// A task earns its `points:`, else the `task points` of the settings, on the day of `done:`, else on
  /// that of its file; in an undated file without `done:` it earns nothing. Subtasks earn their own. A
  /// slot or goal earns only what it names. Of copies of one task that are ticked in several files the latest
  /// earns. A habit earns once a day what the day names, else what the version of the day does, else
  /// the `habit points` of the settings.
  ///
  /// - Parameters:
  ///   - tasks: whether a task or goal counts, by its position in the items.
  ///   - habits: whether a habit does on a day, by its position in the book.
  ///   - range: the days that are asked about; the others have nothing.
  public init(
    _ facts: FolderFacts, _ book: HabitBook,
    in range: ClosedRange<CivilDate> = .earliest ... .latest, tasks: (Int) -> Bool = { _ in true },
    habits: (Int, CivilDate) -> Bool = { _, _ in true }
  ) {
    var earned = EarnedPoints()
    for line in facts.tickedTasks(in: range) where tasks(line.item) {
      let isSlot = facts.items[line.item].kind == .scheduleItem
      let points = facts.points(ofItem: line.item) ?? (isSlot ? 0 : book.settings.taskPoints)
      guard points > 0, let date = facts.dayDone(line), range.contains(date) else { continue }
      earned.add(Day(date: date, tasks: points, habits: 0))
    }
    for goal in facts.tickedGoals where tasks(goal) {
      guard let points = facts.points(ofItem: goal), points > 0,
        let date = facts.dayDone(ofItem: goal), range.contains(date)
      else { continue }
      earned.add(Day(date: date, tasks: points, habits: 0))
    }
    for (number, habit) in book.habits.enumerated() {
      for record in habit.records(in: range)
      where habit.isDone(record) && habits(number, record.day) {
        let version = habit.version(on: record.day)
        let points = record.points ?? version?.points ?? book.settings.habitPoints
        if points > 0 { earned.add(Day(date: record.day, tasks: 0, habits: points)) }
      }
    }
    days = earned.days
  }

  /// What a stretch of days earned, both ends included.
  public func days(in range: ClosedRange<CivilDate>) -> ArraySlice<Day> {
    let first = days.partitioningIndex { $0.date >= range.lowerBound }
    let rest = days[first...]
    return rest[..<rest.partitioningIndex { $0.date > range.upperBound }]
  }
}

/// Points by days, most of which come day after day.
private struct EarnedPoints {
  private var earned: [PointsLedger.Day] = []

  mutating func add(_ day: PointsLedger.Day) { earned.append(day) }

  /// Each day once.
  var days: [PointsLedger.Day] {
    var days: [PointsLedger.Day] = []
    for day in earned.sorted(by: { $0.date < $1.date }) {
      if let last = days.indices.last, days[last].date == day.date {
        days[last].tasks += day.tasks
        days[last].habits += day.habits
      } else {
        days.append(day)
      }
    }
    return days
  }
}
