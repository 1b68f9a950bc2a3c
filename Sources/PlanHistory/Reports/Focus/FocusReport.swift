import PlanDocument

/// The tasks to do one after the other.
public struct FocusReport: Sendable {
  /// Positions in the items, in the order in which they are shown.
  public let items: [Int]

  /// - Parameter isFiltered: whether a filter was typed: then it selects from all files.
  public init(from source: ReportSource, isFiltered: Bool) {
    let facts = source.facts
    var open = FilterMatcher(.openTasksAndSlots, facts, source.context)
    var chosen: Set<Int> = []
    for item in source.items(where: { open.matches($0) && source.isTask($0, of: $1, isFiltered) })
    where !source.hasAncestor(item, in: chosen) {
      // An item below another one of them is one of its steps.
      chosen.insert(item)
    }
    func rank(_ item: Int) -> Int {
      let isOfToday = facts.day(ofItem: item) == source.today
      if isOfToday { return facts.items[item].kind == .priorityItem ? 0 : 1 }
      return isFiltered ? 1 : 2
    }
    let ranked = Dictionary(grouping: facts.ordered(Array(chosen)), by: rank)
    // Priorities keep the order that the user gave them.
    items = (ranked[0] ?? []).sorted() + (ranked[1] ?? []) + (ranked[2] ?? [])
  }
}

extension ReportSource {
  /// Whether an open item may be shown: with a filter any task of a list, and what is at the top of a
  /// day; else what is at the top of today, and what is urgent in lists.
  ///
  /// - Parameter day: that of its file.
  fileprivate func isTask(_ item: Int, of day: CivilDate?, _ isFiltered: Bool) -> Bool {
    let isAtTop = facts.items[item].isTodoAtTop
    if isFiltered { return day == nil || isAtTop }
    if facts.starts(item: item, after: today) { return false }
    if day != nil { return day == today && isAtTop }
    guard let due = facts.dueDay(ofItem: item) else { return false }
    return isInCalendar(item) && isUrgent(due, isOverdue: due < today)
  }

  fileprivate func hasAncestor(_ item: Int, in chosen: Set<Int>) -> Bool {
    sequence(first: item) { facts.items[$0].parent }.dropFirst().contains { chosen.contains($0) }
  }
}
