import PlanText

/// A time of the day in minutes, with 24:00 for the end of the day.
public struct ClockTime: Hashable, Comparable, CanonicallyWritten, Sendable {
  private let stored: UInt16

  /// 00:00.
  public static let midnight = ClockTime(unchecked: 0)
  /// 24:00.
  public static let endOfDay = ClockTime(unchecked: 1440)

  /// Minutes since midnight, 0 to 1440.
  public var minutes: Int { Int(stored) }

  init(unchecked minutes: Int) {
    stored = UInt16(truncatingIfNeeded: minutes)
  }

  /// `nil` outside 0 to 1440.
  public init?(minutes: Int) {
    guard minutes >= 0, minutes <= 1440 else { return nil }
    self.init(unchecked: minutes)
  }

  /// `nil` unless the time exists; 24:00 exists.
  public init?(hour: Int, minute: Int) {
    guard hour >= 0, hour <= 24, minute >= 0, minute <= 59 else { return nil }
    self.init(minutes: hour * 60 + minute)
  }

  /// Reads exactly `HH:MM`, 00:00 to 24:00.
  public init?(_ text: Span<UInt8>) {
    guard text.count == 5, let time = text.canonicalClockTime(at: 0) else { return nil }
    self = time
  }

  /// Reads `HH:MM`, `9:00`, `9am` or `9:30pm`, in any ASCII case; an hour alone is not a time.
  public init?(lenient text: Span<UInt8>) {
    var offset = 0
    guard let typed = TypedTime.read(text, at: &offset), !typed.isBareHour, offset == text.count
    else { return nil }
    self = typed.time
  }

  /// The longest time at the start of `text`, in any form, before a blank or the end.
  ///
  /// 24:00 is not accepted: it can end a slot, but not start one.
  public static func scan(_ text: Span<UInt8>) -> (time: ClockTime, length: Int)? {
    var offset = 0
    guard let typed = TypedTime.read(text, at: &offset), !typed.isBareHour,
      typed.time < .endOfDay, text.endsWord(at: offset, to: text.count)
    else { return nil }
    return (typed.time, offset)
  }

  /// Appends `HH:MM`.
  public func write(to output: inout [UInt8]) {
    output.append(number: minutes / 60, width: 2)
    output.append(UInt8(ascii: ":"))
    output.append(number: minutes % 60, width: 2)
  }

  public static func < (a: ClockTime, b: ClockTime) -> Bool { a.stored < b.stored }
}

extension Span<UInt8> {
  /// The minutes of the `HH:MM` at `offset`, which must be a time.
  @inlinable
  public func minutesOfClockTime(at offset: Int) -> Int {
    func digit(_ i: Int) -> Int { Int(self[offset &+ i] & 0x0F) }
    return (digit(0) &* 10 &+ digit(1)) &* 60 &+ digit(3) &* 10 &+ digit(4)
  }

  /// `HH:MM` at `offset`, with any text after it.
  func canonicalClockTime(at offset: Int) -> ClockTime? {
    guard offset &+ 5 <= count else { return nil }
    let time = extracting(offset..<offset &+ 5)
    let h0 = time[0] &- 48
    let h1 = time[1] &- 48
    let m0 = time[3] &- 48
    let m1 = time[4] &- 48
    let high = (h0 | h1 | m0 | m1 | (h0 &+ 6) | (h1 &+ 6) | (m0 &+ 6) | (m1 &+ 6)) & 0xF0
    guard high | (time[2] ^ UInt8(ascii: ":")) == 0, m0 < 6 else { return nil }
    let minutes = (Int(h0) &* 10 &+ Int(h1)) &* 60 &+ Int(m0) &* 10 &+ Int(m1)
    return minutes <= 1440 ? ClockTime(unchecked: minutes) : nil
  }
}
