import PlanText

/// The value of `every:`: on which days an item recurs, or how often.
///
/// Its dates (see `RecurrenceGrid`) are those that RFC 5545 gives for the same words, with one
/// exception: a day that a month does not have is that month's last day (RFC 7529 calls this
/// `SKIP=BACKWARD`). So the 31st is also in February, and 29 February is in every year.
public enum RecurrenceRule: Hashable, CanonicallyWritten, Sendable {
  /// `day`
  case day
  /// `weekday`: Monday to Friday.
  case weekday
  /// `weekend`: Saturday and Sunday.
  case weekend
  /// `week` `month` `quarter` `year`
  case calendar(CalendarUnit)
  /// `3d` `2w` `6mo` `1y`
  case interval(Period)
  /// `mon,wed,fri`, in the typed order.
  case weekdays([Weekday])
  /// `2w-mon,thu`: these days of every second week, counted from the anchor's week.
  case weeks(Int, [Weekday])
  /// `1st,15th` `last`, in the typed order; -1 is the last day. In a month that is too short, the
  /// day is its last day.
  case monthDays([Int])
  /// `2nd-tue` `last-fri`, the first to the fifth, or -1 for the last; months without a fifth one
  /// are skipped.
  case nthWeekday(Int, Weekday)
  /// `dec-24`
  case yearDay(month: Int, day: Int)
  /// `3/week` `2/month`: any days of every week or month, this many.
  case quota(Int, CalendarUnit)
  /// `never`: a pause.
  case never

  /// Reads a rule in its only form, which is lower case.
  ///
  /// A name that is twice in a list, a leading zero and an impossible number (`8/week`) are not
  /// accepted; `problem(in:)` gives the reason.
  public init?(_ text: Span<UInt8>) {
    guard
      let rule = Self.readName(text) ?? Self.readNumbered(text) ?? Self.readList(text, Weekday.read)
        .map(Self.weekdays) ?? Self.readList(text, Self.readMonthDay).map(Self.monthDays)
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
      guard period.unit == .week, text.skip(UInt8(ascii: "-"), at: &offset) else { return nil }
      guard let days = readList(text, from: offset, Weekday.read) else { return nil }
      return .weeks(period.count, days)
    }
    guard let times = text.naturalNumber(at: &offset), text.skip(UInt8(ascii: "/"), at: &offset)
    else { return nil }
    let unit = text.extracting(offset...)
    if unit.equals("week") { return times <= 7 ? .quota(times, .week) : nil }
    return unit.equals("month") && times <= 31 ? .quota(times, .month) : nil
  }

  /// The rest of the text as days, each at most once.
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
    guard let ordinal = readMonthDay(text, at: &offset), ordinal <= 5 else { return nil }
    guard text.skip(UInt8(ascii: "-"), at: &offset) else { return nil }
    guard let weekday = Weekday.read(text, at: &offset), offset == text.count else { return nil }
    return .nthWeekday(ordinal, weekday)
  }

  private static func readYearDay(_ text: Span<UInt8>) -> RecurrenceRule? {
    guard let date = DateInput.readMonthDay(text) else { return nil }
    guard case .monthDay(let month, let day) = date, text.equals(date.bytes) else { return nil }
    return .yearDay(month: month, day: day)
  }

  /// `1st`, `22nd`, `last`.
  private static func readMonthDay(_ text: Span<UInt8>, at offset: inout Int) -> Int? {
    if text.skip("last".utf8, at: &offset) { return -1 }
    var end = offset
    guard let number = text.naturalNumber(at: &end), number <= 31 else { return nil }
    guard text.skip(ordinalSuffix(number).utf8, at: &end) else { return nil }
    offset = end
    return number
  }

  /// Appends the text from which the rule was read.
  public func write(to output: inout [UInt8]) { output += spelling.utf8 }

  private var spelling: String {
    switch self {
    case .day: "day"
    case .weekday: "weekday"
    case .weekend: "weekend"
    case .calendar(let unit): unit.rawValue
    case .interval(let period): period.text
    case .weekdays(let days): Self.list(days.map(\.shortName))
    case .weeks(let count, let days): "\(count)w-\(Self.list(days.map(\.shortName)))"
    case .monthDays(let days): Self.list(days.map(Self.ordinal))
    case .nthWeekday(let ordinal, let weekday): "\(Self.ordinal(ordinal))-\(weekday.shortName)"
    case .yearDay(let month, let day): DateInput.monthDay(month: month, day: day).text
    case .quota(let times, let unit): "\(times)/\(unit.rawValue)"
    case .never: "never"
    }
  }

  private static func list(_ days: [String]) -> String { days.joined(separator: ",") }

  private static func ordinal(_ number: Int) -> String {
    number == -1 ? "last" : "\(number)\(ordinalSuffix(number))"
  }

  /// What is wrong with `text`; `nil` if it is a rule. Linear in its length.
  public static func problem(in text: Span<UInt8>) -> RecurrenceProblem? {
    if RecurrenceRule(text) != nil { return nil }
    // Longer than any list of days that a person writes.
    guard text.count <= 200 else { return RecurrenceProblem(kind: .unknown, suggestion: nil) }
    let lowered = text.indices.map { text[$0].asciiLowercased }
    if let rule = RecurrenceRule(lowered.span) {
      return RecurrenceProblem(kind: .capitals, suggestion: rule)
    }
    var spelling = RuleSpelling(lowered)
    if let rule = RecurrenceRule(spelling.mended().span) {
      let kind: RecurrenceProblem.Kind = spelling.sawMinutes ? .minutes : .spelling
      return RecurrenceProblem(kind: kind, suggestion: rule)
    }
    if let rule = RecurrenceRule(spelling.withoutRepetition().span) {
      return RecurrenceProblem(kind: .repetition, suggestion: rule)
    }
    spelling.numbersAreOne = true
    let isNumber = RecurrenceRule(spelling.withoutRepetition().span) != nil
    return RecurrenceProblem(kind: isNumber ? .number : .unknown, suggestion: nil)
  }
}

/// A part of the calendar that is the same everywhere, except for the first day of the week.
public enum CalendarUnit: String, CaseIterable, Sendable {
  case week, month, quarter, year
}

/// The letters after an English ordinal number.
public func ordinalSuffix(_ number: Int) -> String {
  switch (number % 100, number % 10) {
  case (11...13, _): "th"
  case (_, 1): "st"
  case (_, 2): "nd"
  case (_, 3): "rd"
  default: "th"
  }
}

/// Why a text is not a rule for `every:`, and the rule that was probably meant.
public struct RecurrenceProblem: Hashable, Sendable {
  public enum Kind: String, Sendable {
    /// `1m`: minutes instead of months.
    case minutes = "`m` means minutes; a month is `mo`"
    /// `Mon`: correct except for its case.
    case capitals = "rules are in lower case"
    /// `daily`, `monday`, `1th`: another form of a rule.
    case spelling = "not in the form of a rule"
    /// `mon,mon`: a day that is there twice.
    case repetition = "a day is there twice"
    /// `0d`, `8/week`, `32nd`: the right form with an impossible number.
    case number = "this number is not possible here"
    /// Nothing like a rule.
    case unknown = "not a rule"
  }

  public let kind: Kind
  /// `nil` if there is no single best guess.
  public let suggestion: RecurrenceRule?

  /// What is wrong, without the suggestion: lower case, no full stop.
  public var message: String { kind.rawValue }
}
