import PlanModel
import PlanSyntax
import PlanText

/// A word of an item in which nothing was read: what was meant as an attribute is one of them.
struct PlainWord: Sendable {
  let range: ByteRange
  /// Whether blanks, or the ends of the words, stand on both sides.
  var isWhole: Bool
  /// Whether the next one follows it with nothing but blanks between.
  var isFollowed = false
}

extension Document {
  /// The words of an item up to its comment, but for tags, attributes, code and amounts.
  func plainWords(_ line: Int) -> [PlainWord] {
    var words: [PlainWord] = []
    var start: Int?
    var isGlued = false
    var end = lines[line].start
    func add(to limit: Int, isCut: Bool) {
      guard let first = start else { return }
      append(ByteRange(first, limit), isGlued: isGlued, isCut: isCut, to: &words)
      start = nil
    }
    tokens: for token in table.tokens(ofLine: line) {
      switch token.kind {
      case .commentSeparator, .commentText, .lineEnd: break tokens
      case .text, .blank, .separator:
        if start == nil { start = token.start }
      case .tag, .attribute, .code, .amount:
        add(to: token.start, isCut: true)
        isGlued = true
      default:
        add(to: token.start, isCut: false)
        isGlued = false
      }
      end = token.end
    }
    add(to: end, isCut: false)
    return words
  }

  /// The words of one stretch of text.
  ///
  /// - Parameters:
  ///   - isGlued: whether a word at its start belongs to a token before it.
  ///   - isCut: whether a word at its end goes on in a token behind it.
  private func append(
    _ range: ByteRange, isGlued: Bool, isCut: Bool, to words: inout [PlainWord]
  ) {
    let text = bytes.span
    let first = words.count
    var start = text.skippingBlanks(from: range.start, to: range.end)
    while start < range.end {
      let end = text.endOfWord(from: start, to: range.end)
      let isWhole = !(isGlued && start == range.start) && !(isCut && end == range.end)
      if words.count > first { words[words.count - 1].isFollowed = true }
      words.append(PlainWord(range: ByteRange(start, end), isWhole: isWhole))
      start = text.skippingBlanks(from: end, to: range.end)
    }
  }
}
