import PlanText

extension WordLexer {
  /// Reads words up to the end, or to a comment and then that.
  mutating func words(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let words = text.extracting(0..<end)
    let isDashSpecial = allowsComment
    var i = position
    while i < words.count {
      if i &+ 8 <= words.count {
        // Nearly all stretches of eight bytes are letters and spaces.
        let bytes = EightBytes(words, at: i)
        var marks = bytes.specialMarks
        if isDashSpecial { marks |= bytes.firstMark(of: UInt8(ascii: "-")) }
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

  /// Reads what the byte at `position` starts or ends; true if that was all there is.
  private mutating func special(
    _ byte: UInt8, _ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    switch byte {
    case UInt8(ascii: "#"): tag(text, &tokens)
    case UInt8(ascii: ":"): colon(text, &tokens)
    case UInt8(ascii: "\\"): escape(text)
    case UInt8(ascii: "!"):
      if startsWord(text, position) {
        bang = position
        marks.insert(.attempt)
      }
      position &+= 1
    case UInt8(ascii: "-"):
      if allowsComment, comment(text, &tokens) { return true }
      position &+= 1
    default: opaque(text, &tokens)
    }
    return false
  }

  /// Whether a byte can start or end anything: `!`, `#`, `-`, `:`, `<`, `[`, `\`, `]` and backtick.
  @inline(__always)
  private func isSpecial(_ byte: UInt8) -> Bool {
    let low: UInt64 = 1 << 33 | 1 << 35 | 1 << 45 | 1 << 58 | 1 << 60
    let high: UInt64 = 1 << 27 | 1 << 28 | 1 << 29 | 1 << 32
    if byte < 0x40 { return low &>> UInt64(byte) & 1 == 1 }
    return byte < 0x80 && high &>> UInt64(byte & 0x3F) & 1 == 1
  }

  /// Whether a word starts at `offset`: behind a blank, or where the words start.
  @inline(__always)
  func startsWord(_ text: Span<UInt8>, _ offset: Int) -> Bool {
    if offset <= first { return offset == first }
    let before = text[offset &- 1]
    return before == 0x20 || before == 0x09 || before == 0x0D
      || before == 0xA0 && offset &- 2 >= first && text[offset &- 2] == 0xC2
  }

  /// Reads ` -- ` at `position`, and the comment behind it.
  private mutating func comment(
    _ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    let start = text.trimmingBlanks(from: pending, to: position)
    let behind = position &+ 2
    guard start < position, behind < end, text[position &+ 1] == UInt8(ascii: "-"),
      text.blankLength(at: behind, to: end) > 0
    else { return false }
    flush(text, to: start, &tokens)
    if !order.isOrdered { isCanonical = false }
    position = text.skippingBlanks(from: behind, to: end)
    let isCanonical = behind == start &+ 3 && position == start &+ 4 && text[start] == 0x20
    add(
      .commentSeparator, start, position, isCanonical: isCanonical && text[behind] == 0x20,
      &tokens)
    pending = position
    commentText(text, &tokens)
    return true
  }

  /// In a comment only tags and what is opaque are read.
  private mutating func commentText(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let first = tokens.count
    while position < end {
      switch text[position] {
      case UInt8(ascii: "#"): tag(text, &tokens)
      case UInt8(ascii: "\\"): escape(text)
      case UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "]"):
        opaque(text, &tokens)
      case UInt8(ascii: ":"): if !url(text, &tokens) { position &+= 1 }
      default: position &+= 1
      }
    }
    flush(text, to: end, &tokens)
    for i in first..<tokens.count where tokens[i].kind == .text { tokens[i].become(.commentText) }
    order.restart()
  }

  /// A backslash before punctuation takes the meaning from it.
  private mutating func escape(_ text: Span<UInt8>) {
    position &+= 1
    guard position < end else { return }
    let next = text[position]
    if next > 0x20, next < 0x7F, !next.isASCIILetter, !next.isASCIIDigit { position &+= 1 }
  }

  /// Makes a token of the text before `limit`, and of the blanks on either side of it.
  mutating func flush(_ text: Span<UInt8>, to limit: Int, _ tokens: inout OutputSpan<Token>) {
    guard pending < limit else {
      order.isSpaced = true
      return
    }
    // Most of all: words, then one space.
    let last = limit &- 1
    if last > pending, text[last] == 0x20, text[pending] > 0x20, text[pending] < 0x80,
      text[last &- 1] > 0x20, text[last &- 1] < 0x80
    {
      tokens.append(Token(.text, pending, last))
      tokens.append(Token(.blank, last, limit))
      order.restart()
      order.isSpaced = true
      pending = limit
      return
    }
    let start = text.skippingBlanks(from: pending, to: limit)
    add(.blank, pending, start, &tokens)
    if start == limit {
      order.isSpaced = text.isSpace(from: pending, to: start)
    } else {
      let stop = text.trimmingBlanks(from: start, to: limit)
      add(.text, start, stop, &tokens)
      add(.blank, stop, limit, &tokens)
      order.restart()
      order.isSpaced = stop == limit || text.isSpace(from: stop, to: limit)
    }
    pending = limit
  }

  /// Reads the opaque span that starts at `position`, or steps over one byte.
  private mutating func opaque(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    // The target of a link starts behind the bracket.
    let byte = text[position]
    let start = byte == UInt8(ascii: "]") ? position &+ 1 : position
    guard let stop = endOfOpaque(text) else {
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "<") { marks.insert(.attempt) }
      position &+= 1
      return
    }
    takeCode(text, from: start, to: stop, &tokens)
  }

  /// Reads the URL whose scheme ends at `position`.
  private mutating func url(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) -> Bool {
    guard let range = rangeOfURL(text) else { return false }
    takeCode(text, from: range.lowerBound, to: range.upperBound, &tokens)
    return true
  }

  private mutating func takeCode(
    _ text: Span<UInt8>, from start: Int, to stop: Int, _ tokens: inout OutputSpan<Token>
  ) {
    flush(text, to: start, &tokens)
    add(.code, start, stop, &tokens)
    order.restart()
    position = stop
    pending = stop
  }

  /// A colon ends a URL's scheme, an attribute's key or a habit's name.
  private mutating func colon(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    if !attribute(text, &tokens), !url(text, &tokens), !habitSeparator(text, &tokens) {
      marks.insert(.attempt)
      position &+= 1
    }
  }

  /// The priority that stands as last word: the last of what is neither tag nor attribute.
  mutating func lastWordPriority(
    _ text: Span<UInt8>, at bang: Int, from first: Int, _ tokens: inout OutputSpan<Token>
  ) {
    guard let index = lastWord(from: first, tokens), tokens[index].kind == .text,
      tokens[index].start <= bang,
      text.endOfWord(from: bang, to: tokens[index].end) == tokens[index].end,
      text.endsWord(at: tokens[index].end, to: end),
      let priority = Priority(word: text.extracting(bang..<tokens[index].end))
    else { return }
    // Without the priority, a comment before it would stand at the end and be one of the line.
    let before = text.trimmingBlanks(from: tokens[first].start, to: bang)
    if text.extracting(tokens[first].start..<before).ends(with: "-->") { return }
    split(text, at: bang, index, priority, &tokens)
  }

  /// The last token before the comment that is neither tag nor attribute.
  private func lastWord(from first: Int, _ tokens: borrowing OutputSpan<Token>) -> Int? {
    var limit = first
    while limit < tokens.count, tokens[limit].kind != .commentSeparator { limit &+= 1 }
    while limit > first {
      limit &-= 1
      switch tokens[limit].kind {
      case .tag, .attribute, .blank, .separator: continue
      default: return limit
      }
    }
    return nil
  }

  /// Cuts a priority off the end of a text.
  private mutating func split(
    _ text: Span<UInt8>, at bang: Int, _ index: Int, _ priority: Priority,
    _ tokens: inout OutputSpan<Token>
  ) {
    let whole = tokens[index]
    let stop = text.trimmingBlanks(from: whole.start, to: bang)
    let first = tokens.count
    add(.text, whole.start, stop, &tokens)
    add(.blank, stop, bang, &tokens)
    addPriority(priority, text, bang, whole.end, &tokens)
    // The new tokens stand at the end; what stood behind the text goes there.
    for i in index &+ 1..<first { tokens.append(tokens[i]) }
    let count = tokens.count &- first
    for i in 0..<count { tokens[index &+ i] = tokens[first &+ i] }
    tokens.removeLast(tokens.count &- index &- count)
    // Its place is at the start.
    isCanonical = false
  }
}

extension EightBytes {
  /// A bit in the top of each byte that may start or end anything in a sentence without comments:
  /// `!` to `#`, `:` to `<`, `[` to backtick. Bytes beyond ASCII may be marked too.
  @inline(__always)
  fileprivate var specialMarks: UInt64 {
    let letters = word & 0x7F7F_7F7F_7F7F_7F7F
    return
      (marks(letters, from: 0x21, through: 0x23) | marks(letters, from: 0x3A, through: 0x3C)
      | marks(letters, from: 0x5B, through: 0x60)) & 0x8080_8080_8080_8080
  }

  /// Adding what is missing to 0x80 carries into the top bit from `low` on, and from behind `high`.
  @inline(__always)
  private func marks(_ letters: UInt64, from low: UInt64, through high: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    return (letters &+ (0x80 &- low) &* ones) & ~(letters &+ (0x7F &- high) &* ones)
  }
}
