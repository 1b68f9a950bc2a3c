import PlanDocument
import PlanText

/// A recurrence rule as people say it: `every 2 weeks`, `cada martes y viernes`, `3 fois par semaine`,
/// `every day except sunday`, `le 1er de chaque mois`, `every other thursday`, `täglich`.
public struct RulePhrase {
  /// As `every:` takes it.
  public let text: String
  /// Whether it can be nothing but a rule: it says *every* or how often, or is an adverb.
  public let isCertain: Bool
  /// Whether it is a range of weekdays, which may also be one event: `monday to friday`.
  public private(set) var isSpan = false
  /// Whether it is an adverb alone, which may also be part of a name: `weekly report`.
  public let isAdverb: Bool

  /// - Parameter words: in lower case, without punctuation around them; all of them are the rule.
  public init?(_ words: ArraySlice<[UInt8]>) {
    let words = words.filter { !$0.isEmpty }[...]
    guard !words.isEmpty, words.count <= Self.mostWords else { return nil }
    let often = Self.often(words)
    let each = Self.quota(words) ?? Self.alternate(words) ?? Self.each(words)
    let known = often ?? each ?? Self.weekdays(words)
    guard let read = known ?? Self.span(words), RecurrenceRule(Array(read.utf8).span) != nil else {
      return nil
    }
    text = read
    isSpan = known == nil
    isAdverb = often != nil && words.count == 1
    isCertain = often != nil || each != nil
  }

  /// The number of words of the longest rule: `on the first monday of each and every month`.
  static let mostWords = 9

  /// `daily`, `on weekdays`, `monthly on the 1st`, `weekly on sunday`, `daily except sunday`
  private static func often(_ words: ArraySlice<[UInt8]>) -> String? {
    let words = words.dropFirst(words.countOf(.onDay))
    guard let first = words.first, let rule = KnownWords.often.meaning(of: first) else {
      return nil
    }
    let rest = words.dropFirst()
    if rest.isEmpty { return rule }
    let unit = ["week": "w", "month": "mo", "year": "y", "2w": "w"][rule]
    guard let days = unit.flatMap({ day(rest, ofEach: $0) }) else {
      return rule == "day" ? exception([Array("day".utf8)] + rest) : nil
    }
    return rule == "2w" ? "2w-\(days)" : days
  }

  /// `3 times a week`, `3x par semaine`, `twice a month`
  private static func quota(_ words: ArraySlice<[UInt8]>) -> String? {
    guard let first = words.first, let unit = words.last.flatMap(KnownWords.unit.meaning) else {
      return nil
    }
    let times = words.dropFirst().dropLast()
    let once = KnownWords.occasion.meaning(of: first)
    let digits = first.prefix(while: \.isASCIIDigit)
    let hasSign = !digits.isEmpty && first.dropFirst(digits.count).elementsEqual("x".utf8)
    let isTimes =
      hasSign || once.map { $0 != "-" } ?? false
      || times.first.map(KnownWords.occasion.contains) ?? false
    guard isTimes, times.last.map(KnownWords.times.contains) ?? false,
      let count = once.flatMap({ Int($0) }) ?? number(hasSign ? Array(digits) : first)
    else { return nil }
    return ["w": "week", "mo": "month"][unit].map { "\(count)/\($0)" }
  }

  /// `dia sim dia não`, `un sabato sì e uno no`, `un jour sur deux`: every second one.
  private static func alternate(_ words: ArraySlice<[UInt8]>) -> String? {
    for count in 1..<max(words.count, 1)
    where KnownWords.alternate.contains(Array(words.dropFirst(count).joined(separator: [0x20]))) {
      let named = words.prefix(count)
      guard let first = named.first, let last = named.last,
        count == 1 || count == 2 && number(first) == 1
      else { continue }
      return isDay(last) ? "2d" : weekday(last).map { "2w-\($0)" }
    }
    return nil
  }

