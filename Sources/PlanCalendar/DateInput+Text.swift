import PlanText

extension DateInput {
  /// Reads every spelling of a date.
  ///
  /// `2026-10-07`, `2026-10-7`, `2026/10/7`, `2026-W41` (its Sunday), `+3d`, and in any ASCII
  /// case `oct-7`, `today`, `tomorrow`, `yesterday` and the names of weekdays.
  public init?(_ text: Span<UInt8>) {
    if let date = CivilDate(text) {
      self = .absolute(date)
      return
    }
    guard let first = text.byte(at: 0) else { return nil }
    let input: DateInput? =
      switch first {
      case _ where first.isASCIIDigit: Self.readDigits(text)
      case UInt8(ascii: "+"): Period(text.extracting(1..<text.count)).map { .period($0) }
      default: Self.readWord(text)
      }
    guard let input else { return nil }
    self = input
  }

  /// Appends the canonical spelling.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .absolute(let date): date.write(to: &output)
    case .monthDay(let month, let day):
      output += (Month(rawValue: month)?.shortName ?? "").utf8
      output.append(UInt8(ascii: "-"))
      output.append(number: day, width: 1)
    case .weekday(let weekday): weekday.write(to: &output)
    case .dayOffset(let days):
      output += (days < 0 ? "yesterday" : days == 0 ? "today" : "tomorrow").utf8
    case .period(let period):
      output.append(UInt8(ascii: "+"))
      period.write(to: &output)
    }
  }

  private static func readWord(_ text: Span<UInt8>) -> DateInput? {
    if let weekday = Weekday(text) { return .weekday(weekday) }
    if let day = readMonthDay(text) { return day }
    if text.equalsIgnoringCase("today") { return .dayOffset(0) }
    if text.equalsIgnoringCase("tomorrow") { return .dayOffset(1) }
    return text.equalsIgnoringCase("yesterday") ? .dayOffset(-1) : nil
  }

  private static func readMonthDay(_ text: Span<UInt8>) -> DateInput? {
    guard text.count >= 5, text[3] == UInt8(ascii: "-") else { return nil }
    var offset = 4
    for month in Month.allCases
    where text.extracting(0..<3).equalsIgnoringCase(month.shortName.utf8) {
      guard let day = text.number(at: &offset, digits: 2), offset == text.count,
        // A leap year, because 29 February exists in some year.
        CivilDate(year: 2000, month: month.rawValue, day: day) != nil
      else { return nil }
      return .monthDay(month: month.rawValue, day: day)
    }
    return nil
  }

  private static func readDigits(_ text: Span<UInt8>) -> DateInput? {
    var offset = 0
    guard let number = text.number(at: &offset, digits: 4), offset == 4 else { return nil }
    return readYear(number, text, at: offset)
  }

  private static func readYear(_ year: Int, _ text: Span<UInt8>, at start: Int) -> DateInput? {
    var offset = start
    guard let separator = text.byte(at: offset),
      separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/")
    else { return nil }
    offset += 1
    if text.byte(at: offset)?.asciiLowercased == UInt8(ascii: "w") {
      offset += 1
      guard separator == UInt8(ascii: "-"), let week = text.number(at: &offset, digits: 2),
        offset == text.count
      else { return nil }
      return CivilDate.sundayOf(isoYear: year, week: week).map { .absolute($0) }
    }
    guard let month = text.number(at: &offset, digits: 2), text.skip(separator, at: &offset),
      let day = text.number(at: &offset, digits: 2), offset == text.count
    else { return nil }
    return CivilDate(year: year, month: month, day: day).map { .absolute($0) }
  }
}
