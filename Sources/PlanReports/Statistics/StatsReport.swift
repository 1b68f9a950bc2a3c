public import PlanDocument
import PlanHistory

/// A week, month or year added up in several ways; days to come do not count.
public struct StatsReport: Sendable {
  /// A part of the period: a day of a week or month, a month of a year.
  public struct Bucket: Sendable {
    public let days: ClosedRange<CivilDate>
    public let total: DayTotal
  }

  public let unit: CalendarPeriod
  /// The whole period.
  public let range: ClosedRange<CivilDate>
  public let total: DayTotal
  /// Of the period before; if the period is not over, up to the same day.
  public let previous: DayTotal
  /// The days of `previous`; nil if the calendar has none.
  public let previousRange: ClosedRange<CivilDate>?
  public let buckets: [Bucket]
  public let tally: TaskTally
  /// Of habits with a rule, the longest current one first; at most five.
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
    func past(_ range: ClosedRange<CivilDate>) -> ClosedRange<CivilDate>? {
      range.lowerBound <= today ? range.clamped(to: .earliest...today) : nil
    }
    previousRange = unit.days(before: range, upTo: today, weekStart: weekStart)
    let (days, earlier) = source.figures(of: past(range), before: previousRange.flatMap(past))
    total = DayTotal(days, through: today)
    previous = DayTotal(earlier, through: today)
    buckets = unit.parts(of: range).map { part in
      let days = days.lazy.filter { part.contains($0.date) }
      return Bucket(days: part, total: DayTotal(days, through: today))
    }
    tally = TaskTally(of: past(range), weekStart: weekStart, from: source)
    streaks = source.longestStreaks(asOf: past(range)?.upperBound ?? today, atMost: 5)
  }
}

extension ReportSource {
  /// The current streaks of habits with a rule, the longest first, in any unit; of equal ones the
  /// one with the longer best streak, then in the order of the book.
  fileprivate func longestStreaks(asOf date: CivilDate, atMost limit: Int) -> [HabitFigures] {
    let habits = habits(asOf: date).filter { $0.version?.rule != nil }
    func rank(_ habit: HabitFigures) -> (Int, Int, Int) {
      (-habit.history.streak.count, -habit.history.best.count, habit.number)
    }
    return Array(habits.sorted { rank($0) < rank($1) }.prefix(limit))
  }
}

/// The tasks and slots of a range of days, sorted in several ways.
public struct TaskTally: Sendable {
  /// Tasks by their first tag, folded and without `#`, nil for none: those with most planned tasks
  /// first, then by name, nil last.
  public private(set) var tags: [(tag: [UInt8]?, progress: Progress)] = []
  /// High, medium, low and none.
  public private(set) var priorities: [(priority: Priority?, progress: Progress)]
  /// Seven, from the first day of the week; each the sum over its days.
  public private(set) var weekdays: [(weekday: Weekday, progress: Progress)]
  /// How many slots begin in an hour, from the first; hours without any are left out.
  public private(set) var hours: [(hour: Int, slots: Int)] = []
  /// Top-level tasks that are now on another day.
  public private(set) var moved = 0
  public private(set) var cancelled = 0

  /// - Parameter range: nil for no day at all.
  init(of range: ClosedRange<CivilDate>?, weekStart: Weekday, from source: ReportSource) {
    priorities = (Priority.allCases + [nil]).map { ($0, Progress()) }
    weekdays = weekStart.week.map { ($0, Progress()) }
    guard let range else { return }
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    var byTag: [TextID?: PlannedTasks] = [:]
    var byPriority: [Priority?: PlannedTasks] = [:]
    var byHour: [Int: Int] = [:]
    for (day, item) in source.items(of: range) {
      let fact = facts.items[item]
      if fact.kind == .scheduleItem, fact.parent == nil,
        let start = facts.time(ofItem: item)?.start
      {
        byHour[start.minutes / 60 % 24, default: 0] += 1
      }
      guard fact.isTodoAtTop else { continue }
      if fact.state == .cancelled { cancelled += 1 }
      if fact.state == .moved, facts.hasTo(ofItem: item) { moved += 1 }
      let one = PlannedTasks(item, of: facts, on: day, &open)
      let tag = facts.tags(ofItem: item).first
      byTag[tag ?? facts.titleTags(ofFile: facts.file(ofItem: item)).first, default: .init()] += one
      byPriority[fact.priority, default: .init()] += one
      weekdays[day.weekday.days(since: weekStart)].progress += one.progress(in: day...day)
    }
    hours = byHour.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for place in priorities.indices {
      priorities[place].progress =
        byPriority[priorities[place].priority]?.progress(in: range) ?? Progress()
    }
    tags = byTag.map { (tag: $0.key.map(facts.text), progress: $0.value.progress(in: range)) }
      .filter { $0.progress.planned > 0 }.sorted { a, b in
        if a.progress.planned != b.progress.planned {
          return a.progress.planned > b.progress.planned
        }
        guard let first = a.tag, let second = b.tag else { return a.tag != nil }
        return first.lexicographicallyPrecedes(second)
      }
  }
}
