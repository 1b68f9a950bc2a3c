import PlanText

/// Days that are one word.
extension PhraseReader {
  func word(_ word: String) throws(DateProblem) -> DatePhrase? {
    let bytes = Array(word.utf8)
    if let phrase = try weekWord(word) { return phrase }
    if let input = DateInput(bytes.span) { return .day(input) }
    if let unit = DatePhrase.Unit(rawValue: word) { return .unit(unit, 0) }
    if let year = Self.year(word) { return .year(year) }
    if let month = CalendarNames.month(word) { return .month(year: nil, month.rawValue) }
    if let day = CalendarNames.day(word), let input = DateInput(Array(day.utf8).span) {
      return .day(input)
    }
    if let phrase = try numbers(bytes) { return phrase }
    if let phrase = try namedMonth(word) { return phrase }
    if let meant = Self.misspelt(word) { throw DateProblem(meant: meant) }
    return nil
  }

  /// `W42`, `KW42`, `2026-W42`.
  private func weekWord(_ word: String) throws(DateProblem) -> DatePhrase? {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 2, let last = parts.last else { return nil }
    let name = last.prefix { !$0.isNumber }
    guard ["w", "kw"].contains(name) else { return nil }
    guard let week = Int(digits: last.dropFirst(name.count).utf8, atMost: 2) else { return nil }
    if parts.count == 1 { return try Self.week(week, of: nil) }
    return try Self.year(String(parts[0])).map { year throws(DateProblem) in
      try Self.week(week, of: year)
    }
  }

  /// `2026-11`, `12.11.`, `12.11.2026`; otherwise throws what is wrong with numbers that look like
  /// a date.
  private func numbers(_ bytes: [UInt8]) throws(DateProblem) -> DatePhrase? {
    guard let sign = bytes.first(where: { !$0.isASCIIDigit }), "-/.".utf8.contains(sign) else {
      if bytes.first == UInt8(ascii: "+"), bytes.dropFirst().first?.isASCIIDigit == true {
        throw DateProblem("write +3d, +2w, +1mo or +1y")
      }
      return nil
    }
    let parts = bytes.split(separator: sign, omittingEmptySubsequences: false)
    let numbers = parts.map { Int(digits: $0, atMost: 4) }
    if sign == UInt8(ascii: "."), parts[0].count <= 2, parts.count == 3, let day = numbers[0],
      let month = numbers[1], parts[1].count <= 2
    {
      if parts[2].isEmpty { return try Self.date(nil, month, day) }
      guard let year = numbers[2] else { return nil }
      if parts[2].count == 4 { return try Self.date(year, month, day) }
      // With fewer digits it may be a version number.
      if bytes.count == 8, case .day(let input)? = try? Self.date(2000 + year, month, day) {
        throw DateProblem("write \(input.text)")
      }
      return nil
    }
    if parts[0].count == 4 { return try Self.yearFirst(parts, numbers, sign) }
    guard sign != UInt8(ascii: "."), parts.count == 2, parts.allSatisfy({ 1...2 ~= $0.count }),
      let first = numbers[0], let second = numbers[1]
    else { return nil }
    // Only one of them can be the month.
    if sign == UInt8(ascii: "/"), (first > 12) != (second > 12) {
      return try Self.date(nil, min(first, second), max(first, second))
    }
    throw DateProblem(readings: first, second)
  }

  /// `2026-11`. A complete date that exists is a `DateInput`.
  private static func yearFirst(
    _ parts: [ArraySlice<UInt8>], _ numbers: [Int?], _ sign: UInt8
  ) throws(DateProblem) -> DatePhrase? {
    guard let year = numbers[0] else { return nil }
    guard parts.dropFirst().allSatisfy({ 1...2 ~= $0.count }) else { return nil }
    guard 1900...2999 ~= year else { throw DateProblem("write a year from 1900 to 2999") }
    if parts.count == 2, sign == UInt8(ascii: "-"), let month = numbers[1] {
      if 1...12 ~= month { return .month(year: year, month) }
      throw DateProblem("a year has 12 months")
    }
    guard parts.count == 3, let month = numbers[1], let day = numbers[2] else { return nil }
    // Throws the number of days in the month, if the day is wrong.
    let phrase = try Self.date(year, month, day)
    guard case .day(let input) = phrase else { return phrase }
    throw DateProblem("write \(input.text)")
  }

  /// `november-12`, `12-nov`, `12-nov-2026`.
  private func namedMonth(_ word: String) throws(DateProblem) -> DatePhrase? {
    let parts = word.split(separator: "-").map { String($0) }
    return try PhraseReader(words: parts[...]).date()
  }

  /// The name that is similar to a word: `friday` for `fryday`, `next week` for `nextweek`. Nil for
  /// short words, which may as well be other words, and for words that only lack the end of a name:
  /// Frida.
  static func misspelt(_ word: String) -> String? {
    let (relation, rest) = (String(word.prefix(4)), String(word.dropFirst(4)))
    if ["last", "next", "this"].contains(relation), DatePhrase.names.contains(rest) {
      return "\(relation) \(rest)"
    }
    let typed = Array(word.utf8)
    guard 5...12 ~= typed.count, typed.allSatisfy(\.isASCIILetter) else { return nil }
    return DatePhrase.names.first { name in
      name.utf8.count >= 5 && name != "march" && name != "month"
        && !name.hasPrefix(word) && editDistance(typed, Array(name.utf8), limit: 1) == 1
    }
  }
}

/// Why words that look like days are not days.
public struct DateProblem: Error, Hashable, Sendable {
  /// What to write, or what is wrong: `did you mean 'friday'?`, `feb has 29 days`.
  public let hint: String
  /// The number of words with the problem.
  public internal(set) var count = 1

  public init(_ hint: String) { self.hint = hint }

  init(meant: String) { hint = "did you mean '\(meant)'?" }

  /// For `10-07`, which is a different day in different countries.
  init(readings first: Int, _ second: Int) {
    func day(_ month: Int, _ day: Int) -> String? {
      guard CivilDate(year: 2000, month: month, day: day) != nil else { return nil }
      return DateInput.monthDay(month: month, day: day).text
    }
    let readings = [day(first, second), day(second, first)].compactMap(\.self)
    let different = readings.first == readings.last ? Array(readings.prefix(1)) : readings
    hint = different.isEmpty ? DateProblem.usual : "write \(different.joined(separator: " or "))"
  }

  /// What to write if there is no better hint.
  public static let usual = "write fri, tomorrow, 12 nov, +3d or 2026-11-12"

  /// What is wrong with words that cannot be a date: a similar name, or what to write.
  public init(of words: [[UInt8]]) {
    let typed = words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
    guard typed.utf8.count <= 40, let meant = nearest(typed, among: DatePhrase.names) else {
      self.init(Self.usual)
      return
    }
    self.init(meant: meant)
  }
}

extension DatePhrase {
  /// English names of days and months, which a mistyped word may mean.
  public static let names =
    ["today", "tomorrow", "yesterday", "week", "month", "year"] + Weekday.allCases.map(\.fullName)
    + Weekday.allCases.map(\.shortName) + Month.allCases.map(\.fullName)
}
