import PlanDocument
import PlanText

extension LineView {
  /// The start of the text of a line, if it was meant as a box but is not one.
  var boxAttempt: Guess? {
    switch kind {
    case .note, .noteItem, .priorityItem, .goalItem, .habitItem: break
    default: return nil
    }
    // Moods and settings have no boxes, and in Notes everything is text.
    guard ![.mood, .settings, .notes].contains(section) else { return nil }
    guard document.kind != .settings, line.state == nil else { return nil }
    let content = content
    let text = document.bytes.span
    guard !content.isEmpty else { return nil }
    let hasBullet = kind != .note
    // A bullet that touches what follows is not a bullet.
    let isTouched = !hasBullet && "-*+".utf8.contains(text[content.start])
    let rest = text.extracting(content.start + (isTouched ? 1 : 0)..<content.end)
    guard let (length, state) = attempt(rest, hasBullet: hasBullet, mayBeCode: !isTouched) else {
      return nil
    }
    let range = ByteRange(content.start, content.end - rest.count + length)
    let box = "[\(Character(UnicodeScalar(state)))]"
    let isBox = length == 3 && rest[1].asciiLowercased == state && rest[2] == UInt8(ascii: "]")
    let isGlued = isBox && !rest.endsWord(at: length, to: rest.count)
    let isSpaced = range.end >= text.count || text[range.end] <= 0x20
    return Guess(
      range,
      "'\(string(range))' "
        + (isGlued
          ? "touches the words, so it is not a box; write '\(box) '"
          : "is not a box; write '\(box)'"),
      fix: .likely(
        "write '\(box)'", .replace(range, (hasBullet ? "" : "- ") + box + (isSpaced ? "" : " "))))
  }
}

/// - Parameter text: up to the end of the line.
private func attempt(
  _ text: Span<UInt8>, hasBullet: Bool, mayBeCode: Bool
) -> (length: Int, state: UInt8)? {
  switch text.byte(at: 0) {
  case UInt8(ascii: "["): bracket(text, isBare: !hasBullet, mayBeCode: mayBeCode)
  case UInt8(ascii: "("): parenthesis(text)
  case nil: nil
  default: hasBullet ? halfBox(text) ?? drawnBox(text) : nil
  }
}

/// `[xx]`, `[x a`, `[x]Buy`, and without a bullet `[ x ]`, `[]` and `[ ]Buy`.
private func bracket(
  _ text: Span<UInt8>, isBare: Bool, mayBeCode: Bool
) -> (length: Int, state: UInt8)? {
  var close = 1
  while close < text.count, text[close] != UInt8(ascii: "]") { close += 1 }
  let first = text.skippingBlanks(from: 1, to: close)
  guard close < text.count else { return openBracket(text, first) }
  let inside = text.extracting(first..<text.trimmingBlanks(from: first, to: close))
  let next = close + 1 < text.count ? text[close + 1] : 0x20
  if next == UInt8(ascii: "("), isLink(text, from: close + 1) { return nil }
  let isMeant = isBare && next == 0x20 || beginsWords(text, at: close + 1)
  if inside.isEmpty {
    // `[](…)` is no link, and no box either; `[]byte` is code.
    let isCode = mayBeCode && close == 1 && 0x61...0x7A ~= next
    return isMeant && !isCode || isLinkStart(next) ? (close + 1, 0x20) : nil
  }
  if let state = onlyState(inside) { return isMeant ? (close + 1, state) : nil }
  // `[done]`, `[fait]`
  if next == 0x20, inside.indices.allSatisfy({ inside[$0] | 0x20 == inside[$0] }),
    let word = KnownWords.boxWord.meaning(of: Array(copying: inside))
  {
    return (close + 1, word == "o" ? 0x20 : word.utf8.first ?? 0x20)
  }
  guard inside.count == 2, state(inside[0]) != nil, state(inside[1]) != nil, !isLinkStart(next)
  else { return nil }
  return (close + 1, strongest(inside))
}

