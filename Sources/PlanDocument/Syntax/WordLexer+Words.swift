import PlanText

extension WordLexer {
  /// Reads words up to the end, or up to a comment and then the comment.
  mutating func words(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let words = text.extracting(0..<end)
    let isDashSpecial = allowsComment
    var i = position
    while i < words.count {
      if i &+ 8 <= words.count {
        // Most groups of eight bytes are letters and spaces; this makes planfmt 6 % faster.
        let bytes = EightBytes(words, at: i)
        var marks = bytes.specialMarks
        if isDashSpecial {
          marks |= bytes.firstMark(of: UInt8(ascii: "-")) | bytes.firstMark(of: 0xE2)
        }
        if marks == 0 {
          i &+= 8
          continue
        }
        i &+= marks.trailingZeroBitCount &>> 3
      }
      let byte = words[i]
      i &+= 1
      guard isSpecial(byte) else { continue }
      position = i &- 1
      if special(byte, text, &tokens) { return }
      i = position
    }
    position = i
    flush(text, to: end, &tokens)
  }

  /// Reads what the byte at `position` starts or ends; true if nothing follows.
  private mutating func special(
    _ byte: UInt8, _ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "#"): tag(text, &tokens)
    case UInt8(ascii: ":"): colon(text, &tokens)
    case UInt8(ascii: "`"): code(text, &tokens)
    case UInt8(ascii: "!"):
      if startsWord(text, position) { marks.insert(.attempt) }
      position &+= 1
    case UInt8(ascii: "-"), 0xE2:
      if allowsComment, comment(text, &tokens) { return true }
      position &+= 1
    default:
      marks.insert(.attempt)
      position &+= 1
    }
    return false
  }

  /// Whether a byte can start or end a token: `!`, `#`, `-`, `:`, `<`, `[`, backtick and the first
  /// byte of an em dash.
  @inline(__always) private func isSpecial(_ byte: UInt8) -> Bool {
    let low: UInt64 = 1 << 33 | 1 << 35 | 1 << 45 | 1 << 58 | 1 << 60
    if byte < 0x40 { return low &>> UInt64(byte) & 1 == 1 }
    return byte == UInt8(ascii: "[") || byte == UInt8(ascii: "`") || byte == 0xE2
  }

  /// Whether a word starts at `offset`: after a blank, or at the start of the words.
  @inline(__always) func startsWord(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    if offset <= first { return offset == first }
    let before = text[offset &- 1]
    return before == 0x20 || before == 0x09 || before == 0x0D
      || before == 0xA0 && offset &- 2 >= first && text[offset &- 2] == 0xC2
  }

  /// Reads ` -- ` or ` — ` at `position`, and the comment after it.
  private mutating func comment(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) -> Bool {
    let start = text.trimmingBlanks(from: pending, to: position)
    let length = lengthOfDash(text, at: position)
    guard start < position, length > 0 else { return false }
    let dashEnd = position &+ length
    flush(text, to: start, &tokens)
    position = text.skippingBlanks(from: dashEnd, to: end)
    let isCanonical =
      length == 2 && dashEnd == start &+ 3 && text[start] == 0x20
      && text.isSpace(from: dashEnd, to: position)
    add(.commentSeparator, start, position, isCanonical: isCanonical, &tokens)
    pending = position
    commentText(text, &tokens)
    return true
  }

  /// The number of bytes of the `--` or `—` at `offset` before a blank and more text; 0 for none.
  func lengthOfDash(_ text: Span<UInt8>, at offset: Int) -> Int {
    let rest = text.extracting(offset..<end)
    let length = rest.starts(with: "--") ? 2 : rest.starts(with: "—") ? 3 : 0
    let isSpaced = length < rest.count && rest.blankLength(at: length, to: rest.count) > 0
    return isSpaced ? length : 0
  }

  /// Reads a comment, which contains only tags, code and text.
  mutating func commentText(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let first = tokens.count
    wordsAndTags(text, &tokens)
    for i in first..<tokens.count where tokens[i].kind == .text { tokens[i].become(.commentText) }
  }

  /// Reads tags and code up to the end; everything else is text.
  mutating func wordsAndTags(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    while position < end {
      switch text[position] {
      case UInt8(ascii: "#"): tag(text, &tokens)
      case UInt8(ascii: "`"): code(text, &tokens)
      default: position &+= 1
      }
    }
    flush(text, to: end, &tokens)
  }

  /// Makes a token of the text before `limit`, and of the blanks before and after it.
  mutating func flush(_ text: Span<UInt8>, to limit: Int, _ tokens: inout OutputSpan<Token>) {
    guard pending < limit else { return }
    // The most common case: words, then one space.
    let last = limit &- 1
    if last > pending, text[last] == 0x20, text[pending] > 0x20, text[pending] < 0x80,
      text[last &- 1] > 0x20, text[last &- 1] < 0x80
    {
      tokens.append(Token(.text, pending, last))
      tokens.append(Token(.blank, last, limit))
      pending = limit
      return
    }
    let start = text.skippingBlanks(from: pending, to: limit)
    add(.blank, pending, start, &tokens)
    if start < limit {
      let stop = text.trimmingBlanks(from: start, to: limit)
      add(.text, start, stop, &tokens)
      add(.blank, stop, limit, &tokens)
    }
    pending = limit
  }

  /// Reads the code span that starts at `position`, or skips its backticks.
  private mutating func code(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let start = position
    guard let stop = endOfCodeSpan(text) else {
      position &+= 1
      return
    }
    flush(text, to: start, &tokens)
    add(.code, start, stop, &tokens)
    position = stop
    pending = stop
  }

  /// The end of the code span at `position`: after a run of as many backticks as the first one.
  private mutating func endOfCodeSpan(_ text: Span<UInt8>) -> Int? {
    let open = endOfRun(text, from: position)
    let length = open &- position
    guard length < 64, missingBackticks & 1 << UInt64(length) == 0 else {
      position = open &- 1
      return nil
    }
    var i = open
    while i < end {
      if text[i] == UInt8(ascii: "`") {
        let stop = endOfRun(text, from: i)
        if stop &- i == length { return stop }
        i = stop
      } else {
        i &+= 1
      }
    }
    missingBackticks |= 1 << UInt64(length)
    position = open &- 1
    return nil
  }

  private func endOfRun(_ text: Span<UInt8>, from start: Int) -> Int {
    var i = start
    while i < end, text[i] == UInt8(ascii: "`") { i &+= 1 }
    return i
  }

  /// Reads a colon, which ends the key of an attribute or the name of a habit.
  private mutating func colon(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    if !attribute(text, &tokens), !habitSeparator(text, &tokens) {
      marks.insert(.attempt)
      position &+= 1
    }
  }
}

extension EightBytes {
  /// The top bit of each byte that may start or end a token in a sentence without comments: `!` to
  /// `#`, `:` to `<`, `[` to backtick. Bytes outside ASCII may be marked too.
  @inline(__always) fileprivate var specialMarks: UInt64 {
    let letters = word & 0x7F7F_7F7F_7F7F_7F7F
    return Self.marks(letters, from: 0x21, through: 0x23)
      | Self.marks(letters, from: 0x3A, through: 0x3C)
      | Self.marks(letters, from: 0x5B, through: 0x60)
  }
}
