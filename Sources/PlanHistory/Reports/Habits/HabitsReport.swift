public import PlanDocument

/// Habits in an order, by a day.
public struct HabitList: Sendable {
  /// What the habits are ordered by; the words are those of the command line.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    case name
    /// The highest first, those without one last.
    case streak, strength, rate
    /// The one that was not done for the longest time first.
    case since
  }

  public let date: CivilDate
  public let habits: [HabitFigures]
  /// How many habits have ended and are left out, see `Habit.hasEnded(by:)`.
  public let hidden: Int

  /// - Parameters:
  ///   - order: nil leaves the habits in the order of the files.
  ///   - ended: whether habits that have ended are shown.
  ///   - onlyRules: whether habits without a rule are left out.
  public init(
    asOf date: CivilDate, by order: Order?, ended: Bool, onlyRules: Bool = false,
    from source: ReportSource
  ) {
    self.date = date
    let all = source.habits(asOf: date).filter { !onlyRules || $0.version?.rule != nil }
    habits = all.filter { ended || !$0.habit.hasEnded(by: date) }.sorted(by: order)
    hidden = all.count - habits.count
  }
}

extension [HabitFigures] {
  /// Equal ones stay in their order.
  fileprivate func sorted(by order: HabitList.Order?) -> [HabitFigures] {
    switch order {
    case nil: self
    case .name: sorted { $0.habit.name.lexicographicallyPrecedes($1.habit.name) }
    case .streak: sorted { $0.history.streak.count > $1.history.streak.count }
    case .strength: sorted { ($0.history.strength ?? -1) > ($1.history.strength ?? -1) }
    case .rate: sorted { ($0.history.rate ?? -1) > ($1.history.rate ?? -1) }
    case .since: sorted { ($0.history.daysSince ?? -1) > ($1.history.daysSince ?? -1) }
    }
  }
}

/// Habits day by day.
public struct HabitsReport: Sendable {
  /// A habit, and its state on each of the days.
  public typealias Row = (figures: HabitFigures, states: [HabitDayState])

  public let days: ClosedRange<CivilDate>
  public let list: HabitList
  public let rows: [Row]
  /// By day: the met habits, and those that were due.
  public let shares: [(date: CivilDate, habits: Progress)]

  /// - Parameter days: the last one is the day asked about.
  public init(
    _ days: ClosedRange<CivilDate>, by order: HabitList.Order?, ended: Bool,
    from source: ReportSource
  ) {
    self.days = days
    list = HabitList(asOf: days.upperBound, by: order, ended: ended, from: source)
    rows = list.habits.map { ($0, $0.states(of: days)) }
    var sums = days.days.map { (date: $0, habits: Progress()) }
    for habit in source.book.habits.indices {
      for due in source.habitDays(of: habit, in: days)
      where source.fits(habit: habit, on: due.date) {
        sums[due.date.days(since: days.lowerBound)].habits +=
          Progress(done: due.isMet ? 1 : 0, planned: 1)
      }
    }
    shares = sums
  }
}
