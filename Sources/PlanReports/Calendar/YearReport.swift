public import PlanDocument
import PlanHistory

/// The figure that colours the days of a year; the words are those of `--json`.
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

  /// The least value of each level from 1 to 4.
  fileprivate var steps: [Double] {
    switch self {
    case .tasks, .habit: [0, 0.5, 0.8, 1]
    case .points: [1, 5, 10, 20]
    case .mood: [0, 2, 3, 4]
    }
  }
}

/// The days of a year by one figure.
public struct YearReport: Sendable {
  public struct Day: Sendable {
    public let date: CivilDate
    /// Nil without a figure.
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
  /// The mean of the values; nil without any.
  public let average: Double?
  public let total: DayTotal
  /// The habit that is shown, up to today.
  public let habit: HabitFigures?

  /// Whether no day has anything to show.
  public var isEmpty: Bool { active == 0 && (average == nil || subject == .points) }

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
  /// - Parameter isAhead: whether it is a day to come, which has no figures yet.
  fileprivate init(_ figures: DayFigures, of subject: YearSubject, isAhead: Bool) {
    let value: Double? =
      switch subject {
      case .points: isAhead ? 0 : Double(figures.points)
      case .tasks, .habit: isAhead ? nil : figures.tasks.share
      case .mood: isAhead ? nil : figures.moods.mean
      }
    let level = value.map { value in subject.steps.count { $0 <= value } } ?? 0
    self.init(date: figures.date, value: value, level: level, state: nil)
  }

  /// - Parameter share: how much of the target is reached, from 0 to 1.
  fileprivate init(_ date: CivilDate, of state: HabitDayState, share: Double) {
    let (value, level): (Double?, Int) =
      switch state {
      case .done: (1, 4)
      case .missed: (0, 0)
      case .partly: (share, 2)
      case .skipped, .paused, .covered, .open, .none: (nil, 0)
      }
    self.init(date: date, value: value, level: level, state: state)
  }
}
