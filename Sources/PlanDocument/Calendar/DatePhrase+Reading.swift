import PlanText

extension DatePhrase {
  /// The number of words of the longest phrase: `fri the 12th of november 2026`.
  public static let mostWords = 6

  /// Reads words in any case: `fri`, `next week`, `12.11.`, `12 nov 2026`, `W42`, `in 3 days`.
  ///
  /// - Parameter words: each without blanks.
  /// - Returns: nil if the words do not look like days.
  /// - Throws: if they look like days, but are not.
  public static func read(
    _ words: some Collection<some Collection<UInt8>>
  ) throws(DateProblem) -> DatePhrase? {
    // Longer than any word of a phrase, so that many words cost no more than their length.
    guard 1...mostWords ~= words.count, words.allSatisfy({ 1...20 ~= $0.count }) else { return nil }
    let texts = words.map { String(decoding: $0, as: UTF8.self).lowercased() }
    return try PhraseReader(words: texts[...]).phrase()
  }

  /// The same for a text of words with blanks between them; nil also if they are not days.
  public init?(_ text: Span<UInt8>) {
    guard let phrase = try? Self.read(text.words) else { return nil }
    self = phrase
  }

  /// The longest group of words at the start that means days, and how many words it has.
  ///
  /// - Throws: if a group looks like days, but does not mean any.
  public static func longest(
    startOf words: some BidirectionalCollection<[UInt8]>
  ) throws(DateProblem) -> (phrase: DatePhrase, count: Int)? {
    guard let first = words.first else { return nil }
    let most = PhraseReader.mayContinue(after: first) ? min(words.count, mostWords) : 1
    for count in stride(from: most, to: 0, by: -1) {
      do throws(DateProblem) {
        if let phrase = try read(words.prefix(count)) { return (phrase, count) }
      } catch {
        var problem = error
        problem.count = count
        throw problem
      }
    }
    return nil
  }
}

/// Words in lower case, and the days that they mean.
struct PhraseReader {
  var words: ArraySlice<String>

  func phrase() throws(DateProblem) -> DatePhrase? {
    if let phrase = try english() { return phrase }
    guard words.count > 1, let first = words.first,
      KnownWords.shortDay.contains(first.utf8)
        || words.contains(where: { KnownWords.dateWord.contains($0.utf8) })
    else { return nil }
    return try PhraseReader(words: translated()).english()
  }

  /// The words in English: `3 dias` after `em`, `lundi prochain`, `24 de diciembre`.
  private func translated() -> ArraySlice<String> {
    var output: [String] = []
    var rest = words
    while let first = rest.first {
      let pair = Array(rest.prefix(2).joined(separator: " ").utf8)
      if rest.count > 1, let word = KnownWords.dateWord.meaning(of: pair) {
        output.append(word)
        rest = rest.dropFirst(2)
        continue
      }
      let isAfterIn = output.last == "in"
      let number = isAfterIn ? KnownWords.number.meaning(of: first.utf8) : nil
      output.append(number ?? KnownWords.dateWord.meaning(of: first.utf8) ?? first)
      rest = rest.dropFirst()
    }
    if output.first == "the", output.count > 1 { output.removeFirst() }
    // `3 de enero de 2027`, `ven 9 ott`
    if output.count == 5, output[3] == "of" { output.remove(at: 3) }
    if output.count > 2, let day = KnownWords.shortDay.meaning(of: output[0].utf8) {
      output[0] = day
    }
    if output.count == 2, DatePhrase.turns[output[1]] != nil || output[1] == "coming" {
      output.swapAt(0, 1)
    }
    if output.count == 2, output[0] == "coming" {
      // `el próximo viernes` is the first one, `la próxima semana` the next one.
      if Self.weekday(output[1]) != nil { return output[1...] }
      output[0] = "next"
    }
    // `nächste Woche`
    if output.count == 2, let unit = KnownWords.unit.meaning(of: output[1].utf8),
      let named = ["w": "week", "mo": "month", "y": "year"][unit]
    {
      output[1] = named
    }
    return output[...]
  }

