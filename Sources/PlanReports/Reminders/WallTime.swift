public import PlanCalendar

/// The local date and time that clocks show.
public struct WallTime: Hashable, Sendable {
  public let day: CivilDate
  /// Since that day's midnight, 0 to 1439.
  public let minutes: Int

  /// - Parameter minutes: since the midnight that begins `day`; more than a day's are on a later
  ///   one.
  /// - Returns: nil after the last day of the calendar.
  public init?(_ day: CivilDate, minutes: Int) {
    guard minutes >= 0, let day = day.adding(days: minutes / 1440) else { return nil }
    self.day = day
    self.minutes = minutes % 1440
  }

  /// What clocks show at an instant; nil outside of the calendar.
  public init?(at instant: Int, in zone: LocalZone) {
    guard let (day, second) = zone.local(instant) else { return nil }
    self.day = day
    minutes = second / 60
  }

  public func instant(in zone: LocalZone) -> Int { zone.instant(day, minutes: minutes) }

  /// The instant `length` minutes before.
  ///
  /// Whole days are days of the calendar, so that the clock shows the same time; the rest is
  /// elapsed time, so that a reminder is neither late nor after its event when the clock is
  /// changed.
  func instant(minutesBefore length: Int, in zone: LocalZone) -> Int? {
    guard let first = day.adding(days: -(length / 1440)) else { return nil }
    return zone.instant(first, minutes: minutes) - length % 1440 * 60
  }
}
