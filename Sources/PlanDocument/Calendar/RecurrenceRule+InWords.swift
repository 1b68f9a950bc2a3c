import PlanText

extension RecurrenceRule {
  /// The rule in English words: `every Monday and Friday`, `on the 15th of every month`.
  public var inWords: String {
    switch self {
    case .day: "every day"
    case .weekday: "every weekday"
    case .weekend: "every Saturday and Sunday"
    case .calendar(let unit): "every \(unit.rawValue)"
    case .interval(let period): Self.every(period.count, "\(period.unit)")
    case .weekdays(let days): "every \(Self.list(days))"
    case .weeks(let count, let days): "\(Self.every(count, "week")) on \(Self.list(days))"
    case .monthDays(let days): "on the \(Self.joined(days.map(Self.place))) of every month"
    case .nthWeekday(let ordinal, let day):
      "on the \(ordinal == -1 ? "last" : Self.place(ordinal)) \(titled(day.fullName)) of every month"
    case .yearDay(let month, let day):
      "every year on \(day) \(titled(Month(rawValue: month)?.shortName ?? ""))"
    case .quota(let times, let unit): "\(times) \(times == 1 ? "time" : "times") a \(unit.rawValue)"
    case .never: "never"
    }
  }

  private static func every(_ count: Int, _ unit: String) -> String {
    count == 1 ? "every \(unit)" : "every \(count) \(unit)s"
  }

  private static func list(_ days: [Weekday]) -> String { joined(days.map { titled($0.fullName) }) }

  private static func joined(_ words: [String]) -> String {
    words.count < 2
      ? words.joined() : words.dropLast().joined(separator: ", ") + " and " + words[words.count - 1]
  }

  private static func place(_ day: Int) -> String {
    day == -1 ? "last day" : "\(day)\(ordinalSuffix(day))"
  }
}
