extension RecurrenceRule {
  /// Appends the text from which the rule was read.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .day: output.append(word: "day")
    case .weekday: output.append(word: "weekday")
    case .weekend: output.append(word: "weekend")
    case .calendar(let unit): output.append(word: unit.rawValue)
    case .interval(let period): period.write(to: &output)
    case .weekdays(let days): output.append(list: days) { $0.write(to: &$1) }
    case .weeks(let count, let days):
      output.append(number: count)
      output.append(word: "w-")
      output.append(list: days) { $0.write(to: &$1) }
    case .monthDays(let days): output.append(list: days) { $0.write(to: &$1) }
    case .nthWeekday(let ordinal, let weekday):
      (ordinal == .last ? MonthDay.last : .day(ordinal.rawValue)).write(to: &output)
      output.append(UInt8(ascii: "-"))
      weekday.write(to: &output)
    case .yearDay(let month, let day):
      output.append(word: Month(rawValue: month)?.shortName ?? "")
      output.append(UInt8(ascii: "-"))
      output.append(number: day)
    case .quota(let times, let unit):
      output.append(number: times)
      output.append(UInt8(ascii: "/"))
      output.append(word: unit.rawValue)
    case .never: output.append(word: "never")
    }
  }
}

extension MonthDay {
  func write(to output: inout [UInt8]) {
    switch self {
    case .last: output.append(word: "last")
    case .day(let number):
      output.append(number: number)
      output.append(word: ordinalSuffix(number))
    }
  }
}
