import PlanText

/// Everything in an output that steers a terminal, hides, or is not valid text. Line ends are
/// allowed.
///
/// The list is written out here, and does not use the code that escapes.
///
/// - Parameters:
///   - styles: whether our own sequences are allowed.
///   - tabs: whether tabs are allowed.
public func steering(_ bytes: [UInt8], styles: Bool = false, tabs: Bool = false) -> [String] {
  var found: [String] = []
  var offset = 0
  while offset < bytes.count {
    let byte = bytes[offset]
    if 0x20..<0x7F ~= byte || byte == 0x0A || tabs && byte == 0x09 {
      offset += 1
    } else if styles, byte == 0x1B, let length = styleLength(bytes[offset...]) {
      offset += length
    } else {
      let next = scalar(in: bytes.span, at: offset)
      let isInvalid = next.value == 0xFFFD && next.length == 1
      if isInvalid || isSteering(next.value) { found.append(String(next.value, radix: 16)) }
      offset += next.length
    }
  }
  return found
}

private func isSteering(_ value: UInt32) -> Bool {
  switch value {
  case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E,
    0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
    true
  default: false
  }
}

/// The length of a sequence that switches one of our styles on or off; nil for any other.
private func styleLength(_ bytes: ArraySlice<UInt8>) -> Int? {
  let sequence = bytes.prefix(8).prefix { $0 != UInt8(ascii: "m") }
  let parameters = String(decoding: sequence.dropFirst(2), as: UTF8.self)
  let ours = ["0", "1", "2", "31", "32", "36", "1;31", "1;33", "1;34", "1;36"]
  let isOurs = sequence.dropFirst().first == UInt8(ascii: "[") && ours.contains(parameters)
  return isOurs ? sequence.count + 1 : nil
}

/// Sequences that steer a terminal, hide, or are not valid text.
///
/// Bytes, because some are not valid text. A sequence that one rule refuses is alone.
public let steeringSequences: [(name: String, bytes: [UInt8])] = [
  (
    "escapes",  // Colour, cursor, title, link, clipboard, device control.
    Array("\u{1B}[35;7mx\u{1B}[2J\u{1B}]0;x\u{7}\u{1B}]8;;http://x\u{1B}\\y")
      + Array("\u{1B}]52;c;eA==\u{7}\u{1B}P1$tx\u{1B}\\")
  ),
  ("controls", Array("x\u{9B}2J\u{90}\u{9C}\u{85}y\u{7}\u{8}\rz\u{B}\u{C}\u{7F}")),
  ("directions", Array("\u{202E}x\u{202C}\u{2067}x\u{2069}\u{200E}x\u{200F}\u{61C}")),
  (
    "unseen",
    Array("x\u{200B}y\u{2060}\u{FEFF}\u{2028}y\u{2029}z\u{E0001}\u{E0041}\u{AD}\u{180E}\u{3164}x")
  ),
  ("override", Array("\u{202E}")),
  ("NUL", [0x78, 0x00, 0x79]), ("bytes", [0x78, 0xFF, 0xC3, 0x9B, 0x41, 0xE2, 0x80]),
]
