import PlanText

/// Appends a text of any origin so that it cannot control the terminal or hide anything.
///
/// Every text from a file, a name or a message must go through here to a screen. Every
/// `HiddenScalar` except the tab is shown as `<U+202E>`, newlines included; a byte of ill-formed
/// UTF-8 as `<0xFF>`. Joiners and variation selectors stay inside emoji, and joiners stay after
/// letters of scripts that need them; elsewhere they are shown too. The result is UTF-8. The time
/// is linear; runs of ASCII are copied.
public func appendEscaped(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
  var copied = 0
  var offset = 0
  var context = EmojiContext()
  while offset < bytes.count {
    let end = endOfPrintableASCII(in: bytes, from: offset)
    if end > offset {
      context.pass(UInt32(bytes[end &- 1]))
      offset = end
      continue
    }
    let next = scalar(in: bytes, at: offset)
    let isIllFormed = next.value == 0xFFFD && next.length == 1
    let following =
      offset &+ next.length < bytes.count ? scalar(in: bytes, at: offset &+ next.length).value : 0
    if !isIllFormed, context.allows(next.value, before: following) {
      context.pass(next.value)
    } else {
      output.append(span: bytes.extracting(copied..<offset))
      copied = offset &+ next.length
      if isIllFormed {
        appendPlaceholder("<0x", UInt32(bytes[offset]), digits: 2, to: &output)
      } else {
        appendPlaceholder("<U+", next.value, digits: 4, to: &output)
      }
      context = EmojiContext()
    }
    offset &+= next.length
  }
  output.append(span: bytes.extracting(copied..<offset))
}

/// The bytes, such as those of a path, in the form of `appendEscaped`.
public func escaped(_ bytes: [UInt8]) -> String {
  var output: [UInt8] = []
  appendEscaped(bytes.span, to: &output)
  return String(decoding: output, as: UTF8.self)
}

private func endOfPrintableASCII(in bytes: Span<UInt8>, from offset: Int) -> Int {
  var offset = offset
  while offset &+ 8 <= bytes.count, EightBytes(bytes, at: offset).isPrintableASCII { offset &+= 8 }
  while offset < bytes.count, bytes[offset] &- 0x20 < 0x5F { offset &+= 1 }
  return offset
}

private func appendPlaceholder(
  _ start: String, _ value: UInt32, digits: Int, to output: inout [UInt8]
) {
  let hexadecimal = String(value, radix: 16, uppercase: true)
  output += start.utf8
  output += repeatElement(UInt8(ascii: "0"), count: max(0, digits &- hexadecimal.utf8.count))
  output += hexadecimal.utf8
  output.append(UInt8(ascii: ">"))
}

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
