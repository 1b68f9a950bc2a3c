public import PlanCalendar
public import PlanHistory
import PlanModel
public import PlanSyntax

/// The periods that decided how a habit stands.
public struct HabitReasons: Sendable {
  /// A period, and the lines of its days.
  public struct Judged: Sendable {
    public let period: HabitPeriod
    /// Of a window all its days, up to the day asked about.
    public let days: ClosedRange<CivilDate>
    /// Earliest first.
    public let records: [HabitRecord]
    /// What the numbers of the period are to add up to; nil where each day is judged by itself.
    public let wanted: Quantity?
  }

  /// What a streak went over without counting it.
  public struct PassedOver: Sendable {
    public enum Kind: String, Sendable {
      case skipped, paused
      /// A period partly outside the version or partly paused, and not met.
      case neutral
    }

    public let kind: Kind
    public let days: ClosedRange<CivilDate>
    /// The line that says so, as a position in the items; nil for a period.
    public let item: Int?
  }

  public let figures: HabitFigures
  /// The periods of the current streak, earliest first.
  public let run: [Judged]
  /// Since the break, in the order of the days.
  public let passedOver: [PassedOver]
  /// The miss that ended the streak before; nil if none did.
  public let broken: Judged?
  /// How many periods the streak had that it ended.
  public let brokenRun: Int
  /// How many periods were missed since then.
  public let missesSince: Int
  /// The one that the day asked about may still decide.
  public let pending: Judged?

  /// The lines a view tells it from.
  public var items: [Int] {
    let judged = run + [broken, pending].compactMap { $0 }
    return figures.items + judged.flatMap { $0.records.map(\.item) }
      + passedOver.compactMap(\.item)
  }

  public init(_ figures: HabitFigures) {
    self.figures = figures
    let periods = figures.periods(endingFrom: .earliest)
    let habit = figures.habit
    func judged(_ period: HabitPeriod) -> Judged { Judged(period, of: habit, figures.date) }
    // The miss that ended a streak: the last one with a met period before it, with no other miss
    // between.
    var isRunning = false
    var last: Int?
    for (place, period) in periods.enumerated() {
      if period.result == .missed, isRunning { last = place }
      if period.result == .met { isRunning = true }
      if period.result == .missed { isRunning = false }
    }
    broken = last.map { judged(periods[$0]) }
    let before = periods[..<(last ?? 0)].reversed().prefix { $0.result != .missed }
    brokenRun = before.count { $0.result == .met }
    let behind = periods[(last.map { $0 + 1 } ?? 0)...]
    missesSince = behind.count { $0.result == .missed }
    let lastMiss = periods.lastIndex { $0.result == .missed }
    let since = periods[(lastMiss.map { $0 + 1 } ?? 0)...]
    run = since.filter { $0.result == .met }.map(judged)
    pending = figures.pending.map(judged)
    let first =
      lastMiss.flatMap { periods[$0].end.adding(days: 1) }
      ?? since.first?.days.lowerBound
    passedOver = first.map { figures.passedOver(from: $0, since) } ?? []
  }
}

extension HabitReasons.Judged {
  fileprivate init(_ period: HabitPeriod, of habit: Habit, _ date: CivilDate) {
    self.period = period
    let version = habit.versions[period.version]
    days = period.days
    let known = days.clamped(to: .earliest...max(date, days.lowerBound))
    records = Array(habit.records(in: known))
    wanted = version.addsUp ? version.target?.quantity : nil
  }
}

extension HabitFigures {
  /// What was skipped and paused from a day on, and the periods that count for nothing.
  fileprivate func passedOver(
    from first: CivilDate, _ periods: ArraySlice<HabitPeriod>
  ) -> [HabitReasons.PassedOver] {
    guard first <= date else { return [] }
    var passed = habit.records(in: first...date).filter(\.isSkipped).map { record in
      HabitReasons.PassedOver(kind: .skipped, days: record.day...record.day, item: record.item)
    }
    var next: CivilDate? = first
    while let day = next, day <= date {
      next = day.adding(days: 1)
      guard let pause = habit.version(on: day), pause.isPause else { continue }
      var end = day
      while let day = end.adding(days: 1), day <= date, habit.version(on: day)?.item == pause.item {
        end = day
      }
      passed.append(HabitReasons.PassedOver(kind: .paused, days: day...end, item: pause.item))
      next = end.adding(days: 1)
    }
    for period in periods where period.result == .neutral {
      passed.append(HabitReasons.PassedOver(kind: .neutral, days: period.days, item: nil))
    }
    return passed.sorted { $0.days.lowerBound < $1.days.lowerBound }
  }
}
