import PlanText

/// A day of the proleptic Gregorian calendar from 1900-01-01 to 2999-12-31, without a time zone.
///
/// Four bytes. The conversions follow Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms"
/// (2013): years that begin in March have the leap day at their end.
public struct CivilDate: Hashable, Comparable, CanonicallyWritten, Sendable {
  /// Days since 1970-01-01, negative before.
  public let dayNumber: Int32

  /// 1900-01-01, a Monday.
  public static let earliest = CivilDate(unchecked: -25_567)
  /// 2999-12-31.
  public static let latest = CivilDate(unchecked: 376_199)

  private init(unchecked dayNumber: Int32) { self.dayNumber = dayNumber }

  /// `nil` unless the date exists and lies in the years 1900 to 2999.
  public init?(year: Int, month: Int, day: Int) {
    guard year >= 1900, year <= 2999, month >= 1, month <= 12, day >= 1 else { return nil }
    guard day <= Self.daysInMonth(month, year: year) else { return nil }
    dayNumber = Int32(truncatingIfNeeded: Self.dayNumber(year: year, month: month, day: day))
  }

  /// `nil` outside 1900 to 2999.
  public init?(dayNumber: Int) {
    guard dayNumber >= -25_567, dayNumber <= 376_199 else { return nil }
    self.dayNumber = Int32(truncatingIfNeeded: dayNumber)
  }

  public var year: Int { parts.year }
  /// 1 to 12.
  public var month: Int { parts.month }
  /// 1 to 31.
  public var day: Int { parts.day }

  /// Year, month and day for the cost of one of them.
  public var parts: (year: Int, month: Int, day: Int) { Self.parts(ofDayNumber: Int(dayNumber)) }

  public var weekday: Weekday { Self.weekday(ofDayNumber: Int(dayNumber)) }

  public static func < (a: CivilDate, b: CivilDate) -> Bool { a.dayNumber < b.dayNumber }

  /// 28 to 31; 0 for a month that does not exist.
  public static func daysInMonth(_ month: Int, year: Int) -> Int {
    guard month >= 1, month <= 12 else { return 0 }
    if month == 2 { return isLeapYear(year) ? 29 : 28 }
    // Odd months have 31 days up to July, even ones from August: the fourth bit flips the first.
    return 30 | (month ^ (month >> 3))
  }