  private func english() throws(DateProblem) -> DatePhrase? {
    guard let first = words.first else { return nil }
    if words.count == 1 { return try word(first) }
    if first == "the" { return try PhraseReader(words: words.dropFirst()).phrase() }
    if let phrase = counted() { return phrase }
    if let phrase = try turned() { return phrase }
    if let phrase = try numberedWeek() { return phrase }
    if let weekday = Self.weekday(first.trimming(",")) {
      return try PhraseReader(words: words.dropFirst()).date(on: weekday)
    }
    return try date()
  }

  /// Whether a word may be the first of several. Most words are not, and need only this check.
  static func mayContinue(after word: [UInt8]) -> Bool {
    guard let first = word.first, word.count <= 20 else { return false }
    if first.isASCIIDigit { return true }
    let text = String(decoding: word, as: UTF8.self).lowercased().trimming(",.")
    return ["the", "in", "a", "an", "one", "day"].contains(text) || DatePhrase.turns[text] != nil
      || CalendarNames.weeks.contains(text) || CalendarNames.month(text) != nil
      || weekday(text) != nil || KnownWords.dateWord.contains(text.utf8)
      || CalendarNames.isFirst(text)
  }

  static func weekday(_ word: String) -> Weekday? {
    let named = CalendarNames.day(word) ?? word
    return Weekday(Array(named.utf8).span)
  }

  private func matches(_ pattern: String...) -> Bool { words.elementsEqual(pattern) }

  /// `in 3 days`, `3 days ago`, `day after tomorrow`.
  private func counted() -> DatePhrase? {
    if let first = words.first, CalendarNames.isFirst(first),
      let day = CalendarNames.day(words.joined(separator: " ")),
      let input = DateInput(Array(day.utf8).span)
    {
      return .day(input)
    }
    if matches("day", "before", "yesterday") {
      return Period(count: 2, unit: .day).map { .ago($0) }
    }
    if words.first == "in" { return Self.period(words.dropFirst()).map { .day(.period($0)) } }
    if words.last == "ago" { return Self.period(words.dropLast()).map { .ago($0) } }
    return nil
  }

  /// `3 days`, `a week`, `3d`.
  private static func period(_ words: ArraySlice<String>) -> Period? {
    guard let first = words.first else { return nil }
    if words.count == 1 { return Period(Array(first.utf8).span) }
    guard words.count == 2, let last = words.last,
      let unit = Period.Unit(rawValue: KnownWords.unit.meaning(of: last.utf8) ?? last)
    else { return nil }
    let count = ["a", "an", "one"].contains(first) ? 1 : Int(digits: first.utf8, atMost: 4)
    return count.flatMap { Period(count: $0, unit: unit) }
  }

  /// `next friday`, `last week`, `friday next week`, `next week friday`.
  private func turned() throws(DateProblem) -> DatePhrase? {
    let place = words.firstIndex { DatePhrase.turns[$0] != nil }
    guard let place, let step = DatePhrase.turns[words[place]], words.count <= 3 else { return nil }
    let rest = words[..<place] + words[(place + 1)...]
    if rest.count == 2 {
      // Not `next friday week`, which means the Friday after.
      guard words[(place + 1)...].first == "week" else { return nil }
      guard let day = rest.compactMap({ Self.weekday($0) }).first else { return nil }
      return .weekday(day, inWeek: step)
    }
    guard place == words.startIndex, let named = rest.first else { return nil }
    if let unit = DatePhrase.Unit(rawValue: named) { return .unit(unit, step) }
    if let day = Self.weekday(named) { return step < 0 ? .last(day) : .weekday(day, inWeek: step) }
    if CalendarNames.month(named) != nil { throw DateProblem("write \(named) with its year") }
    let known = Weekday.allCases.map(\.fullName) + DatePhrase.Unit.allCases.map(\.rawValue)
    if let meant = nearest(named, among: known) {
      throw DateProblem(meant: "\(words[place]) \(meant)")
    }
    return nil
  }

