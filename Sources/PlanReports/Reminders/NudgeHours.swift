public import PlanCalendar

/// The hours in which the user wants to be asked how it goes.
public struct NudgeHours: Hashable, Sendable {
  public let hours: ClosedRange<Int>
  /// Whether Saturday and Sunday are free.
  public let isOnWeekdays: Bool

  /// - Parameter hours: from 0 to 23.
  public init(_ hours: ClosedRange<Int>, isOnWeekdays: Bool) {
    self.hours = hours
    self.isOnWeekdays = isOnWeekdays
  }

  /// The hour that has begun, if it is one of them and began after `last`.
  ///
  /// An hour that a clock shows twice is one hour; of hours missed during sleep only the last
  /// counts.
  public func hour(at now: Int, after last: Int, in zone: LocalZone) -> WallTime? {
    guard let wall = WallTime(at: now, in: zone), hours.contains(wall.minutes / 60),
      !isOnWeekdays || wall.day.weekday.rawValue <= Weekday.friday.rawValue,
      let hour = WallTime(wall.day, minutes: wall.minutes / 60 * 60), hour.instant(in: zone) > last
    else { return nil }
    return hour
  }
}
