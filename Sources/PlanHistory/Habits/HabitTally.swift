import PlanCalendar
import PlanModel
import PlanSyntax

/// What a period asks for, and how much of that its days have.
struct HabitTally {
  /// The version that judges, as a position: that of the first day covered.
  let judge: Int
  let target: HabitTarget?
  /// How many days the rule wants.
  let wanted: Int
  /// Days of the period, covered or not, that no pause takes.
  let unpausedDays: Int
  /// Days that a version with this division covers.
  let coveredDays: Int
  /// Whether the judge covers every day, so that a miss is one.
  let isWhole: Bool
  /// Whether the numbers of all days are to reach, or to stay within, the target together.
  let addsUp: Bool

  private(set) var skippedDays = 0
  /// Days that are met by themselves.
  private(set) var metDays = 0
  private var tickedDays = 0
  private var reachedDays = 0
  private var thousandths: Int64 = 0

  init(
    judge: Int, _ version: HabitVersion, wanted: Int, addsUp: Bool, unpausedDays: Int,
    coveredDays: Int, isWhole: Bool
  ) {
    self.judge = judge
    self.wanted = wanted
    self.unpausedDays = unpausedDays
    self.coveredDays = coveredDays
    self.isWhole = isWhole
    target = version.target
    self.addsUp = addsUp && version.target != nil
  }

  /// How many days are asked for: no more than are not skipped.
  var required: Int { min(wanted, unpausedDays - skippedDays) }

  /// Whether nothing is left that could be judged.
  var isSkipped: Bool { coveredDays <= skippedDays }

  /// Of a limit for the whole period: as far as it has gone.
  var isMet: Bool {
    guard required > 0, !isSkipped else { return false }
    guard addsUp, let target else { return metDays >= required }
    let sum = Quantity(thousandths: thousandths)
    if target.isAtMost { return tickedDays > 0 && sum <= target.quantity }
    return reachedDays > 0 || sum >= target.quantity
  }

  /// The share of what is asked for that is there, from 0 to 1.
  var share: Double {
    if isMet { return 1 }
    guard addsUp, let target else { return Double(metDays) / Double(max(required, 1)) }
    if target.isAtMost || target.quantity.thousandths <= 0 { return 0 }
    return min(1, Double(thousandths) / Double(target.quantity.thousandths))
  }

  /// Counts a record, or with -1 takes it out again.
  mutating func add(_ record: HabitRecord, times: Int = 1) {
    switch record.outcome(defined: target) {
    case .skipped:
      skippedDays += times
      return
    case .met: metDays += times
    case .unmet: break
    }
    guard addsUp, let target else { return }
    if record.isTicked { tickedDays += times }
    let number = record.quantity(isTime: target.isTime)
    guard record.isTicked, !target.isAtMost else {
      thousandths += Int64(times) * (number?.thousandths ?? 0)
      return
    }
    if number == nil || record.hasBareTick { reachedDays += times }
    // A tick beside the day's target means that it was reached: `[x] Run: 0/10 km`.
    let claimed = record.target.flatMap { !$0.isAtMost && $0.isTime == target.isTime ? $0 : nil }
    thousandths +=
      Int64(times)
      * max(number?.thousandths ?? 0, claimed?.quantity.thousandths ?? 0)
  }
}

extension Habit {
  /// What a period asks for, without a record counted; nil if no version of this division covers a
  /// day of it.
  func tally(
    of range: ClosedRange<CivilDate>, _ division: HabitDivision, _ timeline: HabitTimeline
  ) -> HabitTally? {
    var judge: Int?
    var (judgedDays, coveredDays, pausedDays) = (0, 0, 0)
    for stretch in timeline.stretches(in: range) {
      let days = stretch.days.clamped(to: range).dayCount
      if versions[stretch.version].isPause { pausedDays += days }
      guard divides(stretch, division) else { continue }
      coveredDays += days
      if judge == nil { judge = stretch.version }
      if judge == stretch.version { judgedDays += days }
    }
    guard let judge, let grid = versions[judge].grid else { return nil }
    return HabitTally(
      judge: judge, versions[judge], wanted: grid.required, addsUp: grid.addsUp,
      unpausedDays: range.dayCount - pausedDays, coveredDays: coveredDays,
      isWhole: judgedDays == range.dayCount)
  }

  /// Adds the records of the days of a range that are covered.
  func count(
    _ tally: inout HabitTally, _ range: ClosedRange<CivilDate>, _ division: HabitDivision,
    _ timeline: HabitTimeline
  ) {
    for stretch in timeline.stretches(in: range) where divides(stretch, division) {
      for record in records(in: stretch.days.clamped(to: range)) { tally.add(record) }
    }
  }

  private func divides(_ stretch: HabitTimeline.Stretch, _ division: HabitDivision) -> Bool {
    versions[stretch.version].grid.flatMap { HabitDivision($0) } == division
  }
}
