/// Why a scalar is not shown as itself: it controls the terminal, turns the writing direction, or
/// is invisible.
public enum HiddenScalar: Sendable {
  /// C0, DEL and C1 controls.
  case control
  /// Marks, embeddings, overrides and isolates of the bidirectional algorithm.
  case bidi
  /// Nothing is drawn, or an invisible line break.
  case invisible

  /// Nil for a visible scalar, and for joiners and variation selectors: whether those belong
  /// depends on their neighbours.
  public init?(_ value: UInt32) {
    switch value {
    case 0x00...0x1F, 0x7F...0x9F: self = .control
    case 0xA0...0xAC: return nil
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: self = .bidi
    // Soft hyphen, Mongolian vowel separator, zero-width space, separators, word joiner and
    // invisible operators, deprecated format characters, Hangul fillers, zero-width no-break
    // space, interlinear annotations, musical format characters, tags.
    case 0xAD, 0x180E, 0x200B, 0x2028, 0x2029, 0x2060...0x2065, 0x206A...0x206F, 0x3164, 0xFEFF,
      0xFFA0, 0xFFF9...0xFFFB, 0x1_D173...0x1_D17A, 0xE_0000...0xE_007F:
      self = .invisible
    default: return nil
    }
  }
}

/// The first character at or after `offset` that is not shown as itself, and its bytes.
///
/// Tabs, line feeds and carriage returns are skipped as blanks and line ends, and so is a byte
/// order mark at the very start. Joiners and variation selectors are skipped too: whether they
/// belong depends on their neighbours. The time is linear.
public func firstHiddenScalar(
  in text: Span<UInt8>, from offset: Int = 0
) -> (range: ByteRange, kind: HiddenScalar)? {
  var i = offset
  while true {
    i = endOfShownBytes(in: text, from: i)
    guard i < text.count else { return nil }
    let (value, length) = scalar(in: text, at: i)
    let isBlank = isBlankControl(text[i]) || value == 0xFEFF && i == 0
    if !isBlank, let kind = HiddenScalar(value) { return (ByteRange(i, i &+ length), kind) }
    i &+= length
  }
}
