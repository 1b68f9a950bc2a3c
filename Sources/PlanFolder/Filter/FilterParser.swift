import PlanText

/// Reads an expression: here the joining of terms, in the extensions the terms.
struct FilterParser {
  let text: [UInt8]
  var offset = 0
  /// Nil for parentheses that were dropped.
  private var pieces: [FilterPiece?] = []
  private var group = Group(open: 0, isNegated: false)
  /// The groups around the current place; a stack, because the depth of the input must not cause
  /// recursion.
  private var outer: [Group] = []
  /// The operator that needs an operand.
  private var pending: Range<Int>?

  /// The content of two parentheses, or the whole filter.
  private struct Group {
    /// The place of its parenthesis in the text and among the pieces.
    var place = 0
    let open: Int
    let isNegated: Bool
    /// Whether it has a `|` outside of inner parentheses.
    var isAlternative = false
    /// The number of operands of the current alternative; operands from dropped parentheses count
    /// as two.
    var operands = 0
    /// The piece where the last operand starts, and whether that is a group of alternatives.
    var last = (piece: 0, isAlternative: false)
  }

  init(_ text: Span<UInt8>) { self.text = Array(copying: text) }

  mutating func read() throws(FilterProblem) -> [FilterPiece] {
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
    if !outer.isEmpty {
      throw FilterProblem(group.place..<group.place + 1, "this '(' is not closed")
    }
    return pieces.compactMap(\.self)
  }

  private mutating func readOperator() throws(FilterProblem) {
    let place = offset..<offset + 1
    if group.operands == 0 || pending != nil {
      throw FilterProblem(place, "nothing is before this \(quoted(place))")
    }
    if text[offset] == UInt8(ascii: "|") {
      try endAlternative()
      pieces.append(.or)
      group.isAlternative = true
      group.operands = 0
    }
    pending = place
    offset += 1
  }

  /// Reads signs, and a term or the parenthesis that opens a group.
  private mutating func readOperand() throws(FilterProblem) {
    let start = offset
    while byte(at: offset) == UInt8(ascii: "-") { offset += 1 }
    let isNegated = (offset - start) % 2 == 1
    guard offset < text.count, blankLength(at: offset) == 0, !isJoining(text[offset]) else {
      throw FilterProblem(start..<offset, "nothing to negate follows this '-'")
    }
    pending = nil
    let piece = pieces.count
    if text[offset] == UInt8(ascii: "(") {
      outer.append(group)
      group = Group(place: offset, open: piece, isNegated: isNegated)
      pieces.append(.open(isNegated: isNegated))
      offset += 1
      return
    }
    pieces.append(.term(try readTerm(behindSign: offset > start), isNegated: isNegated))
    endOperand(at: piece)
  }

  private mutating func close() throws(FilterProblem) {
    guard let enclosing = outer.popLast() else {
      throw FilterProblem(offset..<offset + 1, "this ')' closes nothing")
    }
    if group.operands == 0, !group.isAlternative, pending == nil {
      throw FilterProblem(group.place..<offset + 1, "the parentheses are empty")
    }
    try endAlternative()
    let inner = group
    group = enclosing
    offset += 1
    if inner.isAlternative || inner.operands > 1 {
      return endGroup(at: inner.open, isNegated: inner.isNegated, inner.isAlternative)
    }
    pieces[inner.open] = nil
    if case .term(let term, let isNegated) = pieces[inner.last.piece] {
      pieces[inner.last.piece] = .term(term, isNegated: isNegated != inner.isNegated)
      endOperand(at: inner.last.piece)
    } else {
      pieces.removeLast()
      endGroup(at: inner.last.piece, isNegated: !inner.isNegated, inner.last.isAlternative)
    }
  }

  /// Closes the last group of several operands. Drops its parentheses if they are not necessary.
  private mutating func endGroup(at open: Int, isNegated: Bool, _ isAlternative: Bool) {
    if isAlternative || isNegated {
      pieces[open] = .open(isNegated: isNegated)
      pieces.append(.close(isNegated: isNegated))
      endOperand(at: open, isAlternative)
    } else {
      pieces[open] = nil
      group.operands += 2
    }
  }

  private mutating func endOperand(at piece: Int, _ isAlternative: Bool = false) {
    group.operands += 1
    group.last = (piece, isAlternative)
  }

  /// Checks that the operator before a `|`, a `)` or the end has its operand. Alternatives inside an
  /// alternative need no parentheses.
  private mutating func endAlternative() throws(FilterProblem) {
    if let pending {
      throw FilterProblem(pending, "nothing follows this \(quoted(pending))")
    }
    if group.operands == 1, pieces[group.last.piece] == .open(isNegated: false) {
      pieces[group.last.piece] = nil
      pieces.removeLast()
      group.isAlternative = true
    }
  }

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

  /// Whether a byte joins terms or ends a group; it also ends a word.
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

  /// The word that a misspelt piece probably means, as a question; otherwise the hint.
  func guess(_ range: Range<Int>, among words: [String], orElse hint: String) -> String {
    let meant = nearest(String(decoding: text[range], as: UTF8.self), among: words)
    return meant.map { "did you mean '\($0)'?" } ?? hint
  }

  func lowercased(_ range: Range<Int>) -> [UInt8] { text[range].map(\.asciiLowercased) }

  /// A short piece in lower case, for comparing it with words; empty if it is longer than any word.
  func word(_ range: Range<Int>) -> String {
    if range.count > 12 { return "" }
    return String(decoding: lowercased(range), as: UTF8.self)
  }
}
