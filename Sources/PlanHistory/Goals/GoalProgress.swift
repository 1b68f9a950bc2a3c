public import PlanCalendar
public import PlanSyntax
import PlanText

/// How far a goal has come, and how fast, up to a day.
public struct GoalProgress: Sendable {
  /// What is counted.
  public enum Measure: Hashable, Sendable {
    /// Without `target:`: done tasks of all that are linked.
    case tasks
    /// `target:60`: ticked tasks, and days that meet a habit.
    case completions
    /// `target:30h`: minutes of linked habits.
    case minutes
    /// `target:300km`: numbers of linked habits with that unit, folded.
    case unit([UInt8])
  }

  /// Its line, as a position in `FolderFacts.items`.
  public let item: Int
  /// As typed; nothing counts towards a goal without one.
  public let id: TextID?
  /// Of its own box, which nothing but its author ticks.
  public let state: BoxState?
  public let measure: Measure
  /// What is there of what is wanted, in thousandths: of tasks, of completions, of minutes, of the
  /// unit. May be more than is wanted.
  public let achieved: Quantity
  /// The target; without one the number of linked tasks.
  public let wanted: Quantity
  /// The linked tasks that are done, and all that are neither cancelled nor closed with what they
  /// stand below.
  public let doneTasks: Int
  public let tasks: Int
  /// The linked habits, as positions in `HabitBook.habits`.
  public let habits: [Int]
  /// The day on which the target was reached.
  public let reached: CivilDate?
  /// The day its pace counts from: `start:`, else the first day that counts towards it.
  public let begin: CivilDate?
  /// The deadline.
  public let due: CivilDate?
  /// So much of the measure a week since `begin`; nil before it.
  public let perWeek: Double?
  /// So much a week is needed from today until the deadline, both included; 0 if it is reached, nil
  /// without a deadline or behind it.
  public let neededPerWeek: Double?
  /// The day it is reached at the pace so far; nil if it is reached, and if nothing moves.
  public let projected: CivilDate?

  /// From 0, and above 1 where there is more than is wanted; nil where nothing is wanted.
  public var fraction: Double? {
    wanted.thousandths == 0
      ? nil : Double(achieved.thousandths) / Double(wanted.thousandths)
  }
}

/// What counts towards a goal day by day, added up.
struct GoalSeries {
  /// Earliest first, each with what is there then, in thousandths; what has no day comes first.
  private var sums: [(day: CivilDate?, sum: Int64)] = []

  init(_ events: [(day: CivilDate?, thousandths: Int64)]) {
    for (day, thousandths) in events.sorted(by: { ($0.day ?? .earliest) < ($1.day ?? .earliest) }) {
      sums.append((day, total &+ thousandths))
    }
  }

  var total: Int64 { sums.last?.sum ?? 0 }
  var firstDay: CivilDate? { sums.lazy.compactMap(\.day).first }

  /// The day on which so much is there; nil where it never is or has no day.
  func day(reaching wanted: Int64) -> CivilDate? {
    let index = sums.partitioningIndex { $0.sum >= wanted }
    return index < sums.count ? sums[index].day : nil
  }

  /// What comes on a day or later.
  func total(from day: CivilDate) -> Int64 {
    let index = sums.partitioningIndex { $0.day.map { $0 >= day } ?? false }
    return total - (index == 0 ? 0 : sums[index - 1].sum)
  }
}
