import PlanCalendar
import PlanText

extension FilterParser {
  /// A date or range that is by itself; nil for a word that does not look like one.
  mutating func readDays(behindSign: Bool) throws(FilterProblem) -> FilterDays? {
    let start = offset
    let word = start..<endOfWord(from: start)
    let piece = start..<endOfDate(from: start)
    if behindSign, Period(lowercased(piece).span) != nil {
      throw FilterProblem(
        piece, "counting back takes a comparison: on:-7d; in quotes it is text")
    }
    if piece.upperBound < word.upperBound { return try readDays(inComparison: false) }
    if let (period, end) = period(at: start, mayCountBack: false) {
      guard isDots(at: end) else {
        offset = end
        return .one(period)
      }
      return try readDays(inComparison: false)
    }
    if looksLikeDate(word) { throw noDate(word, orElse: "in quotes it is text") }
    if let problem = misspeltTurn(word) { throw problem }
    return nil
  }

  /// A date or range, whatever else it looks like.
  mutating func readDays(inComparison: Bool) throws(FilterProblem) -> FilterDays {
    let start = offset
    let hint = inComparison ? "write it as fri, +3d or 2026-10-05" : "in quotes it is text"
    var first: FilterPeriod?
    if !isDots(at: offset) {
      first = try readPeriod(mayCountBack: inComparison, orElse: hint)
      if !isDots(at: offset), let first { return .one(first) }
    }
    let dots = offset..<offset + 2
    offset += 2
    if endsWord(at: offset) {
      guard let first else {
        throw FilterProblem(dots, "a range has a date on one side at least, with no blank between")
      }
      return .range(first, nil)
    }
    let last = try readPeriod(mayCountBack: true, orElse: hint)
    guard endsWord(at: offset) else {
      throw FilterProblem(offset..<endOfWord(from: offset), "a range has no third date")
    }
    if let begin = first?.fixed?.lowerBound, let end = last.fixed?.upperBound, end < begin {
      throw FilterProblem(start..<offset, "this range ends before it begins")
    }
    return .range(first, last)
  }

  private mutating func readPeriod(
    mayCountBack: Bool, orElse hint: String
  ) throws(FilterProblem) -> FilterPeriod {
    guard let (period, end) = period(at: offset, mayCountBack: mayCountBack) else {
      let place = offset..<endOfDate(from: offset)
      throw misspeltTurn(place) ?? noDate(place, orElse: hint)
    }
    offset = end
    return period
  }

  /// Before `..` and where a word ends.
  private func endOfDate(from start: Int) -> Int {
    var end = start
    while !endsWord(at: end), !isDots(at: end) { end += 1 }
    return end
  }

  private func isDots(at offset: Int) -> Bool {
    byte(at: offset) == UInt8(ascii: ".") && byte(at: offset + 1) == UInt8(ascii: ".")
  }

  /// The period at `start` and where it ends.
  private func period(at start: Int, mayCountBack: Bool) -> (FilterPeriod, end: Int)? {
    let end = endOfDate(from: start)
    // Longer than any date, so that many of them take no more than their length.
    guard end > start, end - start <= 16 else { return nil }
    let word = word(start..<end)
    if let turn = FilterTurn(rawValue: word) {
      let next = skippingBlanks(from: end)
      let nextEnd = endOfDate(from: next)
      return next > end ? period(turn, next..<nextEnd).map { ($0, nextEnd) } : nil
    }
    if let unit = FilterUnit(rawValue: word) { return (.unit(.this, unit), end) }
    let typed = lowercased(start..<end)
    if mayCountBack, typed[0] == UInt8(ascii: "-") {
      return Period(Array(typed.dropFirst()).span).map { (.back($0), end) }
    }
    let numbered = numberedPeriod(typed)
    return (numbered ?? DateInput(typed.span).map { .day($0) }).map { ($0, end) }
  }

  private func period(_ turn: FilterTurn, _ range: Range<Int>) -> FilterPeriod? {
    if let unit = FilterUnit(rawValue: word(range)) { return .unit(turn, unit) }
    return Weekday(Array(text[range]).span).map { .weekday(turn, $0) }
  }

