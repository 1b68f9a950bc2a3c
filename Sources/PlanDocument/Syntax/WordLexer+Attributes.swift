import PlanText

extension WordLexer {
  /// Reads the attribute whose key ends at `position`, if its value is valid.
  mutating func attribute(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) -> Bool {
    let (letters, count) = lettersBeforeColon(text)
    let wordStart = position &- count
    guard count >= 2, startsWord(text, wordStart), let key = AttributeKey(letters) else {
      return ownAttribute(text, &tokens)
    }
    let start = position &+ 1
    let stop = endOfValue(text, key, from: start)
    let spelling = AttributeSpelling(key, text.extracting(start..<stop))
    guard spelling != .invalid else { return false }
    add(key, wordStart, stop, isCanonical: spelling == .canonical, text, &tokens)
    return true
  }

  /// Reads `x-NAME:value`, whose name ends at `position`.
  private mutating func ownAttribute(
    _ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    var start = position
    while start > pending, isOwnName(text[start &- 1]) { start &-= 1 }
    guard startsWord(text, start), position &- start >= 3, text[start] == UInt8(ascii: "x"),
      text[start &+ 1] == UInt8(ascii: "-")
    else { return false }
    let stop = text.endOfWord(from: position, to: end)
    guard stop > position &+ 1 else { return false }
    add(.own, start, stop, isCanonical: true, text, &tokens)
    return true
  }

  private mutating func add(
    _ key: AttributeKey, _ start: Int, _ stop: Int, isCanonical: Bool, _ text: Span<UInt8>,
    _ tokens: inout OutputSpan<Token>
  ) {
    flush(text, to: start, &tokens)
    add(.attribute, start, stop, detail: key.rawValue, isCanonical: isCanonical, &tokens)
    mark(key)
    position = stop
    pending = stop
  }

  /// The lower-case letters before `position` as one number, if they are not too long for a key.
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

  @inline(__always) private mutating func mark(_ key: AttributeKey) {
    marks.insert(.attribute)
    let isNew = key == .own || seenKeys.insert(key)
    if !isNew || !key.traits.contains(.ofItsLine) { marks.insert(.telling) }
  }

  /// Finds the end of a value: a blank; for a quoted name, the quote before a blank.
  private mutating func endOfValue(_ text: Span<UInt8>, _ key: AttributeKey, from start: Int) -> Int
  {
    if key.type == .name, start < end, text[start] == UInt8(ascii: "\""), !isQuoteMissing {
      var i = start &+ 1
      while i < end {
        if text[i] == UInt8(ascii: "\""), text.endsWord(at: i &+ 1, to: end) { return i &+ 1 }
        i &+= 1
      }
      isQuoteMissing = true
    }
    return text.endOfWord(from: start, to: end)
  }

  /// Reads the colon after the name of a habit, and the amount after it.
  mutating func habitSeparator(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) -> Bool {
    guard kind == .habitItem, !hasSeparator else { return false }
    guard text.endsWord(at: position &+ 1, to: end) else { return false }
    guard position > first else { return false }
    // The blanks after an attribute separate it from the colon, which would otherwise be part of
    // its value.
    let wordsEnd = text.trimmingBlanks(from: pending, to: position)
    let keepsBlanks = wordsEnd == pending && tokens[tokens.count &- 1].kind == .attribute
    let nameEnd = keepsBlanks ? position : wordsEnd
    var start = text.skippingBlanks(from: position &+ 1, to: end)
    // The blanks before a dash belong to the comment.
    if lengthOfDash(text, at: start) > 0 { start = position &+ 1 }
    let isSpaced = start == position &+ 1 || text.isSpace(from: position &+ 1, to: start)
    hasSeparator = true
    flush(text, to: nameEnd, &tokens)
    add(.separator, nameEnd, start, isCanonical: nameEnd == position && isSpaced, &tokens)
    position = start
    pending = start
    guard start < end else { return true }
    if let found = Amount.scan(text.extracting(start..<end)) {
      amount = tokens.count
      add(
        .amount, start, start &+ found.length,
        detail: found.amount.targetState.rawValue | (found.amount.hasFraction ? 0x80 : 0),
        isCanonical: found.amount.isCanonical, &tokens)
      position = start &+ found.length
      pending = position
    } else if text[start].isASCIIDigit || text[start] == UInt8(ascii: "<") {
      marks.insert(.attempt)
    }
    return true
  }

  /// Reads a tag at `position`, or skips the `#`.
  mutating func tag(_ text: Span<UInt8>, _ tokens: inout OutputSpan<Token>) {
    let start = position
    let stop = startsWord(text, start) ? endOfTag(text.extracting(..<end), at: start) : start
    guard stop > start else {
      position &+= 1
      return
    }
    flush(text, to: start, &tokens)
    add(.tag, start, stop, &tokens)
    position = stop
    pending = stop
  }
}

/// The offset after the tag at `position`; `position` if it has no letter, and at a keycap.
private func endOfTag(_ words: Span<UInt8>, at position: Int) -> Int {
  if keycap(in: words, at: position) > 0 { return position }
  var i = position &+ 1
  var hasLetter = false
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
