import PlanText

extension RecurrenceRule {
  /// Appends the text from which the rule was read.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .day: output += "day".utf8
    case .weekday: output += "weekday".utf8
    case .weekend: output += "weekend".utf8
    case .calendar(let unit): output += unit.rawValue.utf8
    case .interval(let period): period.write(to: &output)
    case .weekdays(let days): output.append(list: days) { $0.write(to: &$1) }
    case .weeks(let count, let days):
      output.append(number: count)
      output += "w-".utf8
      output.append(list: days) { $0.write(to: &$1) }
    case .monthDays(let days): output.append(list: days) { $1.append(monthDay: $0) }
    case .nthWeekday(let ordinal, let weekday):
      output.append(monthDay: ordinal)
      output.append(UInt8(ascii: "-"))
      weekday.write(to: &output)
    case .yearDay(let month, let day):
      DateInput.monthDay(month: month, day: day).write(to: &output)
    case .quota(let times, let unit):
      output.append(number: times)
      output.append(UInt8(ascii: "/"))
      output += unit.rawValue.utf8
    case .never: output += "never".utf8
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append<Items: Sequence>(
    list items: Items, write: (Items.Element, inout [UInt8]) -> Void
  ) {
    for (index, item) in items.enumerated() {
      if index > 0 { append(UInt8(ascii: ",")) }
      write(item, &self)
    }
  }

  fileprivate mutating func append(monthDay number: Int) {
    guard number != -1 else {
      self += "last".utf8
      return
    }
    append(number: number)
    self += ordinalSuffix(number).utf8
  }
}
