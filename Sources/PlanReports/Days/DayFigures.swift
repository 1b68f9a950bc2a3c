public import PlanCalendar

/// So much of so much.
public struct Progress: Hashable, Sendable {
  /// Done tasks, or met habits.
  public var done: Int
  /// Done, open and carried tasks, or habits that were due.
  public var planned: Int
  /// Of the planned tasks those that other days have now.
  public var carried: Int

  public init(done: Int = 0, planned: Int = 0, carried: Int = 0) {
    self.done = done
    self.planned = planned
    self.carried = carried
  }

  /// How many tasks are still to be done.
  public var open: Int { planned - done - carried }

  /// From 0 to 1; nil where nothing is planned.
  public var share: Double? { planned == 0 ? nil : Double(done) / Double(planned) }

  public static func += (sum: inout Progress, other: Progress) {
    sum.done += other.done
    sum.planned += other.planned
    sum.carried += other.carried
  }
}

/// Values of moods, added up.
public struct MoodSum: Hashable, Sendable {
  /// In hundredths.
  public var sum = 0
  public var count = 0

  public init() {}

  /// - Parameter valence: that of a `Mood`.
  public mutating func add(_ valence: Int) {
    sum += valence
    count += 1
  }

  /// From 1 to 5; nil without any.
  public var mean: Double? { count == 0 ? nil : Double(sum) / Double(100 * count) }

  public static func += (sum: inout MoodSum, other: MoodSum) {
    sum.sum += other.sum
    sum.count += other.count
  }
}

/// One day in numbers.
public struct DayFigures: Hashable, Sendable {
  public let date: CivilDate
  /// Whether a file has it.
  public var isWritten = false
  /// The items with a box at the top of its files.
  var planned = PlannedTasks()
  public var tasks: Progress { planned.progress(in: date...date) }
  public var habits = Progress()
  public var points = 0
  public var moods = MoodSum()
  /// Open tasks and slots of all files with that deadline.
  public var due = 0

  public init(_ date: CivilDate) {
    self.date = date
  }
}

/// A stretch of days in numbers.
public struct DayTotal: Hashable, Sendable {
  /// How many of the days have a file.
  public var days = 0
  public var tasks = Progress()
  public var habits = Progress()
  public var points = 0
  public var moods = MoodSum()

  /// - Parameters:
  ///   - days: in order, none left out.
  ///   - today: habits of days behind it are not asked for yet, and do not count.
  public init(_ days: some Sequence<DayFigures>, through today: CivilDate) {
    var (planned, range): (PlannedTasks, ClosedRange<CivilDate>?) = (PlannedTasks(), nil)
    for day in days {
      if day.isWritten { self.days += 1 }
      planned += day.planned
      range = (range?.lowerBound ?? day.date)...day.date
      if day.date <= today { habits += day.habits }
      points += day.points
      moods += day.moods
    }
    if let range { tasks = planned.progress(in: range) }
  }
}
