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
  /// The last of its days that a version covers; from the day behind it on it is over.
  public let end: CivilDate

  init(
    _ tally: HabitTally, _ days: ClosedRange<CivilDate>, spacing: Int, end: CivilDate,
    running: CivilDate
  ) {
    self.days = days
    version = tally.judge
    required = tally.required
    metDays = tally.metDays
    amount = tally.amount
    share = tally.share
    self.spacing = spacing
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