  /// A rule with a word for *every*, at its start or after the day: `the 1st of every month`.
  private static func each(_ words: ArraySlice<[UInt8]>) -> String? {
    for first in words.indices {
      // `of each month`; at the start *each* may be anything: `for each day`.
      let isEach = first > words.startIndex && words[first].elementsEqual("each".utf8)
      let count = isEach ? 1 : words[first...].countOf(.each)
      guard count > 0 else { continue }
      let rest = words[(first + count)...]
      if rest.isEmpty { return nil }
      if first == words.startIndex {
        return unit(rest) ?? day(rest, ofEach: "mo") ?? exception(rest) ?? weekdays(rest)
      }
      var days = words[..<first]
      while let last = days.last, KnownWords.of.contains(last) { days.removeLast() }
      guard rest.count == 1, let last = rest.last, let unit = unit(named: last) else { return nil }
      return day(days, ofEach: unit)
    }
    // `am 1. jedes Monats` is above; `first monday of the month`
    guard words.count > 3, let last = words.last, unit(named: last) == "mo" else { return nil }
    return nthWeekday(words)
  }

  /// `week`, `2 weeks`, `other week`, and after them the days: `week on sunday`, `2 weeks on friday`,
  /// `other thursday`, `year on 24 dec`.
  private static func unit(_ words: ArraySlice<[UInt8]>) -> String? {
    guard let first = words.first else { return nil }
    let isOther = KnownWords.other.contains(first)
    let count = isOther ? 2 : number(first)
    let rest = count == nil ? words : words.dropFirst()
    guard let word = rest.first else { return nil }
    let single = word.last == UInt8(ascii: "s") ? Array(word.dropLast()) : word
    let whole = Array(rest.joined(separator: [0x20]))
    if rest.count == 2, count == nil, let rule = KnownWords.rule.meaning(of: whole) { return rule }
    if rest.count == 1, count == nil {
      return [single, word].lazy.compactMap { KnownWords.rule.meaning(of: $0) }.first
        ?? RecurrenceRule(single.span).map(\.text)
    }
    guard let unit = unit(named: word) else {
      guard let days = weekdays(rest) else { return nil }
      return count.map { $0 == 1 ? days : "\($0)w-\(days)" } ?? days
    }
    if rest.count == 1 { return count.map { "\($0)\(unit)" } }
    guard let days = day(rest.dropFirst(), ofEach: unit) else { return nil }
    return count ?? 1 == 1 ? days : unit == "w" ? "\(count ?? 1)w-\(days)" : nil
  }

  private static func unit(named word: [UInt8]) -> String? {
    let single = word.last == UInt8(ascii: "s") ? Array(word.dropLast()) : word
    let unit = [word, single].lazy.compactMap { KnownWords.unit.meaning(of: $0) }.first
    return unit == "h" || unit == "m" ? nil : unit
  }

  /// The day in each week, month or year: `sunday`, `on the 15th`, `2nd tuesday`, `24 dec`.
  private static func day(_ words: ArraySlice<[UInt8]>, ofEach unit: String) -> String? {
    switch unit {
    case "w": return weekdays(words)
    case "mo": return dayOfMonth(words) ?? nthWeekday(words)
    case "y":
      let words = words.dropFirst(words.countOf(.onDay))
      guard case .day(.monthDay(let month, let day))? = try? DatePhrase.read(words) else {
        return nil
      }
      return DateInput.monthDay(month: month, day: day).text
    default: return nil
    }
  }

