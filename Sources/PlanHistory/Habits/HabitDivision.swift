import PlanCalendar

/// How a rule divides the days: versions that divide them alike share their periods.
enum HabitDivision: Hashable {
  /// Every date by itself.
  case days
  case periods(HabitPeriods)

  /// Nil for a pause.
  init?(_ grid: HabitGrid) {
    switch grid {
    case .dueDays: self = .days
    case .periods(let periods, _): self = .periods(periods)
    case .never: return nil
    }
  }

  /// The days that decide about `date`; nil before the start of counted periods.
  func range(around date: CivilDate) -> ClosedRange<CivilDate>? {
    switch self {
    case .days: date...date
    case .periods(let periods): periods.period(containing: date)
    }
  }
}

extension HabitGrid {
  /// On how many days of a period something is to be done; 1 for a date by itself, 0 for a pause.
  var required: Int {
    switch self {
    case .dueDays: 1
    case .periods(_, let required): required
    case .never: 0
    }
  }

  /// Whether one number is to be reached by all days of a period together: `20 km every:week`.
  var addsUp: Bool {
    if case .periods(_, required: 1) = self { true } else { false }
  }
}

extension ClosedRange<CivilDate> {
  /// How many days it has.
  var dayCount: Int { upperBound.days(since: lowerBound) + 1 }
}
