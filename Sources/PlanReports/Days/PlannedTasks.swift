import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// The tasks that were planned for days, by what became of them.
struct PlannedTasks: Hashable, Sendable {
  private var done = 0
  private var open = 0
  /// How many went on, by the day that has them now; nil where nobody can tell.
  private var carried: [CivilDate?: Int] = [:]

  /// What they come to in a stretch of days: a task that went on to a day of the stretch counts there,
  /// and nowhere else.
  func progress(in days: ClosedRange<CivilDate>) -> Progress {
    var progress = Progress(done: done, planned: done + open)
    for (day, count) in carried where !(day.map { days.contains($0) } ?? false) {
      progress += Progress(planned: count, carried: count)
    }
    return progress
  }

  static func += (sum: inout PlannedTasks, other: PlannedTasks) {
    sum.done += other.done
    sum.open += other.open
    sum.carried.merge(other.carried, uniquingKeysWith: +)
  }
}

extension PlannedTasks {
  /// The item with a box at the top of a day; nothing if it was cancelled, has expired, or waits for a
  /// later `start:`.
  ///
  /// - Parameter open: of the filter `open`.
  init(
    _ item: Int, of facts: FolderFacts, on day: CivilDate, _ open: inout FilterMatcher
  ) {
    switch facts.items[item].state {
    case .done: done = 1
    case _ where facts.starts(item: item, after: day): break
    case .moved where facts.hasTo(ofItem: item): carried = [facts.to(ofItem: item): 1]
    default: self.open = open.matches(item) ? 1 : 0
    }
  }
}
