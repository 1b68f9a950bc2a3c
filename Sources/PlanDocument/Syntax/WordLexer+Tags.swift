import PlanText

extension WordLexer {
  /// Reads a tag at `position`, or skips the `#`.
  mutating func tag(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let start = position
    let stop = startsWord(text, start) ? endOfPlainTag(text) : start
    guard stop > start else {
      position &+= 1
      return
    }
    flush(text, to: start, &tokens)
    add(.tag, start, stop, &tokens)
    position = stop
    pending = stop
  }

  /// Like `endOfTag`. Nearly all tags are ASCII letters before a space or the end; this makes
  /// planfmt 3 % faster.
  @inline(__always)
  private func endOfPlainTag(_ text: Span<UInt8>) -> Int {
    let words = text.extracting(0..<end)
    var i = position &+ 1
    if i &+ 8 <= words.count { i &+= EightBytes(words, at: i).lettersAtStart }
    while i < words.count, words[i].isASCIILetter { i &+= 1 }
    let isPlain = i > position &+ 1 && (i == words.count || words[i] == 0x20)
    return isPlain ? i : endOfTag(words, at: position, from: i)
  }
}

/// The offset after the tag at `position`, whose bytes before `start` are letters; `position` if it
/// has no letter.
private func endOfTag(_ words: Span<UInt8>, at position: Int, from start: Int) -> Int {
  var i = start
  var hasLetter = i > position &+ 1
  while i < words.count, let next = tagCharacter(words, at: i) {
    if next.isLetter { hasLetter = true }
    i &+= next.length
  }
  return hasLetter ? i : position
}

/// The character of a tag at `offset`: a letter, a digit, `_`, `-` or `/`; nil for any other.
@inline(__always)
func tagCharacter(_ words: Span<UInt8>, at offset: Int) -> (length: Int, isLetter: Bool)? {
  let byte = words[offset]
  if byte.isASCIILetter { return (1, true) }
  if byte >= 0x80 {
    let (value, length) = scalar(in: words, at: offset)
    let isLetter = isLetterOrMark(value)
    return isLetter || isDecimalDigit(value) ? (length, isLetter) : nil
  }
  let isOther = byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  return isOther || byte == UInt8(ascii: "/") ? (1, false) : nil
}
