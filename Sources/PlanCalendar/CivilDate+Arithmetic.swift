extension CivilDate {
  /// `nil` outside 1900 to 2999, for any number of days.
  public func adding(days: Int) -> CivilDate? {
    let (sum, overflows) = Int(dayNumber).addingReportingOverflow(days)
    return overflows ? nil : CivilDate(dayNumber: sum)
  }

  /// The same day of another month, or that month's last day where it is shorter.
  ///
  /// Two steps may lose days that one step of their sum keeps: add to a fixed date instead.
  /// `nil` outside 1900 to 2999, for any number of months.
  public func adding(months: Int) -> CivilDate? {
    let (index, overflows) = monthIndex.addingReportingOverflow(months)
    guard !overflows, index >= 0 else { return nil }
    let (year, month) = (index / 12, index % 12 + 1)
    return CivilDate(
      year: year, month: month, day: min(day, Self.daysInMonth(month, year: year)))
  }

  /// How many days this date is later than `other`; negative when it is earlier.
  public func days(since other: CivilDate) -> Int {
    Int(dayNumber) - Int(other.dayNumber)
  }

  /// Months since the year 0.
  var monthIndex: Int {
    let (year, month, _) = parts
    return year * 12 + month - 1
  }

  /// The day number of the first day of this date's week.
  ///
  /// A number, because the first week of 1900 may begin in 1899.
  func weekBegin(_ weekStart: Weekday) -> Int {
    Int(dayNumber) - weekday.days(since: weekStart)
  }
}

extension CivilDate {
  /// The week of ISO 8601: weeks begin on Monday and belong to the year of their Thursday.
  ///
  /// The year may be 3000.
  public var isoWeek: (year: Int, week: Int) {
    let thursday = Int(dayNumber) + 4 - weekday.rawValue
    let year = Self.parts(ofDayNumber: thursday).year
    return (year, (thursday - Self.dayNumber(year: year, month: 1, day: 1)) / 7 + 1)
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
