import PlanText

/// The value of `from:`: the first day of a task, and its number there.
///
/// A number distinguishes tasks of one day with the same words: `from:2026-10-04/2` is the second.
public struct FirstDay: Hashable, Sendable {
  public let date: CivilDate
  /// From 1, which is not written.
  public let number: Int

  public init(_ date: CivilDate, number: Int = 1) { (self.date, self.number) = (date, number) }

  /// - Parameter day: the day of the file, from which `fri` and `+2d` count.
  public init?(_ value: Span<UInt8>, relativeTo day: CivilDate?) {
    if let date = CivilDate(value, relativeTo: day) {
      self.init(date)
    } else if let (date, number) = Self.numbered(value) {
      self.init(date, number: number)
    } else {
      return nil
    }
  }

  /// Reads `2026-10-04/2`; only the tools write a number, and they write it after a whole date.
  static func numbered(_ value: Span<UInt8>) -> (CivilDate, Int)? {
    guard value.count > 11, value[10] == UInt8(ascii: "/"), value[11] != UInt8(ascii: "0"),
      let date = CivilDate(value.extracting(..<10)),
      let number = Int(digits: value.extracting(11...), atMost: 3), number > 1
    else { return nil }
    return (date, number)
  }

  public var bytes: [UInt8] { number == 1 ? date.bytes : date.bytes + "/\(number)".utf8 }
}
