public import PlanDocument

/// The deadlines of the open items of a file.
public struct FileDeadlines: Hashable, Sendable {
  /// How many items are overdue.
  public let overdue: Int
  /// The earliest deadline; nil without any.
  public let earliest: CivilDate?
  /// The earliest time of a deadline on that day; nil if none has a time.
  public let time: ClockTime?
}

extension ReportSource {
  /// The deadlines of the open items of each file that match the filter; linear in the items.
  public func deadlinesOfFiles() -> [FileDeadlines] {
    var open = FilterMatcher(.open, facts, context)
    var overdue = FilterMatcher(.overdue, facts, context)
    return facts.files.indices.map { file in
      let items = facts.items(ofFile: file).filter { fits($0) && open.matches($0) }
      // Without a time it ends with its day.
      let first = items.filter { facts.dueDay(ofItem: $0) != nil }
        .min { facts.order(of: $0).due < facts.order(of: $1).due }
      return FileDeadlines(
        overdue: items.count { overdue.matches($0) },
        earliest: first.flatMap { facts.dueDay(ofItem: $0) },
        time: first.flatMap { facts.due(ofItem: $0)?.time })
    }
  }

  /// The definitions of habits and series that have ended, as positions in the facts.
  public func endedDefinitions() -> Set<Int> {
    let series = series.filter { $0.hasEnded(by: today) }.flatMap(\.definitions).map(\.item)
    let habits = book.habits.filter { $0.hasEnded(by: today) }.flatMap(\.versions).map(\.item)
    return Set(series + habits)
  }
}
