import PlanText

/// A date as a person types it: a day of the calendar, or a day relative to the file's day.
public enum DateInput: Hashable, CanonicallyWritten, Sendable {
  case absolute(CivilDate)
  /// `oct-7`: the first such day on or after the file's day.
  case monthDay(month: Int, day: Int)
  /// `fri`: the first after the file's day.
  case weekday(Weekday)
  /// `yesterday`, `today` and `tomorrow` are -1, 0 and 1; other values have no written form.
  case dayOffset(Int)
  /// `+3d` after the file's day.
  case period(Period)

  /// How many years to search for a day of the year: eight years contain a 29 February, also around
  /// 2100.
  private static let years = 0...8

  /// Whether the date depends on the file's day.
  public var isRelative: Bool { if case .absolute = self { false } else { true } }

  /// The date in a file of `day`; `nil` outside 1900 to 2999, and for a relative date without a
  /// day.
  public func resolved(on day: CivilDate?) -> CivilDate? {
    switch (self, day) {
    case (.absolute(let date), _): date
    case (_, nil): nil
    case (.monthDay(let month, day: let dayOfMonth), let day?):
      Self.years.compactMap { CivilDate(year: day.year + $0, month: month, day: dayOfMonth) }
        .first { $0 >= day }
    case (.weekday(let weekday), let day?):
      day.adding(days: (weekday.days(since: day.weekday) + 6) % 7 + 1)
    case (.dayOffset(let days), let day?): day.adding(days: days)
    case (.period(let period), let day?): period.added(to: day)
    }
  }

  /// The last such day up to `day`, for dates without a year and for weekdays. A complete date, or
  /// one relative to `day`, may be later.
  public func resolved(upTo day: CivilDate) -> CivilDate? {
    switch self {
    case .monthDay(let month, day: let dayOfMonth):
      Self.years.compactMap { CivilDate(year: day.year - $0, month: month, day: dayOfMonth) }
        .first { $0 <= day }
    case .weekday(let weekday): day.adding(days: -day.weekday.days(since: weekday))
    case .absolute, .dayOffset, .period: resolved(on: day)
    }
  }

  /// Reads every form of a date.
  ///
  /// `2026-10-07`, `2026-10-7`, `2026/10/7`, `+3d`, and in any ASCII case `oct-7`, `today`,
  /// `tomorrow`, `yesterday` and the names of weekdays.
  public init?(_ text: Span<UInt8>) {
    if let date = CivilDate(text) {
      self = .absolute(date)
      return
    }
    guard let first = text.byte(at: 0) else { return nil }
    let input: DateInput? =
      switch first {
      case _ where first.isASCIIDigit: Self.readDigits(text)
      case UInt8(ascii: "+"): Period(text.extracting(1..<text.count)).map { .period($0) }
      default: Self.readWord(text)
      }
    guard let input else { return nil }
    self = input
  }

  /// Appends the canonical form.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .absolute(let date): date.write(to: &output)
    case .monthDay(let month, let day):
      output += "\(Month(rawValue: month)?.shortName ?? "")-\(day)".utf8
    case .weekday(let weekday): output += weekday.shortName.utf8
    case .dayOffset(let days): output += Self.nearDays[days.signum() + 1].utf8
    case .period(let period): output += "+\(period.text)".utf8
    }
  }

  private static let nearDays = ["yesterday", "today", "tomorrow"]

  private static func readWord(_ text: Span<UInt8>) -> DateInput? {
    if let weekday = Weekday(text) { return .weekday(weekday) }
    if let day = readMonthDay(text) { return day }
    let near = nearDays.firstIndex { text.equalsIgnoringCase($0.utf8) }
    return near.map { .dayOffset($0 - 1) }
  }

  /// `oct-7`, in any case and with leading zeros.
  static func readMonthDay(_ text: Span<UInt8>) -> DateInput? {
    guard text.count >= 5, text[3] == UInt8(ascii: "-") else { return nil }
    var offset = 4
    for month in Month.allCases
    where text.extracting(0..<3).equalsIgnoringCase(month.shortName.utf8) {
      guard let day = text.number(at: &offset, digits: 2), offset == text.count,
        // A leap year, because 29 February exists in some year.
        CivilDate(year: 2000, month: month.rawValue, day: day) != nil
      else { return nil }
      return .monthDay(month: month.rawValue, day: day)
    }
    return nil
  }

  /// `2026-10-7` and `2026/10/7`.
  private static func readDigits(_ text: Span<UInt8>) -> DateInput? {
    var offset = 0
    guard let year = text.number(at: &offset, digits: 4), offset == 4 else { return nil }
    guard let separator = text.byte(at: 4), "-/".utf8.contains(separator) else { return nil }
    offset = 5
    guard let month = text.number(at: &offset, digits: 2), text.skip(separator, at: &offset),
      let day = text.number(at: &offset, digits: 2), offset == text.count
    else { return nil }
    return CivilDate(year: year, month: month, day: day).map { .absolute($0) }
  }
}
