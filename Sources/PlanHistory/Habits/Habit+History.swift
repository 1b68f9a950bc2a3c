public import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Habit {
  /// How it has gone up to `today`, of which nothing later is looked at; linear in its days.
  ///
  /// - Parameter running: the first day that is not over; `today` itself where nothing is said.
  public func history(asOf today: CivilDate, running: CivilDate? = nil) -> HabitHistory {
    let periods = periods(asOf: today, running: running)
    var streak = HabitStreak.none
    var best = HabitStreak.none
    var lastBreak: CivilDate?
    var met = 0
    var judged = 0
    for period in periods {
      switch period.result {
      case .met:
        met += 1
        judged += 1
        let end = min(period.days.upperBound, today)
        streak = streak.adding(period.days.lowerBound...end)
        if streak.count > best.count { best = streak }
      case .missed:
        judged += 1
        if streak.count > 0 { lastBreak = period.days.upperBound }
        streak = .none
      case .neutral, .skipped, .pending: break
      }
    }
    var completions = 0
    var lastDone: CivilDate?
    for record in records {
      if record.day > today { break }
      guard isDone(record) else { continue }
      completions += 1
      lastDone = record.day
    }
    let since = lastDone ?? firstStart(through: today)
    return HabitHistory(
      periods: periods, streak: streak, best: best, lastBreak: lastBreak, met: met, judged: judged,
      strength: strength(of: periods), completions: completions, totals: totals(through: today),
      lastDone: lastDone, daysSince: since.map { today.days(since: $0) })
  }

  /// Whether a day is met by itself, by the target of the day or of the version that applies on it.
  public func isDone(_ record: HabitRecord) -> Bool {
    record.outcome(defined: version(on: record.day)?.target) == .met
  }

  /// How much of what a day asks for at least is there, from 0 to 1; 0 where there is no such number.
  public func share(of record: HabitRecord) -> Double {
    if isDone(record) { return 1 }
    guard let target = record.target ?? version(on: record.day)?.target, !target.isAtMost,
      target.quantity.thousandths > 0, let number = record.quantity(isTime: target.isTime)
    else { return 0 }
    return min(1, max(0, Double(number.thousandths) / Double(target.quantity.thousandths)))
  }

  /// Whether a day has more than its limit allows, which nothing takes back.
  public func isPastLimit(_ record: HabitRecord) -> Bool {
    guard let target = record.target ?? version(on: record.day)?.target, target.isAtMost,
      let number = record.quantity(isTime: target.isTime)
    else { return false }
    return number > target.quantity
  }

  private func firstStart(through today: CivilDate) -> CivilDate? {
    let start = versions.filter { !$0.isPause }.compactMap(\.start).min()
    return start.flatMap { $0 <= today ? $0 : nil }
  }

  private func totals(through today: CivilDate) -> [HabitTotal] {
    var totals: [HabitTotal] = []
    var places: [Int: Int] = [:]
    for amount in amounts.prefix(while: { $0.day <= today }) {
      let key = amount.isTime ? -1 : amount.unit ?? -2
      if let place = places[key] {
        let sum = totals[place].quantity.thousandths &+ amount.quantity.thousandths
        totals[place].quantity = Quantity(thousandths: sum)
      } else {
        places[key] = totals.count
        totals.append(
          HabitTotal(quantity: amount.quantity, isTime: amount.isTime, unit: amount.unit))
      }
    }
    return totals
  }
}
