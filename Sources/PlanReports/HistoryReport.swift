public import PlanDocument
public import PlanFolder

/// What a person asks for by a name or an address.
public enum Subject: Hashable, Sendable {
  /// A position in `HabitBook.habits`.
  case habit(Int)
  /// Folded words of tasks and slots, and the line that was named, as a position in the items.
  case task([UInt8], line: Int? = nil)
  /// A position in the items.
  case goal(Int)
}

extension [Occurrence] {
  /// Those that are done, missed or expired.
  public var progress: Progress {
    reduce(into: Progress()) { sum, occurrence in
      switch occurrence.result {
      case .done: sum += Progress(done: 1, planned: 1)
      case .missed: sum += Progress(planned: 1, missed: 1)
      case .expired: sum += Progress(planned: 1, expired: 1)
      case .open, .dropped, .joined: break
      }
    }
  }

  /// How many in succession were done, up to the last one that is not open, and at most.
  public var runs: (last: Int, best: Int) {
    reduce(into: (0, 0)) { runs, occurrence in
      switch occurrence.result {
      case .done: runs = (runs.0 + 1, Swift.max(runs.1, runs.0 + 1))
      case .missed, .expired: runs.0 = 0
      case .open, .dropped, .joined: break
      }
    }
  }
}

/// All lines of a habit or a task.
public struct HistoryReport: Sendable {
  public struct Entry: Sendable {
    /// Of a task the day it counts for; nil for one of an undated file without a day.
    public let date: CivilDate?
    /// The line, as a position in the items.
    public let item: Int
    /// Of a habit, what the day was for it.
    public var state: HabitDayState?
    /// Whether it was done on that day.
    public let isDone: Bool
  }

  /// Nil for a task or goal.
  public let habit: HabitFigures?
  /// The days that were asked for; nil for all.
  public let range: ClosedRange<CivilDate>?
  /// Of a series of tasks with `every:`, its occurrences with a date in the range; nil for
  /// anything else.
  public let occurrences: [Occurrence]?
  /// Of a task the series with its words.
  let series: [Series]
  /// Earliest first, those without a day last.
  public let entries: [Entry]
  /// From the first day of the week: on how many days of each it was done.
  public let weekdays: [(weekday: Weekday, count: Int)]

  /// The lines that a view shows.
  public var items: [Int] { (habit?.items ?? []) + entries.map(\.item) }

  public init(
    _ subject: Subject, in range: ClosedRange<CivilDate>?, from source: ReportSource
  ) {
    self.range = range
    let date = range.map { min($0.upperBound, max(source.today, $0.lowerBound)) } ?? source.today
    let all: [Entry]
    switch subject {
    case .habit(let number):
      let figures = source.figures(ofHabit: number, asOf: date)
      (habit, all) = (figures, figures.entries)
      (series, occurrences) = ([], nil)
    case .task(let name, _):
      series = source.series.filter { $0.names(in: source.facts).contains(name) }
      (habit, all) = (nil, source.entries(ofTask: name, of: series))
      occurrences = source.occurrences(of: series, in: range ?? .earliest ... .latest)
    case .goal: (habit, all, series, occurrences) = (nil, [], [], nil)
    }
    let entries = all.filter { entry in
      let isInRange = range.map { range in entry.date.map(range.contains) ?? false } ?? true
      return isInRange && source.fits(entry.item)
    }
    self.entries = entries
    let days = Set(entries.filter(\.isDone).compactMap(\.date))
    weekdays = source.settings.weekStart.weekday.week.map { weekday in
      (weekday, days.count { $0.weekday == weekday })
    }
  }
}

extension HabitFigures {
  fileprivate var entries: [HistoryReport.Entry] {
    guard let first = habit.records.first?.day, let last = habit.records.last?.day else {
      return []
    }
    let states = states(of: first...last)
    return habit.records.map { record in
      let state = states[record.day.days(since: first)]
      return HistoryReport.Entry(
        date: record.day, item: record.item, state: state, isDone: state == .done)
    }
  }
}

extension ReportSource {
  /// Those of some series, by date; nil if none of them has `every:`.
  fileprivate func occurrences(
    of series: [Series], in range: ClosedRange<CivilDate>
  ) -> [Occurrence]? {
    let dated = series.filter { series in
      series.definitions.contains { $0.every != nil && facts.items[$0.item].state != nil }
    }
    if dated.isEmpty { return nil }
    let judge = OccurrenceJudge(facts, context)
    return dated.flatMap { judge.occurrences(of: $0, in: range) }
      .filter { range.contains($0.date) }.sorted { $0.date < $1.date }
  }

  fileprivate func entries(
    ofTask name: [UInt8], of series: [Series]
  ) -> [HistoryReport.Entry] {
    let names = Set(series.flatMap { $0.names(in: facts) } + [name])
    let known = Set(facts.items.map(\.name)).filter { names.contains(facts.text($0)) }
    let lines = facts.items.indices.filter {
      facts.items[$0].isTaskOrSlot && known.contains(facts.items[$0].name)
    }
    let entries = lines.map { item in
      HistoryReport.Entry(
        date: facts.dayDone(ofItem: item) ?? facts.day(ofItem: item), item: item,
        isDone: facts.items[item].state == .done)
    }
    return entries.sorted { ($0.date ?? .latest) < ($1.date ?? .latest) }
  }
}

extension Series {
  /// Its name and former names.
  fileprivate func names(in facts: FolderFacts) -> [[UInt8]] {
    [facts.text(name)] + formerNames(in: facts)
  }
}

extension ItemFact {
  /// Whether it is a task or slot that can be done: no series, nothing below one, no sentence.
  var isTaskOrSlot: Bool {
    !isDefinition && !isBelowSeries && name != .empty
      && (kind == .scheduleItem || kind.isTodo && state != nil)
  }
}
