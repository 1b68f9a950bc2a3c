public import PlanDocument

/// The days of a month in numbers.
public struct MonthReport: Sendable {
  public struct Day: Sendable {
    public let figures: DayFigures
    /// The highest priority of what is open on the day or due on it; nil without any.
    public let priority: Priority?
    /// What the day is for the habit that is shown.
    public let state: HabitDayState?
  }

  public let days: [Day]
  public let total: DayFigures
  /// Of the month before.
  public let previous: DayFigures
  /// The habit that is shown, up to today.
  public let habit: HabitFigures?

  /// - Parameters:
  ///   - date: any day of the month.
  ///   - habit: a position in the book; nil without one.
  public init(around date: CivilDate, habit: Int? = nil, from source: ReportSource) {
    let range = CalendarPeriod.month.days(around: date, weekStart: .monday)
    let before = CalendarPeriod.month.days(before: range, weekStart: .monday)
    let figures: [DayFigures]
    (figures, total, previous) = source.figures(of: range, before: before, inCalendar: true)
    let priorities = source.openPriorities(of: range)
    self.habit = habit.map { source.figures(ofHabit: $0) }
    let states = self.habit?.states(of: range)
    days = figures.enumerated().map { place, figures in
      Day(figures: figures, priority: priorities[figures.date], state: states?[place])
    }
  }

  /// The weeks that have a day of the month: the ISO number of the fourth day of each, and its seven
  /// days, with nil for those of other months.
  public func weeks(from weekStart: Weekday) -> [(number: Int, days: [Day?])] {
    weekStart.weeks(of: days, by: \.figures.date).map { week in
      let place = week.firstIndex { $0 != nil } ?? 0
      // Nil after the last day of the calendar.
      let fourth = week[place]?.figures.date.adding(days: 3 - place)
      return (fourth?.isoWeek.week ?? 1, week)
    }
  }
}

extension ReportSource {
  /// By day, the highest priority of its open top-level items and of what is due on it.
  fileprivate func openPriorities(of range: ClosedRange<CivilDate>) -> [CivilDate: Priority] {
    let items = openItems(of: range) + openDeadlines(in: range)
    let priorities = items.compactMap { day, item in facts.items[item].priority.map { (day, $0) } }
    return Dictionary(priorities) { $0.rawValue <= $1.rawValue ? $0 : $1 }
  }
}
