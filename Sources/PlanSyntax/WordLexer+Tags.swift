import PlanText

extension WordLexer {
  /// Reads a tag at `position`, or steps over the `#`.
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

  /// As `endOfTag`; nearly all tags are ASCII letters before a space or the end, which is a gain of
  /// 3 % for planfmt.
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

/// Behind the tag at `position`, whose bytes before `start` are letters; `position` if it holds no
/// letter.
private func endOfTag(_ words: Span<UInt8>, at position: Int, from start: Int) -> Int {
  var i = start
  var hasLetter = i > position &+ 1
  while i < words.count {
    let byte = words[i]
    if byte == 0x20 { break }
    if byte.isASCIILetter {
      hasLetter = true
      i &+= 1
    } else if isTagPunctuation(byte) || byte.isASCIIDigit {
      i &+= 1
    } else if byte >= 0x80 {
      let (value, length) = scalar(in: words, at: i)
      if isLetterOrMark(value) {
        hasLetter = true
      } else if !isDecimalDigit(value) {
        break
      }
      i &+= length
    } else {
      break
    }
  }
  return hasLetter ? i : position
}

func isTagPunctuation(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
}
