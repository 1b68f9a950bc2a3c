public import PlanDocument
import PlanFolder

/// What was reached for the first time, on the day it was.
public struct Milestone: Sendable {
  /// In the order in which those of one day come; the words are those of `--json`.
  public enum Kind: String, Sendable, CaseIterable {
    /// The streak of a habit.
    case streak
    /// Done tasks.
    case tasks
    /// A level of points.
    case level
  }

  public let kind: Kind
  public let date: CivilDate
  /// Days of a streak, a number of tasks, or the level.
  public let value: Int
  /// Of a streak.
  public var habit: HabitFigures?
}

/// What is reached next.
public struct NextMilestone: Sendable {
  public let kind: Milestone.Kind
  public let value: Int
  /// Periods of the habit, tasks, or points that are missing.
  public let left: Int
  /// Of a streak.
  public var habit: HabitFigures?
}

/// The milestones of a folder up to today, computed from all its days.
public struct Milestones: Sendable {
  /// The earliest day first.
  public private(set) var reached: [Milestone] = []
  /// At most one of each kind.
  public private(set) var next: [NextMilestone] = []

  /// Days of a streak.
  static let streaks = [7, 30, 100, 365]
  static let tasks = [100, 1_000, 10_000]
  /// The points of a level from 1 on: 100, 300, 600, 1,000, and so on.
  static func points(ofLevel level: Int) -> Int { 50 * level * (level + 1) }

  /// Nearly linear in the items and in the days of the habits. Needs all days.
  public init(from source: ReportSource) {
    let habits = source.habits(asOf: source.today)
    let nexts = habits.compactMap { addStreaks(of: $0) }
    // Of equally near ones the first.
    if let nearest = nexts.min(by: { $0.days < $1.days })?.next { next.append(nearest) }
    addTasks(of: source)
    addLevels(of: source)
    let order = reached.enumerated().sorted { first, second in
      func key(_ place: Int, _ milestone: Milestone) -> (Int32, Int, Int) {
        let kind = Milestone.Kind.allCases.firstIndex(of: milestone.kind) ?? 0
        return (milestone.date.dayNumber, kind, place)
      }
      return key(first.offset, first.element) < key(second.offset, second.element)
    }
    reached = order.map(\.element)
  }

  /// The milestones of a range of days.
  public func reached(in range: ClosedRange<CivilDate>) -> [Milestone] {
    reached.filter { range.contains($0.date) }
  }

  /// The highest of each kind and habit, the latest first.
  public var highest: [Milestone] {
    var known: Set<Int> = []
    // A habit by its number; tasks and levels have none.
    return reached.reversed().filter { milestone in
      known.insert(milestone.habit?.number ?? (milestone.kind == .tasks ? -1 : -2)).inserted
    }
  }

  /// - Returns: the next one of a habit that goes on, and how many days it is away.
  private mutating func addStreaks(of figures: HabitFigures) -> (next: NextMilestone, days: Int)? {
    let habit = figures.habit
    var (days, missing, length) = (0, Self.streaks[...], figures.unit == .day ? 1 : nil)
    for period in figures.periods(endingFrom: .earliest) {
      switch period.result {
      case .met:
        let added = period.days.upperBound.days(since: period.days.lowerBound) + 1
        days += added
        length = added
        while let wanted = missing.first, days >= wanted {
          missing.removeFirst()
          // One period alone is no streak.
          if added >= wanted { continue }
          let date = habit.dayMet(of: period, asOf: figures.date)
          reached.append(Milestone(kind: .streak, date: date, value: wanted, habit: figures))
        }
      case .missed: days = 0
      case .neutral, .skipped, .pending: break
      }
    }
    guard figures.unit != nil, !habit.hasEnded(by: figures.date), let length,
      let wanted = missing.first(where: { $0 > length })
    else { return nil }
    let left = wanted - days
    return (
      NextMilestone(
        kind: .streak, value: wanted, left: (left + length - 1) / length, habit: figures), left
    )
  }

  private mutating func addTasks(of source: ReportSource) {
    let facts = source.facts
    let dates = facts.tickedItems().filter { facts.items[$0].isTodoAtTop && source.fits($0) }
      .compactMap { facts.dayDone(ofItem: $0) }.filter { $0 <= source.today }.sorted()
    reached += Self.tasks.filter { $0 <= dates.count }.map {
      Milestone(kind: .tasks, date: dates[$0 - 1], value: $0)
    }
    if !dates.isEmpty, let wanted = Self.tasks.first(where: { $0 > dates.count }) {
      next.append(NextMilestone(kind: .tasks, value: wanted, left: wanted - dates.count))
    }
  }

  private mutating func addLevels(of source: ReportSource) {
    var (sum, level) = (0, 1)
    for day in source.points(in: .earliest...source.today).days {
      sum += day.total
      while sum >= Self.points(ofLevel: level) {
        reached.append(Milestone(kind: .level, date: day.date, value: level))
        level += 1
      }
    }
    guard sum > 0 else { return }
    next.append(
      NextMilestone(kind: .level, value: level, left: Self.points(ofLevel: level) - sum))
  }
}
