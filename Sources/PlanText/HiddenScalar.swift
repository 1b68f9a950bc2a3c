/// Why a scalar does not show as itself: it steers the terminal, turns the writing direction, or
/// is not seen at all.
public enum HiddenScalar: Sendable {
  /// C0, DEL and C1 controls.
  case control
  /// Marks, embeddings, overrides and isolates of the bidirectional algorithm.
  case bidi
  /// Nothing is drawn, or a line is broken where none seems to be.
  case invisible

  /// Nil for a scalar that shows, and for joiners and variation selectors: whether those belong
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
