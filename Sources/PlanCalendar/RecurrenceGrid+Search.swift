extension RecurrenceGrid {
  /// The earliest date of the grid that is `date` or later; `nil` after 2999.
  public func next(onOrAfter date: CivilDate) -> CivilDate? {
    let date = max(date, first)
    switch shape {
    case .none: return nil
    case .days(let step):
      let steps = (date.days(since: first) + step - 1) / step
      return first.adding(days: steps * step)
    case .months(let step):
      let steps = (date.monthIndex - first.monthIndex) / step
      return [steps, steps + 1].lazy.compactMap { first.adding(months: $0 * step) }
        .first { $0 >= date }
    case .weekdays(let mask, let weeks):
      return nextWeekday(onOrAfter: date, mask: mask, weeks: weeks)
    case .monthDays, .nthWeekday, .yearDay:
      return nextMonthDay(onOrAfter: date)
    }
  }

  /// The latest date of the grid that is `date` or earlier.
  public func previous(onOrBefore date: CivilDate) -> CivilDate? {
    guard date >= first else { return nil }
    switch shape {
    case .none: return nil
    case .days(let step):
      return first.adding(days: date.days(since: first) / step * step)
    case .months(let step):
      let steps = (date.monthIndex - first.monthIndex) / step
      return [steps, steps - 1].lazy.compactMap { first.adding(months: $0 * step) }
        .first { $0 <= date && $0 >= first }
    case .weekdays(let mask, let weeks):
      return previousWeekday(onOrBefore: date, mask: mask, weeks: weeks)
    case .monthDays, .nthWeekday, .yearDay:
      return previousMonthDay(onOrBefore: date)
    }
  }

  /// The earliest date of the grid after `date`.
  public func next(after date: CivilDate) -> CivilDate? {
    date.adding(days: 1).flatMap { next(onOrAfter: $0) }
  }

  public func contains(_ date: CivilDate) -> Bool {
    next(onOrAfter: date) == date
  }

  /// The dates of the grid from `from` to `through`, both included, each computed when asked for.
  public func occurrences(
    from: CivilDate, through: CivilDate
  ) -> UnfoldSequence<CivilDate, CivilDate?> {
    sequence(state: from) { from in
      guard let day = from, day <= through, let date = next(onOrAfter: day), date <= through
      else { return nil }
      from = date.adding(days: 1)
      return date
    }
  }
}

extension RecurrenceGrid {
  /// Its day of the week comes in the week of a cycle that is not over, or in the next.
  private func nextWeekday(onOrAfter date: CivilDate, mask: UInt8, weeks: Int) -> CivilDate? {
    let cycle = (Int(date.dayNumber) - first.weekBegin(weekStart)) / (weeks * 7)
    return [cycle, cycle + 1].lazy.compactMap { cycle in
      days(ofWeek: cycle * weeks).first { $0 >= date.dayNumber && matches($0, mask) }
    }.first.flatMap { CivilDate(dayNumber: $0) }
  }

  private func previousWeekday(onOrBefore date: CivilDate, mask: UInt8, weeks: Int) -> CivilDate? {
    let cycle = (Int(date.dayNumber) - first.weekBegin(weekStart)) / (weeks * 7)
    return [cycle, cycle - 1].lazy.compactMap { cycle in
      days(ofWeek: cycle * weeks).last {
        $0 <= date.dayNumber && $0 >= first.dayNumber && matches($0, mask)
      }
    }.first.flatMap { CivilDate(dayNumber: $0) }
  }

  /// The days of a week, counted from the first one.
  private func days(ofWeek week: Int) -> Range<Int> {
    let begin = first.weekBegin(weekStart) + week * 7
    return begin..<begin + 7
  }

  private func matches(_ dayNumber: Int, _ mask: UInt8) -> Bool {
    mask & 1 << UInt8(CivilDate.weekday(ofDayNumber: dayNumber).rawValue) != 0
  }
}

extension RecurrenceGrid {
  /// A day of the year comes within twelve months, a fifth weekday sooner.
  private static let longestGap = 12

  private func nextMonthDay(onOrAfter date: CivilDate) -> CivilDate? {
    let start = date.monthIndex
    for index in start...start + Self.longestGap {
      var days = matchingDays(ofMonth: index)
      if index == start { days &= ~0 << UInt32(date.day) }
      if days != 0 { return Self.date(inMonth: index, day: days.trailingZeroBitCount) }
    }
    return nil
  }

  private func previousMonthDay(onOrBefore date: CivilDate) -> CivilDate? {
    let last = date.monthIndex
    for index in ((last - Self.longestGap)...last).reversed() {
      var days = matchingDays(ofMonth: index)
      if index == last { days &= ~(~1 << UInt32(date.day)) }
      guard days != 0 else { continue }
      let found = Self.date(inMonth: index, day: 31 - days.leadingZeroBitCount)
      return found.flatMap { $0 < first ? nil : $0 }
    }
    return nil
  }

  private static func date(inMonth index: Int, day: Int) -> CivilDate? {
    CivilDate(year: index / 12, month: index % 12 + 1, day: day)
  }

  /// A bit for every date of the grid in a month, bit 1 for the 1st.
  private func matchingDays(ofMonth index: Int) -> UInt32 {
    let (year, month) = (index / 12, index % 12 + 1)
    let length = CivilDate.daysInMonth(month, year: year)
    switch shape {
    case .monthDays(let mask):
      let existing: UInt32 = ~(~1 << UInt32(length))
      return mask & ~existing != 0 ? mask & existing | 1 << UInt32(length) : mask
    case .nthWeekday(let ordinal, let weekday):
      let begin = CivilDate.dayNumber(year: year, month: month, day: 1)
      let firstOne = 1 + weekday.days(since: CivilDate.weekday(ofDayNumber: begin))
      let day = firstOne + (ordinal == -1 ? (length - firstOne) / 7 : ordinal - 1) * 7
      return day <= length ? 1 << UInt32(day) : 0
    case .yearDay(month: month, let day) where (1...31).contains(day):
      return UInt32(1) << UInt32(min(day, length))
    default:
      return 0
    }
  }
}
