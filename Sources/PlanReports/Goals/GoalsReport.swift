public import PlanCalendar
public import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// A goal in numbers, up to a day.
public struct GoalFigures: Sendable {
  public let progress: GoalProgress
  public let pace: GoalPace
  /// From the day asked about to the deadline; below 0 behind it, nil without one.
  public let daysLeft: Int?
  /// The linked habits.
  public let habits: [HabitFigures]
  /// The open linked task that is to be looked at first, as a position in the items.
  public let next: Int?

  /// The lines a view tells it from.
  public var items: [Int] {
    [progress.item] + habits.map(\.item) + [next].compactMap { $0 }
  }

  init(_ progress: GoalProgress, habits: [HabitFigures], next: Int?, asOf today: CivilDate) {
    self.progress = progress
    self.habits = habits
    self.next = next
    pace = progress.pace(on: today)
    daysLeft = progress.due.map { $0.days(since: today) }
  }
}

extension GoalProgress {
  /// Whether what is wanted is there.
  public var isReached: Bool { wanted.thousandths > 0 && achieved >= wanted }

  /// How it stands against its deadline.
  public func pace(on today: CivilDate) -> GoalPace {
    if isReached || state == .done { return .reached }
    if state == .cancelled { return .dropped }
    guard let due else { return .undated }
    if due < today { return .late }
    let begin = begin ?? today
    if begin > today { return .waiting }
    let gone = Double(today.days(since: begin) + 1)
    return (fraction ?? 0) >= gone / Double(due.days(since: begin) + 1) ? .ahead : .behind
  }
}

/// The goals of a folder in the order of its files.
public struct GoalsReport: Sendable {
  public let date: CivilDate
  public let goals: [GoalFigures]

  public init(from source: ReportSource) {
    date = source.today
    goals = source.goals { source.fits($0.item) }
  }
}

extension ReportSource {
  /// The goals that are wanted, in the order of the files.
  func goals(where isWanted: (GoalProgress) -> Bool) -> [GoalFigures] {
    let next = nextLinkedTasks
    var habits: [Int: HabitFigures] = [:]
    return facts.progress(of: book, asOf: today).filter(isWanted).map { progress in
      let linked = progress.habits.map { number in
        if let known = habits[number] { return known }
        let figures = HabitFigures(number, in: book, asOf: today, today: today)
        habits[number] = figures
        return figures
      }
      let id = progress.id.map { facts.folded($0) }
      return GoalFigures(progress, habits: linked, next: id.flatMap { next[$0] }, asOf: today)
    }
  }

  /// By the folded id of a goal, its first open task.
  fileprivate var nextLinkedTasks: [[UInt8]: Int] {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    var first: [[UInt8]: ItemOrder] = [:]
    for file in facts.files.indices {
      for item in facts.items(ofFile: file) {
        guard let goal = facts.goal(ofItem: item), facts.items[item].isTaskOrSlot,
          open.matches(item)
        else { continue }
        let order = ItemOrder(item, file, facts)
        let id = facts.folded(goal)
        if first[id].map({ order.precedes($0) }) ?? true { first[id] = order }
      }
    }
    return first.mapValues(\.item)
  }
}
