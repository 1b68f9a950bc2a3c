import PlanCalendar

extension Habit {
  /// An average over the judged periods in which later ones weigh more.
  ///
  /// Begins at 0. Each period moves it towards its share, 1 if it is met, and what was before it
  /// weighs half as much after 13 days of a daily habit, and after 13/√f days of one that is asked for
  /// f times a day: 20 days for `3/week`, 34 for `week`. One miss costs a daily habit a twentieth.
  ///
  /// - Returns: From 0 to 1; nil while nothing is judged.
  func strength(of periods: [HabitPeriod]) -> Double? {
    var strength: Double?
    // Nearly all periods of a habit are as long as the one before.
    var (spacing, version, factor) = (0, -1, 1.0)
    for period in periods where period.result == .met || period.result == .missed {
      if (period.spacing, period.version) != (spacing, version) {
        (spacing, version) = (period.spacing, period.version)
        factor = halved(Double(spacing) * frequency(period).squareRoot() / 13)
      }
      let share = period.result == .met ? 1 : period.share
      strength = (strength ?? 0) * factor + share * (1 - factor)
    }
    return strength
  }

  /// How often a day it is asked for.
  private func frequency(_ period: HabitPeriod) -> Double {
    Double(versions[period.version].grid?.required ?? 1) / Double(period.spacing)
  }
}

/// 1, halved so many times, which may be a fraction; the same on every machine.
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
