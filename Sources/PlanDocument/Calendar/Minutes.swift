import PlanText

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
  public func write(to output: inout [UInt8]) {
    output += typed
  }

  public static func == (a: Minutes, b: Minutes) -> Bool { a.value == b.value }
  public static func < (a: Minutes, b: Minutes) -> Bool { a.value < b.value }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(value)
  }
}
