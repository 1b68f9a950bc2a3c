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

  /// The last day covered.
  var lastCovered = CivilDate.latest
  private(set) var skippedDays = 0
  /// Days that are met by themselves.
  private(set) var metDays = 0
  private var tickedDays = 0
  private var reachedDays = 0
  /// What the numbers add up to, in thousandths, and what counts for them where a tick says more.
  private var sum: Int64 = 0
  private var credit: Int64 = 0
  /// Whether it is a date that a rule names, by whose own target its share is measured.
  var isOneDate = false
  private var dayTarget: HabitTarget?

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
  /// How much of it so many thousandths are, from 0 to 1; nothing of a limit.
  func share(of thousandths: Int64) -> Double {
    if isAtMost || quantity.thousandths <= 0 { return 0 }
    return min(1, Double(thousandths) / Double(quantity.thousandths))
  }
}
