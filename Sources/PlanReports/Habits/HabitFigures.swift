public import PlanCalendar
public import PlanHistory
public import PlanSyntax

/// A habit in numbers, up to a day.
public struct HabitFigures: Sendable {
  /// Its position in `HabitBook.habits`.
  public let number: Int
  public let habit: Habit
  /// The day asked about.
  public let date: CivilDate
  /// Whether that day has gone, so that nothing of it is open.
  public let isOver: Bool
  /// What defines it then: the version of the day, else the last that has started, else the first; nil
  /// for one that is only recorded.
  public let version: HabitVersion?
  /// With the periods that ended on `keptFrom` or later alone: a habit of a hundred years has 36,500,
  /// and views show many habits at once.
  public let history: HabitHistory
  private let keptFrom: CivilDate
  /// What the streak counts; nil without a rule.
  public let unit: StreakUnit?
  /// The line that says what it is called, as a position in `FolderFacts.items`: that of `version`,
  /// else that of its last record, else of its first.
  public let item: Int
  /// The line of the day asked about.
  public let record: HabitRecord?
  /// In the order in which the units first come: in minutes for times, whose unit is `min`; units are
  /// folded, and nil for bare numbers.
  public let totals: [(quantity: Quantity, unit: [UInt8]?)]

  /// The lines a view tells it from: the one that names it, and that of the day.
  public var items: [Int] { [item] + [record?.item].compactMap { $0 } }

  /// - Parameters:
  ///   - date: the day asked about, which is over if it lies before `today`.
  public init(_ number: Int, in book: HabitBook, asOf date: CivilDate, today: CivilDate) {
    let habit = book.habits[number]
    self.number = number
    self.habit = habit
    self.date = date
    let version = habit.definition(on: date)
    self.version = version
    isOver = date < today
    keptFrom = date.adding(days: -400) ?? .earliest
    var history = habit.history(asOf: date, running: isOver ? date.adding(days: 1) : date)
    history.forgetPeriods(before: keptFrom)
    self.history = history
    unit = version.flatMap { StreakUnit($0) }
    record = habit.record(on: date)
    totals = history.totals.map { total in
      (total.quantity, total.isTime ? Array("min".utf8) : total.unit.map { book.units[$0] })
    }
    item = habit.namingItem(on: date) ?? habit.records.first?.item ?? 0
  }

  /// What the day asked about is for it.
  public var state: HabitDayState { states(of: date...date)[0] }

  /// Whether a streak goes on that today alone can save: it is neither met nor skipped, and as many
  /// days as are left of its period, today among them, are just what is needed.
  public var isAtRisk: Bool {
    guard !isOver, history.streak.count > 0, let period = pending,
      record.map({ !$0.isSkipped && !habit.isDone($0) && !habit.isPastLimit($0) }) ?? true
    else { return false }
    return period.required - period.metDays == period.end.days(since: date) + 1
  }

  /// The period that the day asked about may still decide; nil where there is none.
  public var pending: HabitPeriod? {
    history.periods.last { period in
      period.result == .pending && period.days.lowerBound <= date && date <= period.end
    }
  }

  /// What the streak counts, in a pause as before it.
  public var streakUnit: StreakUnit? {
    unit ?? history.periods.last.flatMap { StreakUnit(habit.versions[$0.version]) }
  }

  /// The periods that end on a day or later, and perhaps earlier ones, in the order in which they end.
  public func periods(endingFrom day: CivilDate) -> [HabitPeriod] {
    if day >= keptFrom { return history.periods }
    return habit.periods(asOf: date, running: isOver ? date.adding(days: 1) : date)
  }

  /// What each day of a stretch is for it, earliest first; those behind `date` are none.
  public func states(of range: ClosedRange<CivilDate>) -> [HabitDayState] {
    var states = range.days.map { state(without: $0) }
    // In the order in which they end, so that a few of the last ones are looked at.
    for period in periods(endingFrom: range.lowerBound).reversed() {
      if period.end < range.lowerBound { break }
      guard period.days.overlaps(range) else { continue }
      for day in period.days.clamped(to: range).days where day <= period.end {
        let place = day.days(since: range.lowerBound)
        if states[place] == .none, judges(period, day) {
          states[place] = state(of: day, in: period)
        }
      }
    }
    return states
  }

  /// Whether the version of a day divides the days as that of the period does.
  private func judges(_ period: HabitPeriod, _ day: CivilDate) -> Bool {
    habit.version(on: day)?.grid?.division == habit.versions[period.version].grid?.division
  }

  /// What the line of a day makes of it, or a pause.
  private func state(without day: CivilDate) -> HabitDayState {
    if day > date { return .none }
    if let record = habit.record(on: day) {
      if habit.isDone(record) { return .done }
      if record.isSkipped { return .skipped }
      if habit.share(of: record) > 0 { return .partly }
    }
    return habit.version(on: day)?.isPause == true ? .paused : .none
  }

  private func state(of day: CivilDate, in period: HabitPeriod) -> HabitDayState {
    switch period.result {
    case .met: day <= date ? .covered : .none
    case .missed: day == period.end ? .missed : .none
    case .pending: day == date && !isOver ? .open : .none
    case .neutral, .skipped: .none
    }
  }
}

extension ReportSource {
  /// The habits that fit, in the order of the book, as they are on a day.
  public func habits(asOf date: CivilDate) -> [HabitFigures] {
    book.habits.indices.filter { fits(habit: $0, on: date) }.map {
      HabitFigures($0, in: book, asOf: date, today: today)
    }
  }
}
