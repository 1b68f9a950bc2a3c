import PlanDocument

extension ICalendarRule {
  /// The rule with the same dates as a rule of a plan from its first date on; nil if RFC 5545 has
  /// none, or if the rule names no dates.
  ///
  /// For a day that some months lack, it names several days and takes the last one that exists: the
  /// last of `28,29,30`.
  ///
  /// - Parameter anchor: the day from which months and years are counted.
  init?(_ rule: RecurrenceRule, anchor: CivilDate, weekStart: Weekday) {
    switch rule {
    case .day: self.init(.daily)
    case .weekday: self.init(weekdays: [.monday, .tuesday, .wednesday, .thursday, .friday])
    case .weekend: self.init(weekdays: [.saturday, .sunday])
    case .weekdays(let days): self.init(weekdays: days)
    case .weeks(let count, let days):
      self.init(weekdays: days)
      interval = count
      self.weekStart = weekStart
    case .calendar(.week): self.init(.weekly)
    case .calendar(.month): self.init(monthly: 1, day: anchor.day)
    case .calendar(.quarter): self.init(monthly: 3, day: anchor.day)
    case .calendar(.year): self.init(yearly: 1, month: anchor.month, day: anchor.day)
    case .interval(let period):
      switch period.unit {
      case .day: self.init(.daily, interval: period.count)
      case .week: self.init(.weekly, interval: period.count)
      case .month: self.init(monthly: period.count, day: anchor.day)
      case .year: self.init(yearly: period.count, month: anchor.month, day: anchor.day)
      }
    case .nthWeekday(let ordinal, let weekday):
      self.init(.monthly)
      days = [Day(ordinal: ordinal, weekday)]
    case .yearDay(let month, let day): self.init(yearly: 1, month: month, day: day)
    case .monthDays(let days): self.init(monthDays: days)
    case .quota, .never: return nil
    }
  }

  private init(weekdays: [Weekday]) {
    self.init(.weekly)
    days = weekdays.sorted().map { Day($0) }
  }

  private init(monthly interval: Int, day: Int) {
    self.init(.monthly, interval: interval)
    (monthDays, positions) = Self.clamped(day)
  }

  private init(yearly interval: Int, month: Int, day: Int) {
    self.init(.yearly, interval: interval)
    months = [month]
    let longest = CivilDate.daysInMonth(month, year: 2000)
    monthDays = month == 2 && day > 28 ? [-1] : [min(day, longest)]
  }

  private init?(monthDays named: [Int]) {
    self.init(.monthly)
    var numbers = Set(named.map { $0 == -1 ? 31 : $0 })
    let late = numbers.filter { $0 > 28 }
    guard let last = late.first else {
      monthDays = numbers.sorted()
      return
    }
    numbers.remove(last)
    if last == 31, late.count == 1 {
      monthDays = numbers.sorted() + [-1]
      return
    }
    // If two of them may be the same day, or the 28th is among them, no position can say it.
    guard late.count == 1, !numbers.contains(28) else { return nil }
    let (days, _) = Self.clamped(last)
    monthDays = numbers.sorted() + days
    positions = numbers.isEmpty ? [-1] : Array(1...numbers.count) + [-1]
  }

  private static func clamped(_ day: Int) -> (days: [Int], positions: [Int]) {
    switch day {
    case 31: ([-1], [])
    case 29, 30: (Array(28...day), [-1])
    default: ([day], [])
    }
  }

  /// The rule of a plan with the same dates; nil if there is none.
  ///
  /// Guesses the rule from the parts, and then compares the dates of both.
  func planRule(
    from start: CivilDate, weekStart: Weekday, _ budget: inout ICalendarBudget
  ) -> RecurrenceRule? {
    guard let rule = likelyRule(from: start) else { return nil }
    var open = self
    open.count = nil
    let end = start.adding(days: 366 * 9) ?? .latest
    let dates = open.dates(from: start, through: end, atMost: 400, &budget)
    guard let last = dates.last else { return nil }
    let grid = RecurrenceGrid(rule, anchor: start, weekStart: weekStart)
    let through = dates.count < 400 ? end : last
    return Array(grid.occurrences(from: start, through: through)) == dates ? rule : nil
  }

  private func likelyRule(from start: CivilDate) -> RecurrenceRule? {
    guard (1...9999).contains(interval) else { return nil }
    switch frequency {
    case .daily:
      if days.isEmpty { return stepped(.day, one: .day) }
      return interval == 1 ? Self.rule(ofDays: days.map(\.weekday)) : nil
    case .weekly:
      let named = days.isEmpty ? [start.weekday] : days.map(\.weekday)
      if interval == 1 { return Self.rule(ofDays: named) }
      let isPlain = named == [start.weekday]
      return isPlain
        ? stepped(.week, one: .calendar(.week)) : .weeks(interval, Set(named).sorted())
    case .monthly: return monthlyRule(from: start)
    case .yearly:
      if interval > 1 { return stepped(.year, one: .calendar(.year)) }
      guard months.count <= 1, monthDays.count <= 1, days.isEmpty else { return nil }
      let month = months.first ?? start.month
      let day = monthDays.first ?? start.day
      // The last day of February is the 29th in a leap year.
      if day == -1 { return .yearDay(month: month, day: CivilDate.daysInMonth(month, year: 2000)) }
      return day > 0 ? .yearDay(month: month, day: day) : nil
    }
  }

  private func stepped(_ unit: Period.Unit, one: RecurrenceRule) -> RecurrenceRule? {
    if interval == 1 { return one }
    return Period(count: interval, unit: unit).map { .interval($0) }
  }

  private func monthlyRule(from start: CivilDate) -> RecurrenceRule? {
    if let day = days.first {
      let position = positions.count == 1 ? positions[0] : 0
      let ordinal = day.ordinal != 0 ? day.ordinal : position
      guard days.count == 1, interval == 1, 1...5 ~= ordinal || ordinal == -1 else { return nil }
      return .nthWeekday(ordinal, day.weekday)
    }
    if interval > 1 { return stepped(.month, one: .calendar(.month)) }
    var named = monthDays.isEmpty ? [start.day] : monthDays
    if positions.last == -1 || positions.first == -1, named.contains(28) {
      let last = named.max()
      named.removeAll { $0 >= 28 && $0 != last }
    }
    let days = named.filter { $0 > 0 }
    return .monthDays(named.contains(-1) ? days + [-1] : days)
  }

  private static func rule(ofDays days: [Weekday]) -> RecurrenceRule {
    let days = Set(days).sorted()
    if days.count == 7 { return .day }
    if days == [.monday, .tuesday, .wednesday, .thursday, .friday] { return .weekday }
    return days == [.saturday, .sunday] ? .weekend : .weekdays(days)
  }
}
