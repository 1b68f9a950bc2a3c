public import PlanCalendar
import PlanModel
import PlanSyntax

extension Habit {
  /// The periods up to the one that holds `today`, in the order in which they end.
  ///
  /// Counting begins with the earliest `start:` of a version with a rule; versions without `start:`
  /// begin with the first record that is no skip. It ends with the last version; a closed one ends
  /// with the day in `done:`, and without one with its last record that is no skip. What comes after
  /// `today` is not looked at. Linear in the days, and in the records.
  ///
  /// - Parameter running: the first day that is not over; `today` itself where nothing is said.
  public func periods(asOf today: CivilDate, running: CivilDate? = nil) -> [HabitPeriod] {
    let running = running ?? today
    let counted = countedTimeline(asOf: today)
    var periods: [HabitPeriod] = []
    let first = counted.stretches.first?.days.lowerBound ?? today
    if first < today { periods.reserveCapacity(min(today.days(since: first) + 1, 100_000)) }
    var ends: [HabitPeriods: CivilDate] = [:]
    for stretch in counted.stretches where stretch.days.lowerBound <= today {
      let days = stretch.days.lowerBound...min(stretch.days.upperBound, today)
      guard let grid = versions[stretch.version].grid, let division = grid.division
      else { continue }
      switch grid {
      case .dueDays(let grid): addDates(of: grid, stretch.version, days, running, &periods)
      case .periods:
        addPeriods(division, days, counted, today, running, &ends[division], &periods)
      case .never: break
      }
    }
    if zip(periods, periods.dropFirst()).contains(where: { $0.end > $1.end }) {
      periods.sort { ($0.end, $0.days.lowerBound) < ($1.end, $1.days.lowerBound) }
    }
    return periods
  }

  /// The dates of a stretch of days up to `today` that rules name and judge by themselves, earliest
  /// first: those of `periods(asOf:)` that are one date each, found without going over all.
  public func judgedDates(in range: ClosedRange<CivilDate>, asOf today: CivilDate) -> [CivilDate] {
    if range.lowerBound > today { return [] }
    let days = range.lowerBound...min(range.upperBound, today)
    var dates: [CivilDate] = []
    for stretch in countedTimeline(asOf: today).stretches(in: days) {
      guard case .dueDays(let grid)? = versions[stretch.version].grid else { continue }
      let part = stretch.days.clamped(to: days)
      var next = grid.next(onOrAfter: part.lowerBound)
      while let date = next, date <= part.upperBound {
        dates.append(date)
        next = grid.next(after: date)
      }
    }
    return dates
  }

  private func addDates(
    of grid: RecurrenceGrid, _ version: Int, _ days: ClosedRange<CivilDate>, _ running: CivilDate,
    _ periods: inout [HabitPeriod]
  ) {
    var records = records(in: days)
    var next = grid.next(onOrAfter: days.lowerBound)
    while let date = next, date <= days.upperBound {
      next = grid.next(after: date)
      while let record = records.first, record.day < date { records.removeFirst() }
      var tally = HabitTally(
        judge: version, versions[version], wanted: 1, addsUp: false, unpausedDays: 1,
        coveredDays: 1, isWhole: true)
      tally.isOneDate = true
      if let record = records.first, record.day == date { tally.add(record) }
      periods.append(
        HabitPeriod(
          tally, date...date, spacing: next?.days(since: date) ?? 1, end: date, running: running))
    }
  }

  private func addPeriods(
    _ division: HabitPeriods, _ days: ClosedRange<CivilDate>, _ counted: VersionTimeline,
    _ today: CivilDate, _ running: CivilDate, _ end: inout CivilDate?,
    _ periods: inout [HabitPeriod]
  ) {
    var next: CivilDate? = days.lowerBound
    while let day = next, day <= days.upperBound, let range = division.period(containing: day) {
      next = range.upperBound.adding(days: 1)
      if let end, range.upperBound <= end { continue }
      end = range.upperBound
      guard var tally = tally(of: range, division, counted) else { continue }
      count(&tally, range.lowerBound...min(range.upperBound, today), division, counted)
      periods.append(
        HabitPeriod(
          tally, range, spacing: range.dayCount, end: tally.lastCovered, running: running))
    }
  }
}
