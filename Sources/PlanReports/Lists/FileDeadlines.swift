public import PlanDocument
import PlanHistory

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
      let day = facts.files[file].kind.date
      let items = facts.items(ofFile: file).filter { fits($0) && open.matches($0) }
      let first = items.compactMap { item in
        facts.dueDay(ofItem: item, on: day).map { (day: $0, time: facts.due(ofItem: item)?.time) }
      }
      // Without a time it ends with its day.
      .min { ($0.day, $0.time ?? .endOfDay) < ($1.day, $1.time ?? .endOfDay) }
      return FileDeadlines(
        overdue: items.count { overdue.matches($0) }, earliest: first?.day, time: first?.time)
    }
  }

  /// The definitions of habits and series that have ended, as positions in the facts.
  public func endedDefinitions() -> Set<Int> {
    let series = SeriesBook(facts, weekStart: settings.weekStart.weekday).series
    let habits = book.habits.filter { $0.hasEnded(by: today) }.flatMap(\.versions)
    return Set(habits.map(\.item)).union(
      series.filter { $0.hasEnded(by: today) }.flatMap(\.definitions).map(\.item))
  }
}
