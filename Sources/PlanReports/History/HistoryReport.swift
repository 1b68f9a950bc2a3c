public import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// What somebody asks the history of.
public enum HistorySubject: Hashable, Sendable {
  /// A position in `HabitBook.habits`.
  case habit(Int)
  /// Folded words of tasks and slots.
  case task([UInt8])
}

/// All that a habit or a task went through.
public struct HistoryReport: Sendable {
  public struct Entry: Sendable {
    /// Of a task the day it counts for; nil for one of an undated file that has none.
    public let date: CivilDate?
    /// The line, as a position in the items.
    public let item: Int
    /// Of a habit what the day was for it.
    public let state: HabitDayState?
    /// Whether it was done on that day.
    public let isDone: Bool
  }

  public let subject: HistorySubject
  /// Of a task nil.
  public let habit: HabitFigures?
  /// The days that were asked for; nil for all.
  public let range: ClosedRange<CivilDate>?
  /// Earliest first, those without a day last.
  public let entries: [Entry]
  /// From the first day of the week on, on how many days of each it was done.
  public let weekdays: [(weekday: Weekday, count: Int)]

  /// The lines a view tells it from.
  public var items: [Int] { (habit?.items ?? []) + entries.map(\.item) }

  public init(
    _ subject: HistorySubject, in range: ClosedRange<CivilDate>?, from source: ReportSource
  ) {
    self.subject = subject
    self.range = range
    let date = range.map { min($0.upperBound, max(source.today, $0.lowerBound)) } ?? source.today
    var entries: [Entry]
    switch subject {
    case .habit(let number):
      let figures = HabitFigures(number, in: source.book, asOf: date, today: source.today)
      habit = figures
      entries = figures.entries
    case .task(let name):
      habit = nil
      entries = source.entries(ofTask: name)
    }
    entries.removeAll { entry in
      !source.fits(entry.item)
        || range.map { range in
          entry.date.map { !range.contains($0) } ?? true
        } ?? false
    }
    self.entries = entries
    weekdays = source.weekdays(of: Set(entries.filter(\.isDone).compactMap(\.date)))
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
  fileprivate func entries(ofTask name: [UInt8]) -> [HistoryReport.Entry] {
    let names = formerTaskNames(of: name).union([name])
    let known = Set(facts.items.map(\.name)).filter { names.contains(facts.text($0)) }
    var entries: [HistoryReport.Entry] = []
    for file in facts.files.indices {
      let date = facts.files[file].kind.date
      for item in facts.items(ofFile: file) {
        let fact = facts.items[item]
        guard fact.isTaskOrSlot, known.contains(fact.name) else { continue }
        let isDone = fact.state == .done
        entries.append(
          HistoryReport.Entry(
            date: (isDone ? facts.dayDone(ofItem: item) : nil) ?? date, item: item, state: nil,
            isDone: isDone))
      }
    }
    return entries.enumerated().sorted { a, b in
      let (first, second) = (a.element.date ?? .latest, b.element.date ?? .latest)
      return first != second ? first < second : a.offset < b.offset
    }.map(\.element)
  }

  /// What a series of that name was called before.
  private func formerTaskNames(of name: [UInt8]) -> Set<[UInt8]> {
    let book = SeriesBook(facts, weekStart: settings.weekStart.weekday)
    return Set(
      book.series.filter { facts.text($0.name) == name }.flatMap { $0.formerNames(in: facts) })
  }

  fileprivate func weekdays(of days: Set<CivilDate>) -> [(weekday: Weekday, count: Int)] {
    let first = settings.weekStart.weekday.rawValue
    return (0..<7).compactMap { Weekday(rawValue: (first - 1 + $0) % 7 + 1) }.map { weekday in
      (weekday, days.count { $0.weekday == weekday })
    }
  }
}

extension ItemFact {
  /// Whether it is a task or slot that somebody may do: no series, nothing below one, no sentence.
  var isTaskOrSlot: Bool {
    guard !isDefinition, !isBelowSeries, name != .empty else { return false }
    return kind == .scheduleItem || kind.isTodo && state != nil
  }
}
