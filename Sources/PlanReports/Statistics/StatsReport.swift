public import PlanDocument
import PlanFolder

/// A week, month or year added up in several ways; days to come do not count.
public struct StatsReport: Sendable {
  /// A part of the period: a day of a week or month, a month of a year.
  public typealias Bucket = (days: ClosedRange<CivilDate>, total: DayFigures)

  public let unit: CalendarPeriod
  /// The whole period.
  public let range: ClosedRange<CivilDate>
  public let total: DayFigures
  /// Of the period before; if the period is not over, up to the same day.
  public let previous: DayFigures
  /// The days of `previous`; nil if the calendar has none.
  public let previousRange: ClosedRange<CivilDate>?
  public let buckets: [Bucket]
  public let tally: TaskTally
  /// The current streaks of habits with a rule, the longest first, in any unit; of equal ones the
  /// one with the longer best streak, then in the order of the book; at most five.
  public let streaks: [HabitFigures]

  /// Whether neither the period nor the one before has anything that counts.
  public var isEmpty: Bool {
    total.isEmpty && previous.isEmpty && tally.hours.isEmpty && tally.moved + tally.cancelled == 0
  }

  /// - Parameter date: any day of the period.
  public init(_ unit: CalendarPeriod, around date: CivilDate, from source: ReportSource) {
    self.unit = unit
    let (today, weekStart) = (source.today, source.context.weekStart)
    let range = unit.days(around: date, weekStart: weekStart)
    self.range = range
    previousRange = unit.days(before: range, upTo: today, weekStart: weekStart)
    let days: [DayFigures]
    (days, total, previous) = source.figures(of: range, before: previousRange, through: today)
    buckets = unit.parts(of: range).map { part in
      let days = days.filter { part.contains($0.date) }
      let isPart = part.lowerBound < part.upperBound
      return (part, DayFigures(days, through: today, isPart: isPart))
    }
    let past = range.lowerBound <= today ? range.clamped(to: .earliest...today) : nil
    tally = TaskTally(of: past, weekStart: weekStart, from: source)
    let end = min(range.upperBound, today)
    let habits = source.habits(asOf: end)
      .filter { $0.version?.rule != nil && !$0.habit.hasEnded(by: end) }
      .sorted {
        ($0.history.streak.count, $0.history.best.count, $1.number)
          > ($1.history.streak.count, $1.history.best.count, $0.number)
      }
    streaks = Array(habits.prefix(5))
  }
}

/// The tasks and slots of a range of days, and those of lists that were ticked on them, sorted in
/// several ways.
public struct TaskTally: Sendable {
  public typealias Tag = (
    tag: [UInt8]?, progress: Progress, spent: Int, tracked: TrackedTasks
  )

  /// Tasks by their first tag, folded and without `#`, nil for none, with the minutes that they and
  /// their steps took: those with most planned tasks first, then by name, nil last.
  public let tags: [Tag]
  /// High, medium, low and none.
  public let priorities: [(priority: Priority?, progress: Progress)]
  /// Seven, from the first day of the week; each the sum over its days.
  public let weekdays: [(weekday: Weekday, progress: Progress)]
  /// How many slots begin in an hour, from the first; hours without any are left out.
  public let hours: [(hour: Int, slots: Int)]
  /// Top-level tasks that are now on another day, without missed ones.
  public let moved: Int
  public let cancelled: Int

  /// - Parameter range: nil for no day at all.
  init(of range: ClosedRange<CivilDate>?, weekStart: Weekday, from source: ReportSource) {
    let facts = source.facts
    let items = range.map { source.items(of: $0) } ?? []
    let starts = items.filter { _, item in
      facts.items[item].isSlot && facts.items[item].parent == nil
        && source.hasWords(item)
    }.compactMap { facts.time(ofItem: $0.item)?.start }
    hours = Dictionary(grouping: starts) { $0.minutes / 60 % 24 }
      .map { ($0, $1.count) }.sorted { $0.0 < $1.0 }
    let tasks = range.map { source.plannedTasks(in: $0) } ?? []
    moved = tasks.count { $0.missed == nil && facts.hasGoneOn($0.item) }
    cancelled = tasks.count { $0.missed == nil && facts.items[$0.item].state == .cancelled }
    func progress(_ tasks: [PlannedTask]) -> Progress {
      let planned = tasks.reduce(into: PlannedTasks()) { $0 += $1.planned }
      return range.map { planned.progress(in: $0) } ?? Progress()
    }
    priorities = (Priority.allCases + [nil]).map { priority in
      (priority, progress(tasks.filter { facts.items[$0.item].priority == priority }))
    }
    weekdays = weekStart.week.map { weekday in
      let days = tasks.filter { $0.day.weekday == weekday }
      return (
        weekday, days.reduce(into: Progress()) { $0 += $1.planned.progress(in: $1.day...$1.day) }
      )
    }
    tags = source.tags(of: tasks, range.map { source.times(in: $0) } ?? [], progress)
  }
}

extension ReportSource {
  fileprivate func tags(
    of tasks: [PlannedTask], _ times: [TimeOfDay], _ progress: ([PlannedTask]) -> Progress
  ) -> [TaskTally.Tag] {
    let times = Dictionary(grouping: times) { facts.firstTag(ofItem: facts.task(of: $0.item)) }
    let tasks = Dictionary(grouping: tasks) { facts.firstTag(ofItem: $0.item) }
    return Set(tasks.keys).union(times.keys).map { tag -> TaskTally.Tag in
      let found = tasks[tag] ?? []
      return (
        tag.map(facts.text), progress(found), times[tag, default: []].reduce(0) { $0 + $1.minutes },
        found.reduce(into: TrackedTasks()) { $0 += tracked($1) }
      )
    }.filter { $0.progress.planned + $0.spent > 0 }.sorted { a, b in
      if a.progress.planned != b.progress.planned {
        return a.progress.planned > b.progress.planned
      }
      guard let first = a.tag, let second = b.tag else { return a.tag != nil }
      return first.lexicographicallyPrecedes(second)
    }
  }
}

extension FolderFacts {
  /// Its own, else that of the title of its file.
  fileprivate func firstTag(ofItem item: Int) -> TextID? {
    tags(ofItem: item).first ?? titleTags(ofFile: file(ofItem: item)).first
  }
}
