/// When to remind of an item.
public enum Reminder: Hashable, Sendable {
  /// `remind:1h`: this long before the deadline, or before the start of the slot.
  case before(Minutes)
  /// `remind:09:45`, on the item's day.
  case at(ClockTime)

  /// Reads the value of `remind:`.
  public init?(_ value: Span<UInt8>) {
    if let minutes = Minutes(value) {
      self = .before(minutes)
    } else if let time = ClockTime(lenient: value), time < .endOfDay {
      self = .at(time)
    } else {
      return nil
    }
  }
}
