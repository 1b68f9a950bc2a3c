public import PlanCalendar
import PlanHistory
import PlanModel

/// What the days of a year are coloured by; the words are those of `--json`.
public enum YearSubject: Hashable, Sendable {
  case tasks, points, mood
  /// A position in `HabitBook.habits`.
  case habit(Int)

  public var word: String {
    switch self {
    case .tasks: "tasks"
    case .points: "points"
    case .mood: "mood"
    case .habit: "habit"
    }
  }
}

/// The days of a year by one figure.
public struct YearReport: Sendable {
  public struct Day: Sendable {
    public let date: CivilDate
    /// Nil where there is nothing to tell.
    public let value: Double?
    /// From 0 to 4.
    public let level: Int
    /// Of a habit.
    public let state: HabitDayState?
  }

  public let year: Int
  public let subject: YearSubject
  public let days: [Day]
  /// Days with a value above 0.
  public let active: Int
  /// The mean of the values that are there; nil without any.
  public let average: Double?
  public let total: DayTotal
  /// The one that was asked about, up to today.
  public let habit: HabitFigures?

  /// - Parameter date: any day of the year.
  public init(around date: CivilDate, _ subject: YearSubject, from source: ReportSource) {
    year = date.year
    self.subject = subject
    let range = CalendarPeriod.year.days(around: date, weekStart: .monday)
    let figures = source.figures(of: range, inCalendar: true)
    total = DayTotal(figures, through: source.today)
    if case .habit(let number) = subject {
      let habit = HabitFigures(number, in: source.book, asOf: source.today, today: source.today)
      self.habit = habit
      days = zip(range.days, habit.states(of: range)).map { date, state in
        let share = habit.habit.record(on: date).map { habit.habit.share(of: $0) }
        return Day(date, of: state, share: share ?? 0)
      }
    } else {
      habit = nil
      days = figures.map { Day($0, of: subject, isAhead: $0.date > source.today) }
    }
    let values = days.compactMap(\.value)
    active = values.count { $0 > 0 }
    average = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}

extension YearReport.Day {
  /// - Parameter isAhead: whether it is a day to come, of which nothing is told.
  init(_ figures: DayFigures, of subject: YearSubject, isAhead: Bool) {
    date = figures.date
    state = nil
    switch subject {
    case .tasks, .habit:
      value = isAhead ? nil : figures.tasks.share
      level = value.map { $0 < 0.5 ? 1 : $0 < 0.8 ? 2 : $0 < 1 ? 3 : 4 } ?? 0
    case .points:
      let points = isAhead ? 0 : figures.points
      value = Double(points)
      level = points == 0 ? 0 : points < 5 ? 1 : points < 10 ? 2 : points < 20 ? 3 : 4
    case .mood:
      value = isAhead ? nil : figures.moods.mean
      level = value.map { $0 < 2 ? 1 : $0 < 3 ? 2 : $0 < 4 ? 3 : 4 } ?? 0
    }
  }

  /// - Parameter share: what is there of the target, from 0 to 1.
  init(_ date: CivilDate, of state: HabitDayState, share: Double) {
    self.date = date
    self.state = state
    switch state {
    case .done: (value, level) = (1, 4)
    case .missed: (value, level) = (0, 0)
    case .partly: (value, level) = (share, 2)
    case .skipped, .paused, .covered, .open, .none: (value, level) = (nil, 0)
    }
  }
}
