import PlanDocument
import PlanText

extension FilterParser {
  /// Reads days without a field; nil for words that do not look like days.
  ///
  /// - Parameter isOperand: whether days are expected, so that a name which is also another word is
  ///   a day.
  mutating func readDays(
    behindSign: Bool, isOperand: Bool = false
  ) throws(FilterProblem) -> FilterDays? {
    let start = offset
    let piece = start..<endOfDate(from: start)
    let isCount = behindSign && Period(lowercased(piece).span) != nil
    if isDots(at: piece.upperBound), !isCount { return try readDays(inComparison: false) }
    if let (phrase, end) = try phrase(at: start, mayCountBack: false) {
      if isDots(at: end) { return try readDays(inComparison: false) }
      // `may` may be a word of the text; `may 2026` is a month.
      if !isOperand, end == piece.upperBound, CalendarNames.ambiguous.contains(word(piece)) {
        return nil
      }
      offset = end
      return .one(phrase)
    }
    if isCount {
      throw FilterProblem(
        piece, "counting back needs a field, as in on:-7d; use quotes for text")
    }
    if let problem = countedTurn(piece) { throw problem }
    if MomentInput(lowercased(piece).span)?.date != nil { throw noDate(piece) }
    return nil
  }

  /// Reads a date or range, where nothing else is allowed.
  mutating func readDays(inComparison: Bool) throws(FilterProblem) -> FilterDays {
    let start = offset
    let hint = inComparison ? "write fri, +3d or 2026-10-05" : "use quotes for text"
    var first: DatePhrase?
    if !isDots(at: offset) {
      first = try readPeriod(mayCountBack: inComparison, orElse: hint)
      if !isDots(at: offset), let first { return .one(first) }
    }
    let dots = offset..<offset + 2
    offset += 2
    if endsWord(at: offset) {
      guard let first else {
        throw FilterProblem(
          dots, "a range needs a date on at least one side, without a blank between")
      }
      return .range(first, nil)
    }
    let last = try readPeriod(mayCountBack: true, orElse: hint)
    guard endsWord(at: offset) else {
      throw FilterProblem(offset..<endOfWord(from: offset), "a range has at most two dates")
    }
    if let begin = first?.fixed?.lowerBound, let end = last.fixed?.upperBound, end < begin {
      throw FilterProblem(start..<offset, "this range ends before it begins")
    }
    return .range(first, last)
  }

  private mutating func readPeriod(
    mayCountBack: Bool, orElse hint: String
  ) throws(FilterProblem) -> DatePhrase {
    guard let (phrase, end) = try phrase(at: offset, mayCountBack: mayCountBack) else {
      let place = offset..<endOfDate(from: offset)
      throw countedTurn(place) ?? noDate(place, orElse: hint)
    }
    offset = end
    return phrase
  }

  /// The end of a date: before `..` or at the end of a word.
  private func endOfDate(from start: Int) -> Int {
    var end = start
    while !endsWord(at: end), !isDots(at: end) { end += 1 }
    return end
  }

  /// Whether these are the dots of a range; in `1.11...9.11.` the first dot belongs to the date.
  private func isDots(at offset: Int) -> Bool {
    let dot = UInt8(ascii: ".")
    guard byte(at: offset) == dot, byte(at: offset + 1) == dot else { return false }
    return byte(at: offset + 2) != dot || offset == 0 || !text[offset - 1].isASCIIDigit
  }

  /// The longest phrase at `start` and its end; nil if there is nothing like a phrase.
  private func phrase(
    at start: Int, mayCountBack: Bool
  ) throws(FilterProblem) -> (DatePhrase, end: Int)? {
    var words: [[UInt8]] = []
    var ends: [Int] = []
    var next = start
    while words.count < DatePhrase.mostWords {
      let end = endOfDate(from: next)
      if end == next { break }
      words.append(Array(text[next..<end]))
      ends.append(end)
      next = skippingBlanks(from: end)
      if next == end { break }
    }
    if mayCountBack, let first = words.first, first.first == UInt8(ascii: "-") {
      let typed = first.dropFirst().map(\.asciiLowercased)
      return Period(typed.span).map { (.ago($0), ends[0]) }
    }
    do throws(DateProblem) {
      return try DatePhrase.longest(startOf: words).map { ($0.phrase, ends[$0.count - 1]) }
    } catch {
      let place = start..<ends[error.count - 1]
      let gap = error.hint.hasSuffix("?") ? " " : "; "
      let quotes = mayCountBack ? "" : "\(gap)use quotes for text"
      throw FilterProblem(place, "\(quoted(place)) is not a date; \(error.hint)\(quotes)")
    }
  }
}

/// Errors in dates.
extension FilterParser {
  private func noDate(
    _ range: Range<Int>, orElse hint: String = "use quotes for text"
  ) -> FilterProblem {
    if range.isEmpty { return FilterProblem(range, "a date is missing here") }
    return FilterProblem(range, "\(quoted(range)) is not a date; \(dateMeant(range, orElse: hint))")
  }

  private func dateMeant(_ range: Range<Int>, orElse hint: String) -> String {
    let typed = lowercased(range)
    if Period(typed.span) != nil { return "write +\(word(range))" }
    if MomentInput(typed.span)?.time != nil { return "write a day without a time" }
    return guess(range, among: DatePhrase.names, orElse: hint)
  }

  /// The error in `last 7d`; nil for anything else.
  private func countedTurn(_ place: Range<Int>) -> FilterProblem? {
    guard let step = DatePhrase.turns[word(place)] else { return nil }
    let start = skippingBlanks(from: place.upperBound)
    let next = start..<endOfDate(from: start)
    guard start > place.upperBound, Period(lowercased(next).span) != nil else { return nil }
    let range = place.lowerBound..<next.upperBound
    let meant = step < 0 ? "on>=-\(word(next))" : "today..+\(word(next))"
    return FilterProblem(range, "\(quoted(range)) is not a date; write \(meant)")
  }
}
