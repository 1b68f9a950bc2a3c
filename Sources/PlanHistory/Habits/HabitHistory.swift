public import PlanCalendar
public import PlanSyntax
import PlanText

/// Periods met in a row; those that are neutral, skipped or pending are passed over.
public struct HabitStreak: Hashable, Sendable {
  /// How many periods are met: days, weeks, …, as the rule counts.
  public fileprivate(set) var count = 0
  /// From the first day of the first one to the last day of the last one, at most today; nil if there
  /// is none.
  public fileprivate(set) var days: ClosedRange<CivilDate>?
}

/// The sum of the numbers with one unit.
public struct HabitTotal: Hashable, Sendable {
  /// In minutes if it is time.
  public fileprivate(set) var quantity: Quantity
  public let isTime: Bool
  /// A position in `HabitBook.units`; nil for time and for bare numbers.
  public let unit: Int?
}

/// How a habit has gone up to a day.
public struct HabitHistory: Sendable {
  /// All that can be judged, in the order in which they end; empty for a habit without a rule.
  public private(set) var periods: [HabitPeriod]
  /// The streak that still goes on.
  public private(set) var streak = HabitStreak()
  /// The longest one; of equally long ones the first.
  public private(set) var best = HabitStreak()
  /// The last day of the period whose miss ended a streak, the latest such miss; nil if none did.
  public private(set) var lastBreak: CivilDate?
  /// How many periods are met, and how many are met or missed.
  public private(set) var met = 0
  public private(set) var judged = 0
  /// From 0 to 1, growing with what is met; nil while nothing is judged.
  ///
  /// An average over the judged periods in which later ones weigh more. Begins at 0. Each period
  /// moves it towards its share, 1 if it is met, and what was before it weighs half as much after 13
  /// days of a daily habit, and after 13/√f days of one that is asked for f times a day: 20 days for
  /// `3/week`, 34 for `week`. One miss costs a daily habit a twentieth.
  public private(set) var strength: Double?
  /// On how many days it is met by itself, whether or not it was asked for.
  public private(set) var completions = 0
  /// The numbers typed, in the order in which their units first come; also of days that missed the
  /// target or were skipped.
  public private(set) var totals: [HabitTotal] = []
  /// The last day that was met by itself.
  public private(set) var lastDone: CivilDate?
  /// Days from `lastDone` to the day asked about, or from the first `start:` if it was never done; nil
  /// if neither is known.
  public private(set) var daysSince: Int?

  fileprivate init(_ habit: Habit, _ periods: [HabitPeriod], asOf today: CivilDate) {
    self.periods = periods
    var weight = Weight()
    for period in periods { add(period, of: habit, asOf: today, &weight) }
    for record in habit.records where record.day <= today && habit.isDone(record) {
      completions += 1
      lastDone = record.day
    }
    let start = habit.versions.filter { !$0.isPause }.compactMap(\.start).min()
    if let since = lastDone ?? start, since <= today { daysSince = today.days(since: since) }
    addTotals(habit.amounts.prefix { $0.day <= today })
  }

  private mutating func add(
    _ period: HabitPeriod, of habit: Habit, asOf today: CivilDate, _ weight: inout Weight
  ) {
    switch period.result {
    case .met:
      met += 1
      let (first, last) = (period.days.lowerBound, min(period.days.upperBound, today))
      let days = streak.days ?? first...last
      streak.days = min(days.lowerBound, first)...max(days.upperBound, last)
      streak.count += 1
      if streak.count > best.count { best = streak }
    case .missed:
      if streak.count > 0 { lastBreak = period.days.upperBound }
      streak = HabitStreak()
    case .neutral, .skipped, .pending: return
    }
    judged += 1
    if (period.spacing, period.version) != (weight.spacing, weight.version) {
      weight = Weight(period, of: habit)
    }
    let share = period.result == .met ? 1 : period.share
    strength = (strength ?? 0) * weight.factor + share * (1 - weight.factor)
  }

  private mutating func addTotals(_ amounts: ArraySlice<HabitAmount>) {
    var units = Numbering<Int>()
    for amount in amounts {
      let place = units.number(of: amount.isTime ? -1 : amount.unit ?? -2)
      if place == totals.count {
        let none = Quantity(thousandths: 0)
        totals.append(HabitTotal(quantity: none, isTime: amount.isTime, unit: amount.unit))
      }
      let sum = totals[place].quantity.thousandths &+ amount.quantity.thousandths
      totals[place].quantity = Quantity(thousandths: sum)
    }
  }

  /// Forgets the periods that ended before a day, but for the last of all.
  public mutating func forgetPeriods(before day: CivilDate) {
    let first = periods.partitioningIndex { $0.end >= day }
    periods = Array(periods[min(first, max(periods.count - 1, 0))...])
  }

  /// The share of the judged periods that are met, from 0 to 1; nil while nothing is judged.
  public var rate: Double? { judged == 0 ? nil : Double(met) / Double(judged) }
}

extension Habit {
  /// How it has gone up to `today`, of which nothing later is looked at; linear in its days.
  ///
  /// - Parameter running: the first day that is not over; `today` itself where nothing is said.
  public func history(asOf today: CivilDate, running: CivilDate? = nil) -> HabitHistory {
    HabitHistory(self, periods(asOf: today, running: running), asOf: today)
  }
}

/// What is left of the strength after a period; nearly all are as long as the one before.
private struct Weight {
  var spacing = 0
  var version = -1
  var factor = 1.0

  init() {}

  init(_ period: HabitPeriod, of habit: Habit) {
    (spacing, version) = (period.spacing, period.version)
    let perDay = Double(habit.versions[version].grid?.required ?? 1) / Double(spacing)
    factor = halved(Double(spacing) * perDay.squareRoot() / 13)
  }
}

/// 1, halved that many times, which may be a fraction; the same on every machine.
private func halved(_ times: Double) -> Double {
  // The series of the exponential function, of a number so small that few terms do.
  let halvings = Int(min(times, 1000)) + 1
  let x = -0.693_147_180_559_945_3 * times / Double(halvings)
  var (term, sum) = (1.0, 1.0)
  for n in 1...20 {
    term *= x / Double(n)
    sum += term
  }
  return (0..<halvings).reduce(1) { product, _ in product * sum }
}
