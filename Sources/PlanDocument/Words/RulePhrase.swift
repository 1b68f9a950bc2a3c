import PlanText

/// A recurrence rule as people say it: `every 2 weeks`, `cada martes y viernes`, `3 fois par semaine`,
/// `every week on sunday`, `every day except sunday`, `on tuesdays`, `täglich`.
public struct RulePhrase {
  /// As `every:` takes it.
  public let text: String
  /// Whether it can be nothing but a rule: it says *every* or how often, or is an adverb.
  public let isCertain: Bool

  /// - Parameter words: in lower case, without punctuation around them; all of them are the rule.
  public init?(_ words: ArraySlice<[UInt8]>) {
    let each = words.count > 1 ? words.countOf(.each) : 0
    let rest = words.dropFirst(each).filter { !$0.isEmpty }[...]
    guard !rest.isEmpty, rest.count <= 7 else { return nil }
    let often = Self.quota(rest) ?? (rest.count == 1 ? KnownWords.often.meaning(of: rest[0]) : nil)
    let read =
      often ?? (each > 0 ? Self.unit(rest) ?? Self.dayOfMonth(rest) ?? Self.exception(rest) : nil)
      ?? Self.weekdays(rest)
    guard let read, RecurrenceRule(Array(read.utf8).span) != nil else { return nil }
    text = read
    isCertain = each > 0 || often != nil
  }

  /// `3 times a week`, `3x par semaine`
  private static func quota(_ words: ArraySlice<[UInt8]>) -> String? {
    guard let first = words.first, let unit = words.last.flatMap(KnownWords.unit.meaning) else {
      return nil
    }
    let digits = first.prefix(while: \.isASCIIDigit)
    let between = Array(words.dropFirst().dropLast())
    let isTimes =
      first.count > digits.count
      ? first.dropFirst(digits.count).elementsEqual("x".utf8)
      : between.first.map(KnownWords.occasion.contains) ?? false
    guard isTimes, between.last.map(KnownWords.times.contains) ?? false,
      let count = Int(digits: digits, atMost: 2)
    else { return nil }
    return ["w": "week", "mo": "month"][unit].map { "\(count)/\($0)" }
  }

  /// `week`, `2 weeks`, `other week`, and a single week with its days: `week on sunday`.
  private static func unit(_ words: ArraySlice<[UInt8]>) -> String? {
    let isOther = words.first.map(KnownWords.other.contains) ?? false
    let number = isOther ? 2 : words.first.flatMap { Int(digits: $0) }
    let rest = number == nil ? words : words.dropFirst()
    guard let word = rest.first else { return nil }
    let single = word.last == UInt8(ascii: "s") ? Array(word.dropLast()) : word
    if rest.count == 1, number == nil {
      return [single, word].lazy.compactMap { KnownWords.rule.meaning(of: $0) }.first
        ?? RecurrenceRule(single.span).map(\.text)
    }
    let unit = [word, single].lazy.compactMap { KnownWords.unit.meaning(of: $0) }.first
    guard let unit, unit != "h", unit != "m" else { return nil }
    if rest.count == 1, let number { return "\(number)\(unit)" }
    guard rest.count > 1, number == nil || number == 1 else { return nil }
    return unit == "w"
      ? weekdays(rest.dropFirst()) : unit == "mo" ? dayOfMonth(rest.dropFirst()) : nil
  }

  /// `1st`, `1st of the month`, `dia 1`, `on the 15th`
  private static func dayOfMonth(_ words: ArraySlice<[UInt8]>) -> String? {
    let numbers = words.compactMap { word -> Int? in
      let digits = word.prefix(while: \.isASCIIDigit)
      let isOrdinal = ["", ".", "st", "nd", "rd", "th", "er", "º", "°"].contains {
        word.dropFirst(digits.count).elementsEqual($0.utf8)
      }
      return isOrdinal ? Int(digits: digits, atMost: 2) : nil
    }
    guard let day = numbers.first, numbers.count == 1, 1...31 ~= day,
      words.allSatisfy({
        $0.first?.isASCIIDigit == true || KnownWords.onDay.contains($0)
          || KnownWords.unit.contains($0)
      })
    else { return nil }
    let ending = day % 10 < 4 && day / 10 != 1 ? ["th", "st", "nd", "rd"][day % 10] : "th"
    return "\(day)\(ending)"
  }

  /// `day except sunday`
  private static func exception(_ words: ArraySlice<[UInt8]>) -> String? {
    guard words.count > 2, isDay(words[words.startIndex]),
      KnownWords.except.contains(words[words.startIndex + 1])
    else { return nil }
    return weekdays(words.dropFirst(2)).map(allBut)
  }

  private static func isDay(_ word: [UInt8]) -> Bool {
    word == Array("day".utf8) || KnownWords.rule.meaning(of: word) == "day"
  }

  /// The days of the week but for some.
  public static func allBut(_ days: String) -> String {
    let left = days.split(separator: ",").map(String.init)
    return Weekday.allCases.map { "\($0.shortName)" }.filter { !left.contains($0) }
      .joined(separator: ",")
  }

  /// `friday`, `mon, wed and fri`, `on tuesdays`, `martes y viernes`
  public static func weekdays(_ words: ArraySlice<[UInt8]>) -> String? {
    let names = words.dropFirst(words.countOf(.onDay))
      .flatMap { $0.split(separator: UInt8(ascii: ",")).map(Array.init) }
      .filter { !KnownWords.and.contains($0) }
    let days = names.compactMap { weekday($0) }
    return !days.isEmpty && days.count == names.count ? days.joined(separator: ",") : nil
  }

  /// `tue`, `dienstags`
  private static func weekday(_ word: [UInt8]) -> String? {
    let single = word.last == UInt8(ascii: "s") ? Array(word.dropLast()) : word
    return [word, single].lazy.compactMap { name -> String? in
      let day = CalendarNames.day(String(decoding: name, as: UTF8.self))
      return Weekday(Array((day ?? "").utf8).span).map { "\($0.shortName)" }
        ?? Weekday(name.span).map { "\($0.shortName)" } ?? KnownWords.shortDay.meaning(of: name)
    }.first
  }
}

extension ArraySlice<[UInt8]> {
  /// How many words at the start are in a table, of at most two.
  fileprivate func countOf(_ table: KnownWords) -> Int {
    [2, 1].first { count > $0 && table.contains(Array(prefix($0).joined(separator: [0x20]))) } ?? 0
  }
}
