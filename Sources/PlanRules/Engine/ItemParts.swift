import PlanSyntax

/// Where the parts of one item stand among the tokens, found in one pass; -1 for none.
struct ItemParts {
  /// Of its attributes, by the raw values of their keys.
  var keys: UInt64 = 0
  var repeatsKey = false
  /// The only token of the words; -1 where there is more to them, or nothing.
  var words = -1
  var hasWords = false
  var time = -1
  var amount = -1
  var from = -1
  var to = -1
  var goal = -1
  var id = -1

  @inline(__always)
  init(_ indices: Range<Int>, _ tokens: Span<Token>) {
    var isBehindWords = false
    var isPlain = true
    for index in indices {
      switch tokens[index].kind {
      case .text, .code:
        hasWords = true
        if isBehindWords { continue }
        if words >= 0 { isPlain = false }
        words = index
      case .tag:
        // Part of the words, if it touches them or more of them follow.
        if words < 0 || tokens[words].end == tokens[index].start { isPlain = false }
      case .attribute: add(tokens[index].key, index)
      case .timeRange: time = index
      case .amount: amount = index
      case .separator, .commentSeparator, .htmlComment: isBehindWords = true
      default: break
      }
    }
    if !isPlain { words = -1 }
  }

  private mutating func add(_ key: AttributeKey, _ index: Int) {
    let bit: UInt64 = 1 &<< UInt64(key.rawValue)
    if keys & bit != 0 {
      repeatsKey = true
      return
    }
    keys |= bit
    switch key {
    case .from: from = index
    case .to: to = index
    case .goal: goal = index
    case .id: id = index
    default: break
    }
  }
}
