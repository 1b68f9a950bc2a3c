import PlanCalendar
import PlanModel

extension ItemValues {
  /// The day of the deadline, where it is known; a time alone means the day of the file.
  func dueDay(on day: CivilDate?) -> CivilDate? {
    due.flatMap { $0.date == nil ? day : $0.knownDate }
  }

  /// The day within which it stops being worth doing, where it is known.
  ///
  /// A deadline without a time lasts until the end of its day.
  func expiryDay(on day: CivilDate?) -> CivilDate? {
    switch expires {
    case nil: return nil
    case .at(let moment): return moment.date == nil ? day : moment.knownDate
    case .afterDue(let period): return dueDay(on: day).flatMap { period.added(to: $0) }
    case .minutesAfterDue(let minutes):
      let time = due?.time?.minutes ?? ClockTime.endOfDay.minutes
      return dueDay(on: day)?.adding(days: (time + minutes.value) / 1440)
    }
  }

  /// Whether the line recurs: it has a rule.
  var recurs: Bool { every != nil || after != nil }
}
