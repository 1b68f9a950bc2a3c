import PlanCalendar
import PlanSyntax
import PlanText

/// What somebody meant as a date that is none.
extension FilterParser {
  /// Digits with a sign between, or a plus before one; perhaps with a time.
  func looksLikeDate(_ range: Range<Int>) -> Bool {
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

  func noDate(_ range: Range<Int>, orElse hint: String) -> FilterProblem {
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

  /// What is wrong with `last fryday` and `last 7d`; nil for other words behind a turn, and for words
  /// that are none.
  func misspeltTurn(_ place: Range<Int>) -> FilterProblem? {
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