  /// `week 42`, `week 42 2026`.
  private func numberedWeek() throws(DateProblem) -> DatePhrase? {
    let parts = Array(words)
    guard 2...3 ~= parts.count, CalendarNames.weeks.contains(parts[0]) else { return nil }
    guard let week = Int(digits: parts[1].utf8, atMost: 2) else { return nil }
    if parts.count == 2 { return try Self.week(week, of: nil) }
    return try Self.year(parts[2]).map { year throws(DateProblem) in try Self.week(week, of: year) }
  }

  static func week(_ week: Int, of year: Int?) throws(DateProblem) -> DatePhrase {
    if 1...53 ~= week, year.map({ CivilDate.sundayOf(isoYear: $0, week: week) != nil }) ?? true {
      return .week(year: year, week)
    }
    throw DateProblem("a year has 52 or 53 weeks")
  }

  /// `2026`
  static func year(_ word: String) -> Int? {
    guard word.utf8.count == 4, let year = Int(digits: word.utf8) else { return nil }
    return 1900...2999 ~= year ? year : nil
  }

  /// `12 nov`, `nov 12`, each perhaps with a year, or `nov 2026`; `12th of november`, `12. november`.
  func date() throws(DateProblem) -> DatePhrase? {
    var parts = Array(words)
    if parts.count > 2, parts[1] == "of" { parts.remove(at: 1) }
    guard 2...3 ~= parts.count else { return nil }
    let months = parts.prefix(2).map { CalendarNames.month($0.trimming(",.")) }
    guard let place = months.firstIndex(where: { $0 != nil }) else { return nil }
    guard let month = months[place] else { return nil }
    let other = parts[1 - place]
    if parts.count == 2, let year = Self.year(other) {
      return place == 0 ? .month(year: year, month.rawValue) : nil
    }
    guard let day = Self.dayNumber(other) else { return nil }
    if parts.count == 2 { return try Self.date(nil, month.rawValue, day) }
    guard let year = Self.year(parts[2]) else { return nil }
    return try Self.date(year, month.rawValue, day)
  }

  /// The date after the name of a weekday, which is not a date of its own then.
  fileprivate func date(on weekday: Weekday) throws(DateProblem) -> DatePhrase? {
    guard let phrase = try phrase(), case .day(let input) = phrase else { return nil }
    switch input {
    case .absolute(let date):
      if date.weekday == weekday { return phrase }
      throw DateProblem("\(date.text) is a \(date.weekday.fullName)")
    case .monthDay: return phrase
    case .weekday, .dayOffset, .period: return nil
    }
  }

  /// - Throws: if the month does not have the day.
  static func date(_ year: Int?, _ month: Int, _ day: Int) throws(DateProblem) -> DatePhrase {
    // A leap year, because 29 February exists in some year.
    if let date = CivilDate(year: year ?? 2000, month: month, day: day) {
      return .day(year == nil ? .monthDay(month: month, day: day) : .absolute(date))
    }
    guard let name = Month(rawValue: month)?.shortName else {
      throw DateProblem("a year has 12 months")
    }
    let last = CivilDate.daysInMonth(month, year: year ?? 2000)
    throw DateProblem("\(name) \(year.map { "\($0) " } ?? "")has \(last) days")
  }

  /// `12`, `12.`, `12th`, `12,`
  private static func dayNumber(_ word: String) -> Int? {
    let digits = word.utf8.prefix(while: \.isASCIIDigit)
    let rest = word.utf8.dropFirst(digits.count)
    guard
      ["", ".", ",", "st", "nd", "rd", "th", "er", "º", "°"].contains(where: {
        rest.elementsEqual($0.utf8)
      })
    else { return nil }
    return Int(digits: digits, atMost: 2)
  }
}

extension String {
  /// The word without these signs at its end.
  fileprivate func trimming(_ signs: String) -> String {
    var text = self
    while let last = text.last, signs.contains(last) { text.removeLast() }
    return text
  }
}
