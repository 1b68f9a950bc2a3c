/// The cells that a text takes on a terminal when its first cluster is at `column`.
///
/// A tab goes to the next multiple of eight. Other controls take no cell, so escape a text before
/// printing it. A byte of ill-formed UTF-8 takes one. Terminals disagree on emoji sequences: after
/// one, the column is only certain if the cursor is placed. The time is linear.
public func displayWidth(_ text: Span<UInt8>, startingAt column: Int = 0) -> Int {
  var now = column
  var offset = 0
  while offset < text.count {
    let next = cluster(in: text, at: offset, column: now)
    now &+= next.width
    offset &+= next.length
  }
  return now &- column
}

/// The longest run of whole clusters from the start of a text that fits into `limit` cells.
public func fittingPrefix(
  of text: Span<UInt8>, cells limit: Int, startingAt column: Int = 0
) -> (length: Int, width: Int) {
  var width = 0
  var offset = 0
  while offset < text.count {
    let next = cluster(in: text, at: offset, column: column &+ width)
    guard width &+ next.width <= limit else { break }
    width &+= next.width
    offset &+= next.length
  }
  return (offset, width)
}

/// The cluster at `offset`: the bytes and cells that a terminal draws as one character.
///
/// Close to the extended grapheme clusters of Unicode: a scalar with the marks, selectors and
/// modifiers after it, pictures joined by U+200D, a pair of regional indicators.
///
/// - Precondition: `0 <= offset < text.count`.
public func cluster(
  in text: Span<UInt8>, at offset: Int, column: Int = 0
) -> (length: Int, width: Int) {
  let base = text[offset]
  if base == 0x09 { return (1, 8 &- column & 7) }
  // ASCII before ASCII: the usual case.
  if base < 0x80, offset &+ 1 == text.count || text[offset &+ 1] < 0x80 {
    return (1, base >= 0x20 && base < 0x7F ? 1 : 0)
  }
  return base < 0x20 ? (1, 0) : longCluster(in: text, at: offset)
}

private func longCluster(in text: Span<UInt8>, at offset: Int) -> (length: Int, width: Int) {
  let first = scalar(in: text, at: offset)
  var base = first.value
  var end = offset &+ first.length
  var width = WidthClass(base).cells
  if isRegionalIndicator(base), end < text.count {
    let second = scalar(in: text, at: end)
    if isRegionalIndicator(second.value) { end &+= second.length }
  }
  var isJoined = false
  while end < text.count {
    let next = scalar(in: text, at: end)
    guard next.value >= 0xA0 else { break }
    switch WidthClass(next.value) {
    // At most two cells, so that a cluster fits wherever a wide character does.
    case .spacing where width == 1: width = 2
    case .zero: if next.value == 0xFE0F, hasEmojiForm(base) { width = max(width, 2) }
    case .wide where isModifier(next.value) && isPictograph(base): width = max(width, 2)
    case .emoji where isJoined, .textEmoji where isJoined:
      base = next.value
      width = max(width, 2)
    default: return (end &- offset, width)
    }
    isJoined = next.value == 0x200D && isPictograph(base)
    end &+= next.length
  }
  return (end &- offset, width)
}

private func isRegionalIndicator(_ value: UInt32) -> Bool { value &- 0x1_F1E6 < 26 }

/// Skin tones.
private func isModifier(_ value: UInt32) -> Bool { value &- 0x1_F3FB < 5 }

/// How many cells a scalar takes on a terminal, and what may change the number.
enum WidthClass: UInt32 {
  case narrow
  /// Nonspacing and enclosing marks, format characters, joiners, selectors, controls.
  case zero
  /// East Asian wide and fullwidth.
  case wide
  /// Narrow by itself, wide before U+FE0F: a digit of a keycap, a heart.
  case textEmoji
  /// Wide by itself: emoji presentation.
  case emoji
  /// Spacing marks, the vowels of Hindi or Khmer: narrow, but part of the letter before them. They
  /// take a cell in glibc, tmux, xterm and vim; in Neovim, kitty and Ghostty none.
  case spacing

  /// O(log of about a thousand).
  init(_ value: UInt32) {
    let run = widthRuns.partitioningIndex { $0 &>> 3 > value } - 1
    self = Self(rawValue: widthRuns[run] & 7) ?? .narrow
  }

  var cells: Int {
    switch self {
    case .zero: 0
    case .narrow, .textEmoji, .spacing: 1
    case .wide, .emoji: 2
    }
  }
}

/// Whether a scalar is a picture that a zero-width joiner may join to another.
public func isPictograph(_ value: UInt32) -> Bool { value >= 0xA9 && hasEmojiForm(value) }

/// The length of a keycap such as `#️⃣`: a digit, `#` or `*`, U+FE0F, which may be missing, and U+20E3; 0
/// if there is none.
public func keycap(in text: Span<UInt8>, at offset: Int) -> Int {
  guard offset &+ 3 < text.count, [0xE2, 0xEF].contains(text[offset &+ 1]), text[offset] < 0x80,
    hasEmojiForm(UInt32(text[offset]))
  else { return 0 }
  let next = scalar(in: text, at: offset &+ 1)
  let end = offset &+ 1 &+ (next.value == 0xFE0F ? next.length : 0)
  guard end < text.count else { return 0 }
  let sign = scalar(in: text, at: end)
  return sign.value == 0x20E3 ? end &+ sign.length &- offset : 0
}

/// Whether U+FE0F after a scalar selects its emoji form.
public func hasEmojiForm(_ value: UInt32) -> Bool {
  let kind = WidthClass(value)
  return kind == .emoji || kind == .textEmoji
}
