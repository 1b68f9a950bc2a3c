extension JSONScanner {
  /// The bytes a string stands for; the offset is at its opening quote before, behind the closing
  /// one after.
  mutating func string(_ text: Span<UInt8>) throws(JSONError) -> [UInt8] {
    let opening = offset
    offset &+= 1
    var bytes: [UInt8] = []
    while true {
      let run = offset
      try skipCharacters(text)
      bytes.append(span: text.extracting(run..<offset))
      switch peek(text) {
      case UInt8(ascii: "\""):
        offset &+= 1
        return bytes
      case UInt8(ascii: "\\"): try appendEscape(text, to: &bytes)
      default:
        guard offset < text.count else {
          throw JSONError(at: opening, "a string without a closing quote")
        }
        throw JSONError(at: offset, "a control character in a string")
      }
    }
  }

  /// Steps over what stands for itself.
  private mutating func skipCharacters(_ text: Span<UInt8>) throws(JSONError) {
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x00..<0x20: return
      case 0x20..<0x80: offset &+= 1
      default:
        let length = sequenceLength(in: text, at: offset)
        guard length > 0 else { throw JSONError(at: offset, "invalid UTF-8 in a string") }
        offset &+= length
      }
    }
  }

  private mutating func appendEscape(
    _ text: Span<UInt8>, to bytes: inout [UInt8]
  ) throws(JSONError) {
    let start = offset
    offset &+= 1
    let letter = peek(text)
    offset &+= 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
    case UInt8(ascii: "b"): bytes.append(0x08)
    case UInt8(ascii: "f"): bytes.append(0x0C)
    case UInt8(ascii: "n"): bytes.append(0x0A)
    case UInt8(ascii: "r"): bytes.append(0x0D)
    case UInt8(ascii: "t"): bytes.append(0x09)
    case UInt8(ascii: "u"): appendUTF8(try escapedScalar(text, start), to: &bytes)
    default: throw JSONError(at: start, "an unknown escape in a string")
    }
  }

  /// The scalar of one `\u` escape, or of two that are a surrogate pair.
  private mutating func escapedScalar(
    _ text: Span<UInt8>, _ start: Int
  ) throws(JSONError) -> UInt32 {
    let first = try hexadecimal(text, start)
    guard first & 0xF800 == 0xD800 else { return first }
    let isLeading = first < 0xDC00
    guard isLeading, peek(text) == UInt8(ascii: "\\"), offset &+ 1 < text.count,
      text[offset &+ 1] == UInt8(ascii: "u")
    else { throw JSONError(at: start, "a lone surrogate in a string") }
    let secondStart = offset
    offset &+= 2
    let second = try hexadecimal(text, secondStart)
    guard second & 0xFC00 == 0xDC00 else {
      throw JSONError(at: start, "a lone surrogate in a string")
    }
    return 0x1_0000 &+ ((first & 0x3FF) &<< 10 | second & 0x3FF)
  }

  private mutating func hexadecimal(
    _ text: Span<UInt8>, _ start: Int
  ) throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      let byte = peek(text)
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value &<< 4 | UInt32(byte & 0x0F)
      case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        value = value &<< 4 | UInt32((byte & 0x0F) &+ 9)
      default: throw JSONError(at: start, "an escape of fewer than four hexadecimal digits")
      }
      offset &+= 1
    }
    return value
  }
}
