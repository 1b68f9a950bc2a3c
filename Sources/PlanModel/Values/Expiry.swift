public import PlanCalendar

/// When an item stops being worth doing.
public enum Expiry: Hashable, Sendable {
  /// `expires:2026-10-07T17:00`
  case at(MomentInput)
  /// `expires:+1d`: so much after its deadline, counted in the calendar.
  case afterDue(Period)
  /// `expires:+2h`: so many minutes after its deadline.
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
    }
    guard let moment = MomentInput(value) else { return nil }
    self = .at(moment.resolved(on: day))
  }
}
