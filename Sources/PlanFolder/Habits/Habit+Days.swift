public import PlanDocument

/// A day on which a habit is due. Section 3 of `Grammar/Views.md` defines them.
public struct HabitDueDay: Hashable, Sendable {
  public enum Result: Hashable, Sendable {
    case met, missed
    /// The day is not over.
    case open
  }

  public let date: CivilDate
  public let result: Result

  public init(date: CivilDate, result: Result) { (self.date, self.result) = (date, result) }
}

extension Habit {
  /// The days of a range up to `today` on which it is due, earliest first. Later days and their
  /// records are ignored. Linear in the days of the periods that have a day of the range.
  ///
  /// - Parameter running: the first day that is not over; nil for `today`.
  public func dueDays(
    in range: ClosedRange<CivilDate>, asOf today: CivilDate, running: CivilDate? = nil
  ) -> [HabitDueDay] {
    if range.lowerBound > today { return [] }
    let range = range.clamped(to: .earliest...today)
    let running = running ?? today
    let counted = countedTimeline(asOf: today)
    var due = records(in: range).filter {
      !$0.isSkipped && counted.version(on: $0.day) == nil && version(on: $0.day)?.isPause != true
    }.map { HabitDueDay($0.day, isMet: isDone($0), running) }
    visitPeriods(of: counted, in: range) { grid, _, days in
      for date in grid.occurrences(from: days.lowerBound, through: days.upperBound) {
        let record = record(on: date)
        if record?.isSkipped == true { continue }
        due.append(HabitDueDay(date, isMet: record.map(isDone) ?? false, running))
      }
    } period: { period, division in
      due += dueDays(of: period, division, counted, asOf: today, running)
        .filter { range.contains($0.date) }
    }
    return due.sorted { $0.date < $1.date }
  }

  /// The days of a period on which it is due.
  private func dueDays(
    of period: ClosedRange<CivilDate>, _ division: HabitPeriods, _ timeline: VersionTimeline,
    asOf today: CivilDate, _ running: CivilDate
  ) -> [HabitDueDay] {
    guard
      let tally = tally(of: period, division, timeline, before: today.adding(days: 1)),
      tally.required > 0, !tally.isSkipped
    else { return [] }
    let known = records(in: period).prefix { $0.day <= today }
    let skipped = Set(known.filter(\.isSkipped).map(\.day))
    let days = timeline.stretches(in: period)
      .filter { versions[$0.version].grid?.division == division }
      .flatMap { $0.days.clamped(to: period).days }.filter { !skipped.contains($0) }
    guard let last = days.last else { return [] }
    if tally.addsUp {
      let date = tally.isMet ? dayMet(of: period, division, timeline) ?? last : last
      if date > today { return [] }
      let isMet = tally.isMet && (!tally.isLimitInAll || date < running)
      let day = HabitDueDay(date, isMet: isMet, running)
      return isMet || tally.isWhole ? [day] : []
    }
    let done = Set(known.filter { $0.outcome(defined: tally.target) == .met }.map(\.day))
    var due: [HabitDueDay] = []
    var met = 0
    for (place, date) in days.enumerated() where date <= today {
      if done.contains(date) {
        if met < tally.required { due.append(HabitDueDay(date, isMet: true, running)) }
        met += 1
      } else if tally.isWhole, days.count - place <= tally.required - met {
        due.append(HabitDueDay(date, isMet: false, running))
      }
    }
    return due
  }
}

extension HabitDueDay {
  fileprivate init(_ date: CivilDate, isMet: Bool, _ running: CivilDate) {
    self.init(date: date, result: isMet ? .met : date < running ? .missed : .open)
  }
}
