import PlanDocument
import PlanText

/// The parts of an item, found in one pass over its tokens.
///
/// Small, so that it stays in registers.
struct ItemScan {
  /// The keys of its attributes.
  var keys = AttributeKeys()
  var repeatsKey = false
  /// The bytes from the first word to the last one before a colon or comment; none if both are 0.
  var wordsStart: UInt32 = 0
  var wordsEnd: UInt32 = 0
  /// The position of its amount among the tokens of its line; -1 for none.
  var amount: Int32 = -1

  var hasWords: Bool { wordsEnd > 0 }
  var words: Range<Int> { Int(wordsStart)..<Int(wordsEnd) }

  init() {}

  /// - Parameter tokens: the tokens of one line.
  init(_ tokens: Span<Token>) {
    var isAfterWords = false
    // Nearly every item begins with `- [ ] `; the words may touch the box.
    let start = tokens.count > 4 && tokens[3].kind == .blank && tokens[2].kind == .box ? 4 : 0
    for i in start..<tokens.count {
      switch tokens[i].kind {
      case .bullet, .box, .blank, .lineEnd: continue
      case .text, .code:
        if isAfterWords { continue }
        if wordsEnd == 0 { wordsStart = UInt32(truncatingIfNeeded: tokens[i].start) }
        wordsEnd = UInt32(truncatingIfNeeded: tokens[i].end)
      case .attribute: if !keys.insert(tokens[i].key) { repeatsKey = true }
      case .amount: amount = Int32(truncatingIfNeeded: i)
      case .separator, .commentSeparator: isAfterWords = true
      default: break
      }
    }
  }
}

/// The range of the value of the first attribute with a key, among the tokens of a line.
func value(_ key: AttributeKey, of tokens: Span<Token>, _ text: Span<UInt8>) -> Range<Int>? {
  for index in tokens.indices {
    let token = tokens[index]
    if token.kind == .attribute, token.key == key {
      return Attribute(token, in: text).value.indices
    }
  }
  return nil
}
