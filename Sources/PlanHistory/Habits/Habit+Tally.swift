import PlanCalendar

extension Habit {
  /// What a period asks for, without a record counted; nil if no version of this division covers a
  /// day of it.
  func tally(
    of range: ClosedRange<CivilDate>, _ division: HabitPeriods, _ timeline: VersionTimeline
  ) -> HabitTally? {
    var judge: Int?
    var (judgedDays, coveredDays, pausedDays) = (0, 0, 0)
    var lastCovered = range.lowerBound
    for stretch in timeline.stretches(in: range) {
      let covered = stretch.days.clamped(to: range)
      let days = covered.dayCount
      if versions[stretch.version].isPause { pausedDays += days }
      guard divides(stretch.version, division) else { continue }
      coveredDays += days
      lastCovered = covered.upperBound
      if judge == nil { judge = stretch.version }
      if judge == stretch.version { judgedDays += days }
    }
    guard let judge, let grid = versions[judge].grid else { return nil }
    var tally = HabitTally(
      judge: judge, versions[judge], wanted: grid.required, addsUp: grid.addsUp,
      unpausedDays: range.dayCount - pausedDays, coveredDays: coveredDays,
      isWhole: judgedDays == range.dayCount)
    tally.lastCovered = lastCovered
    return tally
  }

  /// Adds the records of the days of a range that are covered.
  func count(
    _ tally: inout HabitTally, _ range: ClosedRange<CivilDate>, _ division: HabitPeriods,
    _ timeline: VersionTimeline
  ) {
    for stretch in timeline.stretches(in: range) where divides(stretch.version, division) {
      for record in records(in: stretch.days.clamped(to: range)) { tally.add(record) }
    }
  }
}

extension ClosedRange<CivilDate> {
  /// How many days it has.
  var dayCount: Int { upperBound.days(since: lowerBound) + 1 }
}
