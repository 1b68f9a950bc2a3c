public import PlanDocument
public import PlanText

/// A word of an item that was read as plain text. What was meant as an attribute is among these.
public struct PlainWord: Sendable {
  public let range: ByteRange
  /// Whether there are blanks, or the ends of the words, on both sides.
  public let isWhole: Bool
  /// Whether the next one follows it with nothing but blanks between.
  public let isFollowed: Bool
}

extension Document {
  /// The words of an item up to its comment, except tags, attributes, code and amounts.
  public func plainWords(_ line: Int) -> [PlainWord] {
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
