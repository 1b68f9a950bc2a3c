import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension FilterParser {
  /// The term at `offset`, where something stands.
  ///
  /// - Parameter behindSign: whether a `-` touches it.
  mutating func readTerm(behindSign: Bool) throws(FilterProblem) -> FilterTerm {
    switch text[offset] {
    case UInt8(ascii: "\""):
      let start = offset
      return .text(try notBlank(readQuoted(), start..<offset))
    case UInt8(ascii: "#"): return try readTag()
    case UInt8(ascii: "!"): return try readPriority()
    default: break
    }
    let start = offset
    if let comparison = try readComparison() { return comparison }
    if let days = try readDays(behindSign: behindSign) { return .days(days) }
    offset = endOfWord(from: start)
    if let term = reserved(start..<offset) { return term }
    try refuseJoint(start..<offset)
    try refuseField(start..<offset)
    return .text(try notBlank(Array(text[start..<offset]), start..<offset))
  }

  /// Behind the closing quote; `\"` and `\\` stand for the sign itself.
  mutating func readQuoted() throws(FilterProblem) -> [UInt8] {
    let start = offset
    var bytes: [UInt8] = []
    offset += 1
    while offset < text.count, text[offset] != UInt8(ascii: "\"") {
      if text[offset] == UInt8(ascii: "\\"), let next = byte(at: offset + 1),
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

  /// What folds to nothing would fit everything.
  func notBlank(_ bytes: [UInt8], _ place: Range<Int>) throws(FilterProblem) -> [UInt8] {
    if [UInt8](foldingTyped: bytes).isEmpty { throw FilterProblem(place, "this text is blank") }
    return bytes
  }

  private mutating func readTag() throws(FilterProblem) -> FilterTerm {
    let start = offset
    offset = endOfWord(from: start)
    if offset == start + 1 {
      throw FilterProblem(start..<offset, "a tag has a name behind its '#'")
    }
    return .tag(Array(text[start + 1..<offset]))
  }

  private mutating func readPriority() throws(FilterProblem) -> FilterTerm {
    let start = offset
    offset = endOfWord(from: start)
    if word(start..<offset) == "!none" { return .priority(nil) }
    let typed = text[start..<offset]
    if let priority = Priority(word: Array(typed).span) { return .priority(priority) }
    if reserved(start + 1..<offset) != nil {
      let word = word(start + 1..<offset)
      throw FilterProblem(start..<offset, "'!' marks priorities and '-' negates; write -\(word)")
    }
    let words = Priority.allCases.map { "\($0.canonical)" } + ["!none"]
    let hint = guess(start..<offset, among: words, orElse: "'-' negates")
    throw FilterProblem(start..<offset, "no priority \(quoted(start..<offset)); \(hint)")
  }

  /// A word with a meaning of its own.
  private func reserved(_ range: Range<Int>) -> FilterTerm? {
    let word = word(range)
    if let state = FilterState(word: word) { return .state(state) }
    return FilterKind.all.first { $0.word == word }.map { .kind($0) }
  }

  /// `or` among other terms is hardly a text.
  private func refuseJoint(_ range: Range<Int>) throws(FilterProblem) {
    guard let sign = Self.joints[word(range)],
      skippingBlanks(from: 0) < range.lowerBound
        || skippingBlanks(from: range.upperBound) < text.count
    else { return }
    throw FilterProblem(range, "\(quoted(range)) is written '\(sign)'; in quotes it is text")
  }

  /// What people say, and the signs for it.
  static var joints: [String: String] { ["or": "|", "and": "&", "not": "-"] }

  /// A field says something in a comparison only.
  private func refuseField(_ range: Range<Int>) throws(FilterProblem) {
    let word = word(range)
    let hint: String
    switch word {
    case "has": hint = "has:notes"
    case "on": hint = "on:mon"
    default:
      if let key = comparableKey(word) {
        hint = "has:\(word), \(word)\(key.type == .duration ? "<=30m" : ">=5")"
        break
      }
      guard FilterField(word: word) != nil else { return }
      hint = "has:\(word), \(word)<fri"
    }
    throw FilterProblem(
      range, "'\(word)' alone says nothing; write \(hint), or \"\(word)\" for the text")
  }
}