  /// `1st`, `1st of the month`, `dia 1`, `on the 15th`, `last day`
  private static func dayOfMonth(_ words: ArraySlice<[UInt8]>) -> String? {
    if let last = words.last, isDay(last) {
      let order = words.dropLast().dropFirst(words.dropLast().countOf(.onDay)).first
      return order.flatMap(KnownWords.ordinal.meaning) == "last" ? "last" : nil
    }
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
          || KnownWords.of.contains($0)
          || unit(named: $0) != nil
      })
    else { return nil }
    return "\(day)\(ordinalSuffix(day))"
  }

  /// `2nd tuesday`, `first monday of the month`, `premier lundi du mois`, `ersten Montag im Monat`
  private static func nthWeekday(_ words: ArraySlice<[UInt8]>) -> String? {
    var words = words.dropFirst(words.countOf(.onDay))
    if let last = words.last, unit(named: last) == "mo" {
      words.removeLast()
      while let last = words.last, KnownWords.of.contains(last) { words.removeLast() }
    }
    guard words.count == 2, let first = words.first, let day = words.last.flatMap(weekday) else {
      return nil
    }
    let digits = first.prefix(while: \.isASCIIDigit)
    let order =
      KnownWords.ordinal.meaning(of: first)
      ?? Int(digits: digits, atMost: 1).map { "\($0)\(ordinalSuffix($0))" }
    return order.map { "\($0)-\(day)" }
  }

  /// `day except sunday`
  private static func exception(_ words: ArraySlice<[UInt8]>) -> String? {
    guard words.count > 2, isDay(words[words.startIndex]),
      KnownWords.except.contains(words[words.startIndex + 1])
    else { return nil }
    return days(words.dropFirst(2)).map(allBut)
  }

  /// Weekdays, or `le week-end`.
  static func days(_ words: ArraySlice<[UInt8]>) -> String? {
    let named = words.dropFirst(words.countOf(.onDay))
    if named.count == 1, let last = named.last,
      KnownWords.rule.meaning(of: last) == "weekend" || last.elementsEqual("weekend".utf8)
        || last.elementsEqual("weekends".utf8)
    {
      return "sat,sun"
    }
    return weekdays(words)
  }

  private static func isDay(_ word: [UInt8]) -> Bool {
    let single = word.last == UInt8(ascii: "s") ? Array(word.dropLast()) : word
    return [word, single].contains {
      $0.elementsEqual("day".utf8) || KnownWords.rule.meaning(of: $0) == "day"
    }
  }

  /// `3`, `three`
  static func number(_ word: [UInt8]) -> Int? {
    Int(digits: word, atMost: 4) ?? KnownWords.number.meaning(of: word).flatMap { Int($0) }
  }

  /// The days of the week but for some.
  public static func allBut(_ days: String) -> String {
    let left = days.split(separator: ",").map(String.init)
    return Weekday.allCases.map { "\($0.shortName)" }.filter { !left.contains($0) }
      .joined(separator: ",")
  }

  /// `monday to friday`, `de lunes a viernes`, `mon-fri`
  private static func span(_ words: ArraySlice<[UInt8]>) -> String? {
    let opening = max(words.countOf(.opening), words.countOf(.at), words.countOf(.since))
    let words = words.dropFirst(opening)
    guard words.count == 3 || words.count == 1, let typed = words.first, let end = words.last,
      words.count == 1 || KnownWords.join.contains(words[words.startIndex + 1])
    else { return nil }
    let ends =
      words.count == 3
      ? [typed, end] : typed.split(separator: UInt8(ascii: "-")).map(Array.init)
    let days = ends.compactMap(weekday).compactMap { Weekday(Array($0.utf8).span) }
    guard days.count == 2, ends.count == 2, days[0].rawValue < days[1].rawValue else { return nil }
    let all = Weekday.allCases.filter { days[0].rawValue...days[1].rawValue ~= $0.rawValue }
    return all.count == 5 && days[0] == .monday
      ? "weekday" : all.map { "\($0.shortName)" }.joined(separator: ",")
  }

  /// `friday`, `mon, wed and fri`, `on tuesdays`, `martes y viernes`
  public static func weekdays(_ words: ArraySlice<[UInt8]>) -> String? {
    let names = words.dropFirst(words.countOf(.onDay))
      .flatMap { $0.split(separator: UInt8(ascii: ",")).map(Array.init) }
      .filter { !KnownWords.and.contains($0) && !articles.contains($0) }
    let days = names.compactMap { weekday($0) }
    return !days.isEmpty && days.count == names.count ? days.joined(separator: ",") : nil
  }

  private static let articles = ["le", "el", "il", "on"].map { Array($0.utf8) }

  /// Whether a word names a weekday in the plural: `tuesdays`, `montags`, `sábados`.
  static func isPlural(_ word: [UInt8]) -> Bool {
    word.count > 5 && word.last == UInt8(ascii: "s") && name(word) == nil
      && name(Array(word.dropLast())) != nil
  }

  /// `tue`, `dienstags`
  private static func weekday(_ word: [UInt8]) -> String? {
    name(word) ?? (isPlural(word) ? name(Array(word.dropLast())) : nil)
  }

  private static func name(_ word: [UInt8]) -> String? {
    let day = CalendarNames.day(String(decoding: word, as: UTF8.self))
    return Weekday(Array((day ?? "").utf8).span).map { "\($0.shortName)" }
      ?? Weekday(word.span).map { "\($0.shortName)" } ?? KnownWords.shortDay.meaning(of: word)
  }
}

extension ArraySlice<[UInt8]> {
  /// How many words at the start are in a table, of at most two; not all of them.
  func countOf(_ table: KnownWords) -> Int {
    [2, 1].first { count > $0 && table.contains(Array(prefix($0).joined(separator: [0x20]))) } ?? 0
  }
}
