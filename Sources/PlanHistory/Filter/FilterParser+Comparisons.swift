import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension FilterParser {
  /// `FIELD OP VALUE`; nil where no name with an operator stands. Blanks may stand around the
  /// operator, for no word begins with one.
  mutating func readComparison() throws(FilterProblem) -> FilterTerm? {
    let start = offset
    let end = endOfName(from: start)
    let field = start..<end
    if end == start {
      guard let sign = comparison(at: start) else { return nil }
      throw FilterProblem(
        start..<start + sign.length, "no field stands before this operator; in quotes it is text")
    }
    var sign = comparison(at: end)
    if sign == nil, isField(field) { sign = comparison(at: skippingBlanks(from: end)) }
    guard let sign else { return nil }
    offset = skippingBlanks(from: sign.end)
    let operation = (field, sign.end - sign.length..<sign.end)
    switch word(field) {
    case "has": return try readPart(operation)
    case "list": return try readListName(operation)
    case let name:
      if let key = comparableKey(name) { return try readNumber(key, sign.comparison) }
      guard let date = FilterField(word: name) else { throw noField(field) }
      return try readDateComparison(date, sign.comparison, operation.1)
    }
  }

  /// Letters, and digits, `-` and `_` behind one.
  private func endOfName(from start: Int) -> Int {
    var end = start
    while !endsWord(at: end) {
      let byte = text[end]
      let isInner = byte.isASCIIDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      guard byte.isASCIILetter || byte >= 0x80 || end > start && isInner else { break }
      end += 1
    }
    return end
  }

  private func comparison(
    at start: Int
  ) -> (comparison: FilterComparison, length: Int, end: Int)? {
    let isAlso = byte(at: start + 1) == UInt8(ascii: "=")
    let (comparison, length): (FilterComparison, Int)
    switch byte(at: start) {
    case UInt8(ascii: "<"): (comparison, length) = isAlso ? (.atMost, 2) : (.less, 1)
    case UInt8(ascii: ">"): (comparison, length) = isAlso ? (.atLeast, 2) : (.greater, 1)
    case UInt8(ascii: ":"), UInt8(ascii: "="): (comparison, length) = (.equal, 1)
    default: return nil
    }
    return (comparison, length, start + length)
  }

  private func isField(_ range: Range<Int>) -> Bool {
    let word = word(range)
    return Self.otherFields.contains(word) || FilterField(word: word) != nil
  }

  private static var otherFields: [String] {
    ["has", "list"] + AttributeKey.comparable.map(\.name.description)
  }

  /// What stands for names that other languages have.
  private static var meant: [String: String] {
    [
      "tag": "#work", "priority": "!high", "state": "open, done or another state alone",
      "deadline": "due", "date": "on", "text": "the text alone",
    ]
  }

  private func noField(_ range: Range<Int>) -> FilterProblem {
    if let key = AttributeKey(spelled: Array(text[range]).span) {
      return FilterProblem(
        range, "\(quoted(range)) cannot be compared; write has:\(key.name), or quotes for text")
    }
    if let meant = Self.meant[word(range)] {
      return FilterProblem(range, "no field \(quoted(range)); write \(meant)")
    }
    let words = FilterField.all.map(\.word) + Self.otherFields
    let hint = guess(range, among: words, orElse: "in quotes it is text")
    return FilterProblem(range, "no field \(quoted(range)); \(hint)")
  }

  func comparableKey(_ word: String) -> AttributeKey? {
    AttributeKey(spelled: Array(word.utf8).span).flatMap { $0.isComparable ? $0 : nil }
  }

  // MARK: values

  private mutating func readDateComparison(
    _ field: FilterField, _ comparison: FilterComparison, _ sign: Range<Int>
  ) throws(FilterProblem) -> FilterTerm {
    let start = offset
    let days = try readDays(inComparison: true)
    if case .range = days, comparison != .equal {
      throw FilterProblem(
        start..<offset, "a range has two ends; write \(field.word):A..B, or one date")
    }
    return .date(field, comparison, days)
  }

  private mutating func readPart(
    _ operation: (field: Range<Int>, sign: Range<Int>)
  ) throws(FilterProblem) -> FilterTerm {
    let place = try value(of: operation, like: "has:notes")
    let typed = word(place)
    if let part = FilterPart.plain.first(where: { $0.word == typed }) { return .has(part) }
    if let key = AttributeKey(spelled: Array(typed.utf8).span) { return .has(.attribute(key)) }
    let hint = guess(
      place, among: FilterPart.all.map(\.word), orElse: "it may be notes, steps, tags or due")
    throw FilterProblem(place, "no item has \(quoted(place)); \(hint)")
  }

  private mutating func readListName(
    _ operation: (field: Range<Int>, sign: Range<Int>)
  ) throws(FilterProblem) -> FilterTerm {
    if byte(at: offset) == UInt8(ascii: "\"") {
      let start = offset
      return .list(named: try notBlank(readQuoted(), start..<offset))
    }
    let place = try value(of: operation, like: "list:NAME")
    return .list(named: try notBlank(Array(text[place]), place))
  }

  /// The word that a name with a colon takes.
  private mutating func value(
    of operation: (field: Range<Int>, sign: Range<Int>), like example: String
  ) throws(FilterProblem) -> Range<Int> {
    let start = offset
    offset = endOfWord(from: start)
    guard comparison(at: operation.sign.lowerBound)?.comparison == .equal, offset > start else {
      throw FilterProblem(
        operation.field.lowerBound..<operation.sign.upperBound, "write \(example)")
    }
    return start..<offset
  }

  private mutating func readNumber(
    _ key: AttributeKey, _ comparison: FilterComparison
  ) throws(FilterProblem) -> FilterTerm {
    let start = offset
    offset = endOfWord(from: start)
    let typed = lowercased(start..<offset).span
    guard key.type == .duration else {
      guard let number = Int(digits: typed) else {
        throw FilterProblem(
          start..<offset, "\(missing("number", start..<offset)); write \(key.name)>=5")
      }
      return .number(key, comparison, .count(number))
    }
    guard let minutes = Minutes(typed) else {
      throw FilterProblem(
        start..<offset,
        "\(missing("duration", start..<offset)); write \(key.name)<=30m or \(key.name)>1h30m")
    }
    return .number(key, comparison, .length(minutes))
  }

  private func missing(_ what: String, _ range: Range<Int>) -> String {
    range.isEmpty ? "a \(what) is missing here" : "no \(what) \(quoted(range))"
  }
}
