public import PlanCalendar

extension ItemValues {
  /// The day of the deadline, where it is known; a time alone means the day of the file.
  public func dueDay(on day: CivilDate?) -> CivilDate? {
    due?.knownDay(on: day)
  }

  /// When `expires:` ends it, where that is known.
  ///
  /// A delay counts from the deadline, and of a slot without one from its end, or its start if it has
  /// no end. A delay of hours counts from the end of the deadline's day where the deadline has no time.
  public func expiryMoment(on day: CivilDate?) -> ExpiryMoment? {
    switch expires {
    case nil: return nil
    case .at(let moment):
      return moment.knownDay(on: day).map { ExpiryMoment(day: $0, minutes: moment.time?.minutes) }
    case .afterDue(let period):
      guard let begin = delayBegin(on: day) else { return nil }
      return period.added(to: begin.day).map { ExpiryMoment(day: $0, minutes: begin.minutes) }
    case .minutesAfterDue(let delay):
      return delayBegin(on: day).map {
        ExpiryMoment(
          day: $0.day, minutes: ($0.minutes ?? ClockTime.endOfDay.minutes) + delay.value)
      }
    }
  }

  private func delayBegin(on day: CivilDate?) -> ExpiryMoment? {
    if let due {
      return dueDay(on: day).map { ExpiryMoment(day: $0, minutes: due.time?.minutes) }
    }
    guard let slot, let day else { return nil }
    return ExpiryMoment(day: day, minutes: slot.endMinutes ?? slot.startMinutes)
  }

  /// The day within which `expires:` ends it, where that is known.
  public func expiryDay(on day: CivilDate?) -> CivilDate? { expiryMoment(on: day)?.lastDay }

  /// The last day on which it is worth doing, by `expires:` and `until:`; nil if there is none.
  public func lastDay(on day: CivilDate?) -> CivilDate? {
    [expiryDay(on: day), until].compactMap { $0 }.min()
  }

  /// Where the grid of its rule counts from: `start:`, else the first deadline.
  public var anchor: CivilDate? { start ?? due?.knownDate }

  /// Whether the line recurs: it has a rule.
  public var recurs: Bool { every != nil || after != nil }
}
