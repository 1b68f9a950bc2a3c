/// A character that looks like one of ASCII.
///
/// The letters, dashes and slashes are those that `confusables.txt` (Unicode Technical Standard 39)
/// maps to one ASCII character, if common typefaces draw them alike: a Greek `ν` next to a `v` is
/// more often a formula than a mistake. Added are the full-width and mathematical forms of ASCII,
/// digits of other scripts, and blanks that a plan does not use.
public struct Lookalike: Hashable, Sendable {
  public enum Sort: Sendable {
    /// A letter of another script that looks like an ASCII letter.
    case letter
    /// A sign, a digit, or a letter of another width.
    case sign
    case blank
  }

  /// The character that it looks like.
  public let ascii: UInt8
  public let sort: Sort

  public init?(_ value: UInt32) {
    if let sign = sign(value) {
      (ascii, sort) = (sign, sign == 0x20 ? .blank : sign.isASCIILetter ? .letter : .sign)
    } else if let sign = digit(value) ?? styledLetter(value) {
      (ascii, sort) = (sign, .sign)
    } else {
      return nil
    }
  }
}

/// A text with every look-alike replaced by ASCII; nil if it has none.
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

/// Greek and Cyrillic letters, the blanks of typographers and of East Asia, hyphens, dashes,
/// slashes, colons and full-width signs, in order: the number of each, shifted left by eight, and
/// the ASCII character that it looks like.
private let signs: [UInt32] = [
  0x391_41, 0x392_42, 0x395_45, 0x396_5A, 0x397_48, 0x399_49, 0x39A_4B, 0x39C_4D, 0x39D_4E,
  0x39F_4F, 0x3A1_50, 0x3A4_54, 0x3A5_59, 0x3A7_58, 0x3BF_6F, 0x405_53, 0x406_49, 0x408_4A,
  0x410_41, 0x412_42, 0x415_45, 0x41A_4B, 0x41C_4D, 0x41D_48, 0x41E_4F, 0x420_50, 0x421_43,
  0x422_54, 0x425_58, 0x430_61, 0x435_65, 0x43E_6F, 0x440_70, 0x441_63, 0x443_79, 0x445_78,
  0x455_73, 0x456_69, 0x458_6A, 0x475_76, 0x4AE_59, 0x4BB_68, 0x4C0_49, 0x4CF_6C, 0x501_64,
  0x51B_71, 0x51D_77, 0x2000_20, 0x2001_20, 0x2002_20, 0x2003_20, 0x2004_20, 0x2005_20, 0x2006_20,
  0x2007_20, 0x2008_20, 0x2009_20, 0x200A_20, 0x2010_2D, 0x2011_2D, 0x2012_2D, 0x2013_2D, 0x202F_20,
  0x2044_2F, 0x205F_20, 0x2212_2D, 0x2215_2F, 0x2236_3A, 0x3000_20, 0xA789_3A, 0xFF01_21, 0xFF03_23,
  0xFF0B_2B, 0xFF0C_2C, 0xFF0D_2D, 0xFF0E_2E, 0xFF0F_2F, 0xFF1A_3A, 0xFF3B_5B, 0xFF3D_5D,
]

private func sign(_ value: UInt32) -> UInt8? {
  let index = signs.partitioningIndex { $0 &>> 8 >= value }
  guard index < signs.count, signs[index] &>> 8 == value else { return nil }
  return UInt8(truncatingIfNeeded: signs[index])
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
  return number < 26 ? UInt8(ascii: "A") + UInt8(number) : UInt8(ascii: "a") + UInt8(number - 26)
}

/// Whether the character at `offset` may be taken for another one: letters only next to ASCII,
/// dashes only in a word or number.
func mayDeceive(_ text: Span<UInt8>, at offset: Int, length: Int) -> Bool {
  let value = scalar(in: text, at: offset).value
  guard let found = Lookalike(value) else { return false }
  let before = offset > 0 ? text[offset &- 1] : 0x0A
  let after = offset &+ length < text.count ? text[offset &+ length] : 0x0A
  switch found.sort {
  case .letter: return isSyntax(before) || isSyntax(after)
  case .sign where found.ascii == UInt8(ascii: "-"): return isSyntax(before) && isSyntax(after)
  case .sign, .blank: return true
  }
}

/// Whether a byte is an ASCII letter or digit, or a sign that has a meaning next to one.
private func isSyntax(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "#"):
    true
  default: false
  }
}
