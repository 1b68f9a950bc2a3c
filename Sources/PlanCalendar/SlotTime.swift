/// When a slot starts and perhaps ends: `09:00`, `09:00-10:30`, `22:30-01:00`, `01:30>-02:00`.
public struct SlotTime: Hashable, Sendable {
  /// Before 24:00.
  public var start: ClockTime
  /// `01:30>`: the start is on the day after the file's.
  public var startsNextDay: Bool
  /// Not 00:00, which is 24:00 here. At or before the start it is on the day after it.
  public var end: ClockTime?

  public init(start: ClockTime, startsNextDay: Bool = false, end: ClockTime? = nil) {
    self.start = start
    self.startsNextDay = startsNextDay
    self.end = end == .midnight ? .endOfDay : end
  }

  /// Whether the end is on a day after the file's.
  public var endsNextDay: Bool { end.map { startsNextDay || $0 <= start } ?? false }

  /// Minutes from the file's midnight, 0 to 2879.
  public var startMinutes: Int { start.minutes + (startsNextDay ? 1440 : 0) }

  /// Minutes from the file's midnight, at most 24 hours after the start; `nil` without an end.
  public var endMinutes: Int? {
    end.map { startMinutes - start.minutes + $0.minutes + ($0 <= start ? 1440 : 0) }
  }

  /// Appends the canonical spelling, from which `scan` reads the same value.
  public func write(to output: inout [UInt8]) {
    start.write(to: &output)
    if startsNextDay { output.append(UInt8(ascii: ">")) }
    guard let end else { return }
    output.append(UInt8(ascii: "-"))
    end.write(to: &output)
  }
}
