public import PlanDocument
public import PlanFolder

/// What a day is for a habit; the words are those of `--json`.
public enum HabitDayState: String, Hashable, Sendable, CaseIterable {
  /// Met by itself.
  case done
  /// A number below the target.
  case partly
  /// Not needed: the rest of the period is enough.
  case covered
  /// `[-]`.
  case skipped
  case missed
  /// The day asked about, in a period that is pending.
  case open
  /// Within a pause.
  case paused
  case none
}

/// What a streak counts; the words are those of `--json`.
public enum StreakUnit: String, Hashable, Sendable, CaseIterable {
  case day, week, month, quarter, year
  /// Several days, weeks or months, counted from the start of the habit.
  case period

  /// Nil for a version without a rule and for a pause.
  public init?(_ version: HabitVersion) {
    switch version.grid?.division {
    case .days: self = .day
    case .calendar(let unit, _): self.init(rawValue: unit.rawValue)
    case .counted: self = .period
    case nil: return nil
    }
  }
}

/// A habit in numbers, up to a day.
public struct HabitFigures: Sendable {
  /// Its position in `HabitBook.habits`.
  public let number: Int
  public let habit: Habit
  /// The day asked about.
  public let date: CivilDate
  /// Whether that day is over, so that nothing of it is open.
  public let isOver: Bool
  /// Its definition on that day, see `Habit.definition(on:)`; nil if it is only recorded.
  public var version: HabitVersion? { habit.definition(on: date) }
  /// Only with the periods that ended on `keptFrom` or later: a habit of a hundred years has 36,500,
  /// and views show many habits at once.
  public private(set) var history: HabitHistory
  private let keptFrom: CivilDate
  /// What the streak counts; nil without a rule.
  public var unit: StreakUnit? { version.flatMap { StreakUnit($0) } }
  /// The line with its name, as a position in `FolderFacts.items`: that of `version`, otherwise that
  /// of its last record, otherwise that of its first.
  public var item: Int { habit.namingItem(on: date) ?? habit.records.first?.item ?? 0 }
  /// The line of the day asked about.
  public var record: HabitRecord? { habit.record(on: date) }
  /// In the order in which the units first appear: in minutes for times, whose unit is `min`; units
  /// are folded, and nil for numbers alone.
  public let totals: [(quantity: Quantity, unit: [UInt8]?)]

  /// The lines that a view shows: the one with its name, and that of the day.
  public var items: [Int] { [item] + [record?.item].compactMap { $0 } }

  /// - Parameters:
  ///   - date: the day asked about, which is over if it is before `today`.
  init(_ number: Int, in book: HabitBook, asOf date: CivilDate, today: CivilDate) {
    let habit = book.habits[number]
    (self.number, self.habit, self.date, isOver) = (number, habit, date, date < today)
    keptFrom = date.adding(days: -400) ?? .earliest
    history = habit.history(asOf: date, running: isOver ? date.adding(days: 1) : date)
    history.forgetPeriods(before: keptFrom)
    totals = history.totals.map { total in
      (total.quantity, total.isTime ? Array("min".utf8) : total.unit.map { book.units[$0] })
    }
  }

  /// What the day asked about is for the habit.
  public var state: HabitDayState { states(of: date...date)[0] }

  /// Whether only today can save the streak: the period is lost if today is not done.
  public var isAtRisk: Bool {
    guard !isOver, history.streak.count > 0, let period = pending,
      record.map({ !$0.isSkipped && !habit.isDone($0) && !habit.isPastLimit($0) }) ?? true
    else { return false }
    return habit.dueDays(in: date...date, asOf: date).last?.result == .open && canBeMet(period)
  }

  /// Whether the last days of a pending period, with today, can and must meet it.
  private func canBeMet(_ period: HabitPeriod) -> Bool {
    if !period.addsUp {
      return period.required - period.metDays <= period.end.days(since: date) + 1
    }
    guard let target = habit.versions[period.version].target, target.isAtMost else { return true }
    return period.share < 1 && (period.amount ?? Quantity(thousandths: 0)) <= target.quantity
  }

  /// The period that the day asked about may still decide; nil if there is none.
  public var pending: HabitPeriod? {
    history.periods.last { period in
      period.result == .pending && period.days.lowerBound <= date && date <= period.end
    }
  }

  /// What the streak counts, in a pause as before it.
  public var streakUnit: StreakUnit? {
    unit ?? history.periods.last.flatMap { StreakUnit(habit.versions[$0.version]) }
  }

  /// The periods that end on a day or later, and maybe earlier ones, in the order in which they end.
  public func periods(endingFrom day: CivilDate) -> [HabitPeriod] {
    if day >= keptFrom { return history.periods }
    return habit.periods(asOf: date, running: running)
  }

  /// The runs of periods without a miss in which one is met, each with the miss that ended it.
  var endedRuns: [(periods: ArraySlice<HabitPeriod>, miss: HabitPeriod)] {
    let periods = periods(endingFrom: .earliest)
    return periods.split(omittingEmptySubsequences: false) { $0.result == .missed }.dropLast()
      .filter { $0.contains { $0.result == .met } }.map { ($0, periods[$0.endIndex]) }
  }