/// The state that the content of a box means, if it is one character.
private func onlyState(_ inside: Span<UInt8>) -> UInt8? {
  if inside.count == 1 { return state(inside[0]) }
  let (value, length) = scalar(in: inside, at: 0)
  let rest = inside.extracting(length..<inside.count)
  return value >= 0x80 && (rest.isEmpty || rest.equals("\u{FE0F}")) ? meantState(value) : nil
}

/// Whether words begin there, which they do not in `[x]y = 3` and `[x]()`.
private func beginsWords(_ text: Span<UInt8>, at start: Int) -> Bool {
  var end = start
  while end < text.count, text[end].isASCIILetter || text[end] >= 0x80 { end += 1 }
  guard end > start + 1 else { return false }
  return text.endsWord(at: end, to: text.count) || ",!?:;-'".utf8.contains(text[end])
}

/// `[x a`, `[ a`, `[x) a`, without any bracket that closes.
private func openBracket(_ text: Span<UInt8>, _ first: Int) -> (length: Int, state: UInt8)? {
  guard first < text.count else { return nil }
  let next = text.byte(at: first + 1)
  let isClosed = next.map { ")}|".utf8.contains($0) } ?? false
  let end = first + (isClosed ? 2 : 1)
  if let state = state(text[first]), text.endsWord(at: end, to: text.count) { return (end, state) }
  return first > 1 ? (1, 0x20) : nil
}

/// `(x) a`, `( ) a`, `() a`.
private func parenthesis(_ text: Span<UInt8>) -> (length: Int, state: UInt8)? {
  let first = text.skippingBlanks(from: 1, to: text.count)
  guard first < text.count else { return nil }
  let isEmpty = text[first] == UInt8(ascii: ")")
  let state: UInt8? =
    isEmpty ? 0x20 : text[first].asciiLowercased == UInt8(ascii: "x") ? UInt8(ascii: "x") : nil
  let close = isEmpty ? first : text.skippingBlanks(from: first + 1, to: text.count)
  guard let state, close < text.count, text[close] == UInt8(ascii: ")"), close + 1 < text.count,
    text.blankLength(at: close + 1, to: text.count) > 0
  else { return nil }
  return (close + 1, state)
}

/// `x] a`, `] a`.
private func halfBox(_ text: Span<UInt8>) -> (length: Int, state: UInt8)? {
  guard text.count > 2 else { return nil }
  if text[0] == UInt8(ascii: "]"), text.endsWord(at: 1, to: text.count) { return (1, 0x20) }
  guard text[1] == UInt8(ascii: "]"), text.endsWord(at: 2, to: text.count) else { return nil }
  return state(text[0]).map { (2, $0) }
}

/// `☐ a`, `☑ a`, as other programs write them.
private func drawnBox(_ text: Span<UInt8>) -> (length: Int, state: UInt8)? {
  var (value, length) = scalar(in: text, at: 0)
  // The selector that makes an emoji of it.
  if text.extracting(length..<text.count).starts(with: "\u{FE0F}") { length += 3 }
  guard text.endsWord(at: length, to: text.count) else { return nil }
  switch value {
  case 0x2610: return (length, 0x20)
  case 0x2611, 0x2612: return (length, UInt8(ascii: "x"))
  default: return nil
  }
}

private func state(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "x"), UInt8(ascii: "X"): UInt8(ascii: "x")
  case UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: ">"): byte
  default: nil
  }
}

/// Of two states typed into one box, the one that says most.
private func strongest(_ states: Span<UInt8>) -> UInt8 {
  for byte in "x>-/".utf8 where state(states[0]) == byte || state(states[1]) == byte { return byte }
  return 0x20
}

private func isLinkStart(_ byte: UInt8) -> Bool { "([:".utf8.contains(byte) }

/// Whether `(…)` may be the target of a link: it closes, and has no blanks.
private func isLink(_ text: Span<UInt8>, from start: Int) -> Bool {
  var i = start + 1
  while i < text.count, text.blankLength(at: i, to: text.count) == 0 {
    if text[i] == UInt8(ascii: ")") { return true }
    i += 1
  }
  return false
}