  /// `2026`, `2026-10` and `2026-W41`.
  private func numberedPeriod(_ typed: [UInt8]) -> FilterPeriod? {
    guard typed.count >= 4, let year = Int(digits: typed[..<4]), 1900...2999 ~= year else {
      return nil
    }
    if typed.count == 4 { return .year(year) }
    guard typed[4] == UInt8(ascii: "-") else { return nil }
    if typed.count > 5, typed[5] == UInt8(ascii: "w") {
      guard let week = Int(digits: typed[6...]),
        CivilDate.sundayOf(isoYear: year, week: week) != nil
      else { return nil }
      return .isoWeek(year: year, week: week)
    }
    guard typed.count <= 7, let month = Int(digits: typed[5...]), 1...12 ~= month else {
      return nil
    }
    return .month(year: year, month: month)
  }
}

/// What was meant as a date and is not one.
extension FilterParser {
  /// Digits with a sign between, or a plus before one; perhaps with a time.
  private func looksLikeDate(_ range: Range<Int>) -> Bool {
    let typed = lowercased(range)
    if typed.first == UInt8(ascii: "+") { return typed.dropFirst().first?.isASCIIDigit == true }
    let digits = typed.prefix { $0.isASCIIDigit }.count
    let rest = typed.dropFirst(digits)
    guard let sign = rest.first, "-/.".utf8.contains(sign) else { return false }
    let behind = rest.dropFirst()
    if digits == 4 {
      if isWholeDate(typed, sign) { return true }
      return sign != UInt8(ascii: ".")
        && behind.allSatisfy { $0.isASCIIDigit || $0 == sign || $0 == UInt8(ascii: "w") }
    }
    return 1...2 ~= digits && 1...2 ~= behind.count && sign == UInt8(ascii: "-")
      && behind.allSatisfy(\.isASCIIDigit)
  }

  /// `2026.10.5`, and `2026-10-05T09:00`.
  private func isWholeDate(_ typed: [UInt8], _ sign: UInt8) -> Bool {
    let date = typed.prefix { $0 != UInt8(ascii: "t") }
    let time = typed.dropFirst(date.count + 1)
    let parts = date.split(separator: sign, maxSplits: 3, omittingEmptySubsequences: false)
    return parts.count == 3 && time.first?.isASCIIDigit ?? true
      && parts.dropFirst().allSatisfy { 1...2 ~= $0.count && $0.allSatisfy(\.isASCIIDigit) }
  }

  private func noDate(_ range: Range<Int>, orElse hint: String) -> FilterProblem {
    if range.isEmpty { return FilterProblem(range, "a date is missing here") }
    return FilterProblem(range, "no date \(quoted(range)); \(dateMeant(range, orElse: hint))")
  }

  private func dateMeant(_ range: Range<Int>, orElse hint: String) -> String {
    let typed = lowercased(range)
    if Period(typed.span) != nil { return "write +\(word(range))" }
    if MomentInput(typed.span)?.time != nil { return "a comparison takes days, not times" }
    let words =
      ["today", "tomorrow", "yesterday", "week", "month", "year"]
      + Weekday.allCases.map(\.fullName) + Weekday.allCases.map(\.shortName)
    return guess(range, among: words, orElse: hint)
  }

  /// What is wrong with `last fryday` and `last 7d`; nil for other words after a turn, and for words
  /// that are none.
  private func misspeltTurn(_ place: Range<Int>) -> FilterProblem? {
    guard let turn = FilterTurn(rawValue: word(place)) else { return nil }
    let start = skippingBlanks(from: place.upperBound)
    let next = start..<endOfDate(from: start)
    let named = word(next)
    guard start > place.upperBound, !named.isEmpty else { return nil }
    let range = place.lowerBound..<next.upperBound
    if Period(lowercased(next).span) != nil {
      let meant = turn == .last ? "on>=-\(named)" : "today..+\(named)"
      return FilterProblem(range, "no date \(quoted(range)); write \(meant)")
    }
    let words = Weekday.allCases.map(\.fullName) + FilterUnit.allCases.map(\.rawValue)
    return nearest(named, among: words).map { meant in
      FilterProblem(
        range,
        "no date \(quoted(range)); did you mean '\(turn.rawValue) \(meant)'? in quotes it is text")
    }
  }
}
