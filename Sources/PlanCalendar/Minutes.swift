import PlanText

/// A length of time in whole minutes that remembers how it was typed: `90m`, `1h30m`, `1d`.
///
/// Two of them are equal when they last equally long, however they are written.
public struct Minutes: Hashable, Comparable, Sendable {
  /// One number with its unit; `width` 0 means that it is not there.
  private struct Part: Sendable {
    var number: UInt16 = 0
    var width: UInt8 = 0
  }

  private var days = Part()
  private var hours = Part()
  private var minutes = Part()

  /// The whole length in minutes, 0 to about fifteen million. A day has 24 hours.
  public var value: Int {
    Int(days.number) * 1440 + Int(hours.number) * 60 + Int(minutes.number)
  }

  /// Reads `1d2h30m`: one to three parts in that order, each of one to four digits.
  public init?(_ text: Span<UInt8>) {
    var offset = 0
    var last: UInt8 = 0
    while offset < text.count {
      let start = offset
      guard let number = text.number(at: &offset, digits: 4), offset < text.count else {
        return nil
      }
      let part = Part(number: UInt16(number), width: UInt8(offset - start))
      switch text[offset] {
      case UInt8(ascii: "d") where last == 0: days = part
      case UInt8(ascii: "h") where last == 0 || last == UInt8(ascii: "d"): hours = part
      case UInt8(ascii: "m") where last != UInt8(ascii: "m"): minutes = part
      default: return nil
      }
      last = text[offset]
      offset += 1
    }
    guard last != 0 else { return nil }
  }

  /// A length to be written in hours and minutes: `1h30m`, `2h`, `45m`.
  ///
  /// `nil` unless it is from 0 to 599,999.
  public init?(value: Int) {
    guard value >= 0, value < 600_000 else { return nil }
    if value >= 60 { hours = Self.part(value / 60) }
    if value < 60 || value % 60 > 0 { minutes = Self.part(value % 60) }
  }

  /// Appends what was typed.
  public func write(to output: inout [UInt8]) {
    for (part, unit) in [(days, "d"), (hours, "h"), (minutes, "m")] where part.width > 0 {
      output.append(number: Int(part.number), width: Int(part.width))
      output += unit.utf8
    }
  }

  public static func == (a: Minutes, b: Minutes) -> Bool { a.value == b.value }
  public static func < (a: Minutes, b: Minutes) -> Bool { a.value < b.value }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }

  private static func part(_ number: Int) -> Part {
    Part(number: UInt16(number), width: 1)
  }
}
