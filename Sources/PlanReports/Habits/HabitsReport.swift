public import PlanCalendar
import PlanHistory

/// How habits are kept, up to a day.
public struct HabitsReport: Sendable {
  /// What the habits are ordered by; the words are those of the command line.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    case name
    /// The longest, the strongest or the best kept first, those without one last.
    case streak, strength, rate
    /// The one that was not done for the longest time first.
    case since
  }

  public struct Row: Sendable {
    public let figures: HabitFigures
    /// Of the days of the report.
    public let states: [HabitDayState]
    /// The file that names it, as a position in the facts.
    public let file: Int
  }

  public struct Share: Sendable {
    public let date: CivilDate
    /// Met habits of those due.
    public let habits: Progress
  }

  public let days: ClosedRange<CivilDate>
  public let rows: [Row]
  /// How many habits have ended and are left out.
  public let hidden: Int
  /// By day.
  public let shares: [Share]

  /// The day asked about.
  public var date: CivilDate { days.upperBound }

  /// - Parameters:
  ///   - days: that are shown; the last one is asked about.
  ///   - order: nil leaves the habits in the order of the files.
  ///   - ended: whether habits that have ended are shown.
  public init(
    _ days: ClosedRange<CivilDate>, by order: Order?, ended: EndedHabits, from source: ReportSource
  ) {
    self.days = days
    let all = source.habits(asOf: days.upperBound)
    let figures = all.showing(ended).sorted(by: order)
    hidden = all.count - figures.count
    rows = figures.map { figures in
      Row(
        figures: figures, states: figures.states(of: days),
        file: source.facts.file(ofItem: figures.item))
    }
    var sums = Array(repeating: Progress(), count: days.days.count)
    for habit in source.book.habits.indices {
      for due in source.habitDays(of: habit, in: days)
      where source.fits(habit: habit, on: due.date) {
        sums[due.date.days(since: days.lowerBound)] +=
          Progress(done: due.isMet ? 1 : 0, planned: 1)
      }
    }
    shares = zip(days.days, sums).map { Share(date: $0, habits: $1) }
  }
}

/// What becomes of habits that have ended: see `Habit.hasEnded(by:)`.
public enum EndedHabits: Hashable, Sendable {
  case hidden, shown
}

extension [HabitFigures] {
  fileprivate func showing(_ ended: EndedHabits) -> [HabitFigures] {
    ended == .shown ? self : filter { !$0.habit.hasEnded(by: $0.date) }
  }

  /// Those that are equal stay as they are.
  func sorted(by order: HabitsReport.Order?) -> [HabitFigures] {
    switch order {
    case nil: self
    case .name: stable { $0.habit.name.lexicographicallyPrecedes($1.habit.name) }
    case .streak: stable { $0.history.streak.count > $1.history.streak.count }
    case .strength: stable { ($0.history.strength ?? -1) > ($1.history.strength ?? -1) }
    case .rate: stable { ($0.history.rate ?? -1) > ($1.history.rate ?? -1) }
    case .since: stable { ($0.history.daysSince ?? -1) > ($1.history.daysSince ?? -1) }
    }
  }

  private func stable(_ precedes: (HabitFigures, HabitFigures) -> Bool) -> [HabitFigures] {
    enumerated().sorted { a, b in
      if precedes(a.element, b.element) { return true }
      return !precedes(b.element, a.element) && a.offset < b.offset
    }.map(\.element)
  }
}

/// What was done last and when.
public struct SinceReport: Sendable {
  public let date: CivilDate
  public let habits: [HabitFigures]
  /// How many habits have ended and are left out.
  public let hidden: Int

  /// - Parameter order: nil leaves the habits in the order of the files.
  public init(by order: HabitsReport.Order?, ended: EndedHabits, from source: ReportSource) {
    date = source.today
    let all = source.habits(asOf: date)
    habits = all.showing(ended).sorted(by: order)
    hidden = all.count - habits.count
  }
}

/// The runs of the habits that have a rule, the longest current one first.
public struct StreaksReport: Sendable {
  public let date: CivilDate
  public let habits: [HabitFigures]
  /// How many habits have ended and are left out.
  public let hidden: Int

  public init(ended: EndedHabits, from source: ReportSource) {
    date = source.today
    let all = source.habits(asOf: date).filter { $0.version?.rule != nil }
    habits = all.showing(ended).sorted(by: .streak)
    hidden = all.count - habits.count
  }
}
