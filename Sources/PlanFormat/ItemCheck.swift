import PlanModel
import PlanSyntax
import PlanText

extension Spelling {
  /// Whether an item certainly is in its canonical form already.
  ///
  /// What `write` would do, decided from the tokens alone, so that formatted files cost no copying.
  /// It may say no where `write` changes nothing, never yes where it changes something; a test
  /// compares the two on every text.
  func isCanonical(
    _ line: Int, _ demands: ItemDemands, _ text: Span<UInt8>, _ table: borrowing SyntaxTable
  ) -> Bool {
    var prefix = PrefixCheck(demands)
    var run = RunCheck()
    var isBlank = false
    for index in table.tokenIndices(ofLine: line) {
      let token = table.tokens[index]
      if !token.isCanonical { return false }
      switch token.kind {
      case .text, .code, .amount, .separator:
        prefix.end()
        run.word()
      case .tag, .attribute:
        prefix.end()
        run.add(token)
      case .blank:
        let isSingle = token.count == 1 && text[token.start] == 0x20
        if prefix.isInside, !isSingle { return false }
        prefix.blank()
        run.blank(isSingle)
      case .commentSeparator:
        prefix.end()
        run.comment()
      case .commentText: break
      case .htmlComment:
        if !isBlank || !run.isBlankSingle { return false }
        prefix.end()
        isBlank = false
        continue
      case .lineEnd:
        if isBlank { return false }
      default:
        if !prefix.add(token, text) { return false }
      }
      isBlank = token.kind == .blank
    }
    return !isBlank && prefix.isWhole && run.isOrdered
  }
}

/// Follows the parts before the words.
private struct PrefixCheck {
  let demands: ItemDemands
  private(set) var isInside = true
  private var indent = 0
  private var hasBullet = false
  private var hasBox = false
  /// Whether the last part was not followed by a blank.
  private var isOpen = false
  private var isGlued = false

  init(_ demands: ItemDemands) { self.demands = demands }

  /// The words start.
  mutating func end() {
    if isInside, isOpen { isGlued = true }
    isInside = false
  }

  mutating func blank() { isOpen = false }

  var isWhole: Bool {
    !isGlued && hasBullet && indent == demands.column && (hasBox || !demands.needsBox)
  }

  mutating func add(_ token: Token, _ text: Span<UInt8>) -> Bool {
    switch token.kind {
    case .indent:
      indent = token.count
      for i in token.start..<token.end where text[i] != 0x20 { return false }
      return true
    case .bullet:
      hasBullet = true
      isOpen = true
      if demands.number != nil { return isNumber(token, text) }
      let first = text[token.start]
      return first == UInt8(ascii: "-") || first.isASCIIDigit && endsInPoint(token, text)
    case .box, .timeRange, .mood, .priority:
      if isOpen || !isInside { return false }
      if token.kind == .box { hasBox = true }
      isOpen = true
      return true
    default: return false
    }
  }

  private func endsInPoint(_ token: Token, _ text: Span<UInt8>) -> Bool {
    text[token.end - 1] == UInt8(ascii: ".")
  }

  private func isNumber(_ token: Token, _ text: Span<UInt8>) -> Bool {
    guard let number = demands.number, endsInPoint(token, text) else { return false }
    var rest = number
    var i = token.end - 2
    while rest > 0, i >= token.start {
      if text[i] != UInt8(ascii: "0") + UInt8(rest % 10) { return false }
      rest /= 10
      i -= 1
    }
    return rest == 0 && i < token.start
  }
}

/// Follows the tags and attributes, of which those behind the last word must be in order.
private struct RunCheck {
  private var lastKey: UInt8?
  private var isComment = false
  private(set) var isOrdered = true
  private(set) var isBlankSingle = true

  /// What came before a word is no trailing run.
  mutating func word() {
    if isComment { return }
    lastKey = nil
    isOrdered = true
    isBlankSingle = true
  }

  mutating func blank(_ isSingle: Bool) { isBlankSingle = isSingle }

  /// In a comment nothing is ordered.
  mutating func comment() { isComment = true }

  /// A wrong order may still be followed by a word, which excuses it.
  mutating func add(_ token: Token) {
    if isComment { return }
    if !isBlankSingle { isOrdered = false }
    if token.kind == .attribute {
      if let lastKey, lastKey > token.key.rawValue { isOrdered = false }
      lastKey = token.key.rawValue
    } else if lastKey != nil {
      isOrdered = false
    }
  }
}
