import PlanDocument
import PlanText

extension FilterParser {
  /// Reads the term at `offset`, which is not the end.
  ///
  /// - Parameter behindSign: whether a `-` is directly before it.
  mutating func readTerm(behindSign: Bool) throws(FilterProblem) -> FilterTerm {
    let start = offset
    switch text[offset] {
    case UInt8(ascii: "\""): return .text(try notBlank(readQuoted(), start..<offset))
    case UInt8(ascii: "#"): return .tag(try readTag())
    case UInt8(ascii: "!"): return .priority(try readPriority())
    default: break
    }
    if let comparison = try readComparison() { return comparison }
    if let days = try readDays(behindSign: behindSign) { return .days(days) }
    let place = readWord()
    if let word = FilterWord(typed: word(place)) { return .word(word) }
    try refuseJoint(place)
    try refuseField(place)
    return .text(try notBlank(Array(text[place]), place))
  }

  private mutating func readWord() -> Range<Int> {
    let start = offset
    offset = endOfWord(from: start)
    return start..<offset
  }

  /// Reads up to the closing quote; `\"` and `\\` are the characters themselves.
  private mutating func readQuoted() throws(FilterProblem) -> [UInt8] {
    let start = offset
    var bytes: [UInt8] = []
    offset += 1
    while let byte = byte(at: offset), byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\"), let next = self.byte(at: offset + 1),
        next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\")
      {
        offset += 1
      }
      bytes.append(text[offset])
      offset += 1
    }
    guard offset < text.count else {
      throw FilterProblem(start..<start + 1, "this '\"' is not closed")
    }
    offset += 1
    return bytes
  }

  /// A text without anything to compare would match everything.
  private func notBlank(_ bytes: [UInt8], _ place: Range<Int>) throws(FilterProblem) -> [UInt8] {
    if [UInt8](foldingTyped: bytes).isEmpty { throw FilterProblem(place, "this text is blank") }
    return bytes
  }

  private mutating func readTag() throws(FilterProblem) -> [UInt8] {
    let place = readWord()
    if place.count == 1 { throw FilterProblem(place, "this '#' has no name; write #work") }
    return Array(text[place.dropFirst()])
  }

  private mutating func readPriority() throws(FilterProblem) -> Priority? {
    let place = readWord()
    if word(place) == "!none" { return nil }
    if let priority = Priority(Array(text[place]).span) { return priority }
    let name = word(place.dropFirst())
    if FilterWord(typed: name) != nil {
      throw FilterProblem(place, "'!' is for priorities; write -\(name) to negate")
    }
    let words = Priority.allCases.map { "\($0.canonical)" } + ["!none"]
    let hint = guess(place, among: words, orElse: "use '-' to negate")
    throw FilterProblem(place, "\(quoted(place)) is not a priority; \(hint)")
  }

  /// `or` among other terms is hardly meant as a text.
  private func refuseJoint(_ range: Range<Int>) throws(FilterProblem) {
    guard let sign = Self.joints[word(range)],
      skippingBlanks(from: 0) < range.lowerBound
        || skippingBlanks(from: range.upperBound) < text.count
    else { return }
    throw FilterProblem(range, "write '\(sign)' for \(quoted(range)); use quotes for text")
  }

  /// Common words, and the signs for them.
  static var joints: [String: String] { ["or": "|", "and": "&", "not": "-"] }

  /// A field has a meaning only in a comparison.
  private func refuseField(_ range: Range<Int>) throws(FilterProblem) {
    let word = word(range)
    let hint: String
    switch FilterField(word) {
    case .has: hint = "has:notes"
    case .date(nil): hint = "on:mon"
    case .date: hint = "has:\(word), \(word)<fri"
    case .number(let key): hint = "has:\(word), \(word)\(key.type == .duration ? "<=30m" : ">=5")"
    case .list, .goal, nil: return
    }
    throw FilterProblem(
      range, "'\(word)' needs a comparison; write \(hint), or \"\(word)\" for the text")
  }
}

/// Comparisons.
extension FilterParser {
  /// Reads `FIELD OP VALUE`; nil if there is no name with an operator. Blanks are allowed around
  /// the operator, because no word starts with one.
  private mutating func readComparison() throws(FilterProblem) -> FilterTerm? {
    let name = offset..<endOfName(from: offset)
    let field = FilterField(word(name))
    var sign = comparison(at: name.upperBound)
    if sign == nil, field != nil { sign = comparison(at: skippingBlanks(from: name.upperBound)) }
    guard let (comparison, end) = sign else {
      if let problem = dotted(name) { throw problem }
      return nil
    }
    let place = offset..<end
    if name.isEmpty {
      throw FilterProblem(place, "no field is before this operator; use quotes for text")
    }
    offset = skippingBlanks(from: end)
    switch field {
    case .has: return try readPart(comparison, place)
    case .list: return .list(named: try readName(comparison, place, like: "list:NAME"))
    case .goal: return .goal(named: try readName(comparison, place, like: "goal:ID"))
    case .number(let key): return .number(key, comparison, try readNumber(key))
    case .date(let key):
      let start = offset
      let days = try readDays(inComparison: true)
      if case .range = days, comparison != .equal {
        throw FilterProblem(
          start..<offset, "a range needs ':'; write \(key?.word ?? "on"):A..B, or one date")
      }
      return .date(key, comparison, days)
    case nil: throw noField(name)
    }
  }

