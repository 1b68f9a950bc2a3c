import PlanText

extension WordLexer {
  /// The end of the opaque span that starts at `position`, if one does.
  mutating func endOfOpaque(_ text: Span<UInt8>) -> Int? {
    switch text[position] {
    case UInt8(ascii: "`"): endOfCodeSpan(text)
    case UInt8(ascii: "<"): endOfAutolink(text)
    case UInt8(ascii: "["): endOfWikiLink(text)
    case UInt8(ascii: "]"): endOfLinkTarget(text)
    default: nil
    }
  }

  /// A code span ends at a run of as many backticks as opened it.
  private mutating func endOfCodeSpan(_ text: Span<UInt8>) -> Int? {
    let open = endOfRun(text, from: position)
    let length = open &- position
    guard length < 64, missing.backticks & 1 << UInt64(length) == 0 else {
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
    missing.backticks |= 1 << UInt64(length)
    position = open &- 1
    return nil
  }

  private func endOfRun(_ text: Span<UInt8>, from start: Int) -> Int {
    var i = start
    while i < end, text[i] == UInt8(ascii: "`") { i &+= 1 }
    return i
  }

  /// `<scheme:…>` without blanks.
  private func endOfAutolink(_ text: Span<UInt8>) -> Int? {
    var i = position &+ 1
    guard i < end, text[i].isASCIILetter else { return nil }
    while i < end, isSchemeByte(text[i]) { i &+= 1 }
    guard i < end, text[i] == UInt8(ascii: ":") else { return nil }
    while i < end {
      switch text[i] {
      case UInt8(ascii: ">"): return i &+ 1
      case UInt8(ascii: "<"), 0x20, 0x09: return nil
      default: i &+= 1
      }
    }
    return nil
  }

  private func isSchemeByte(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  private mutating func endOfWikiLink(_ text: Span<UInt8>) -> Int? {
    guard !missing.wikiLink, position &+ 1 < end, text[position &+ 1] == UInt8(ascii: "[") else {
      return nil
    }
    var i = position &+ 2
    while i &+ 1 < end {
      if text[i] == UInt8(ascii: "]"), text[i &+ 1] == UInt8(ascii: "]") { return i &+ 2 }
      i &+= 1
    }
    missing.wikiLink = true
    return nil
  }

  private mutating func endOfLinkTarget(_ text: Span<UInt8>) -> Int? {
    guard !missing.parenthesis, position &+ 1 < end, text[position &+ 1] == UInt8(ascii: "(")
    else { return nil }
    var i = position &+ 2
    while i < end {
      if text[i] == UInt8(ascii: ")") { return i &+ 1 }
      i &+= 1
    }
    missing.parenthesis = true
    return nil
  }

  /// The word that starts with `scheme://`, seen from its colon.
  func rangeOfURL(_ text: Span<UInt8>) -> Range<Int>? {
    guard position &+ 3 < end, text[position &+ 1] == UInt8(ascii: "/"),
      text[position &+ 2] == UInt8(ascii: "/")
    else { return nil }
    var start = position
    while start > pending, isSchemeByte(text[start &- 1]) { start &-= 1 }
    guard start < position, startsWord(text, start), text[start].isASCIILetter else { return nil }
    return start..<text.endOfWord(from: position, to: end)
  }
}