  private static func isLeapYear(_ year: Int) -> Bool {
    year & 3 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  /// Days from 0000-03-01 to 1970-01-01.
  private static let marchEpoch = 719_468
  private static let daysInEra = 146_097

  /// - Precondition: `year` is positive and small.
  static func dayNumber(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year &- 1 : year
    let era = marchYear / 400
    let yearOfEra = marchYear &- era &* 400
    let marchMonth = month > 2 ? month &- 3 : month &+ 9
    let dayOfYear = (153 &* marchMonth &+ 2) / 5 &+ day &- 1
    let dayOfEra = yearOfEra &* 365 &+ yearOfEra / 4 &- yearOfEra / 100 &+ dayOfYear
    return era &* daysInEra &+ dayOfEra &- marchEpoch
  }

  /// - Precondition: the day is after the year 0; a little outside 1900 to 2999 is allowed.
  static func parts(ofDayNumber dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = dayNumber &+ marchEpoch
    let era = shifted / daysInEra
    let dayOfEra = shifted &- era &* daysInEra
    let yearOfEra = (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36_524 &- dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let marchMonth = (5 &* dayOfYear &+ 2) / 153
    let day = dayOfYear &- (153 &* marchMonth &+ 2) / 5 &+ 1
    let month = marchMonth < 10 ? marchMonth &+ 3 : marchMonth &- 9
    return (yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0), month, day)
  }

  static func weekday(ofDayNumber dayNumber: Int) -> Weekday {
    // 0000-03-01 was a Wednesday, the third day of its week.
    Weekday(rawValue: (dayNumber &+ marchEpoch &+ 2) % 7 &+ 1) ?? .monday
  }

  /// Reads exactly `YYYY-MM-DD`, in ASCII digits.
  public init?(_ text: Span<UInt8>) {
    guard text.count == 10 else { return nil }
    let y0 = text[0] &- 48
    let y1 = text[1] &- 48
    let y2 = text[2] &- 48
    let y3 = text[3] &- 48
    let m0 = text[5] &- 48
    let m1 = text[6] &- 48
    let d0 = text[8] &- 48
    let d1 = text[9] &- 48
    // One branch for the ten bytes: for a digit, neither the byte nor the byte plus six has the
    // high bit.
    let bytes = y0 | y1 | y2 | y3 | m0 | m1 | d0 | d1
    let years = (y0 &+ 6) | (y1 &+ 6) | (y2 &+ 6) | (y3 &+ 6)
    let rest = (m0 &+ 6) | (m1 &+ 6) | (d0 &+ 6) | (d1 &+ 6)
    let dashes = (text[4] ^ UInt8(ascii: "-")) | (text[7] ^ UInt8(ascii: "-"))
    guard (bytes | years | rest) & 0xF0 | dashes == 0 else { return nil }
    self.init(
      year: Int(y0) &* 1000 &+ Int(y1) &* 100 &+ Int(y2) &* 10 &+ Int(y3),
      month: Int(m0) &* 10 &+ Int(m1), day: Int(d0) &* 10 &+ Int(d1))
  }

  /// Appends `YYYY-MM-DD`.
  public func write(to output: inout [UInt8]) {
    let (year, month, day) = parts
    output.append(number: year, width: 4)
    output.append(UInt8(ascii: "-"))
    output.append(number: month, width: 2)
    output.append(UInt8(ascii: "-"))
    output.append(number: day, width: 2)
  }

  /// `nil` outside 1900 to 2999, for any number of days.
  public func adding(days: Int) -> CivilDate? {
    let (sum, overflows) = Int(dayNumber).addingReportingOverflow(days)
    return overflows ? nil : CivilDate(dayNumber: sum)
  }

  /// The same day of another month, or that month's last day if it is shorter.
  ///
  /// Two steps may lose days that one step of their sum keeps: add to a fixed date instead. `nil`
  /// outside 1900 to 2999, for any number of months.
  public func adding(months: Int) -> CivilDate? {
    let (index, overflows) = monthIndex.addingReportingOverflow(months)
    guard !overflows, index >= 0 else { return nil }
    let (year, month) = (index / 12, index % 12 + 1)
    return CivilDate(year: year, month: month, day: min(day, Self.daysInMonth(month, year: year)))
  }

  /// How many days this date is later than `other`; negative when it is earlier.
  public func days(since other: CivilDate) -> Int { Int(dayNumber) - Int(other.dayNumber) }

  /// Months since the year 0.
  var monthIndex: Int {
    let (year, month, _) = parts
    return year * 12 + month - 1
  }

  /// The day number of the first day of this date's week.
  ///
  /// A number, because the first week of 1900 may begin in 1899.
  public func weekBegin(_ weekStart: Weekday) -> Int {
    Int(dayNumber) - weekday.days(since: weekStart)
  }

  /// The week of ISO 8601: weeks begin on Monday and belong to the year of their Thursday.
  ///
  /// The year may be 3000.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = Int(dayNumber) + 4 - weekday.rawValue
    let year = Self.parts(ofDayNumber: thursday).year
    return (year, (thursday - Self.dayNumber(year: year, month: 1, day: 1)) / 7 + 1)
  }

  /// The number that a week with this day has if weeks begin on a weekday: the ISO week of its fourth
  /// day, to which most of its days belong.
  public func week(from weekStart: Weekday) -> (year: Int, week: Int) {
    (adding(days: 3 - weekday.days(since: weekStart)) ?? self).isoWeek
  }

  /// The last day of an ISO week; `nil` when the year has no such week.
  public static func sundayOf(isoYear: Int, week: Int) -> CivilDate? {
    // 4 January is always in week 1.
    guard week >= 1, week <= 53, let anchor = CivilDate(year: isoYear, month: 1, day: 4),
      let sunday = anchor.adding(days: week * 7 - anchor.weekday.rawValue),
      sunday.isoWeek == (isoYear, week)
    else { return nil }
    return sunday
  }
}

/// A day of the week, numbered as in ISO 8601: Monday is 1.
public enum Weekday: Int, CaseIterable, Sendable, Comparable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// Reads `mon` or `monday` in any ASCII case.
  public init?(_ text: Span<UInt8>) {
    let length = text.count == 3 ? 3 : 9
    let day = Weekday.allCases.first { text.equalsIgnoringCase($0.fullName.utf8.prefix(length)) }
    guard let day else { return nil }
    self = day
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
  public func days(since earlier: Weekday) -> Int { (rawValue - earlier.rawValue + 7) % 7 }

  /// A short name at `offset`, in lower case only.
  static func read(_ text: Span<UInt8>, at offset: inout Int) -> Weekday? {
    Weekday.allCases.first { text.skip($0.fullName.utf8.prefix(3), at: &offset) }
  }
}

/// The months by number, with their names in rules.
public enum Month: Int, CaseIterable, Sendable {
  case january = 1
  case february, march, april, may, june, july, august, september, october, november, december

  private static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// The English name in lower case.
  public var fullName: String { Self.names[rawValue - 1] }

  /// The first three letters.
  public var shortName: String { String(fullName.prefix(3)) }
}

extension ClosedRange<CivilDate> {
  /// Its days in order.
  public var days: [CivilDate] {
    (lowerBound.dayNumber...upperBound.dayNumber).compactMap { CivilDate(dayNumber: Int($0)) }
  }
}
