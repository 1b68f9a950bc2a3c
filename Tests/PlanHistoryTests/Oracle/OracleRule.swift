import PlanDocument

/// A rule in its slowest implementation: every day is checked.
enum OracleRule: Hashable {
  case day, weekday, weekend, never
  case weekdays([Int])
  /// Weekdays of every n-th week, counted from the week of the start.
  case weeks(Int, [Int])
  case monthDays([Int])
  /// The last day of the month.
  case lastDay
  /// The n-th weekday of a month, from 1; 0 is the last.
  case nth(Int, Int)
  case yearDay(Int, Int)
  case calendar(String)
  case quota(Int, String)
  /// Every n-th day, or month, from the start.
  case everyDays(Int)
  case everyMonths(Int)

  static let names = ["", "mon", "tue", "wed", "thu", "fri", "sat", "sun"]
  static let months = [
    "", "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  var text: String {
    switch self {
    case .day: "day"
    case .weekday: "weekday"
    case .weekend: "weekend"
    case .never: "never"
    case .weekdays(let days): days.map { Self.names[$0] }.joined(separator: ",")
    case .weeks(let n, let days): "\(n)w-" + days.map { Self.names[$0] }.joined(separator: ",")
    case .monthDays(let days):
      days.map { "\($0)" + ($0 == 1 ? "st" : $0 == 2 ? "nd" : $0 == 31 ? "st" : "th") }
        .joined(separator: ",")
    case .lastDay: "last"
    case .nth(let n, let day):
      ["last", "1st", "2nd", "3rd", "4th", "5th"][n] + "-" + Self.names[day]
    case .yearDay(let month, let day): "\(Self.months[month])-\(day)"
    case .calendar(let unit): unit
    case .quota(let n, let unit): "\(n)/\(unit)"
    case .everyDays(let n): n % 7 == 0 ? "\(n / 7)w" : "\(n)d"
    case .everyMonths(let n): n % 12 == 0 ? "\(n / 12)y" : "\(n)mo"
    }
  }

  var needsStart: Bool {
    switch self {
    case .weeks, .everyDays, .everyMonths: true
    default: false
    }
  }

  enum Shape: Hashable {
    case dates
    /// Versions of equal shape share their periods.
    case periods(String)
    case pause
  }

  func shape(start: CivilDate?) -> Shape {
    switch self {
    case .never: .pause
    case .calendar(let unit), .quota(_, let unit): .periods(unit)
    case .everyDays, .everyMonths: .periods("\(text) \(start?.text ?? "")")
    default: .dates
    }
  }

  var wanted: Int {
    switch self {
    case .quota(let n, _): n
    default: 1
    }
  }

  /// Whether a rule with fixed days has a date on a day.
  func falls(on day: CivilDate, start: CivilDate?, _ weekStart: Weekday) -> Bool {
    if let start, day < start { return false }
    let number = day.weekday.rawValue
    let length = CivilDate.daysInMonth(day.month, year: day.year)
    switch self {
    case .day: return true
    case .weekday: return number <= 5
    case .weekend: return number >= 6
    case .weekdays(let days): return days.contains(number)
    case .weeks(let n, let days):
      guard let start, days.contains(number) else { return false }
      let weeks = firstOfWeek(day, weekStart).days(since: firstOfWeek(start, weekStart)) / 7
      return weeks % n == 0
    case .monthDays(let days):
      return days.contains { min($0, length) == day.day }
    case .lastDay: return day.day == length
    case .nth(let n, let weekday):
      return number == weekday && (n == 0 ? day.day + 7 > length : (day.day - 1) / 7 + 1 == n)
    case .yearDay(let month, let date):
      return day.month == month && day.day == min(date, length)
    default: return false
    }
  }

  /// The days of the period that contains a day, found by walking.
  func period(of day: CivilDate, start: CivilDate?, _ weekStart: Weekday) -> [CivilDate] {
    switch self {
    case .calendar(let unit), .quota(_, let unit):
      var first = day
      var last = day
      while isSame(unit, first.plus(-1), day, weekStart) { first = first.plus(-1) }
      while isSame(unit, last.plus(1), day, weekStart) { last = last.plus(1) }
      return first.days(to: last)
    case .everyDays(let n):
      guard let start, day >= start else { return [] }
      var first = start
      while first.plus(n) <= day { first = first.plus(n) }
      return first.days(to: first.plus(n - 1))
    case .everyMonths(let n):
      guard let start, day >= start else { return [] }
      var count = 0
      while let next = start.adding(months: (count + 1) * n), next <= day { count += 1 }
      let first = start.adding(months: count * n) ?? start
      let next = start.adding(months: (count + 1) * n) ?? .latest
      return first.days(to: next.plus(-1))
    default: return [day]
    }
  }
}

private func firstOfWeek(_ day: CivilDate, _ weekStart: Weekday) -> CivilDate {
  var day = day
  while day.weekday != weekStart { day = day.plus(-1) }
  return day
}

private func isSame(
  _ unit: String, _ a: CivilDate, _ b: CivilDate, _ weekStart: Weekday
) -> Bool {
  switch unit {
  case "week": firstOfWeek(a, weekStart) == firstOfWeek(b, weekStart)
  case "month": a.year == b.year && a.month == b.month
  case "quarter": a.year == b.year && (a.month - 1) / 3 == (b.month - 1) / 3
  default: a.year == b.year
  }
}
