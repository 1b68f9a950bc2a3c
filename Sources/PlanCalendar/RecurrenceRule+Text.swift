import PlanText

extension RecurrenceRule {
  /// Reads a rule in its only spelling, which is lower case.
  ///
  /// A name that comes twice in a list, a leading zero and a number that can never be reached
  /// (`8/week`) make it no rule; `problem(in:)` says so.
  public init?(_ text: Span<UInt8>) {
    guard
      let rule = Self.readName(text) ?? Self.readNumbered(text)
        ?? Self.readList(text, Weekday.read).map(Self.weekdays)
        ?? Self.readList(text, Self.readMonthDay).map(Self.monthDays)
        ?? Self.readNthWeekday(text) ?? Self.readYearDay(text)
    else { return nil }
    self = rule
  }

  private static func readName(_ text: Span<UInt8>) -> RecurrenceRule? {
    for unit in CalendarUnit.allCases where text.equals(unit.rawValue.utf8) {
      return .calendar(unit)
    }
    if text.equals("day") { return .day }
    if text.equals("weekday") { return .weekday }
    if text.equals("weekend") { return .weekend }
    return text.equals("never") ? .never : nil
  }

  /// `3d` `2w-mon,thu` `3/week`
  private static func readNumbered(_ text: Span<UInt8>) -> RecurrenceRule? {
    var offset = 0
    if let period = Period.read(text, at: &offset) {
      if offset == text.count { return .interval(period) }
      guard period.unit == .week, text.skip(UInt8(ascii: "-"), at: &offset),
        let days = readList(text, from: offset, Weekday.read)
      else { return nil }
      return .weeks(period.count, days)
    }
    guard let times = text.naturalNumber(at: &offset), text.skip(UInt8(ascii: "/"), at: &offset)
    else { return nil }
    let unit = text.extracting(offset...)
    if unit.equals("week") { return times <= 7 ? .quota(times, .week) : nil }
    return unit.equals("month") && times <= 31 ? .quota(times, .month) : nil
  }

  /// The rest of the text as days, none of them twice.
  private static func readList<Day: Equatable>(
    _ text: Span<UInt8>, from start: Int = 0, _ read: (Span<UInt8>, inout Int) -> Day?
  ) -> [Day]? {
    var offset = start
    var days: [Day] = []
    repeat {
      guard let day = read(text, &offset), !days.contains(day) else { return nil }
      days.append(day)
    } while text.skip(UInt8(ascii: ","), at: &offset)
    return offset == text.count ? days : nil
  }

  private static func readNthWeekday(_ text: Span<UInt8>) -> RecurrenceRule? {
    var offset = 0
    guard let ordinal = readMonthDay(text, at: &offset), ordinal <= 5,
      text.skip(UInt8(ascii: "-"), at: &offset),
      let weekday = Weekday.read(text, at: &offset), offset == text.count
    else { return nil }
    return .nthWeekday(ordinal, weekday)
  }

  private static func readYearDay(_ text: Span<UInt8>) -> RecurrenceRule? {
    guard let date = DateInput.readMonthDay(text), case .monthDay(let month, let day) = date,
      text.equals(date.bytes)
    else { return nil }
    return .yearDay(month: month, day: day)
  }

  /// `1st`, `22nd`, `last`.
  private static func readMonthDay(_ text: Span<UInt8>, at offset: inout Int) -> Int? {
    if text.skip("last".utf8, at: &offset) { return -1 }
    var end = offset
    guard let number = text.naturalNumber(at: &end), number <= 31,
      text.skip(ordinalSuffix(number).utf8, at: &end)
    else { return nil }
    offset = end
    return number
  }

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

/// The letters that make an English number an ordinal one.
func ordinalSuffix(_ number: Int) -> String {
  switch (number % 100, number % 10) {
  case (11...13, _): "th"
  case (_, 1): "st"
  case (_, 2): "nd"
  case (_, 3): "rd"
  default: "th"
  }
}
