import PlanDocument
import PlanText

/// A word of an item that was read as plain text. What was meant as an attribute is among these.
struct PlainWord: Sendable {
  let range: ByteRange
  /// Whether there are blanks, or the ends of the words, on both sides.
  let isWhole: Bool
  /// Whether the next one follows it with nothing but blanks between.
  let isFollowed: Bool
}

extension Document {
  /// The words of an item up to its comment, except tags, attributes, code and amounts.
  func plainWords(_ line: Int) -> [PlainWord] {
    var words: [PlainWord] = []
    var start: Int?
    // Whether a word at the start belongs to a token before it.
    var isGlued = false
    var end = lines[line].start
    /// - Parameter isCut: whether a word at the limit continues in the token there.
    func add(to limit: Int, isCut: Bool) {
      guard let first = start else { return }
      start = nil
      let ranges = bytes.span.wordRanges(in: ByteRange(first, limit))
      for range in ranges {
        let isPart = isGlued && range.start == first || isCut && range.end == limit
        let isFollowed = range.end < ranges[ranges.count - 1].end
        words.append(PlainWord(range: range, isWhole: !isPart, isFollowed: isFollowed))
      }
    }
    tokens: for token in table.tokens(ofLine: line) {
      switch token.kind {
      case .commentSeparator, .commentText, .lineEnd: break tokens
      case .text, .blank, .separator: if start == nil { start = token.start }
      default:
        let isInWords = [.tag, .attribute, .code, .amount].contains(token.kind)
        add(to: token.start, isCut: isInWords)
        isGlued = isInWords
      }
      end = token.end
    }
    add(to: end, isCut: false)
    return words
  }
}

extension Span<UInt8> {
  /// Where the word that ends at an offset starts, at `first` or after it.
  func startOfWord(before end: Int, from first: Int) -> Int {
    var start = end
    while start > first, self[start &- 1] > 0x20 { start &-= 1 }
    return start
  }
}
