/// A character that is easily taken for one of ASCII.
///
/// The letters, dashes and slashes are those that `confusables.txt` (Unicode Technical Standard 39)
/// maps to one character of ASCII, as far as common typefaces draw them alike: a Greek `ν` beside a
/// `v` is a formula more often than a slip. To these come the full-width and mathematical forms of
/// ASCII, digits of other scripts, and blanks that are no blank of a plan.
public struct Lookalike: Hashable, Sendable {
  public enum Sort: Sendable {
    /// A letter of another script, drawn as that of ASCII.
    case letter
    /// A sign, a digit, or a letter of another width.
    case sign
    case blank
  }

  /// The character that it looks like.
  public let ascii: UInt8
  public let sort: Sort

  public init?(_ value: UInt32) {
    if let letter = foreignLetter(value) {
      (ascii, sort) = (letter, .letter)
    } else if let sign = sign(value) ?? digit(value) ?? styledLetter(value) {
      (ascii, sort) = (sign, .sign)
    } else if isForeignBlank(value) {
      (ascii, sort) = (0x20, .blank)
    } else {
      return nil
    }
  }
}

/// A text with every look-alike written plainly; nil if it holds none.
public func plained(_ text: Span<UInt8>) -> [UInt8]? {
  var plain: [UInt8] = []
  var isChanged = false
  var offset = 0
  while offset < text.count {
    let (value, length) = scalar(in: text, at: offset)
    if value >= 0x80, let found = Lookalike(value) {
      plain.append(found.ascii)
      isChanged = true
    } else {
      for i in offset..<offset + length { plain.append(text[i]) }
    }
    offset += length
  }
  return isChanged ? plain : nil
}

/// Greek and Cyrillic letters, by the letters they look like.
private func foreignLetter(_ value: UInt32) -> UInt8? {
  switch value {
  case 0x0391, 0x0410: UInt8(ascii: "A")
  case 0x0392, 0x0412: UInt8(ascii: "B")
  case 0x0421: UInt8(ascii: "C")
  case 0x0395, 0x0415: UInt8(ascii: "E")
  case 0x0397, 0x041D: UInt8(ascii: "H")
  case 0x0399, 0x0406, 0x04C0: UInt8(ascii: "I")
  case 0x0408: UInt8(ascii: "J")
  case 0x039A, 0x041A: UInt8(ascii: "K")
  case 0x039C, 0x041C: UInt8(ascii: "M")
  case 0x039D: UInt8(ascii: "N")
  case 0x039F, 0x041E: UInt8(ascii: "O")
  case 0x03A1, 0x0420: UInt8(ascii: "P")
  case 0x0405: UInt8(ascii: "S")
  case 0x03A4, 0x0422: UInt8(ascii: "T")
  case 0x03A7, 0x0425: UInt8(ascii: "X")
  case 0x03A5, 0x04AE: UInt8(ascii: "Y")
  case 0x0396: UInt8(ascii: "Z")
  case 0x0430: UInt8(ascii: "a")
  case 0x0441: UInt8(ascii: "c")
  case 0x0501: UInt8(ascii: "d")
  case 0x0435: UInt8(ascii: "e")
  case 0x04BB: UInt8(ascii: "h")
  case 0x0456: UInt8(ascii: "i")
  case 0x0458: UInt8(ascii: "j")
  case 0x04CF: UInt8(ascii: "l")
  case 0x03BF, 0x043E: UInt8(ascii: "o")
  case 0x0440: UInt8(ascii: "p")
  case 0x051B: UInt8(ascii: "q")
  case 0x0455: UInt8(ascii: "s")
  case 0x0475: UInt8(ascii: "v")
  case 0x051D: UInt8(ascii: "w")
  case 0x0445: UInt8(ascii: "x")
  case 0x0443: UInt8(ascii: "y")
  default: nil
  }
}

/// Signs that mean something in a plan.
private func sign(_ value: UInt32) -> UInt8? {
  switch value {
  case 0xFF01: UInt8(ascii: "!")
  case 0xFF03: UInt8(ascii: "#")
  case 0xFF0B: UInt8(ascii: "+")
  case 0xFF0C: UInt8(ascii: ",")
  // Hyphen, no-break hyphen, figure and en dash, minus.
  case 0x2010...0x2013, 0x2212, 0xFF0D: UInt8(ascii: "-")
  case 0xFF0E: UInt8(ascii: ".")
  case 0x2044, 0x2215, 0xFF0F: UInt8(ascii: "/")
  case 0x2236, 0xA789, 0xFF1A: UInt8(ascii: ":")
  case 0xFF3B: UInt8(ascii: "[")
  case 0xFF3D: UInt8(ascii: "]")
  default: nil
  }
}

/// Arabic, Persian, Devanagari, full-width and mathematical digits.
private func digit(_ value: UInt32) -> UInt8? {
  let number: UInt32
  switch value {
  case 0x0660...0x0669: number = value - 0x0660
  case 0x06F0...0x06F9: number = value - 0x06F0
  case 0x0966...0x096F: number = value - 0x0966
  case 0xFF10...0xFF19: number = value - 0xFF10
  case 0x1_D7CE...0x1_D7FF: number = (value - 0x1_D7CE) % 10
  default: return nil
  }
  return UInt8(ascii: "0") + UInt8(number)
}

/// Full-width and mathematical letters.
private func styledLetter(_ value: UInt32) -> UInt8? {
  let number: UInt32
  switch value {
  case 0xFF21...0xFF3A: number = value - 0xFF21
  case 0xFF41...0xFF5A: number = value - 0xFF41 + 26
  case 0x1_D400...0x1_D6A3: number = (value - 0x1_D400) % 52
  default: return nil
  }
  return number < 26
    ? UInt8(ascii: "A") + UInt8(number) : UInt8(ascii: "a") + UInt8(number - 26)
}

/// Widths of the typographer, and the blank of East Asian scripts.
private func isForeignBlank(_ value: UInt32) -> Bool {
  switch value {
  case 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
  default: false
  }
}

/// Whether the character at `offset` may pass for another one: letters only beside ASCII, dashes
/// only in a word or number.
func mayDeceive(_ text: Span<UInt8>, at offset: Int, length: Int) -> Bool {
  let value = scalar(in: text, at: offset).value
  guard let found = Lookalike(value) else { return false }
  let before = offset > 0 ? text[offset &- 1] : 0x0A
  let after = offset &+ length < text.count ? text[offset &+ length] : 0x0A
  switch found.sort {
  case .letter: return isSyntax(before) || isSyntax(after)
  case .sign where found.ascii == UInt8(ascii: "-"):
    return isSyntax(before) && isSyntax(after)
  case .sign, .blank: return true
  }
}

/// Whether a byte is an ASCII letter or digit, or a sign that means something beside one.
private func isSyntax(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "#"):
    true
  default: false
  }
}
