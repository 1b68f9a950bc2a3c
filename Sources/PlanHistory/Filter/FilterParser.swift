import PlanSyntax
import PlanText

/// Reads an expression: here how terms stand together, in the extensions what a term is.
struct FilterParser {
  let text: [UInt8]
  var offset = 0
  private var builder = FilterBuilder()
  private var group = FilterBuilder.Group()
  /// The groups that the open parentheses stand in; a stack, since nothing may recurse by input.
  private var outer: [Open] = []
  /// The operator that waits for an operand.
  private var pending: Range<Int>?

  private struct Open {
    var group: FilterBuilder.Group
    var parenthesis: Int
    var isNegated: Bool
  }

  init(_ text: Span<UInt8>) {
    var bytes: [UInt8] = []
    bytes.append(span: text)
    self.text = bytes
  }

  mutating func read() throws(FilterProblem) -> [FilterNode] {
    skipBlanks()
    if offset == text.count { throw FilterProblem(offset..<offset, "the filter is empty") }
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "|"), UInt8(ascii: "&"): try readOperator()
      case UInt8(ascii: ")"): try close()
      default: try readOperand()
      }
      skipBlanks()
    }
    try endAlternative()
    if let open = outer.last?.parenthesis {
      throw FilterProblem(open..<open + 1, "this '(' is not closed")
    }
    builder.end(&group)
    return builder.nodes
  }

  private mutating func readOperator() throws(FilterProblem) {
    let place = offset..<offset + 1
    let sign = Character(Unicode.Scalar(text[offset]))
    if group.operands == 0 || pending != nil {
      throw FilterProblem(place, "nothing stands before this '\(sign)'")
    }
    if sign == "|" { builder.endAlternative(of: &group) }
    pending = place
    offset += 1
  }

  /// Signs, and a term or the parenthesis that opens a group.
  private mutating func readOperand() throws(FilterProblem) {
    let start = offset
    while offset < text.count, text[offset] == UInt8(ascii: "-") { offset += 1 }
    let isNegated = (offset - start) % 2 == 1
    guard offset < text.count, blankLength(at: offset) == 0, !isJoining(text[offset]) else {
      throw FilterProblem(start..<offset, "nothing stands behind this '-' to negate")
    }
    pending = nil
    if text[offset] == UInt8(ascii: "(") {
      outer.append(Open(group: group, parenthesis: offset, isNegated: isNegated))
      group = FilterBuilder.Group()
      offset += 1
      return
    }
    builder.nodes.append(.term(try readTerm(behindSign: offset > start)))
    if isNegated { builder.negate() }
    builder.endOperand(of: &group)
  }

  private mutating func close() throws(FilterProblem) {
    guard let open = outer.popLast() else {
      throw FilterProblem(offset..<offset + 1, "this ')' closes nothing")
    }
    if group.operands == 0, group.alternatives == 0, pending == nil {
      throw FilterProblem(
        open.parenthesis..<offset + 1, "nothing stands between the parentheses")
    }
    try endAlternative()
    builder.end(&group)
    group = open.group
    if open.isNegated { builder.negate() }
    builder.endOperand(of: &group)
    offset += 1
  }

  /// Before a `)` and at the end an operator must have its operand.
  private func endAlternative() throws(FilterProblem) {
    guard let place = pending else { return }
    let sign = Character(Unicode.Scalar(text[place.lowerBound]))
    throw FilterProblem(place, "nothing stands behind this '\(sign)'")
  }
}

extension FilterParser {
  /// A line end is a blank: an expression may come from a file.
  func blankLength(at offset: Int) -> Int {
    text[offset] == 0x0A ? 1 : text.span.blankLength(at: offset, to: text.count)
  }

  func skippingBlanks(from start: Int) -> Int {
    var end = start
    while end < text.count {
      let length = blankLength(at: end)
      if length == 0 { break }
      end += length
    }
    return end
  }

  mutating func skipBlanks() { offset = skippingBlanks(from: offset) }

  /// What joins terms or ends a group; ends a word too.
  func isJoining(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "|") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: ")")
  }

  func endsWord(at offset: Int) -> Bool {
    guard offset < text.count else { return true }
    let byte = text[offset]
    return isJoining(byte) || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "\"")
      || blankLength(at: offset) > 0
  }

  func endOfWord(from start: Int) -> Int {
    var end = start
    while !endsWord(at: end) { end += 1 }
    return end
  }

  func byte(at offset: Int) -> UInt8? { offset < text.count ? text[offset] : nil }

  /// A piece as it is quoted in a message: a long one is cut.
  func quoted(_ range: Range<Int>) -> String {
    let word = String(decoding: text[range], as: UTF8.self)
    return word.count > 40 ? "'\(word.prefix(39))…'" : "'\(word)'"
  }

  /// What is probably meant by a misspelt piece, as a question, or else a hint.
  func guess(_ range: Range<Int>, among words: [String], orElse hint: String) -> String {
    let meant = nearest(String(decoding: text[range], as: UTF8.self), among: words)
    return meant.map { "did you mean '\($0)'?" } ?? hint
  }

  func lowercased(_ range: Range<Int>) -> [UInt8] { text[range].map(\.asciiLowercased) }

  /// A short piece in lower case, to be compared with words; empty where it is longer than any.
  func word(_ range: Range<Int>) -> String {
    if range.count > 12 { return "" }
    return String(decoding: lowercased(range), as: UTF8.self)
  }
}
