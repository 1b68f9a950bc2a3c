public import PlanDocument

/// The result of a habit in one of its periods: a date of a rule with fixed days, or a week for
/// `3/week`.
public struct HabitPeriod: Hashable, Sendable {
  public enum Result: UInt8, Hashable, Sendable {
    case met
    case missed
    /// Not met, but partly outside the version or paused: it does not count.
    case neutral
    /// All days are skipped: no score.
    case skipped
    /// Not met, but not over yet.
    case pending
  }

  /// The whole period, even if only a part of it is covered.
  public let days: ClosedRange<CivilDate>
  /// The version that decides, as a position in `Habit.versions`.
  public let version: Int
  /// The number of required days: that of the rule, or of the days that were not skipped, if fewer.
  public let required: Int
  /// The number of days that are met; may be more than required.
  public let metDays: Int
  /// The sum of the numbers of its days, in minutes for a target in time; nil without a target.
  public let amount: Quantity?
  public let result: Result
  /// The share of the requirement that is reached, from 0 to 1.
  public let share: Double
  /// Whether the numbers of all its days together count.
  public let addsUp: Bool
  /// Days to the next period.
  let spacing: Int
  /// The last of its days that a version covers. After this day, the period is over.
  public let end: CivilDate

  /// - Parameter running: the first day that is not over.
  init(_ tally: HabitTally, _ days: ClosedRange<CivilDate>, spacing: Int, running: CivilDate) {
    self.days = days
    version = tally.judge
    required = tally.required
    metDays = tally.metDays
    amount = tally.amount
    share = tally.share
    self.spacing = spacing
    addsUp = tally.addsUp
    end = tally.lastCovered
    let isOpen = end >= running
    if tally.isSkipped {
      result = .skipped
    } else if tally.isMet, !isOpen || !tally.isLimitInAll {
      result = .met
    } else if isOpen {
      result = .pending
    } else {
      result = tally.isWhole ? .missed : .neutral
    }
  }
}

/// The requirement of a period, and what its days have of it.
struct HabitTally {
  /// The position of the version that decides: that of the first day covered.
  let judge: Int
  let target: HabitTarget?
  /// The number of days that the rule requires.
  let wanted: Int
  /// The days of the period without pauses, covered or not.
  let unpausedDays: Int
  /// The days that are covered by a version with this division.
  let coveredDays: Int
  /// Whether the deciding version covers every day, so that a miss counts.
  let isWhole: Bool
  /// Whether the numbers of all days together must reach the target, or stay within it.
  let addsUp: Bool

  /// The last day covered.
  let lastCovered: CivilDate
  /// Whether it is a single date of a rule. Its share is measured by its own target.
  let isOneDate: Bool
  var skippedDays = 0
  /// The days that are met.
  var metDays = 0
  var tickedDays = 0
  var reachedDays = 0
  /// The sum of the numbers in thousandths, and the sum that counts if a tick means more than its
  /// number.
  var sum: Int64 = 0
  var credit: Int64 = 0
  var dayTarget: HabitTarget?

  /// The number of required days: at most those that are not skipped.
  var required: Int { min(wanted, unpausedDays - skippedDays) }

  /// Whether all days are skipped.
  var isSkipped: Bool { coveredDays <= skippedDays }

  /// For a limit of the whole period: so far.
  var isMet: Bool {
    guard required > 0, !isSkipped else { return false }
    guard addsUp, let target else { return metDays >= required }
    if target.isAtMost { return tickedDays > 0 && sum <= target.quantity.thousandths }
    return reachedDays > 0 || credit >= target.quantity.thousandths
  }

  /// Whether it is a limit for all days together: only the end of the period shows whether it is
  /// met.
  var isLimitInAll: Bool { addsUp && target?.isAtMost == true }

  /// The sum of the numbers of the days; nil if the version has no target.
  var amount: Quantity? { target == nil ? nil : Quantity(thousandths: sum) }

  /// The share of the requirement that is reached, from 0 to 1.
  var share: Double {
    if isMet { return 1 }
    if let target = dayTarget ?? target, addsUp || wanted == 1 { return target.share(of: credit) }
    return min(1, Double(metDays) / Double(max(required, 1)))
  }

  /// Adds a record.
  mutating func add(_ record: HabitRecord) {
    switch record.outcome(defined: target) {
    case .skipped:
      skippedDays += 1
      return
    case .met: metDays += 1
    case .unmet: break
    }
    if isOneDate { dayTarget = record.target }
    guard let target = dayTarget ?? target else { return }
    let number = record.quantity(isTime: target.isTime)
    let counted = self.target.flatMap { record.quantity(isTime: $0.isTime) }
    sum &+= counted?.thousandths ?? 0
    credit &+= max(number?.thousandths ?? 0, record.claim(target))
    if record.isTicked {
      tickedDays += 1
      if number == nil || record.hasBareTick { reachedDays += 1 }
    }
  }
}

extension HabitRecord {
  /// A tick next to a target means that the target was reached: `[x] Run: 0/10 km`.
  fileprivate func claim(_ defined: HabitTarget) -> Int64 {
    guard isTicked, let target, !target.isAtMost, target.isTime == defined.isTime else { return 0 }
    return target.quantity.thousandths
  }
}

extension HabitTarget {
  /// The share of it that this many thousandths are, from 0 to 1; 0 for a limit.
  func share(of thousandths: Int64) -> Double {
    if isAtMost || quantity.thousandths <= 0 { return 0 }
    return max(0, min(1, Double(thousandths) / Double(quantity.thousandths)))
  }
}
