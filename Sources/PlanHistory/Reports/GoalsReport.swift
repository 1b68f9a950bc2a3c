public import PlanDocument
import PlanText

/// Where a goal is on its way to the deadline; the words are those of `--json`.
public enum GoalPace: String, Hashable, Sendable, CaseIterable {
  case reached, dropped, late, undated, waiting, ahead, behind
}

/// A goal in numbers, up to a day.
public struct GoalFigures: Sendable {
  public let progress: GoalProgress
  public let pace: GoalPace
  /// From the day asked about to the deadline; below 0 after it, nil without one.
  public let daysLeft: Int?
  /// The linked habits.
  public let habits: [HabitFigures]
  /// The first open linked task, as a position in the items.
  public let next: Int?

  /// The lines that a view shows.
  public var items: [Int] {
    [progress.item] + habits.map(\.item) + [next].compactMap { $0 }
  }
}

extension GoalProgress {
  /// Whether the target is reached.
  public var isReached: Bool { wanted.thousandths > 0 && achieved >= wanted }

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

extension ReportSource {
  /// The goals that match the filter and are wanted, in the order of the files.
  public func goals(where isWanted: (GoalProgress) -> Bool = { _ in true }) -> [GoalFigures] {
    let next = nextLinkedTasks
    let wanted = facts.progress(of: book, asOf: today).filter { fits($0.item) && isWanted($0) }
    return wanted.map { progress in
      GoalFigures(
        progress: progress, pace: progress.pace(on: today),
        daysLeft: progress.due.map { $0.days(since: today) },
        habits: progress.habits.map { figures(ofHabit: $0) },
        next: next[progress.id.map(facts.folded)])
    }
  }

  /// By the folded id of a goal, its first open task.
  private var nextLinkedTasks: [[UInt8]?: Int] {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    let tasks = facts.items.indices.filter { item in
      facts.goal(ofItem: item) != nil && facts.items[item].isTaskOrSlot && open.matches(item)
    }
    let links = facts.ordered(tasks).map { (facts.goal(ofItem: $0).map(facts.folded), $0) }
    return Dictionary(links) { first, _ in first }
  }
}