  /// The end of a name: letters, then also digits, `-` and `_`.
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

  private func comparison(at start: Int) -> (FilterComparison, end: Int)? {
    if byte(at: start) == UInt8(ascii: "=") { return (.equal, start + 1) }
    let found = FilterComparison.allCases.first { text[start...].starts(with: $0.rawValue.utf8) }
    return found.map { ($0, start + $0.rawValue.utf8.count) }
  }

  /// What to write for the names that other languages use.
  private static var meant: [String: String] {
    [
      "tag": "#work", "project": "#work", "priority": "!high",
      "state": "open, done or another state alone",
      "status": "open, done or another state alone",
      "deadline": "due", "date": "on", "text": "the text alone",
    ]
  }

  /// `due.before:sunday`, as in Taskwarrior.
  private func dotted(_ name: Range<Int>) -> FilterProblem? {
    guard FilterField(word(name)) != nil, byte(at: name.upperBound) == UInt8(ascii: ".") else {
      return nil
    }
    let relation = name.upperBound + 1..<endOfName(from: name.upperBound + 1)
    let sign = ["before": "<", "by": "<=", "after": ">", "is": ":"][word(relation)]
    guard let sign, comparison(at: relation.upperBound) != nil else { return nil }
    var end = relation.upperBound + 1
    while end < text.count, text[end] > 0x20, text[end] != UInt8(ascii: ")") { end += 1 }
    let value = word(relation.upperBound + 1..<end)
    return FilterProblem(
      name.lowerBound..<end,
      "\(quoted(name.lowerBound..<relation.upperBound)) is not a field; write"
        + " \(word(name))\(sign)\(value)")
  }

  private func noField(_ range: Range<Int>) -> FilterProblem {
    if let key = AttributeKey(spelled: Array(text[range]).span) {
      return FilterProblem(
        range, "\(quoted(range)) cannot be compared; write has:\(key.name), or use quotes for text")
    }
    let hint =
      Self.meant[word(range)].map { "write \($0)" }
      ?? guess(range, among: FilterField.words, orElse: "use quotes for text")
    return FilterProblem(range, "\(quoted(range)) is not a field; \(hint)")
  }

  private mutating func readPart(
    _ comparison: FilterComparison, _ operation: Range<Int>
  ) throws(FilterProblem) -> FilterTerm {
    let place = try readWord(after: comparison, operation, like: "has:notes")
    let typed = word(place)
    if let part = FilterPart(rawValue: typed) { return .has(part) }
    if let key = AttributeKey(spelled: Array(typed.utf8).span) { return .hasAttribute(key) }
    let words = FilterPart.allCases.map(\.rawValue) + AttributeKey.named.map(\.word)
    let hint = guess(place, among: words, orElse: "write notes, steps, tags or due")
    throw FilterProblem(place, "\(quoted(place)) is not a part of an item; \(hint)")
  }

  /// Reads the name after a field, which may be in quotes.
  private mutating func readName(
    _ comparison: FilterComparison, _ operation: Range<Int>, like example: String
  ) throws(FilterProblem) -> [UInt8] {
    let start = offset
    let name =
      byte(at: start) == UInt8(ascii: "\"")
      ? try readQuoted() : Array(text[try readWord(after: comparison, operation, like: example)])
    return try notBlank(name, start..<offset)
  }

  /// Reads the word after a name with a colon.
  private mutating func readWord(
    after comparison: FilterComparison, _ operation: Range<Int>, like example: String
  ) throws(FilterProblem) -> Range<Int> {
    let place = readWord()
    guard comparison == .equal, !place.isEmpty else {
      throw FilterProblem(operation, "write \(example)")
    }
    return place
  }

  private mutating func readNumber(_ key: AttributeKey) throws(FilterProblem) -> FilterNumber {
    let place = readWord()
    let typed = lowercased(place).span
    let isLength = key.type == .duration
    let number: FilterNumber? =
      isLength ? Minutes(typed).map { .length($0) } : Int(digits: typed).map { .count($0) }
    if let number { return number }
    let (what, hint) =
      isLength
      ? ("duration", "\(key.name)<=30m or \(key.name)>1h30m") : ("number", "\(key.name)>=5")
    let problem = place.isEmpty ? "a \(what) is missing here" : "\(quoted(place)) is not a \(what)"
    throw FilterProblem(place, "\(problem); write \(hint)")
  }
}
