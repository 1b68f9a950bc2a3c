import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// The tasks of `plan focus`, in order.
public struct FocusReport: Sendable {
  /// Positions in the items, in the order in which they are shown.
  public let items: [Int]

  /// - Parameter isFiltered: whether a filter was typed: then it says what is meant, in all files.
  public init(from source: ReportSource, isFiltered: Bool) {
    let facts = source.facts
    var open = FilterMatcher(.openTasksAndSlots, facts, source.context)
    var chosen: Set<Int> = []
    for file in facts.files.indices {
      let day = facts.files[file].kind.date
      for item in facts.items(ofFile: file) {
        let fact = facts.items[item]
        guard fact.state != nil, !fact.isDefinition, !fact.isBelowSeries, open.matches(item),
          source.fits(item)
        else { continue }
        let isMeant =
          isFiltered
          ? day == nil || fact.isTodoAtTop
          : day == nil
            ? source.isInCalendar(item) && source.urgency(ofOpen: item) != nil
            : day == source.today && fact.isTodoAtTop
        if !isFiltered, facts.starts(item: item, after: source.today) { continue }
        // An item below another one of them is one of its steps.
        if isMeant, !source.hasAncestor(item, in: chosen) { chosen.insert(item) }
      }
    }
    func rank(_ item: Int) -> Int {
      let day = facts.files[facts.file(ofItem: item)].kind.date
      if day == source.today { return facts.items[item].kind == .priorityItem ? 0 : 1 }
      return isFiltered ? 1 : 2
    }
    let ordered = facts.ordered(Array(chosen)).map { (rank: rank($0), item: $0) }
    // Priorities keep the order of the file.
    let priorities = ordered.filter { $0.rank == 0 }.map(\.item).sorted()
    items = priorities + [1, 2].flatMap { rank in ordered.filter { $0.rank == rank }.map(\.item) }
  }
}

extension ReportSource {
  /// How urgent the deadline of an open item is.
  fileprivate func urgency(ofOpen item: Int) -> Urgency? {
    guard let due = facts.dueDay(ofItem: item, on: facts.files[facts.file(ofItem: item)].kind.date)
    else { return nil }
    return Urgency(
      in: due.days(since: today), isOverdue: due < today, settings.urgency)
  }

  fileprivate func hasAncestor(_ item: Int, in chosen: Set<Int>) -> Bool {
    var above = facts.items[item].parent
    while let next = above {
      if chosen.contains(next) { return true }
      above = facts.items[next].parent
    }
    return false
  }
}
