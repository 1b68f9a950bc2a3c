public import PlanCalendar
import PlanHistory
import PlanModel
public import PlanSyntax

/// The days of a month in numbers.
public struct MonthReport: Sendable {
  public struct Day: Sendable {
    public let figures: DayFigures
    /// The highest one of what is open on the day or due on it; nil where nothing is.
    public let priority: Priority?
    /// What the day is for the habit that was asked about.
    public let state: HabitDayState?
  }

  public let days: [Day]
  public let total: DayTotal
  /// Of the month before.
  public let previous: DayTotal
  /// The one that was asked about, up to today.
  public let habit: HabitFigures?

  /// - Parameters:
  ///   - date: any day of the month.
  ///   - habit: a position in the book; nil without one.
  public init(around date: CivilDate, habit: Int? = nil, from source: ReportSource) {
    let range = CalendarPeriod.month.days(around: date, weekStart: .monday)
    let before = CalendarPeriod.month.days(before: range, weekStart: .monday)
    let (figures, earlier) = source.figures(of: range, before: before, inCalendar: true)
    let priorities = source.openPriorities(of: range)
    self.habit = habit.map {
      HabitFigures($0, in: source.book, asOf: source.today, today: source.today)
    }
    let states = self.habit?.states(of: range)
    days = figures.enumerated().map { place, figures in
      Day(figures: figures, priority: priorities[figures.date], state: states?[place])
    }
    total = DayTotal(figures, through: source.today)
    previous = DayTotal(earlier, through: source.today)
  }
}

extension MonthReport {
  /// A row of a calendar.
  public struct Week: Sendable {
    /// The ISO number of its fourth day.
    public let number: Int
    /// Seven days; nil for those of other months.
    public let days: [Day?]
  }

  /// The weeks that have a day of the month.
  public func weeks(from weekStart: Weekday) -> [Week] {
    let first = days[0].figures.date
    let blanks = (first.weekday.rawValue - weekStart.rawValue + 7) % 7
    return stride(from: -blanks, to: days.count, by: 7).map { start in
      Week(
        number: first.adding(days: start + 3)?.isoWeek.week ?? 1,
        days: (start..<start + 7).map { days.indices.contains($0) ? days[$0] : nil })
    }
  }
}

extension ReportSource {
  /// By day, the highest priority of its open items at the top, and of the open tasks and slots of all
  /// files whose deadline it is.
  func openPriorities(of range: ClosedRange<CivilDate>) -> [CivilDate: Priority] {
    var open = FilterMatcher(.open, facts, context)
    var priorities: [CivilDate: Priority] = [:]
    func add(_ priority: Priority, _ date: CivilDate) {
      let known = priorities[date] ?? priority
      priorities[date] = known.rawValue <= priority.rawValue ? known : priority
    }
    for file in facts.files.indices {
      let day = facts.files[file].kind.date
      for item in facts.items(ofFile: file) {
        let fact = facts.items[item]
        guard let priority = fact.priority, fits(item), isInCalendar(item), open.matches(item)
        else { continue }
        if let day, range.contains(day), fact.isTodoAtTop, !facts.starts(item: item, after: day) {
          add(priority, day)
        }
        guard fact.kind.isTodo || fact.kind == .scheduleItem,
          let due = facts.dueDay(ofItem: item, on: day), range.contains(due)
        else { continue }
        add(priority, due)
      }
    }
    return priorities
  }
}
