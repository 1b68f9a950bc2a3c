import PlanText

/// The scalars before a scalar, as far as they decide whether a joiner or selector belongs there.
struct EmojiContext {
  /// The last scalar that was neither a selector nor a skin tone; 0 for none.
  private var base: UInt32 = 0
  private var previous: UInt32 = 0

  /// Whether a scalar may stay as it is; `following` is the scalar after it, 0 for none.
  func allows(_ value: UInt32, before following: UInt32) -> Bool {
    switch value {
    case 0x09: return true
    case 0xFE0E, 0xFE0F:
      // Only one: several selectors can carry a hidden message.
      return previous == base && (isPictograph(base) || hasEmojiForm(base) && following == 0x20E3)
    case 0xFE00...0xFE0D, 0xE_0100...0xE_01EF: return false
    case 0x200C: return needsJoiners(base)
    case 0x200D: return needsJoiners(base) || isPictograph(base) && isPictograph(following)
    default: return HiddenScalar(value) == nil
    }
  }

  /// Moves past a scalar that stays as it is.
  mutating func pass(_ value: UInt32) {
    previous = value
    let isPartOfEmoji = value == 0xFE0F || value == 0xFE0E || value &- 0x1_F3FB < 5
    if !isPartOfEmoji { base = value }
  }

  /// Whether a script needs joiners for its spelling: Arabic to Sinhala, Myanmar, Khmer, Mongolian.
  private func needsJoiners(_ base: UInt32) -> Bool {
    switch base {
    case 0x0620...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF: true
    default: false
    }
  }
}
