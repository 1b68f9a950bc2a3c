/// Reads the parts of JSON that hold no other value.
struct JSONScanner {
  var offset = 0

  /// The byte at the offset; 0, which JSON never allows, at the end.
  func peek(_ text: Span<UInt8>) -> UInt8 {
    offset < text.count ? text[offset] : 0
  }

  mutating func skipBlanks(_ text: Span<UInt8>) {
    while offset < text.count {
      switch text[offset] {
      case 0x20, 0x09, 0x0A, 0x0D: offset &+= 1
      default: return
      }
    }
  }

  /// A string, a number or a word.
  mutating func plainValue(_ text: Span<UInt8>) throws(JSONError) -> JSON {
    let start = offset
    switch peek(text) {
    case UInt8(ascii: "\""):
      let bytes = try string(text)
      return .string(bytes, ByteRange(start, offset))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try skipNumber(text)
      var digits: [UInt8] = []
      digits.append(span: text.extracting(start..<offset))
      return .number(digits, ByteRange(start, offset))
    case UInt8(ascii: "t"):
      try skip("true", text)
      return .bool(true, ByteRange(start, offset))
    case UInt8(ascii: "f"):
      try skip("false", text)
      return .bool(false, ByteRange(start, offset))
    case UInt8(ascii: "n"):
      try skip("null", text)
      return .null(ByteRange(start, offset))
    default:
      throw JSONError(at: start, "expected a value")
    }
  }

  private mutating func skip(_ word: StaticString, _ text: Span<UInt8>) throws(JSONError) {
    let start = offset
    for byte in "\(word)".utf8 {
      guard peek(text) == byte else { throw JSONError(at: start, "expected \"\(word)\"") }
      offset &+= 1
    }
  }

  private mutating func skipNumber(_ text: Span<UInt8>) throws(JSONError) {
    if peek(text) == UInt8(ascii: "-") { offset &+= 1 }
    if peek(text) == UInt8(ascii: "0") {
      offset &+= 1
      if peek(text).isASCIIDigit { throw JSONError(at: offset, "a digit behind a leading zero") }
    } else {
      try skipDigits(text)
    }
    if peek(text) == UInt8(ascii: ".") {
      offset &+= 1
      try skipDigits(text)
    }
    if peek(text) | 0x20 == UInt8(ascii: "e") {
      offset &+= 1
      if peek(text) == UInt8(ascii: "+") || peek(text) == UInt8(ascii: "-") { offset &+= 1 }
      try skipDigits(text)
    }
  }

  private mutating func skipDigits(_ text: Span<UInt8>) throws(JSONError) {
    guard peek(text).isASCIIDigit else { throw JSONError(at: offset, "expected a digit") }
    while peek(text).isASCIIDigit { offset &+= 1 }
  }
}
