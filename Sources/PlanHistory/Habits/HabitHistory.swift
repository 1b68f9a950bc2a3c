public import PlanCalendar
public import PlanSyntax
import PlanText

/// Periods met in a row; those that are neutral, skipped or pending are passed over.
public struct HabitStreak: Hashable, Sendable {
  /// How many periods are met: days, weeks, …, as the rule counts.
  public let count: Int
  /// From the first day of the first one to the last day of the last one, at most today; nil if there
  /// is none.
  public let days: ClosedRange<CivilDate>?

  static let none = HabitStreak(count: 0, days: nil)

  func adding(_ days: ClosedRange<CivilDate>) -> HabitStreak {
    let first = min(self.days?.lowerBound ?? days.lowerBound, days.lowerBound)
    let last = max(self.days?.upperBound ?? days.upperBound, days.upperBound)
    return HabitStreak(count: count + 1, days: first...last)
  }
}

/// The sum of the numbers with one unit.
public struct HabitTotal: Hashable, Sendable {
  /// In minutes if it is time.
  public internal(set) var quantity: Quantity
  public let isTime: Bool
  /// A position in `HabitBook.units`; nil for time and for bare numbers.
  public let unit: Int?
}

/// How a habit has gone up to a day.
public struct HabitHistory: Sendable {
  /// All that can be judged, in the order in which they end; empty for a habit without a rule.
  public private(set) var periods: [HabitPeriod]
  /// The streak that still goes on.
  public let streak: HabitStreak
  /// The longest one; of equally long ones the first.
  public let best: HabitStreak
  /// The last day of the period whose miss ended a streak, the latest such miss; nil if none did.
  public let lastBreak: CivilDate?
  /// How many periods are met, and how many are met or missed.
  public let met: Int
  public let judged: Int
  /// From 0 to 1, growing with what is met; nil while nothing is judged. See `strength(of:)`.
  public let strength: Double?
  /// On how many days it is met by itself, whether or not it was asked for.
  public let completions: Int
  /// The numbers typed, in the order in which their units first come; also of days that missed the
  /// target or were skipped.
  public let totals: [HabitTotal]
  /// The last day that was met by itself.
  public let lastDone: CivilDate?
  /// Days from `lastDone` to the day asked about, or from the first `start:` if it was never done; nil
  /// if neither is known.
  public let daysSince: Int?

  /// Forgets the periods that ended before a day, but for the last of all.
  public mutating func forgetPeriods(before day: CivilDate) {
    let first = periods.partitioningIndex { $0.end >= day }
    periods = Array(periods[min(first, max(periods.count - 1, 0))...])
  }

  /// The share of the judged periods that are met, from 0 to 1; nil while nothing is judged.
  public var rate: Double? { judged == 0 ? nil : Double(met) / Double(judged) }
}
