import PlanText

/// The value of `RRULE`, without its parts about hours and smaller units.
public struct ICalendarRule: Hashable, Sendable {
  public enum Frequency: String, CaseIterable, Sendable { case daily, weekly, monthly, yearly }

  /// `TU`, or `-1FR`; the number is 0 for every such day of the period.
  public struct Day: Hashable, Sendable {
    public var ordinal: Int
    public var weekday: Weekday

    public init(ordinal: Int = 0, _ weekday: Weekday) {
      (self.ordinal, self.weekday) = (ordinal, weekday)
    }
  }

  /// Why a rule is not read, as a list of losses says it.
  public enum Problem: String, Error {
    case misspelled = "invalid rules"
    case tooFine = "rules by the hour or less"
    case unsupported = "rules that are not read"
  }

  public var frequency: Frequency
  public var interval = 1
  public var count: Int?
  public var until: ICalendarTime?
  public var days: [Day] = []
  public var monthDays: [Int] = []
  public var months: [Int] = []
  /// Which dates of a period count; negative numbers count from the last.
  public var positions: [Int] = []
  public var weekStart = Weekday.monday

  public init(_ frequency: Frequency, interval: Int = 1) {
    (self.frequency, self.interval) = (frequency, interval)
  }

  public init(_ text: [UInt8]) throws(Problem) {
    // Of a part that is there twice, the last one counts.
    var parts: [String: [UInt8]] = [:]
    var keys: [String] = []
    for part in text.capitals.split(separator: UInt8(ascii: ";")) {
      guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { throw .misspelled }
      let key = String(decoding: part[..<equals], as: UTF8.self)
      let old = parts.updateValue(Array(part[equals...].dropFirst()), forKey: key)
      if old == nil { keys.append(key) }
    }
    let name = parts["FREQ"].map { String(decoding: $0, as: UTF8.self).lowercased() } ?? ""
    guard let frequency = Frequency(rawValue: name) else {
      throw ["secondly", "minutely", "hourly"].contains(name) ? .tooFine : .misspelled
    }
    self.frequency = frequency
    // In the order of the text, so that of several faults always the same one is reported.
    for key in keys { try read(key, parts[key] ?? []) }
    if frequency == .yearly, months.isEmpty, days.contains(where: { $0.ordinal != 0 }) {
      throw .unsupported
    }
  }

  private mutating func read(_ key: String, _ value: [UInt8]) throws(Problem) {
    switch key {
    case "INTERVAL": interval = try number(value, 1...999_999_999)
    case "COUNT": count = try number(value, 1...999_999_999)
    case "UNTIL":
      guard let time = ICalendarTime(value) else { throw .misspelled }
      until = time
    case "BYDAY":
      for part in value.split(separator: UInt8(ascii: ",")) { days.append(try day(Array(part))) }
    case "BYMONTHDAY": monthDays = try numbers(value, 31)
    case "BYMONTH":
      months = try numbers(value, 12)
      if months.contains(where: { $0 < 0 }) { throw .misspelled }
    case "BYSETPOS": positions = try numbers(value, 366)
    case "WKST": weekStart = try day(value).weekday
    case "BYHOUR", "BYMINUTE", "BYSECOND": throw .tooFine
    case "BYYEARDAY", "BYWEEKNO", "RSCALE", "SKIP": throw .unsupported
    default: break
    }
  }

  private func number(_ text: [UInt8], _ range: ClosedRange<Int>) throws(Problem) -> Int {
    guard let value = Int(digits: text.span), range.contains(value) else { throw .misspelled }
    return value
  }

  private func numbers(_ text: [UInt8], _ largest: Int) throws(Problem) -> [Int] {
    var found: Set<Int> = []
    for part in text.split(separator: UInt8(ascii: ",")) {
      let isNegative = part.first == UInt8(ascii: "-")
      let digits = part.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
      let value = try number(Array(digits), 1...largest)
      found.insert(isNegative ? -value : value)
    }
    return found.sorted()
  }

  private func day(_ text: [UInt8]) throws(Problem) -> Day {
    guard let weekday = Weekday.allCases.first(where: { text.suffix(2).elementsEqual($0.letters) })
    else { throw .misspelled }
    let ordinal = text.dropLast(2)
    return Day(ordinal: ordinal.isEmpty ? 0 : try numbers(Array(ordinal), 53).first ?? 0, weekday)
  }

  /// The text of the rule, without its end.
  public var text: String {
    var parts = ["FREQ=\(frequency.rawValue.uppercased())"]
    if interval > 1 { parts.append("INTERVAL=\(interval)") }
    if !months.isEmpty { parts.append("BYMONTH=\(Self.list(months))") }
    if !monthDays.isEmpty { parts.append("BYMONTHDAY=\(Self.list(monthDays))") }
    if !days.isEmpty {
      let names = days.map { day in
        (day.ordinal == 0 ? "" : String(day.ordinal))
          + String(decoding: day.weekday.letters, as: UTF8.self)
      }
      parts.append("BYDAY=\(names.joined(separator: ","))")
    }
    if !positions.isEmpty { parts.append("BYSETPOS=\(Self.list(positions))") }
    if frequency == .weekly, interval > 1, weekStart != .monday {
      parts.append("WKST=\(String(decoding: weekStart.letters, as: UTF8.self))")
    }
    return parts.joined(separator: ";")
  }

  private static func list(_ numbers: [Int]) -> String {
    numbers.map(String.init).joined(separator: ",")
  }

  /// Its dates in order, by the rules of RFC 5545: a day that a month lacks is skipped.
  ///
  /// Each round looks at one period and pays for its days, so it ends even if no day fits.
  public func dates(
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

extension Weekday {
  /// `MO`
  var letters: [UInt8] { Array(shortName.utf8.prefix(2)).capitals }
}

/// Limits for the dates of rules, because a source may ask for any number of them.
public struct ICalendarBudget: Sendable {
  /// The most dates of one rule.
  public static let mostDates = 10_000
  /// The days that may still be looked at, for all rules of a source together.
  public var days = 4_000_000

  public init() {}
}
