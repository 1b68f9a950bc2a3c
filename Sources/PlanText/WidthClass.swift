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

  /// O(log of about a thousand).
  init(_ value: UInt32) {
    let run = widthRuns.partitioningIndex { $0 &>> 3 > value } - 1
    self = Self(rawValue: widthRuns[run] & 7) ?? .narrow
  }

  var cells: Int {
    switch self {
    case .zero: 0
    case .narrow, .textEmoji: 1
    case .wide, .emoji: 2
    }
  }
}

/// Whether a scalar is a picture that a zero-width joiner may join to another.
public func isPictograph(_ value: UInt32) -> Bool {
  value >= 0xA9 && hasEmojiForm(value)
}

/// Whether U+FE0F after a scalar selects its emoji form.
public func hasEmojiForm(_ value: UInt32) -> Bool {
  let kind = WidthClass(value)
  return kind == .emoji || kind == .textEmoji
}
