extension ItemValues {
  /// The day of the deadline, if it is known; a time without a date means the day of the file.
  public func dueDay(on day: CivilDate?) -> CivilDate? {
    due?.knownDay(on: day)
  }

  /// The moment of `expires:`, if it is known.
  ///
  /// A delay counts from the deadline. For a slot without a deadline it counts from the end, or
  /// from the start if there is no end. A delay in hours counts from the end of the day if the
  /// deadline has no time.
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

  /// The day during which `expires:` ends the item, if it is known.
  public func expiryDay(on day: CivilDate?) -> CivilDate? { expiryMoment(on: day)?.lastDay }

  /// The last useful day, by `expires:` and `until:`; nil if there is none.
  public func lastDay(on day: CivilDate?) -> CivilDate? {
    [expiryDay(on: day), until].compactMap { $0 }.min()
  }

  /// The first date of its rule: `start:`, otherwise the first deadline.
  public var anchor: CivilDate? { start ?? due?.knownDate }

  /// Whether the item has a rule.
  public var recurs: Bool { every != nil || after != nil }
}
