/// The base64 of RFC 4648, section 4, with its padding.
public enum Base64 {
  /// Decodes exactly what `text(of:)` returns for some bytes; nil for anything else: no line ends,
  /// no other letters, no missing padding, no bits left over.
  public static func bytes(of text: [UInt8]) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for letter in text.dropLast(padding) {
      guard let value = value(of: letter) else { return nil }
      bits = bits &<< 6 | value
      count &+= 6
      if count >= 8 {
        count &-= 8
        bytes.append(UInt8(truncatingIfNeeded: bits &>> count))
      }
    }
    let rest = bits & ((1 &<< count) &- 1)
    return rest == 0 && count < 6 ? bytes : nil
  }

  public static func text(of bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 &<< 8 | UInt32($1) } &<< UInt32(8 * (3 - group.count))
      for index in 0..<4 {
        let value = Int(bits &>> UInt32(18 - 6 * index) & 0x3F)
        text.append(index <= group.count ? letters[value] : UInt8(ascii: "="))
      }
    }
    return text
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  private static func value(of letter: UInt8) -> UInt32? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(letter) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(letter) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(letter) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
