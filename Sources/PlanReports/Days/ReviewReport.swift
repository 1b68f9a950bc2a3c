public import PlanDocument
import PlanFolder

/// Some days in retrospect, and the day after them.
public struct ReviewReport: Sendable {
  /// What became of an item.
  public enum Outcome: String, CaseIterable, Sendable {
    case done, open, moved, cancelled, expired
  }

  /// A habit that was missed, or whose streak goes on or ended.
  public struct HabitResult: Sendable {
    public let figures: HabitFigures
    /// How many days were missed, or how long the streak is or was.
    public let count: Int
    /// The last day of the period that ended the streak.
    public var lastDay: CivilDate?
  }

  public let days: ClosedRange<CivilDate>
  public let total: DayFigures
  /// Of the items of Priorities.
  public private(set) var priorities = Progress()
  /// The items at the top of the files of the days, as positions in the facts, the earliest day
  /// first; of the done ones those of lists come last, also by day.
  public private(set) var items: [Outcome: [Int]] = [:]
  /// By open item: its open steps, in the order of the file.
  public private(set) var steps: [Int: [OpenStep]] = [:]
  /// The series with missed occurrences, each with a definition: the most missed first.
  public private(set) var missedTasks: [(definition: Int, count: Int)] = []
  /// Habits that were missed on some days: the most days first.
  public private(set) var missed: [HabitResult] = []
  /// Habits whose streak goes on and that were not missed, the longest first.
  public private(set) var kept: [HabitResult] = []
  /// Habits whose streak ended, the latest first.
  public private(set) var broken: [HabitResult] = []
  /// Lines of notes of the days; 0 with a filter, which no note matches.
  public private(set) var notes = 0
  /// Minutes of the slots at the top with an end that are neither cancelled, moved nor missed.
  public private(set) var minutes = 0
  /// What is open on the day after, then what else is due on it.
  public let tomorrow: [Int]
  /// What was reached on these days, the earliest first.
  public let milestones: [Milestone]
  public let suggestions: [Suggestion]

  /// Nil after the last day of the calendar.
  public var dayAfter: CivilDate? { days.upperBound.adding(days: 1) }

  /// Nearly linear in the items. Needs all days, for the milestones.
  public init(_ days: ClosedRange<CivilDate>, from source: ReportSource) {
    self.days = days
    total = DayFigures(source.figures(of: days), through: source.today)
    tomorrow = days.upperBound.adding(days: 1).map { source.itemsAhead(on: $0) } ?? []
    milestones = Milestones(from: source).reached(in: days)
    suggestions = source.suggestions(for: days)
    if !source.isFiltered {
      notes = source.days.files(from: days.lowerBound, through: days.upperBound)
        .reduce(0) { $0 + source.facts.files[$1.file].noteLines }
    }
    let planned = source.plannedTasks(in: days)
    addItems(of: source, planned)
    addMissed(planned, source.facts)
    addHabits(of: source)
  }

  private mutating func addItems(of source: ReportSource, _ tasks: [PlannedTask]) {
    let facts = source.facts
    var open = FilterMatcher(.open, facts, source.context)
    let missed = Set(tasks.filter { $0.missed != nil }.map(\.item))
    for (_, item) in source.items(of: days) where facts.items[item].parent == nil {
      let fact = facts.items[item]
      let isMoved = facts.hasGoneOn(item)
      if !missed.contains(item) { minutes += facts.minutes(ofSlot: item) ?? 0 }
      guard fact.isTodoAtTop else { continue }
      if facts.laterStart(ofItem: item) != nil { continue }
      let isOpen = open.matches(item)
      if isOpen { steps[item] = facts.openSteps(below: item, &open) }
      if !isOpen, missed.contains(item) { continue }
      let outcome: Outcome =
        switch fact.state {
        case .done: .done
        case _ where isOpen: .open
        case _ where isMoved: .moved
        case .cancelled: .cancelled
        default: .expired
        }
      items[outcome, default: []].append(item)
    }
    let inLists = source.doneInLists(in: days).sorted { ($0.day, $0.item) < ($1.day, $1.item) }
    if !inLists.isEmpty { items[.done, default: []] += inLists.map(\.item) }
    priorities = tasks.filter { facts.items[$0.item].section == .priorities }
      .reduce(into: PlannedTasks()) { $0 += $1.planned }.progress(in: days)
  }

  private mutating func addMissed(_ tasks: [PlannedTask], _ facts: FolderFacts) {
    let counted = tasks.filter { $0.planned.progress(in: days).missed > 0 }
    missedTasks = Dictionary(grouping: counted.compactMap(\.missed)) { facts.items[$0].name }
      .map { ($1.max() ?? 0, $1.count) }.sorted { ($1.1, $0.0) < ($0.1, $1.0) }
  }

  private mutating func addHabits(of source: ReportSource) {
    let end = min(days.upperBound, source.today)
    if end < days.lowerBound { return }
    let habits = source.habits(asOf: end)
    func results(_ count: (HabitFigures) -> Int) -> [HabitResult] {
      habits.map { HabitResult(figures: $0, count: count($0)) }.filter { $0.count > 0 }
        .sorted { $0.count > $1.count }
    }
    missed = results { habit in
      source.fits(habit: habit.number, on: source.today)
        ? source.habitDays(of: habit.number, in: days.lowerBound...end)
          .count { $0.result == .missed } : 0
    }
    broken = habits.compactMap { habit in
      let ended = habit.endedRuns.last { days.contains($0.miss.days.upperBound) }
      return ended.map { run, miss in
        let count = run.count { $0.result == .met }
        return HabitResult(figures: habit, count: count, lastDay: miss.days.upperBound)
      }
    }.sorted { $0.lastDay ?? .earliest > $1.lastDay ?? .earliest }
    let failed = Set((missed + broken).map(\.figures.number))
    kept = results {
      $0.habit.hasEnded(by: end) || failed.contains($0.number) ? 0 : $0.history.streak.count
    }
  }
}

extension FolderFacts {
  /// How long a slot with an end is; nil for a cancelled or moved one, and for other items.
  func minutes(ofSlot item: Int) -> Int? {
    let fact = items[item]
    guard fact.isSlot, fact.state != .cancelled, !hasGoneOn(item),
      let time = time(ofItem: item)
    else { return nil }
    return time.endMinutes.map { $0 - time.startMinutes }
  }
}

extension ReportSource {
  /// The open items at the top of a day in the order of its file, then the others that are due on it,
  /// by deadline.
  fileprivate func itemsAhead(on date: CivilDate) -> [Int] {
    let ahead = openTasks { item, day in
      facts.items[item].isTodoAtTop && !facts.starts(item: item, after: date)
        && [day, facts.dueDay(ofItem: item)].contains(date) ? date : nil
    }.map(\.item)
    func isOfDay(_ item: Int) -> Bool { facts.day(ofItem: item) == date }
    return ahead.filter(isOfDay) + facts.ordered(ahead.filter { !isOfDay($0) })
  }
}
