public import PlanCalendar

extension ItemValues {
  /// The day of the deadline, where it is known; a time alone means the day of the file.
  public func dueDay(on day: CivilDate?) -> CivilDate? {
    due?.knownDay(on: day)
  }

  /// The day within which `expires:` ends it, where that is known.
  ///
  /// A delay of hours counts from the end of the deadline's day where the deadline has no time.
  public func expiryDay(on day: CivilDate?) -> CivilDate? {
    switch expires {
    case nil: return nil
    case .at(let moment): return moment.knownDay(on: day)
    case .afterDue(let period): return dueDay(on: day).flatMap { period.added(to: $0) }
    case .minutesAfterDue(let delay):
      // At 24:00 the day is not over yet.
      let minutes = (due?.time ?? .endOfDay).minutes + delay.value
      return dueDay(on: day)?.adding(days: max(minutes - 1, 0) / 1440)
    }
  }

  /// The last day on which it is worth doing, by `expires:` and `until:`; nil if there is none.
  public func lastDay(on day: CivilDate?) -> CivilDate? {
    [expiryDay(on: day), until].compactMap { $0 }.min()
  }

  /// Where the grid of its rule counts from: `start:`, else the first deadline.
  public var anchor: CivilDate? { start ?? due?.knownDate }

  /// Whether the line recurs: it has a rule.
  public var recurs: Bool { every != nil || after != nil }
}
