public import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// What the open items of a file are due.
public struct FileDeadlines: Hashable, Sendable {
  /// How many of them are overdue.
  public internal(set) var overdue = 0
  /// The earliest deadline of them; nil without any.
  public internal(set) var earliest: CivilDate?
  /// The time of that deadline, the earliest of that day; nil where one has none.
  public internal(set) var time: ClockTime?
}

extension ReportSource {
  /// What the open items of each file are due, as far as they fit; linear in the items.
  public func deadlinesOfFiles() -> [FileDeadlines] {
    var open = FilterMatcher(.open, facts, context)
    var overdue = FilterMatcher(.overdue, facts, context)
    return facts.files.indices.map { file in
      var deadlines = FileDeadlines()
      let day = facts.files[file].kind.date
      for item in facts.items(ofFile: file) where fits(item) && open.matches(item) {
        if overdue.matches(item) { deadlines.overdue += 1 }
        guard let due = facts.dueDay(ofItem: item, on: day) else { continue }
        let time = facts.due(ofItem: item)?.time
        // One without a time ends with its day.
        let isEarlier = deadlines.earliest.map {
          (due, time ?? .endOfDay) < ($0, deadlines.time ?? .endOfDay)
        }
        if isEarlier ?? true { (deadlines.earliest, deadlines.time) = (due, time) }
      }
      return deadlines
    }
  }

  /// The definitions of habits and series that have ended, as positions in the facts.
  public func endedDefinitions() -> Set<Int> {
    let series = SeriesBook(facts, weekStart: settings.weekStart.weekday).series
    let habits = book.habits.filter { $0.hasEnded(by: today) }.flatMap(\.versions)
    return Set(habits.map(\.item)).union(
      series.filter { $0.hasEnded(by: today) }.flatMap(\.definitions).map(\.item))
  }

  /// The lines of a file, from zero, whose items fit; nil where everything does.
  public func fittingLines(ofFile file: Int) -> Set<Int>? {
    guard isFiltered else { return nil }
    return Set(facts.items(ofFile: file).filter { fits($0) }.map { facts.items[$0].line })
  }
}
