/// A date as a person types it: a day of the calendar, or one that depends on the file's day.
public enum DateInput: Hashable, Sendable {
  case absolute(CivilDate)
  /// `oct-7`: the first such day on or after the file's.
  case monthDay(month: Int, day: Int)
  /// `fri`: the first after the file's day.
  case weekday(Weekday)
  /// `yesterday`, `today` and `tomorrow` are -1, 0 and 1; nothing else has a spelling.
  case dayOffset(Int)
  /// `+3d` after the file's day.
  case period(Period)

  /// Whether a file's day is needed to know the date.
  public var isRelative: Bool {
    if case .absolute = self { false } else { true }
  }

  /// The date that is meant in the file of `day`; `nil` only outside 1900 to 2999.
  public func resolved(on day: CivilDate) -> CivilDate? {
    switch self {
    case .absolute(let date): date
    case .monthDay(let month, day: let dayOfMonth):
      // Eight years hold a 29 February, also around 2100.
      (0...8).lazy.compactMap {
        CivilDate(year: day.year + $0, month: month, day: dayOfMonth)
      }.first { $0 >= day }
    case .weekday(let weekday):
      day.adding(days: (weekday.rawValue - day.weekday.rawValue + 6) % 7 + 1)
    case .dayOffset(let days): day.adding(days: days)
    case .period(let period): period.added(to: day)
    }
  }

  /// The last such day up to `day`, for what leaves out the year or names a weekday; a day that is
  /// written whole, or counted from `day`, may be later.
  public func resolved(upTo day: CivilDate) -> CivilDate? {
    switch self {
    case .monthDay(let month, day: let dayOfMonth):
      // Eight years hold a 29 February, also around 2100.
      (0...8).lazy.compactMap {
        CivilDate(year: day.year - $0, month: month, day: dayOfMonth)
      }.first { $0 <= day }
    case .weekday(let weekday):
      day.adding(days: -((day.weekday.rawValue - weekday.rawValue + 7) % 7))
    case .absolute, .dayOffset, .period: resolved(on: day)
    }
  }
}
