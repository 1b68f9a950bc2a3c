public import PlanDocument
import PlanFolder
import PlanText

/// What a history is asked for.
public enum HistorySubject: Hashable, Sendable {
  /// A position in `HabitBook.habits`.
  case habit(Int)
  /// Folded words of tasks and slots.
  case task([UInt8])
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

  /// Nil for a task.
  public let habit: HabitFigures?
  /// The days that were asked for; nil for all.
  public let range: ClosedRange<CivilDate>?
  /// Of a series of tasks with `every:`, its occurrences with a date in the range that are done,
  /// missed or expired; nil for anything else.
  public let occurrences: Progress?
  /// Earliest first, those without a day last.
  public let entries: [Entry]
  /// From the first day of the week: on how many days of each it was done.
  public let weekdays: [(weekday: Weekday, count: Int)]

  /// The lines that a view shows.
  public var items: [Int] { (habit?.items ?? []) + entries.map(\.item) }

  public init(
    _ subject: HistorySubject, in range: ClosedRange<CivilDate>?, from source: ReportSource
  ) {
    self.range = range
    let date = range.map { min($0.upperBound, max(source.today, $0.lowerBound)) } ?? source.today
    let all: [Entry]
    switch subject {
    case .habit(let number):
      let figures = source.figures(ofHabit: number, asOf: date)
      (habit, all) = (figures, figures.entries)
      occurrences = nil
    case .task(let name):
      let series = source.series(named: name)
      (habit, all) = (nil, source.entries(ofTask: name, of: series))
      occurrences = source.occurrences(of: series, in: range ?? .earliest ... .latest)
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
  fileprivate func series(named name: [UInt8]) -> [Series] {
    series.filter { facts.text($0.name) == name }
  }

  /// The sum over some series; nil if none of them has `every:`.
  fileprivate func occurrences(of series: [Series], in range: ClosedRange<CivilDate>) -> Progress? {
    let dated = series.filter { series in
      series.definitions.contains { $0.every != nil && facts.items[$0.item].state != nil }
    }
    if dated.isEmpty { return nil }
    let judge = OccurrenceJudge(facts, context)
    return dated.flatMap { judge.occurrences(of: $0, in: range) }
      .filter { range.contains($0.date) }.reduce(into: Progress()) { sum, occurrence in
        switch occurrence.result {
        case .done: sum += Progress(done: 1, planned: 1)
        case .missed: sum += Progress(planned: 1, missed: 1)
        case .expired: sum += Progress(planned: 1, expired: 1)
        case .open, .dropped, .joined: break
        }
      }
  }

  fileprivate func entries(
    ofTask name: [UInt8], of series: [Series]
  ) -> [HistoryReport.Entry] {
    let former = series.flatMap { $0.formerNames(in: facts) }
    let names = Set(former + [name])
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

extension ItemFact {
  /// Whether it is a task or slot that can be done: no series, nothing below one, no sentence.
  var isTaskOrSlot: Bool {
    !isDefinition && !isBelowSeries && name != .empty
      && (kind == .scheduleItem || kind.isTodo && state != nil)
  }
}

/// Names, and what each of them means.
public struct NameBook<Subject: Hashable & Sendable>: Sendable {
  /// Folded; of several subjects with one name, those of the lowest rank are meant.
  fileprivate typealias Entry = (name: [UInt8], rank: Int, subject: Subject)

  fileprivate var entries: [Entry] = []

  fileprivate static var rankOfSteps: Int { 3 }

  /// The subjects with a name, otherwise those with it as a part of their name; each once.
  ///
  /// - Parameter typed: folded.
  public func subjects(named typed: [UInt8]) -> [(name: [UInt8], subject: Subject)] {
    let bare = Array(foldingHabitName: typed.span)
    var found = entries.filter { $0.name == typed || $0.name == bare }
    let rank = found.map(\.rank).min()
    found.removeAll { $0.rank != rank }
    if found.isEmpty, !bare.isEmpty {
      found = entries.filter { $0.name.contains(bare) }
      let whole = found.filter { $0.rank < Self.rankOfSteps }
      if !whole.isEmpty { found = whole }
    }
    var known: Set<Subject> = []
    return found.filter { known.insert($0.subject).inserted }.map { ($0.name, $0.subject) }
  }

  /// All names, those of habits first.
  public var names: [[UInt8]] { entries.map(\.name) }
}

extension ReportSource {
  /// The habits, as positions in `HabitBook.habits`, by their names and former names.
  public var habitNames: NameBook<Int> {
    var names = NameBook<Int>()
    for (number, habit) in book.habits.enumerated() {
      let written = habit.versions.map { facts.text(facts.items[$0.item].name) }
      let former = habit.versions.compactMap { facts.formerHabitName(ofItem: $0.item) }
      names.entries.append((habit.name, 0, number))
      names.entries += (written + former).map { ($0, 1, number) }
    }
    return names
  }

  /// The habits, and the tasks and slots by their words. A habit is meant before a task of the same
  /// name, because the task can be named by its address; and a whole task before a step.
  public var historyNames: NameBook<HistorySubject> {
    var names = NameBook<HistorySubject>()
    names.entries = habitNames.entries.map { ($0.name, $0.rank, .habit($0.subject)) }
    let tasks = facts.items.filter { item in
      item.isTaskOrSlot || item.isDefinition && item.kind != .habitItem
    }
    var known: Set<TextID> = [.empty]
    for isStep in [false, true] {
      let rank = isStep ? NameBook<HistorySubject>.rankOfSteps : 2
      for task in tasks
      where (task.parent != nil) == isStep && known.insert(task.name).inserted {
        names.entries.append((facts.text(task.name), rank, .task(facts.text(task.name))))
      }
    }
    return names
  }
}
