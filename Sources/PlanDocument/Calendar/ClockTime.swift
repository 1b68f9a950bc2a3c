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

  init(unchecked minutes: Int) { stored = UInt16(truncatingIfNeeded: minutes) }

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

  /// Reads `HH:MM`, `9:00`, `9am` or `9:30 PM`; an hour alone is not a time.
  public init?(lenient text: Span<UInt8>) {
    var offset = 0
    guard let typed = TypedTime.read(text, at: &offset), typed.isTime, offset == text.count
    else { return nil }
    self = typed.time
  }

  /// The longest time at the start of `text`, in any form, before a blank or the end.
  ///
  /// 24:00 is not accepted: it can end a slot, but not start one.
  public static func scan(_ text: Span<UInt8>) -> (time: ClockTime, length: Int)? {
    var offset = 0
    guard let typed = TypedTime.read(text, at: &offset), typed.isTime else { return nil }
    guard typed.time < .endOfDay, text.endsWord(at: offset, to: text.count) else { return nil }
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
  @inlinable public func minutesOfClockTime(at offset: Int) -> Int {
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

  /// `-`, `--`, an en dash, or the em dash that editors make of two hyphens.
  func skipDash(at offset: inout Int) -> Bool {
    if skip(UInt8(ascii: "-"), at: &offset) {
      _ = skip(UInt8(ascii: "-"), at: &offset)
      return true
    }
    return skip("\u{2013}".utf8, at: &offset) || skip("\u{2014}".utf8, at: &offset)
  }
}

/// A typed time. Which parts it has decides the meaning of its range.
struct TypedTime {
  /// 0 to 24; 1 to 12 with am or pm.
  let hour: Int
  /// `nil` if there is only an hour.
  let minute: Int?
  /// 0 for am, 12 for pm.
  var meridiem: Int?
  /// Whether it has am or pm that cannot be read: as `9:00`, `9:00 PM. Dinner` would be in the
  /// wrong half of the day.
  var isUnclear = false

  /// Whether this number is a time only as a part of a range.
  var isBareHour: Bool { minute == nil && meridiem == nil }

  var isTime: Bool { !isBareHour && !isUnclear }

  var time: ClockTime {
    let hour = meridiem.map { self.hour % 12 + $0 } ?? self.hour
    return ClockTime(unchecked: hour * 60 + (minute ?? 0))
  }

  /// The longest time at `offset`: one or two digits, a colon and two more, am or pm.
  ///
  /// - Parameters:
  ///   - allowsHours: whether `18h30` is a time: only in Schedule.
  ///   - isAfterAM: whether it ends a range that starts with am or pm.
  static func read(
    _ text: Span<UInt8>, at offset: inout Int, allowsHours: Bool = false, isAfterAM: Bool = false
  ) -> TypedTime? {
    var end = offset
    guard let hour = text.number(at: &end, digits: 2) else { return nil }
    let hasColon = text.skip(UInt8(ascii: ":"), at: &end)
    let minute = hasColon || allowsHours ? minute(text, at: &end, hasColon: hasColon) : nil
    if hasColon, minute == nil { return nil }
    guard hour * 60 + (minute ?? 0) <= 1440 else { return nil }
    var typed = TypedTime(hour: hour, minute: minute, meridiem: nil)
    if typed.canTakeMeridiem { typed.readMeridiem(text, at: &end, isAfterAM) }
    offset = end
    return typed
  }

  /// The two digits after a colon, or after the `h` of `18h30`.
  private static func minute(_ text: Span<UInt8>, at offset: inout Int, hasColon: Bool) -> Int? {
    var end = offset
    guard hasColon || text.skip(UInt8(ascii: "h"), at: &end) else { return nil }
    let start = end
    guard let number = text.number(at: &end, digits: 2), end == start + 2, number <= 59
    else { return nil }
    offset = end
    return number
  }

  /// Whether am or pm can follow: there is no 0 am.
  private var canTakeMeridiem: Bool { hour >= 1 && hour <= 12 }

  /// The start of a range whose end has am or pm: `8-9 PM` is in the evening, `11-1 PM` begins in
  /// the morning.
  func beginning(before end: TypedTime) -> TypedTime {
    guard let half = end.meridiem, meridiem == nil, canTakeMeridiem else { return self }
    var start = self
    start.meridiem = half
    if start.time >= end.time { start.meridiem = 12 - half }
    return start
  }

  /// Reads am or pm after the number.
  ///
  /// `am` in small letters after a blank is a word of the sentence (German `8:30 am Bahnhof`),
  /// unless a range goes on after it or began with am or pm. With a second am or pm, or another
  /// sign after it, the time is unclear.
  private mutating func readMeridiem(
    _ text: Span<UInt8>, at offset: inout Int, _ isAfterAM: Bool
  ) {
    guard let letters = Self.meridiem(text, after: offset) else { return }
    let isRange = Self.startsRangeEnd(text, at: letters.end, isSpaced: letters.isSpaced)
    if letters.isSpaced, letters.isSmallAM, !isRange, !isAfterAM { return }
    let endsWord =
      text.endsWord(at: letters.end, to: text.count)
      || text.byte(at: letters.end) == UInt8(ascii: ">")
    isUnclear = !endsWord && !isRange || Self.meridiem(text, after: letters.end) != nil
    meridiem = letters.isPM ? 12 : 0
    offset = letters.end
  }

  /// `am`, `pm`, `a.m.` or `p.m.` in any case at `offset` or after blanks, and before anything but
  /// an ASCII letter or digit. The last period can be missing.
  private static func meridiem(
    _ text: Span<UInt8>, after offset: Int
  ) -> (isPM: Bool, isSmallAM: Bool, isSpaced: Bool, end: Int)? {
    var end = text.skippingBlanks(from: offset, to: text.count)
    // The narrow blank that macOS writes.
    _ = text.skip("\u{202F}".utf8, at: &end)
    let start = end
    let first = text.byte(at: end)?.asciiLowercased
    guard first == UInt8(ascii: "a") || first == UInt8(ascii: "p") else { return nil }
    end += 1
    let isDotted = text.skip(UInt8(ascii: "."), at: &end)
    guard let last = text.byte(at: end), last.asciiLowercased == UInt8(ascii: "m")
    else { return nil }
    end += 1
    if isDotted { _ = text.skip(UInt8(ascii: "."), at: &end) }
    if let next = text.byte(at: end), next.isASCIILetter || next.isASCIIDigit { return nil }
    let isPM = first == UInt8(ascii: "p")
    return (isPM, !isPM && !isDotted && last == UInt8(ascii: "m"), start > offset, end)
  }

  /// Whether the rest of a range follows: `9am-10` has a time before its dash, `9:00am-call` a word
  /// after its time. After `9 am` it must be a whole time.
  private static func startsRangeEnd(
    _ text: Span<UInt8>, at offset: Int, isSpaced: Bool
  ) -> Bool {
    var next = isSpaced ? text.skippingBlanks(from: offset, to: text.count) : offset
    guard text.skipDash(at: &next) else { return false }
    next = text.skippingBlanks(from: next, to: text.count)
    if !isSpaced { return text.isDigit(at: next) }
    guard let end = read(text, at: &next, isAfterAM: true) else { return false }
    return end.isTime && text.endsWord(at: next, to: text.count)
  }
}

/// A duration in whole minutes that keeps its typed form: `90m`, `1h30m`, `1d`.
///
/// Two of them are equal if they are equally long, in any form.
public struct Minutes: Hashable, Comparable, CanonicallyWritten, Sendable {
  /// 0 to about fifteen million. A day has 24 hours.
  public let value: Int
  private let typed: [UInt8]

  /// Reads `1d2h30m`: one to three parts in that order, each of one to four digits.
  public init?(_ text: Span<UInt8>) {
    guard let value = Self.value(of: text) else { return nil }
    self.value = value
    typed = Array(copying: text)
  }

  /// A duration that is written in hours and minutes: `1h30m`, `2h`, `45m`.
  ///
  /// `nil` unless it is from 0 to 599,999.
  public init?(value: Int) {
    guard value >= 0, value < 600_000 else { return nil }
    self.value = value
    let hours = value >= 60 ? "\(value / 60)h" : ""
    let minutes = value < 60 || value % 60 > 0 ? "\(value % 60)m" : ""
    typed = Array((hours + minutes).utf8)
  }

  /// Only the value of a text that `init` reads.
  public static func value(of text: Span<UInt8>) -> Int? {
    var value = 0
    var offset = 0
    var last = Int.max
    repeat {
      guard let number = text.number(at: &offset, digits: 4) else { return nil }
      let unit: Int
      switch text.byte(at: offset) {
      case UInt8(ascii: "d"): unit = 1440
      case UInt8(ascii: "h"): unit = 60
      case UInt8(ascii: "m"): unit = 1
      default: return nil
      }
      guard unit < last else { return nil }
      last = unit
      value += number * unit
      offset += 1
    } while offset < text.count
    return value
  }

  /// Appends the typed form.
  public func write(to output: inout [UInt8]) { output += typed }

  public static func == (a: Minutes, b: Minutes) -> Bool { a.value == b.value }
  public static func < (a: Minutes, b: Minutes) -> Bool { a.value < b.value }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
