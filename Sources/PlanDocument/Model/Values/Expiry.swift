/// When an item stops being useful.
public enum Expiry: Hashable, Sendable {
  /// `expires:2026-10-07T17:00`
  case at(MomentInput)
  /// `expires:+1d`: this long after its deadline or slot, by the calendar.
  case afterDue(Period)
  /// `expires:+2h`: this many minutes after its deadline or slot.
  case minutesAfterDue(Minutes)

  /// Reads the value of `expires:`.
  ///
  /// - Parameter day: the date of the file, for relative dates.
  public init?(_ value: Span<UInt8>, on day: CivilDate?) {
    if !value.isEmpty, value[0] == UInt8(ascii: "+") {
      let delay = value.extracting(1..<value.count)
      if let period = Period(delay) {
        self = .afterDue(period)
        return
      }
      if let minutes = Minutes(delay) {
        self = .minutesAfterDue(minutes)
        return
      }
      return nil
    }
    guard let moment = MomentInput(value) else { return nil }
    self = .at(moment.resolved(on: day))
  }
}

/// The moment when an item expires, or from which a delay counts.
public struct ExpiryMoment: Hashable, Sendable {
  public let day: CivilDate
  /// Minutes since the midnight at the start of the day; 1440 and more are on a later day. Nil for
  /// the end of the day.
  public let minutes: Int?

  public init(day: CivilDate, minutes: Int?) {
    self.day = day
    self.minutes = minutes
  }

  /// The day during which it ends; 24:00 still belongs to the day before.
  public var lastDay: CivilDate? { day.adding(days: max((minutes ?? 0) - 1, 0) / 1440) }
}
