import PlanText

extension WordLexer {
  /// Reads words up to the end, or to a comment and then that.
  mutating func words(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let words = text.extracting(0..<end)
    var i = position
    while i < words.count {
      let byte = words[i]
      i &+= 1
      // Nearly all bytes are small letters.
      if byte &- UInt8(ascii: "a") < 26 { continue }
      guard isSpecial(byte) else { continue }
      // Most of all: a space between two plain words.
      if byte == 0x20, i < words.count, words[i] > UInt8(ascii: "-"), words[i] < 0x80 {
        wordStart = i
        continue
      }
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
    case 0x20, 0x09, 0x0D, 0xC2: return blank(text, &tokens)
    case UInt8(ascii: "#"): tag(text, &tokens)
    case UInt8(ascii: ":"): colon(text, &tokens)
    case UInt8(ascii: "\\"): escape(text)
    default:
      if let opaque = endOfOpaque(text) {
        takeOpaque(text, to: opaque, &tokens)
      } else {
        position &+= 1
      }
    }
    return false
  }

  /// Whether a byte can start or end anything: blanks, `#`, `:`, `<`, `[`, `\`, `]`, backtick, and
  /// the first byte of a no-break space.
  @inline(__always)
  private func isSpecial(_ byte: UInt8) -> Bool {
    let low: UInt64 = 1 << 9 | 1 << 13 | 1 << 32 | 1 << 35 | 1 << 58 | 1 << 60
    let high: UInt64 = 1 << 27 | 1 << 28 | 1 << 29 | 1 << 32
    if byte < 0x40 { return low &>> UInt64(byte) & 1 == 1 }
    if byte < 0x80 { return high &>> UInt64(byte & 0x3F) & 1 == 1 }
    return byte == 0xC2
  }

  /// Steps over blanks; true if they lead to a comment, which then has been read.
  @inline(__always)
  private mutating func blank(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) -> Bool {
    let start = position
    if text[position] == 0x20, position &+ 1 < end, text[position &+ 1] > 0x20,
      text[position &+ 1] < 0x80
    {
      position &+= 1
    } else {
      position = text.skippingBlanks(from: position, to: end)
    }
    if position == start {
      // The first byte of some other character.
      position &+= 1
      return false
    }
    if allowsComment, position < end, text[position] == UInt8(ascii: "-"),
      comment(text, from: start, &tokens)
    {
      return true
    }
    startWord(text)
    return false
  }

  @inline(__always)
  mutating func startWord(_ text: Span<UInt8>) {
    wordStart = position
    if position < end, text[position] == UInt8(ascii: "!") { bang = position }
  }

  private mutating func comment(
    _ text: Span<UInt8>, from start: Int, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    let behind = position &+ 2
    guard behind < end, text[position &+ 1] == UInt8(ascii: "-"),
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
    wordStart = position
    commentText(text, &tokens)
    return true
  }

  /// In a comment only tags and what is opaque are read.
  private mutating func commentText(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let first = tokens.count
    while position < end {
      switch text[position] {
      case 0x20, 0x09, 0x0D:
        position &+= 1
        wordStart = position
      case UInt8(ascii: "#"): tag(text, &tokens)
      case UInt8(ascii: "\\"): escape(text)
      case UInt8(ascii: "`"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "]"):
        if let opaque = endOfOpaque(text) {
          takeOpaque(text, to: opaque, &tokens)
        } else {
          position &+= 1
        }
      case UInt8(ascii: ":"):
        if let url = endOfURL(text) { takeOpaque(text, to: url, &tokens) } else { position &+= 1 }
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

  private mutating func takeOpaque(
    _ text: Span<UInt8>, to stop: Int, _ tokens: inout OutputSpan<Token>
  ) {
    // The target of a link starts behind the bracket; a URL at the start of its word.
    let start =
      switch text[position] {
      case UInt8(ascii: "]"): position &+ 1
      case UInt8(ascii: ":"): wordStart
      default: position
      }
    flush(text, to: start, &tokens)
    add(.code, start, stop, &tokens)
    order.restart()
    position = stop
    pending = stop
  }

  /// A colon ends a URL's scheme, an attribute's key or a habit's name.
  private mutating func colon(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    if let url = endOfURL(text) {
      takeOpaque(text, to: url, &tokens)
    } else if !attribute(text, &tokens), !habitSeparator(text, &tokens) {
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
