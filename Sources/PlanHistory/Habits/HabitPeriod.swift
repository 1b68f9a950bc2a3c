public import PlanCalendar
import PlanModel
public import PlanSyntax

/// What came of a habit in one of its periods: a date of a rule with fixed days, or a week for
/// `3/week`.
public struct HabitPeriod: Hashable, Sendable {
  public enum Result: UInt8, Hashable, Sendable {
    case met
    case missed
    /// Not met, but partly outside the version or paused: it counts for nothing.
    case neutral
    /// All days are skipped: no score.
    case skipped
    /// Not met, and a day of it is still to come or not over.
    case pending
  }

  /// The whole period, though only a part of it be covered.
  public let days: ClosedRange<CivilDate>
  /// The version that judges, as a position in `Habit.versions`.
  public let version: Int
  /// How many days were asked for: what the rule wants, or as many as were not skipped.
  public let required: Int
  /// How many days are met by themselves; may be more than required.
  public let metDays: Int
  /// What the numbers of its days add up to, in minutes for a target in time; nil without a target.
  public let amount: Quantity?
  public let result: Result
  /// How much of what is asked for is there, from 0 to 1.
  public let share: Double
  /// Days to the next period.
  let spacing: Int
  /// The last of its days that a version covers; from the day after it on it is over.
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

  /// The last day covered.
  let lastCovered: CivilDate
  /// Whether it is a date that a rule names, by whose own target its share is measured.
  let isOneDate: Bool
  var skippedDays = 0
  /// Days that are met by themselves.
  var metDays = 0
  var tickedDays = 0
  var reachedDays = 0
  /// What the numbers add up to, in thousandths, and what counts for them where a tick says more.
  var sum: Int64 = 0
  var credit: Int64 = 0
  var dayTarget: HabitTarget?

  /// How many days are asked for: no more than are not skipped.
  var required: Int { min(wanted, unpausedDays - skippedDays) }

  /// Whether nothing is left that could be judged.
  var isSkipped: Bool { coveredDays <= skippedDays }

  /// Of a limit for the whole period: as far as it has gone.
  var isMet: Bool {
    guard required > 0, !isSkipped else { return false }
    guard addsUp, let target else { return metDays >= required }
    if target.isAtMost { return tickedDays > 0 && sum <= target.quantity.thousandths }
    return reachedDays > 0 || credit >= target.quantity.thousandths
  }

  /// Whether it is a limit that all days share: only their end tells whether it was kept.
  var isLimitInAll: Bool { addsUp && target?.isAtMost == true }

  /// What the numbers of the days add up to; nil where the version has no target.
  var amount: Quantity? { target == nil ? nil : Quantity(thousandths: sum) }

  /// The share of what is asked for that is there, from 0 to 1.
  var share: Double {
    if isMet { return 1 }
    if let target = dayTarget ?? target, addsUp || wanted == 1 { return target.share(of: credit) }
    return min(1, Double(metDays) / Double(max(required, 1)))
  }

  /// Counts a record.
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
  /// A tick beside the target of the day means that it was reached: `[x] Run: 0/10 km`.
  fileprivate func claim(_ defined: HabitTarget) -> Int64 {
    guard isTicked, let target, !target.isAtMost, target.isTime == defined.isTime else { return 0 }
    return target.quantity.thousandths
  }
}

extension HabitTarget {
  /// How much of it that many thousandths are, from 0 to 1; nothing of a limit.
  func share(of thousandths: Int64) -> Double {
    if isAtMost || quantity.thousandths <= 0 { return 0 }
    return min(1, Double(thousandths) / Double(quantity.thousandths))
  }
}
