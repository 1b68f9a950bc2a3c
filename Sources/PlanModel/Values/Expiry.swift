public import PlanCalendar

/// When an item stops being worth doing.
public enum Expiry: Hashable, Sendable {
  /// `expires:2026-10-07T17:00`
  case at(MomentInput)
  /// `expires:+1d`: so much after its deadline or slot, counted in the calendar.
  case afterDue(Period)
  /// `expires:+2h`: so many minutes after its deadline or slot.
  case minutesAfterDue(Minutes)

  /// Reads the value of `expires:`.
  ///
  /// - Parameter day: the date of the file, on which relative dates are settled.
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

/// The end of an item that expires, or what a delay until then counts from.
public struct ExpiryMoment: Hashable, Sendable {
  public let day: CivilDate
  /// Since the midnight that begins the day; 1440 and more on a later one. Nil for the end of the day.
  public let minutes: Int?

  public init(day: CivilDate, minutes: Int?) {
    self.day = day
    self.minutes = minutes
  }

  /// The day within which it ends; at 24:00 a day is not over yet.
  public var lastDay: CivilDate? { day.adding(days: max((minutes ?? 0) - 1, 0) / 1440) }
}
