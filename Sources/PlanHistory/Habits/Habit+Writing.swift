public import PlanCalendar
import PlanModel

extension Habit {
  /// Whether a day that is made or rolled gets it.
  ///
  /// Fixed days get it on their dates. What is asked for so often in a week or any other period, or
  /// in so many days in a row, is written daily until the days before `day` have met it; a limit
  /// daily, since only the end of a period tells whether it was kept. A pause, a closed version and
  /// a habit without `every:` are never written.
  ///
  /// Asks of the records only those from `earliestDayNeeded(on:)` to the day before.
  public func isWritten(on day: CivilDate) -> Bool {
    guard let version = version(on: day), !version.isClosed, let grid = version.grid,
      let division = grid.division
    else { return false }
    if case .dueDays(let grid) = grid { return grid.contains(day) }
    if version.target?.isAtMost == true { return true }
    guard let range = division.period(containing: day),
      var tally = tally(of: range, division, timeline)
    else { return false }
    if let last = day.adding(days: -1), range.lowerBound <= last {
      count(&tally, range.lowerBound...last, division, timeline)
    }
    return !tally.isMet
  }

  /// The first day whose records `isWritten(on:)` can depend on, which the versions alone say: `day`
  /// itself where it depends on none.
  public func earliestDayNeeded(on day: CivilDate) -> CivilDate {
    guard let version = version(on: day), !version.isClosed, let grid = version.grid,
      version.target?.isAtMost != true
    else { return day }
    return grid.division?.period(containing: day)?.lowerBound ?? day
  }
}
