public import PlanCalendar
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
  public var version: Int { Int(versionBits) }
  /// How many days were asked for: what the rule wants, or as many as were not skipped.
  public var required: Int { Int(requiredBits) }
  /// How many days are met by themselves; may be more than required.
  public var metDays: Int { Int(metBits) }
  /// What the numbers of its days add up to, in minutes for a target in time; nil without a target.
  public var amount: Quantity? { amountBits == .min ? nil : Quantity(thousandths: amountBits) }
  public let result: Result
  /// How much of what is asked for is there, from 0 to 1.
  public let share: Double
  /// Days to the next period.
  var spacing: Int { Int(spacingBits) }
  /// The last of its days that a version covers; from the day behind it on it is over.
  public let end: CivilDate
  // As small as they may be: ten years of a habit have thousands of periods.
  private let versionBits: Int32
  private let requiredBits: Int32
  private let metBits: Int32
  private let spacingBits: Int32
  private let amountBits: Int64

  init(
    _ tally: HabitTally, _ days: ClosedRange<CivilDate>, spacing: Int, end: CivilDate,
    running: CivilDate
  ) {
    self.days = days
    versionBits = Int32(clamping: tally.judge)
    requiredBits = Int32(clamping: tally.required)
    metBits = Int32(clamping: tally.metDays)
    amountBits = tally.amount?.thousandths ?? .min
    share = tally.share
    spacingBits = Int32(clamping: spacing)
    self.end = end
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
