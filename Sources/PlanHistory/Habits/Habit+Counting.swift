import PlanCalendar
import PlanText

extension Habit {
  /// The stretches that count: of versions with a rule, and the pauses.
  func countedTimeline(asOf today: CivilDate) -> VersionTimeline {
    var counted = timeline
    counted.stretches.removeAll { versions[$0.version].grid == nil }
    let scored = counted.stretches.filter { !versions[$0.version].isPause }
    let first = firstRecord(in: scored, through: today)
    let ends = versions.contains(where: \.isClosed) ? lastRecords(scored, through: today) : [:]
    guard let beginning = beginning(scored, first) else {
      counted.stretches = []
      return counted
    }
    counted.stretches = counted.stretches.compactMap { stretch in
      var stretch = stretch
      let version = versions[stretch.version]
      var end: CivilDate? = stretch.days.upperBound
      if version.isClosed, !version.isPause { end = version.closing ?? ends[stretch.version] }
      guard let end, end >= stretch.days.lowerBound, stretch.days.upperBound >= beginning
      else { return nil }
      let begin = max(stretch.days.lowerBound, beginning)
      guard begin <= end else { return nil }
      stretch.days = begin...min(stretch.days.upperBound, end)
      return stretch
    }
    return counted
  }

  /// The earliest `start:`, or the first record where versions have none.
  private func beginning(
    _ scored: [VersionTimeline.Stretch], _ firstRecord: CivilDate?
  ) -> CivilDate? {
    let starts = scored.compactMap { versions[$0.version].start }
    let isOpen = scored.contains { versions[$0.version].start == nil }
    return [starts.min(), isOpen ? firstRecord : nil].compactMap { $0 }.min()
  }

  /// A skip begins nothing.
  private func firstRecord(
    in stretches: [VersionTimeline.Stretch], through today: CivilDate
  ) -> CivilDate? {
    for stretch in stretches where stretch.days.lowerBound <= today {
      let days = stretch.days.lowerBound...min(stretch.days.upperBound, today)
      if let record = records(in: days).first(where: { !$0.isSkipped }) { return record.day }
    }
    return nil
  }

  /// By version, the last day under it with a record that is no skip.
  private func lastRecords(
    _ stretches: [VersionTimeline.Stretch], through today: CivilDate
  ) -> [Int: CivilDate] {
    var days: [Int: CivilDate] = [:]
    for stretch in stretches where stretch.days.lowerBound <= today {
      let record = records(in: stretch.days.clamped(to: .earliest...today)).last { !$0.isSkipped }
      if let record { days[stretch.version] = record.day }
    }
    return days
  }

  func divides(_ version: Int, _ division: HabitPeriods) -> Bool {
    versions[version].grid?.division == division
  }
}