  /// What each day of a range is for it, earliest first; `.none` for days after `date`.
  public func states(of range: ClosedRange<CivilDate>) -> [HabitDayState] {
    var states = range.days.map { state(without: $0) }
    func place(_ day: CivilDate) -> Int { day.days(since: range.lowerBound) }
    for day in habit.dueDays(in: range, asOf: date, running: running)
    where day.result == .missed && states[place(day.date)] == .none {
      states[place(day.date)] = .missed
    }
    // In the order in which they end, so only the last ones need to be examined.
    for period in periods(endingFrom: range.lowerBound).reversed() {
      if period.end < range.lowerBound { break }
      guard period.days.overlaps(range) else { continue }
      for day in period.days.clamped(to: range).days where day <= period.end {
        // Only if the version of the day divides the days as that of the period does.
        if states[place(day)] == .none,
          habit.version(on: day)?.grid?.division == habit.versions[period.version].grid?.division
        {
          states[place(day)] = state(of: day, in: period)
        }
      }
    }
    return states
  }

  /// The first day that is not over.
  private var running: CivilDate? { isOver ? date.adding(days: 1) : date }

  /// The state of a day by its own line or by a pause.
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
    case .pending: day == date && !isOver ? .open : .none
    case .missed, .neutral, .skipped: .none
    }
  }
}

extension ReportSource {
  /// A habit by a day, which is today without one.
  ///
  /// - Parameter number: its position in `book.habits`.
  public func figures(ofHabit number: Int, asOf date: CivilDate? = nil) -> HabitFigures {
    HabitFigures(number, in: book, asOf: date ?? today, today: today)
  }

  /// The habits that match the filter, in the order of the book, by a day.
  public func habits(asOf date: CivilDate) -> [HabitFigures] {
    book.habits.indices.filter { fits(habit: $0, on: date) }.map {
      figures(ofHabit: $0, asOf: date)
    }
  }

  /// The days of a range on which a habit is due, earliest first; on days to come, and today while
  /// it has no file, those that its rule names.
  public func habitDays(of number: Int, in range: ClosedRange<CivilDate>) -> [HabitDueDay] {
    let habit = book.habits[number]
    let due = habit.dueDays(in: range, asOf: today)
    let ahead = range.days.filter { date in
      let record = habit.record(on: date)
      guard date > today || date == today && !isTodayWritten && due.last?.date != today,
        record?.isSkipped != true
      else { return false }
      guard let version = habit.version(on: date), !version.isClosed, let grid = version.grid else {
        return record != nil
      }
      if case .dueDays(let grid) = grid { return grid.contains(date) }
      return false
    }
    return due
      + ahead.map { date in
        let isMet = habit.record(on: date).map(habit.isDone) ?? false
        return HabitDueDay(date: date, result: isMet ? .met : .open)
      }
  }
}

/// Habits in an order, by a day.
public struct HabitList: Sendable {
  /// What the habits are ordered by; the words are those of the command line.
  public enum Order: String, Hashable, Sendable, CaseIterable {
    case name
    /// The highest first, those without one last.
    case streak, strength, rate
    /// The one that was not done for the longest time first.
    case since
  }

  public let date: CivilDate
  public let habits: [HabitFigures]
  /// How many habits have ended and are left out, see `Habit.hasEnded(by:)`.
  public let hidden: Int

  /// - Parameters:
  ///   - order: nil leaves the habits in the order of the files.
  ///   - ended: whether habits that have ended are shown.
  ///   - onlyRules: whether habits without a rule are left out.
  public init(
    asOf date: CivilDate, by order: Order?, ended: Bool, onlyRules: Bool = false,
    from source: ReportSource
  ) {
    self.date = date
    let all = source.habits(asOf: date).filter { !onlyRules || $0.version?.rule != nil }
    habits = all.filter { ended || !$0.habit.hasEnded(by: date) }.sorted(by: order)
    hidden = all.count - habits.count
  }
}

extension [HabitFigures] {
  /// Equal ones stay in their order.
  fileprivate func sorted(by order: HabitList.Order?) -> [HabitFigures] {
    switch order {
    case nil: self
    case .name: sorted { $0.habit.name.lexicographicallyPrecedes($1.habit.name) }
    case .streak: sorted { $0.history.streak.count > $1.history.streak.count }
    case .strength: sorted { ($0.history.strength ?? -1) > ($1.history.strength ?? -1) }
    case .rate: sorted { ($0.history.rate ?? -1) > ($1.history.rate ?? -1) }
    case .since: sorted { ($0.history.daysSince ?? -1) > ($1.history.daysSince ?? -1) }
    }
  }
}

/// Habits day by day.
public struct HabitsReport: Sendable {
  /// A habit, and its state on each of the days.
  public typealias Row = (figures: HabitFigures, states: [HabitDayState])

  public let days: ClosedRange<CivilDate>
  public let list: HabitList
  public let rows: [Row]
  /// By day: the met habits, and those that were due.
  public let shares: [(date: CivilDate, habits: Progress)]

  /// - Parameter days: the last one is the day asked about.
  public init(
    _ days: ClosedRange<CivilDate>, by order: HabitList.Order?, ended: Bool,
    from source: ReportSource
  ) {
    self.days = days
    list = HabitList(asOf: days.upperBound, by: order, ended: ended, from: source)
    rows = list.habits.map { ($0, $0.states(of: days)) }
    shares = zip(days.days, source.habitProgress(in: days)).map { ($0, $1) }
  }
}
