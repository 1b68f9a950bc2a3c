public import PlanDocument
import PlanFolder

/// Seven days in numbers.
public struct WeekReport: Sendable {
  public struct Day: Sendable {
    public let figures: DayFigures
    /// Its open top-level tasks and slots, as positions in the facts; those with the highest
    /// priority come first, then in the order of the file.
    public let open: [Int]
    /// The definitions of the tasks that recur on it and have no line yet.
    public let upcoming: [Int]
    public var first: Int? { open.first }
  }

  public let days: [Day]
  public let total: DayFigures
  /// Of the seven days before.
  public let previous: DayFigures
  /// How many open tasks and slots of all files are overdue.
  public let overdue: Int

  /// - Parameter range: seven days.
  public init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    let before = CalendarPeriod.week.days(before: range, weekStart: source.context.weekStart)
    let figures: [DayFigures]
    (figures, total, previous) = source.figures(of: range, before: before, inCalendar: true)
    func rank(_ item: Int) -> UInt8 { source.facts.items[item].priority?.rawValue ?? .max }
    let open = Dictionary(grouping: source.openItems(of: range), by: \.day)
    func ranked(_ items: [Int]) -> [Int] { items.sorted { (rank($0), $0) < (rank($1), $1) } }
    days = figures.map { figures in
      let tasks = figures.recurring.filter { !source.facts.items[$0].isSlot }
      return Day(
        figures: figures, open: ranked(open[figures.date, default: []].map(\.item)),
        upcoming: ranked(tasks))
    }
    overdue = source.overdueCount
  }
}

/// The slots of a week by day and hour.
public struct WeekGrid: Sendable {
  public struct Slot: Hashable, Sendable {
    /// From 0, of the week.
    public let day: Int
    /// A position in the facts; of a series, that of its definition.
    public let item: Int
    /// Since the midnight that begins the day; one minute for a slot without an end, and before the
    /// day for an event of the whole day.
    public let minutes: Range<Int>
    /// Whether only a rule names it, and no line of the day has it yet.
    public let isComputed: Bool

    /// From 0; 24 and more are of the night after the day, -1 is the whole day.
    public var hours: ClosedRange<Int> { minutes.lowerBound / 60...(minutes.upperBound - 1) / 60 }
  }

  /// By day, and by the minute in which they begin.
  public let slots: [Slot]
  /// Those in which something happens, in order.
  public let hours: [Int]

  public init(_ range: ClosedRange<CivilDate>, from source: ReportSource) {
    let facts = source.facts
    let written = source.items(of: range)
      .filter { source.hasWords($0.item) && source.isInCalendar($0.item) }
      .map { (day: $0.day, item: $0.item, isComputed: false) }
    let computed = source.occurrences(in: range)
      .map { (day: $0.date, item: $0.definition, isComputed: true) }
    let slots = (written + computed).filter { facts.items[$0.item].isSlot }
    self.slots = slots.map { day, item, isComputed in
      let time = facts.time(ofItem: item)
      let minutes = time.map { $0.startMinutes..<($0.endMinutes ?? $0.startMinutes + 1) }
      return Slot(
        day: day.days(since: range.lowerBound), item: item, minutes: minutes ?? -60 ..< -59,
        isComputed: isComputed)
    }.sorted {
      ($0.day, $0.minutes.lowerBound, $0.item) < ($1.day, $1.minutes.lowerBound, $1.item)
    }
    hours = Set(self.slots.flatMap(\.hours)).sorted()
  }
}

extension ReportSource {
  /// Whether a slot has words after its time: an hour may be left free.
  public func hasWords(_ item: Int) -> Bool { facts.items[item].name != .empty }

  /// What the rules of series name on the days to come of a range, if it fits the filter and no
  /// line of a day has it yet. Today is to come until it has a file.
  ///
  /// - Parameter roll: to today; nil if it is not known.
  func occurrences(
    in range: ClosedRange<CivilDate>, _ roll: RollDecision? = nil
  ) -> [SeriesOccurrence] {
    let hasToday = range.contains(today) && !isTodayWritten
    guard hasToday || range.upperBound > today else { return [] }
    let shown = series.filter { $0.definitions.contains { isInCalendar($0.item) } }
    var found: [SeriesOccurrence] = []
    if hasToday {
      found = (roll ?? self.roll(to: today)).started.filter { isInCalendar($0.definition) }.map {
        SeriesOccurrence(definition: $0.definition, date: today)
      }
    }
    if let tomorrow = today.adding(days: 1), tomorrow <= range.upperBound {
      let days = max(tomorrow, range.lowerBound)...range.upperBound
      found += shown.flatMap { series in
        series.dates(in: days).filter { !isWaiting(series, on: $0.date) }
      }
      found += shown.compactMap { $0.nextDelayed(after: today) }.filter { days.contains($0.date) }
    }
    return found.filter { fits($0.definition) }
  }

  /// Whether a day has an open instance, which was moved there: a roll adds no other.
  private func isWaiting(_ series: Series, on day: CivilDate) -> Bool {
    settings.roll == .move
      && series.instances.contains { $0.day == day && facts.isOpen(item: $0.item) }
  }

  /// Whether today has a file.
  var isTodayWritten: Bool { !days.files(on: today).isEmpty }

  /// By day, the highest priority of its open top-level items and of what is due on it.
  fileprivate func openPriorities(of range: ClosedRange<CivilDate>) -> [CivilDate: Priority] {
    let items = openItems(of: range) + openDeadlines(in: range)
    let priorities = items.compactMap { day, item in facts.items[item].priority.map { (day, $0) } }
    return Dictionary(priorities) { $0.rawValue <= $1.rawValue ? $0 : $1 }
  }
}

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

  /// All its days.
  public var range: ClosedRange<CivilDate> {
    days[0].figures.date...days[days.count - 1].figures.date
  }

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
      let first = week.lazy.compactMap { $0?.figures.date }.first
      return (first?.week(from: weekStart).week ?? 1, week)
    }
  }
}

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

  /// The meaning of each level.
  public var levels: [String] {
    switch self {
    case .tasks: ["nothing", "below 50%", "below 80%", "below 100%", "all done"]
    case .points: ["none", "below 5", "below 10", "below 20", "20 and more"]
    case .mood: ["none", "below 2", "below 3", "below 4", "4 to 5"]
    case .habit: []
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
  public let total: DayFigures
  /// The habit that is shown, up to today.
  public let habit: HabitFigures?
  /// What was reached in the year, of a habit only its own; the earliest first.
  public let milestones: [Milestone]

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
    milestones = Milestones(from: source).reached(in: range).filter { milestone in
      number == nil || milestone.habit?.number == number
    }
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
