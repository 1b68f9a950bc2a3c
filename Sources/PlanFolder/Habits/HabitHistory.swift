public import PlanDocument
import PlanText

/// Consecutive periods that are met. Neutral, skipped and pending periods are left out.
public struct HabitStreak: Hashable, Sendable {
  /// The number of met periods: days, weeks, and so on, by the rule.
  public fileprivate(set) var count = 0
  /// From the first day of the first period to the last day of the last one, at most today; nil if
  /// there is none.
  public fileprivate(set) var days: ClosedRange<CivilDate>?
}

/// The sum of the numbers with one unit.
public struct HabitTotal: Hashable, Sendable {
  /// In minutes for a time.
  public fileprivate(set) var quantity: Quantity
  public let isTime: Bool
  /// A position in `HabitBook.units`; nil for time and for numbers without a unit.
  public let unit: Int?
}

/// The history of a habit up to a day.
public struct HabitHistory: Sendable {
  /// All periods in the order in which they end; empty for a habit without a rule.
  public private(set) var periods: [HabitPeriod]
  /// The current streak.
  public private(set) var streak = HabitStreak()
  /// The longest streak; of equally long ones the first.
  public private(set) var best = HabitStreak()
  /// The last day of the latest missed period that ended a streak; nil if there is none.
  public private(set) var lastBreak: CivilDate?
  /// The number of periods that are met, and of those that are met or missed.
  public private(set) var met = 0
  public private(set) var judged = 0
  /// From 0 to 1, growing with met periods; nil before the first met or missed period.
  ///
  /// An average of the met or missed periods in which later ones weigh more. It starts at 0. Each
  /// period moves it towards its share, which is 1 if it is met. Earlier periods weigh half as much
  /// after 13 days of a daily habit, and after 13/√f days of one that is due f times a day: 20 days
  /// for `3/week`, 34 for `week`. One miss lowers a daily habit by a twentieth.
  public private(set) var strength: Double?
  /// The number of days on which it is met, whether or not it was due.
  public private(set) var completions = 0
  /// The sums of the typed numbers, in the order in which their units first appear; also of days
  /// that missed the target or were skipped.
  public private(set) var totals: [HabitTotal] = []
  /// The last day on which it was met.
  public private(set) var lastDone: CivilDate?
  /// The days from `lastDone` to `today`, or from the first `start:` if it was never done; nil if
  /// neither is known.
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
    var units = ValueNumbers<Int>()
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

  /// Removes the periods that ended before a day, except for the last of all.
  public mutating func forgetPeriods(before day: CivilDate) {
    let first = periods.partitioningIndex { $0.end >= day }
    periods = Array(periods[min(first, max(periods.count - 1, 0))...])
  }

  /// The share of the met or missed periods that are met, from 0 to 1; nil before the first.
  public var rate: Double? { judged == 0 ? nil : Double(met) / Double(judged) }
}

extension Habit {
  /// The history up to `today`, ignoring later days; linear in its days.
  ///
  /// - Parameter running: the first day that is not over; nil for `today`.
  public func history(asOf today: CivilDate, running: CivilDate? = nil) -> HabitHistory {
    HabitHistory(self, periods(asOf: today, running: running), asOf: today)
  }
}

/// The factor by which a period reduces the strength; kept, because most periods are equally long.
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

/// 1, halved this many times, which may be a fraction; the same on every machine.
private func halved(_ times: Double) -> Double {
  // The series of the exponential function. The number is so small that a few terms are enough.
  let halvings = Int(min(times, 1000)) + 1
  let x = -0.693_147_180_559_945_3 * times / Double(halvings)
  var (term, sum) = (1.0, 1.0)
  for n in 1...20 {
    term *= x / Double(n)
    sum += term
  }
  return (0..<halvings).reduce(1) { product, _ in product * sum }
}
