/// When a slot starts and perhaps ends: `09:00`, `09:00-10:30`, `22:30-01:00>`, `01:30>-02:00>`.
public struct SlotTime: Hashable, Sendable {
  /// Before 24:00.
  public var start: ClockTime
  /// `01:30>`: the start is on the day after the file's.
  public var startsNextDay: Bool
  public var end: ClockTime?
  /// `01:00>`: the end is on the day after the file's.
  public var endsNextDay: Bool

  public init(
    start: ClockTime, startsNextDay: Bool = false, end: ClockTime? = nil, endsNextDay: Bool = false
  ) {
    self.start = start
    self.startsNextDay = startsNextDay
    self.end = end
    self.endsNextDay = endsNextDay
  }

  /// Minutes from the file's midnight, 0 to 2879.
  public var startMinutes: Int { start.minutes + (startsNextDay ? 1440 : 0) }

  /// Minutes from the file's midnight; `nil` when there is no end or it means nothing.
  ///
  /// An end at or before the start means nothing; a typed `>` always means the next day.
  public var endMinutes: Int? {
    guard let end else { return nil }
    let minutes = end.minutes + (endsNextDay ? 1440 : 0)
    return minutes > startMinutes ? minutes : nil
  }

  /// Appends the canonical spelling, from which `scan` reads the same value.
  public func write(to output: inout [UInt8]) {
    start.write(to: &output)
    if startsNextDay { output.append(UInt8(ascii: ">")) }
    guard let end else { return }
    output.append(UInt8(ascii: "-"))
    end.write(to: &output)
    if endsNextDay { output.append(UInt8(ascii: ">")) }
  }

  /// Twelve hours: how long a slot is at most that is taken to run past midnight without its `>`.
  private static let longestNight = 720

  /// The slot that is meant by a typed range.
  ///
  /// An end of 00:00 is 24:00, a start on the next day takes the end along, and an end before the
  /// start is on the next day if the slot is then short enough; otherwise it stays as it is.
  static func meant(
    start: ClockTime, startsNextDay: Bool, end: ClockTime, endsNextDay: Bool
  ) -> SlotTime {
    var slot = SlotTime(
      start: start, startsNextDay: startsNextDay, end: end,
      endsNextDay: endsNextDay || startsNextDay)
    if end == .midnight {
      slot.end = .endOfDay
      slot.endsNextDay = startsNextDay
    } else if end <= start, end.minutes + 1440 - start.minutes <= longestNight, !startsNextDay {
      slot.endsNextDay = true
    }
    return slot
  }
}
