public import PlanDocument
public import PlanFolder

/// Whether a habit is to be done on a day, and why.
public struct HabitDemand: Hashable, Sendable {
  /// The words are those of `--json`.
  public enum Reason: String, Hashable, Sendable {
    /// It has no definition.
    case recorded
    /// Its definition has no rule, or one that needs a start and has none.
    case tracked
    /// It begins on `date`, which is later.
    case begins
    /// Its last version ended on `date`.
    case ended
    /// Its box was ticked or cancelled, on `date` if that is known.
    case closed
    /// Until `date`; nil for a pause without an end.
    case paused
    case done, skipped
    /// The rule names the day.
    case named
    /// The rule does not name the day; `date` is the next one that it names.
    case notNamed = "not named"
    /// `met` of the `required` days of its period are met, and `left` days are left.
    case open
    /// The period has all that it needs.
    case satisfied
  }

  public let reason: Reason
  public internal(set) var date: CivilDate?
  public internal(set) var met, required, left: Int?

  public var isDue: Bool { reason == .named || reason == .open }
}

extension HabitFigures {
  /// Whether it is due on the day asked about.
  public var demand: HabitDemand {
    guard let latest = version else { return HabitDemand(reason: .recorded) }
    if let record {
      if habit.isDone(record) { return HabitDemand(reason: .done) }
      if record.isSkipped { return HabitDemand(reason: .skipped) }
    }
    guard let version = habit.version(on: date) else {
      if let next = habit.versions.compactMap(\.start).filter({ $0 > date }).min() {
        return HabitDemand(reason: .begins, date: next)
      }
      return HabitDemand(reason: latest.until == nil ? .tracked : .ended, date: latest.until)
    }
    if latest.isClosed { return HabitDemand(reason: .closed, date: latest.closing) }
    guard let grid = version.grid else { return HabitDemand(reason: .tracked) }
    if version.isPause { return HabitDemand(reason: .paused, date: version.until) }
    if case .dueDays(let grid) = grid {
      return grid.contains(date)
        ? HabitDemand(reason: .named) : HabitDemand(reason: .notNamed, date: grid.next(after: date))
    }
    guard let period = history.periods.last(where: { $0.days.contains(date) }) else {
      return HabitDemand(reason: .tracked)
    }
    let isMet = period.result == .met
    return HabitDemand(
      reason: isMet ? .satisfied : .open, met: period.metDays, required: period.required,
      left: isMet ? nil : period.end.days(since: date) + 1)
  }

  /// What was skipped and paused from a day on, and the periods that count for nothing.
  fileprivate func passedOver(
    from first: CivilDate, _ periods: ArraySlice<HabitPeriod>
  ) -> [HabitReasons.PassedOver] {
    guard first <= date else { return [] }
    let pauses = habit.timeline.stretches(in: first...date).map { stretch in
      (days: stretch.days.clamped(to: first...date), version: habit.versions[stretch.version])
    }.filter(\.version.isPause).map {
      let item = $0.version.isOfSettings ? nil : $0.version.item
      return HabitReasons.PassedOver(kind: .paused, days: $0.days, item: item)
    }
    let skipped = habit.records(in: first...date).filter(\.isSkipped).map {
      HabitReasons.PassedOver(kind: .skipped, days: $0.day...$0.day, item: $0.item)
    }
    let neutral = periods.filter { $0.result == .neutral }.map {
      HabitReasons.PassedOver(kind: .neutral, days: $0.days, item: nil)
    }
    return (skipped + pauses + neutral).sorted { $0.days.lowerBound < $1.days.lowerBound }
  }
}

/// The periods that decided the streak of a habit.
public struct HabitReasons: Sendable {
  /// A period, and the lines of its days.
  public struct Judged: Sendable {
    public let period: HabitPeriod
    /// Earliest first, up to the day asked about.
    public let records: [HabitRecord]
    /// The sum that the numbers of the period must reach; nil if each day is judged by itself.
    public let wanted: Quantity?

    public var days: ClosedRange<CivilDate> { period.days }

    fileprivate init(_ period: HabitPeriod, of figures: HabitFigures) {
      self.period = period
      let days = period.days
      records = Array(
        figures.habit.records(in: days.clamped(to: .earliest...max(figures.date, days.lowerBound))))
      let version = figures.habit.versions[period.version]
      wanted = version.addsUp ? version.target?.quantity : nil
    }
  }

  /// What a streak passed over without counting it.
  public struct PassedOver: Sendable {
    public enum Kind: String, Sendable {
      case skipped, paused
      /// A period partly outside the version or partly paused, and not met.
      case neutral
    }

    public let kind: Kind
    public let days: ClosedRange<CivilDate>
    /// The line that says so, as a position in the items; nil for a period and for a pause of the
    /// settings.
    public let item: Int?
  }

  public let figures: HabitFigures
  /// The periods of the current streak, earliest first.
  public let run: [Judged]
  /// Since the last miss, in the order of the days.
  public let passedOver: [PassedOver]
  /// The miss that ended the streak before; nil if none did.
  public let broken: Judged?
  /// How many periods that streak had.
  public let brokenRun: Int
  /// How many periods were missed since then.
  public let missesSince: Int
  /// The period that the day asked about may still decide.
  public let pending: Judged?

  /// The lines that a view shows.
  public var items: [Int] {
    let judged = run + [broken, pending].compactMap { $0 }
    return figures.items + judged.flatMap { $0.records.map(\.item) }
      + passedOver.compactMap(\.item)
  }

  public init(_ figures: HabitFigures) {
    self.figures = figures
    let periods = figures.periods(endingFrom: .earliest)
    let ended = figures.endedRuns.last
    let lastMiss = periods.lastIndex { $0.result == .missed }
    let current = periods[(lastMiss.map { $0 + 1 } ?? 0)...]
    run = current.filter { $0.result == .met }.map { Judged($0, of: figures) }
    broken = ended.map { Judged($0.miss, of: figures) }
    brokenRun = ended?.periods.count { $0.result == .met } ?? 0
    missesSince = periods[(ended.map { $0.periods.endIndex + 1 } ?? 0)...]
      .count { $0.result == .missed }
    pending = figures.pending.map { Judged($0, of: figures) }
    let first =
      lastMiss.flatMap { periods[$0].end.adding(days: 1) } ?? current.first?.days.lowerBound
    passedOver = first.map { figures.passedOver(from: $0, current) } ?? []
  }
}
