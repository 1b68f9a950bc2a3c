public import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// A look back at a stretch of days, and ahead at the day behind it.
public struct ReviewReport: Sendable {
  /// A habit that was due on days and not met on them.
  public struct Missed: Sendable {
    public let habit: HabitFigures
    /// How many days.
    public let days: Int
  }

  /// A habit whose streak ended.
  public struct Broken: Sendable {
    public let habit: HabitFigures
    /// How long the streak was.
    public let streak: Int
    /// The last day of the period that was missed.
    public let on: CivilDate
  }

  public let days: ClosedRange<CivilDate>
  public let total: DayTotal
  /// Of the items of Priorities.
  public private(set) var priorities = Progress()
  /// The items at the top of the days' files, as positions in the facts, the earliest day first.
  public private(set) var done: [Int] = []
  public private(set) var open: [Int] = []
  public private(set) var moved: [Int] = []
  public private(set) var cancelled: [Int] = []
  public private(set) var expired: [Int] = []
  /// Habits with days they were due on and not met, up to today: the most days first.
  public private(set) var missed: [Missed] = []
  /// Habits whose streak goes on, the longest first.
  public private(set) var kept: [HabitFigures] = []
  /// Habits whose streak ended, the latest such day first.
  public private(set) var broken: [Broken] = []
  /// Lines of notes of the days; none where a filter was typed, which no note fits.
  public private(set) var notes = 0
  /// Of slots at the top with an end that are neither cancelled nor moved.
  public private(set) var minutes = 0
  /// What stands open on the day behind, and what else is due on it.
  public let tomorrow: [Int]

  /// The day behind; nil where the calendar ends.
  public var dayAfter: CivilDate? { days.upperBound.adding(days: 1) }

  /// Nearly linear in the items.
  public init(_ days: ClosedRange<CivilDate>, from source: ReportSource) {
    self.days = days
    total = DayTotal(source.figures(of: days), through: source.today)
    tomorrow = days.upperBound.adding(days: 1).map { source.itemsAhead(on: $0) } ?? []
    addItems(of: source)
    addHabits(of: source)
  }

  private mutating func addItems(of source: ReportSource) {
    let facts = source.facts
    var openItems = FilterMatcher(.open, facts, source.context)
    var planned = PlannedTasks()
    for entry in source.days.files(from: days.lowerBound, through: days.upperBound) {
      if !source.isFiltered { notes += facts.files[entry.file].noteLines }
      for item in facts.items(ofFile: entry.file) where source.fits(item) {
        let fact = facts.items[item]
        guard fact.parent == nil else { continue }
        let isGone = fact.state == .cancelled || fact.state == .moved && facts.hasTo(ofItem: item)
        if fact.kind == .scheduleItem, !isGone, let time = facts.time(ofItem: item) {
          minutes += time.endMinutes.map { $0 - time.startMinutes } ?? 0
        }
        guard fact.isTodoAtTop else { continue }
        if fact.section == .priorities {
          planned += PlannedTasks(item, of: facts, on: entry.date, &openItems)
        }
        if facts.isOpen(item: item), facts.starts(item: item, after: entry.date) { continue }
        add(item, fact, isOpen: openItems.matches(item), isMoved: fact.state == .moved && isGone)
      }
    }
    priorities = planned.progress(in: days)
  }

  private mutating func add(_ item: Int, _ fact: ItemFact, isOpen: Bool, isMoved: Bool) {
    if fact.state == .done {
      done.append(item)
    } else if isOpen {
      open.append(item)
    } else if isMoved {
      moved.append(item)
    } else if fact.state == .cancelled {
      cancelled.append(item)
    } else {
      expired.append(item)
    }
  }

  private mutating func addHabits(of source: ReportSource) {
    let end = min(days.upperBound, source.today)
    if end < days.lowerBound { return }
    for habit in source.habits(asOf: end) {
      let due = source.habitDays(of: habit.number, in: days.lowerBound...end)
      let isAsked = source.fits(habit: habit.number, on: source.today)
      let count = isAsked ? due.count { !$0.isMet } : 0
      if count > 0 { missed.append(Missed(habit: habit, days: count)) }
      if habit.history.streak.count > 0 { kept.append(habit) }
      if let broken = habit.brokenStreak(in: days) { self.broken.append(broken) }
    }
    // A sort that keeps what is equal in the order of the book.
    missed = missed.enumerated().sorted {
      ($1.element.days, $0.offset) < ($0.element.days, $1.offset)
    }.map(\.element)
    kept = kept.enumerated().sorted {
      ($1.element.history.streak.count, $0.offset) < ($0.element.history.streak.count, $1.offset)
    }.map(\.element)
    broken = broken.enumerated().sorted {
      ($1.element.on, $0.offset) < ($0.element.on, $1.offset)
    }.map(\.element)
  }
}

extension HabitFigures {
  /// The last streak that a miss in a stretch of days ended.
  fileprivate func brokenStreak(in days: ClosedRange<CivilDate>) -> ReviewReport.Broken? {
    var count = 0
    var broken: ReviewReport.Broken?
    for period in periods(endingFrom: .earliest) {
      switch period.result {
      case .met: count += 1
      case .missed:
        let end = period.days.upperBound
        if count > 0, days.contains(end) {
          broken = ReviewReport.Broken(habit: self, streak: count, on: end)
        }
        count = 0
      case .neutral, .skipped, .pending: break
      }
    }
    return broken
  }
}

extension ReportSource {
  /// The open items at the top that stand on a day, as they stand, then the others that have their
  /// deadline on it, by deadline.
  fileprivate func itemsAhead(on date: CivilDate) -> [Int] {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    var standing: [Int] = []
    var due: [Int] = []
    for file in facts.files.indices {
      let day = facts.files[file].kind.date
      for item in facts.items(ofFile: file)
      where facts.items[item].isTodoAtTop && fits(item) && isInCalendar(item) {
        guard day == date || facts.dueDay(ofItem: item, on: day) == date, open.matches(item),
          !facts.starts(item: item, after: date)
        else { continue }
        if day == date { standing.append(item) } else { due.append(item) }
      }
    }
    return standing + facts.ordered(due)
  }
}
