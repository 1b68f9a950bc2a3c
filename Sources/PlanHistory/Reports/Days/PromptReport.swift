import PlanDocument

/// A day in one line, from the facts of its file alone.
public struct PromptReport: Sendable {
  /// Of its items with a box at the top.
  public let tasks: Progress
  /// Its open tasks and slots whose deadline has passed.
  public let overdue: Int
  /// The next slot to begin, as a position in the facts. Skips slots without words, and those that
  /// are done, cancelled or moved.
  public let next: Int?

  public var isEmpty: Bool { tasks.planned == 0 && overdue == 0 && next == nil }

  /// - Parameter source: of that one file.
  public init(from source: ReportSource) {
    let facts = source.facts
    tasks = source.figures(of: source.today...source.today)[0].tasks
    overdue = source.overdueCount
    var open = FilterMatcher(.open, facts, source.context)
    func start(_ item: Int) -> Int { facts.time(ofItem: item)?.startMinutes ?? -1 }
    next = source.items { item, _ in
      facts.items[item].kind == .scheduleItem && start(item) > source.context.minutes
        && source.hasWords(item) && !facts.starts(item: item, after: source.today)
        && (facts.items[item].state == nil || open.matches(item))
    }.min { start($0) < start($1) }
  }
}
