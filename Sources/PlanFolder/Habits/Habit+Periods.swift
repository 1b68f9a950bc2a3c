public import PlanDocument

extension Habit {
  /// The periods up to the one that contains `today`, in the order in which they end.
  ///
  /// Counting starts with the earliest `start:` of a version with a rule; without any `start:`,
  /// with the first record that is not a skip. It ends with the last version; a closed one ends
  /// with the day in `done:`, and without that day with its last record that is not a skip. Days
  /// after `today` are ignored. Nearly linear in the days and in the records.
  ///
  /// - Parameter running: the first day that is not over; nil for `today`.
  public func periods(asOf today: CivilDate, running: CivilDate? = nil) -> [HabitPeriod] {
    let counted = countedTimeline(asOf: today)
    var periods: [HabitPeriod] = []
    visitPeriods(of: counted, in: .earliest...today) { grid, version, days in
      addDates(of: grid, version, days, running ?? today, &periods)
    } period: { range, division in
      if let tally = tally(of: range, division, counted, before: today.adding(days: 1)) {
        periods.append(
          HabitPeriod(tally, range, spacing: range.dayCount, running: running ?? today))
      }
    }
    if zip(periods, periods.dropFirst()).contains(where: { $0.end > $1.end }) {
      periods.sort { ($0.end, $0.days.lowerBound) < ($1.end, $1.days.lowerBound) }
    }
    return periods
  }

  /// Visits what judges the days of a range: the rules that name dates, each with its version and the
  /// days on which it is in force, and the periods with such a day, each once.
  func visitPeriods(
    of timeline: VersionTimeline, in range: ClosedRange<CivilDate>,
    dates: (RecurrenceGrid, Int, ClosedRange<CivilDate>) -> Void,
    period: (ClosedRange<CivilDate>, HabitPeriods) -> Void
  ) {
    // Versions with the same division share their periods.
    var ends: [HabitPeriods: CivilDate] = [:]
    for stretch in timeline.stretches(in: range) {
      let days = stretch.days.clamped(to: range)
      guard let grid = versions[stretch.version].grid, let division = grid.division
      else { continue }
      if case .dueDays(let grid) = grid {
        dates(grid, stretch.version, days)
        continue
      }
      var next: CivilDate? = days.lowerBound
      while let day = next, day <= days.upperBound, let range = division.period(containing: day) {
        next = range.upperBound.adding(days: 1)
        if let end = ends[division], range.upperBound <= end { continue }
        ends[division] = range.upperBound
        period(range, division)
      }
    }
  }

  /// Adds the single dates of a rule. Counting them as periods of any length makes `plan` take 6 %
  /// more instructions.
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
        judge: version, target: versions[version].target, wanted: 1, unpausedDays: 1,
        coveredDays: 1, isWhole: true, addsUp: false, lastCovered: date, isOneDate: true)
      if let record = records.first, record.day == date { tally.add(record) }
      let spacing = next?.days(since: date) ?? 1
      periods.append(HabitPeriod(tally, date...date, spacing: spacing, running: running))
    }
  }

  /// The day on which a period that is met was met.
  public func dayMet(of period: HabitPeriod, asOf today: CivilDate) -> CivilDate {
    guard period.days.lowerBound < period.days.upperBound,
      let division = versions[period.version].grid?.division
    else { return period.days.lowerBound }
    return dayMet(of: period.days, division, countedTimeline(asOf: today))
      ?? min(period.end, today)
  }

  /// The first day by which a period is met; nil for a limit in all, which its end decides.
  func dayMet(
    of range: ClosedRange<CivilDate>, _ division: HabitPeriods, _ timeline: VersionTimeline
  ) -> CivilDate? {
    for record in records(in: range) {
      let tally = tally(of: range, division, timeline, before: record.day.adding(days: 1))
      guard let tally, !tally.isLimitInAll else { return nil }
      if tally.isMet { return record.day }
    }
    return nil
  }

  /// The ranges that count: those of versions with a rule, and the pauses.
  func countedTimeline(asOf today: CivilDate) -> VersionTimeline {
    var counted = timeline
    counted.stretches.removeAll { versions[$0.version].grid == nil }
    // A skip does not start or end the counting.
    var firstRecord: CivilDate?
    var lastRecords: [Int: CivilDate] = [:]
    let scored = counted.stretches.filter { !versions[$0.version].isPause }
    for stretch in scored where stretch.days.lowerBound <= today {
      let records = records(in: stretch.days.clamped(to: .earliest...today))
      guard let last = records.last(where: { !$0.isSkipped }) else { continue }
      lastRecords[stretch.version] = last.day
      firstRecord = firstRecord ?? records.first { !$0.isSkipped }?.day
    }
    // The earliest `start:`, or the first record if versions have none.
    let begins = counted.stretches.filter { !definition(ofVersion: $0.version).isPause }
      .compactMap { versions[$0.version].start ?? firstRecord }
    let beginning = begins.min()
    counted.stretches = counted.stretches.compactMap { stretch in
      let version = versions[stretch.version]
      let isEnded = version.isClosed && !version.isPause
      let end = isEnded ? version.closing ?? lastRecords[stretch.version] : stretch.days.upperBound
      guard let beginning, let end else { return nil }
      let first = max(stretch.days.lowerBound, beginning)
      let last = min(stretch.days.upperBound, end)
      return first <= last
        ? VersionTimeline.Stretch(days: first...last, version: stretch.version) : nil
    }
    return counted
  }

  /// The target of a period, and what its days before a day have of it; nil if no version with this
  /// division covers a day of it.
  func tally(
    of range: ClosedRange<CivilDate>, _ division: HabitPeriods, _ timeline: VersionTimeline,
    before end: CivilDate?
  ) -> HabitTally? {
    func divides(_ version: Int) -> Bool { versions[version].grid?.division == division }
    var judge: Int?
    var (judgedDays, coveredDays, pausedDays) = (0, 0, 0)
    var lastCovered = range.lowerBound
    for stretch in timeline.stretches(in: range) {
      let covered = stretch.days.clamped(to: range)
      let days = covered.dayCount
      if versions[stretch.version].isPause { pausedDays += days }
      guard divides(stretch.version) else { continue }
      coveredDays += days
      lastCovered = covered.upperBound
      judge = judge ?? stretch.version
      if judge == stretch.version { judgedDays += days }
    }
    guard let judge, let grid = versions[judge].grid else { return nil }
    let target = versions[judge].target
    let isWhole = judgedDays == range.dayCount
    var tally = HabitTally(
      judge: judge, target: target, wanted: grid.required,
      unpausedDays: range.dayCount - pausedDays, coveredDays: coveredDays,
      isWhole: isWhole, addsUp: grid.addsUp && target != nil,
      lastCovered: lastCovered, isOneDate: false)
    for record in records(in: range) where end.map({ record.day < $0 }) ?? true {
      if isWhole || timeline.version(on: record.day).map(divides) ?? false { tally.add(record) }
    }
    return tally
  }
}

extension ClosedRange<CivilDate> {
  /// The number of days.
  fileprivate var dayCount: Int { upperBound.days(since: lowerBound) + 1 }
}
