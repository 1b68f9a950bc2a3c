import PlanText

/// A day of the week, numbered as in ISO 8601: Monday is 1.
public enum Weekday: Int, CaseIterable, Sendable, Comparable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Reads `mon` or `monday` in any ASCII case.
  public init?(_ text: Span<UInt8>) {
    for day in Weekday.allCases
    where text.equalsIgnoringCase(day.fullName.utf8.prefix(text.count == 3 ? 3 : 9)) {
      self = day
      return
    }
    return nil
  }

  private static let names = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The English name in lower case.
  public var fullName: String { Self.names[rawValue - 1] }

  /// The first three letters of its English name: the only form in rules, and the form that is
  /// written.
  public var shortName: String { String(fullName.prefix(3)) }

  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }

  /// How many days after `earlier` this day is, 0 to 6.
  public func days(since earlier: Weekday) -> Int {
    (rawValue - earlier.rawValue + 7) % 7
  }

  /// A short name at `offset`, in lower case only.
  static func read(_ text: Span<UInt8>, at offset: inout Int) -> Weekday? {
    for day in Weekday.allCases where text.skip(day.fullName.utf8.prefix(3), at: &offset) {
      return day
    }
    return nil
  }
}
