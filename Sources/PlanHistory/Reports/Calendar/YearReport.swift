public import PlanDocument

/// The figure that colours the days of a year; the words are those of `--json`.
public enum YearSubject: String, Hashable, Sendable {
  case tasks, points, mood, habit

  /// From 0 to 4.
  fileprivate func level(of value: Double?) -> Int {
    let steps: [Double] =
      switch self {
      case .tasks: [0, 0.5, 0.8, 1]
      case .points: [1, 5, 10, 20]
      case .mood: [0, 2, 3, 4]
      case .habit: [.ulpOfOne, .ulpOfOne, 1, 1]
      }
    return value.map { value in steps.count { $0 <= value } } ?? 0
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
  public let total: DayFigures
  /// The habit that is shown, up to today.
  public let habit: HabitFigures?

  /// Whether no day has anything to show.
  public var isEmpty: Bool { active == 0 && (average == nil || subject == .points) }

  /// - Parameters:
  ///   - date: any day of the year.
  ///   - habit: a position in `HabitBook.habits`, if that is the subject.
  public init(
    around date: CivilDate, _ subject: YearSubject, habit number: Int? = nil,
    from source: ReportSource
  ) {
    year = date.year
    self.subject = subject
    let range = CalendarPeriod.year.days(around: date, weekStart: .monday)
    let figures = source.figures(of: range, inCalendar: true)
    total = DayFigures(figures, through: source.today)
    let habit = number.map { source.figures(ofHabit: $0) }
    self.habit = habit
    let states = habit?.states(of: range)
    days = figures.enumerated().map { place, figures in
      // A day to come has no figures yet.
      let isAhead = figures.date > source.today
      let value: Double? =
        switch subject {
        case .points: isAhead ? 0 : Double(figures.points)
        case .tasks: isAhead ? nil : figures.tasks.share
        case .mood: isAhead ? nil : figures.moods.mean
        case .habit: habit?.share(on: figures.date, of: states?[place])
        }
      return Day(
        date: figures.date, value: value, level: subject.level(of: value), state: states?[place])
    }
    let values = days.compactMap(\.value)
    active = values.count { $0 > 0 }
    average = values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}

extension HabitFigures {
  /// How much of the target a day has, from 0 to 1; nil if it neither met nor missed it.
  fileprivate func share(on day: CivilDate, of state: HabitDayState?) -> Double? {
    switch state {
    case .done: 1
    case .missed: 0
    case .partly: habit.record(on: day).map { habit.share(of: $0) }
    default: nil
    }
  }
}
