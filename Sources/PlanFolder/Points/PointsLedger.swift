public import PlanDocument

/// The points of every day of a folder.
public struct PointsLedger: Sendable {
  public struct Day: Hashable, Sendable {
    public let date: CivilDate
    /// The points of tasks and goals that are done on the day.
    public fileprivate(set) var tasks: Int
    /// The points of habits that are met on the day.
    public fileprivate(set) var habits: Int

    public var total: Int { tasks + habits }
  }

  /// The days with points, earliest first.
  public let days: [Day]

  /// Adds the points of all ticked tasks and goals and all met habits; nearly linear.
  ///
  /// A task has its `points:`, otherwise the `task points` of the settings, on the day of `done:`,
  /// otherwise on that of its file; in an undated file without `done:` it has none. Subtasks have
  /// their own points. A slot or goal has only its own `points:`. If copies of one task are ticked
  /// in several files, the latest counts. A habit has points once a day: those of the day's line,
  /// otherwise those of its version, otherwise the `habit points` of the settings.
  ///
  /// - Parameters:
  ///   - tasks: whether a task or goal counts, by its position in the items.
  ///   - habits: whether a habit counts on a day, by its position in the book.
  ///   - range: the days that are needed; other days get no points.
  public init(
    _ facts: FolderFacts, _ book: HabitBook,
    in range: ClosedRange<CivilDate> = .earliest ... .latest, tasks: (Int) -> Bool = { _ in true },
    habits: (Int, CivilDate) -> Bool = { _, _ in true }
  ) {
    var earned: [CivilDate: Day] = [:]
    func earn(on date: CivilDate, tasks: Int = 0, habits: Int = 0) {
      earned[date, default: Day(date: date, tasks: 0, habits: 0)].tasks += tasks
      earned[date]?.habits += habits
    }
    for item in facts.tickedItems(in: range) where tasks(item) {
      let points =
        facts.points(ofItem: item)
        ?? (facts.items[item].kind.isTodo ? book.settings.taskPoints : 0)
      guard points > 0, let date = facts.dayDone(ofItem: item), range.contains(date) else {
        continue
      }
      earn(on: date, tasks: points)
    }
    for (number, habit) in book.habits.enumerated() {
      for record in habit.records(in: range)
      where habit.isDone(record) && habits(number, record.day) {
        let version = habit.version(on: record.day)
        let points = record.points ?? version?.points ?? book.settings.habitPoints
        if points > 0 { earn(on: record.day, habits: points) }
      }
    }
    days = earned.values.sorted { $0.date < $1.date }
  }
}
