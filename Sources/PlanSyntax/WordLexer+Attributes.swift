import PlanText

extension WordLexer {
  /// Reads the attribute whose key ends at `position`, if its value is one.
  mutating func attribute(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) -> Bool {
    let (letters, count) = lettersBeforeColon(text)
    let wordStart = position &- count
    guard count >= 2, startsWord(text, wordStart),
      let key = AttributeKey(letters)
    else { return false }
    let start = position &+ 1
    let stop = endOfValue(text, key, from: start)
    let spelling = AttributeSpelling(key, text.extracting(start..<stop))
    guard spelling != .invalid else { return false }
    flush(text, to: wordStart, &tokens)
    add(
      .attribute, wordStart, stop, detail: key.rawValue,
      isCanonical: spelling == .canonical, &tokens)
    order.add(key)
    mark(key)
    position = stop
    pending = stop
    return true
  }

  /// The letters in lower case before `position`, as one number, if a key may be so long.
  @inline(__always)
  private func lettersBeforeColon(_ text: Span<UInt8>) -> (letters: UInt64, count: Int) {
    if position >= 8 {
      let bytes = EightBytes(text, at: position &- 8)
      let count = min(bytes.lowercaseAtEnd, position &- pending)
      if count == 0 || count > AttributeKey.longestName { return (0, 0) }
      return (bytes.word &>> UInt64(64 &- 8 &* count), count)
    }
    var letters: UInt64 = 0
    var count = 0
    while position &- count > pending, text[position &- count &- 1] &- UInt8(ascii: "a") < 26 {
      count &+= 1
      letters = letters &<< 8 | UInt64(text[position &- count])
    }
    return (letters, count)
  }

  @inline(__always)
  private mutating func mark(_ key: AttributeKey) {
    marks.insert(.attribute)
    let bit: UInt16 = 1 &<< UInt16(key.rawValue)
    if seenKeys & bit != 0 { marks.insert(.telling) }
    seenKeys |= bit
    switch key {
    case .due, .remind, .points, .est: break
    default: marks.insert(.telling)
    }
  }

  /// A value ends at a blank; a quoted name at the quote before one.
  private mutating func endOfValue(
    _ text: Span<UInt8>, _ key: AttributeKey, from start: Int
  ) -> Int {
    if key == .was, start < end, text[start] == UInt8(ascii: "\""), !missing.quote {
      var i = start &+ 1
      while i < end {
        if text[i] == UInt8(ascii: "\""), text.endsWord(at: i &+ 1, to: end) { return i &+ 1 }
        i &+= 1
      }
      missing.quote = true
    }
    return text.endOfWord(from: start, to: end)
  }

  /// Whether the word before a colon is that of an attribute: `every:1m` is a slip and ends no name.
  private func isKey(endingAt colon: Int, _ text: Span<UInt8>) -> Bool {
    var start = colon
    while start > first, text[start &- 1] != 0x20, text[start &- 1] != 0x09 { start &-= 1 }
    return start > first && AttributeKey(spelled: text.extracting(start..<colon)) != nil
  }

  /// Reads the colon that ends a habit's name, and the amount behind it.
  mutating func habitSeparator(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) -> Bool {
    guard kind == .habitItem, !hasSeparator, position > self.first else { return false }
    let colon = position
    let start = text.skippingBlanks(from: colon &+ 1, to: end)
    let found = Amount.scan(text.extracting(start..<end))
    if start == colon &+ 1, start < end {
      // Glued: only before an amount, and not inside a time.
      guard found != nil, !text[colon &- 1].isASCIIDigit, !isKey(endingAt: colon, text) else {
        return false
      }
    }
    hasSeparator = true
    flush(text, to: colon, &tokens)
    order.restart()
    let isSpaced = start == colon &+ 2 && text[colon &+ 1] == 0x20
    add(.separator, colon, start, isCanonical: isSpaced || found == nil, &tokens)
    pending = start
    position = start
    if found == nil, start < end, text[start].isASCIIDigit || text[start] == UInt8(ascii: "<") {
      marks.insert(.attempt)
    }
    if let found {
      amount = tokens.count
      add(
        .amount, start, start &+ found.length, isCanonical: found.amount.isCanonical, &tokens)
      position = start &+ found.length
      pending = position
      order.restart()
    }
    return true
  }
}
