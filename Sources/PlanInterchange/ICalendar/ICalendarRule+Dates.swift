import PlanDocument

/// Limits for the dates of rules, because a source may ask for any number of them.
struct ICalendarBudget {
  /// The most dates of one rule.
  static let mostDates = 10_000
  /// The days that may still be looked at, for all rules of a source together.
  var days = 4_000_000
}

extension ICalendarRule {
  /// Its dates in order, by the rules of RFC 5545: a day that a month lacks is skipped.
  ///
  /// Each round looks at one period and pays for its days, so it ends even if no day fits.
  func dates(
    from start: CivilDate, through end: CivilDate, atMost limit: Int = ICalendarBudget.mostDates,
    _ budget: inout ICalendarBudget
  ) -> [CivilDate] {
    var dates: [CivilDate] = []
    let limit = min(limit, count ?? limit)
    var index = 0
    while dates.count < limit, budget.days > 0, let period = period(index, from: start),
      period.begin <= Int(end.dayNumber)
    {
      budget.days -= period.cost
      for date in chosen(candidates(of: period, start)) where date >= start {
        if date > end || dates.count == limit { return dates }
        dates.append(date)
      }
      index += 1
    }
    return dates
  }

  /// The dates in a year, of a rule by the year.
  func dates(inYear year: Int, from start: CivilDate) -> [CivilDate] {
    let period = Stretch(year: year, month: 1, begin: 0, cost: 0)
    return chosen(candidates(of: period, start)).filter { $0 >= start }
  }

  private struct Stretch {
    var year = 0
    var month = 1
    /// A day number, because the first week may begin before the first date.
    var begin: Int
    /// How many days are looked at.
    var cost: Int
  }

  private func period(_ index: Int, from start: CivilDate) -> Stretch? {
    let (steps, overflows) = index.multipliedReportingOverflow(by: interval)
    guard !overflows, steps < 1_000_000 else { return nil }
    let begin = Int(start.dayNumber)
    switch frequency {
    case .daily: return Stretch(begin: begin + steps, cost: 1)
    case .weekly:
      let week = begin - (start.weekday.rawValue - weekStart.rawValue + 7) % 7
      return Stretch(begin: week + steps * 7, cost: 7)
    case .monthly:
      let months = start.year * 12 + start.month - 1 + steps
      return monthly(months / 12, months % 12 + 1, cost: 31)
    case .yearly: return monthly(start.year + steps, 1, cost: 366)
    }
  }

  private func monthly(_ year: Int, _ month: Int, cost: Int) -> Stretch? {
    CivilDate(year: year, month: month, day: 1).map {
      Stretch(year: year, month: month, begin: Int($0.dayNumber), cost: cost)
    }
  }

  private func candidates(of period: Stretch, _ start: CivilDate) -> [CivilDate] {
    switch frequency {
    case .daily: return days(period.begin..<period.begin + 1).filter(isNamedDay)
    case .weekly:
      let week = self.days(period.begin..<period.begin + 7)
      return week.filter { date in
        (days.isEmpty ? date.weekday == start.weekday : isNamedWeekday(date)) && isNamedMonth(date)
      }
    case .monthly:
      return isNamed(month: period.month) ? monthly(period.year, period.month, start) : []
    case .yearly:
      let everyMonth = !monthDays.isEmpty || !days.isEmpty
      let named = months.isEmpty ? (everyMonth ? Array(1...12) : [start.month]) : months
      return named.flatMap { monthly(period.year, $0, start) }
    }
  }

  private func days(_ numbers: Range<Int>) -> [CivilDate] {
    numbers.compactMap { CivilDate(dayNumber: $0) }
  }

  private func monthly(_ year: Int, _ month: Int, _ start: CivilDate) -> [CivilDate] {
    let length = CivilDate.daysInMonth(month, year: year)
    guard length > 0 else { return [] }
    let all = (1...length).compactMap { CivilDate(year: year, month: month, day: $0) }
    if days.isEmpty, monthDays.isEmpty { return all.filter { $0.day == start.day } }
    return all.filter { isNamedMonthDay($0) && (days.isEmpty || isNthWeekday($0, length)) }
  }

  private func isNamedDay(_ date: CivilDate) -> Bool {
    isNamedMonth(date) && isNamedMonthDay(date) && (days.isEmpty || isNamedWeekday(date))
  }

  private func isNamedMonth(_ date: CivilDate) -> Bool { isNamed(month: date.month) }

  private func isNamed(month: Int) -> Bool { months.isEmpty || months.contains(month) }

  private func isNamedWeekday(_ date: CivilDate) -> Bool {
    days.contains { $0.weekday == date.weekday }
  }

  private func isNamedMonthDay(_ date: CivilDate) -> Bool {
    let length = CivilDate.daysInMonth(date.month, year: date.year)
    return monthDays.isEmpty || monthDays.contains(date.day)
      || monthDays.contains(date.day - length - 1)
  }

  private func isNthWeekday(_ date: CivilDate, _ length: Int) -> Bool {
    days.contains { day in
      guard day.weekday == date.weekday else { return false }
      return day.ordinal == 0 || day.ordinal == (date.day - 1) / 7 + 1
        || day.ordinal == -((length - date.day) / 7 + 1)
    }
  }

  private func chosen(_ dates: [CivilDate]) -> [CivilDate] {
    if positions.isEmpty { return dates }
    let indices = positions.map { $0 > 0 ? $0 - 1 : dates.count + $0 }
    return Set(indices).filter(dates.indices.contains).sorted().map { dates[$0] }
  }
}
