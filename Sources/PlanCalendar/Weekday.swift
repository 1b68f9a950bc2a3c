import PlanText

/// A day of the week, numbered as ISO 8601 does: Monday is 1.
public enum Weekday: Int, CaseIterable, Sendable, Comparable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Reads `mon` or `monday` in any ASCII case.
  public init?(_ text: Span<UInt8>) {
    guard text.count >= 3 else { return nil }
    for day in Weekday.allCases
    where text.equalsIgnoringCase(day.shortName.utf8)
      || text.equalsIgnoringCase(day.fullName.utf8)
    {
      self = day
      return
    }
    return nil
  }

  /// Three lower-case letters: the only spelling in rules, and the one that is written.
  public var shortName: String {
    switch self {
    case .monday: "mon"
    case .tuesday: "tue"
    case .wednesday: "wed"
    case .thursday: "thu"
    case .friday: "fri"
    case .saturday: "sat"
    case .sunday: "sun"
    }
  }

  /// The English name in lower case.
  public var fullName: String {
    switch self {
    case .monday: "monday"
    case .tuesday: "tuesday"
    case .wednesday: "wednesday"
    case .thursday: "thursday"
    case .friday: "friday"
    case .saturday: "saturday"
    case .sunday: "sunday"
    }
  }

  /// Appends the short name.
  public func write(to output: inout [UInt8]) {
    output += shortName.utf8
  }

  public static func < (a: Weekday, b: Weekday) -> Bool { a.rawValue < b.rawValue }

  /// How many days later than `earlier` this day comes, 0 to 6.
  func days(since earlier: Weekday) -> Int {
    (rawValue - earlier.rawValue + 7) % 7
  }

  /// A short name at `offset`, in lower case only.
  static func read(_ text: Span<UInt8>, at offset: inout Int) -> Weekday? {
    for day in Weekday.allCases where text.skip(day.shortName.utf8, at: &offset) { return day }
    return nil
  }
}
