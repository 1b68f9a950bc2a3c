/// A rule as it is written.
enum RuleText: Hashable {
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
}
