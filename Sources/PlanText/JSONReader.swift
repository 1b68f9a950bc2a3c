/// Reads a text that is one JSON value, strictly according to RFC 8259.
///
/// A byte order mark before the value is skipped. A repeated key is an error, and so are lone
/// surrogates, ill-formed UTF-8 and more than 512 levels. The time is linear.
///
/// - Parameter repairs: whether a lone surrogate is read as U+FFFD: editors send half of a character
///   if the cursor is in it.
public func parseJSON(
  _ text: Span<UInt8>, repairingSurrogates repairs: Bool = false
) throws(TextProblem) -> JSON {
  guard text.count <= UInt32.max else { throw TextProblem(at: 0, "larger than 4 GiB") }
  var reader = JSONReader(repairs: repairs)
  _ = text.skip([0xEF, 0xBB, 0xBF], at: &reader.offset)
  reader.skipBlanks(text)
  let root = try reader.value(text)
  reader.skipBlanks(text)
  guard reader.offset == text.count else {
    throw TextProblem(at: reader.offset, "text after the value")
  }
  if let repeated = reader.repeated {
    throw TextProblem(at: repeated.start, "a key is repeated in one object")
  }
  return root
}

/// The letters of the escapes in strings, and the bytes that they mean.
let jsonEscapes: KeyValuePairs<UInt8, UInt8> = [
  UInt8(ascii: "b"): 0x08, UInt8(ascii: "t"): 0x09, UInt8(ascii: "n"): 0x0A,
  UInt8(ascii: "f"): 0x0C, UInt8(ascii: "r"): 0x0D, 0x22: 0x22, 0x5C: 0x5C,
]

/// Reads value after value; nested values by recursion.
private struct JSONReader {
  static let maximumDepth = 512

  let repairs: Bool
  var offset = 0
  /// The second place of the first key that an object has twice.
  var repeated: ByteRange?
  /// How many containers are open.
  private var depth = 0

  init(repairs: Bool) { self.repairs = repairs }

  mutating func skipBlanks(_ text: Span<UInt8>) {
    while [0x20, 0x09, 0x0A, 0x0D].contains(peek(text)) { offset &+= 1 }
  }

  mutating func value(_ text: Span<UInt8>) throws(TextProblem) -> JSON {
    let start = offset
    switch peek(text) {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try container(text)
    case UInt8(ascii: "\""):
      let bytes = try string(text)
      return .string(bytes, ByteRange(start, offset))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try skipNumber(text)
      return .number(Array(copying: text.extracting(start..<offset)), ByteRange(start, offset))
    case UInt8(ascii: "t"):
      try skip("true", text)
      return .bool(true, ByteRange(start, offset))
    case UInt8(ascii: "f"):
      try skip("false", text)
      return .bool(false, ByteRange(start, offset))
    case UInt8(ascii: "n"):
      try skip("null", text)
      return .null(ByteRange(start, offset))
    default: throw TextProblem(at: start, "expected a value")
    }
  }

  /// Reads an object or array, from its opening bracket to its closing one.
  private mutating func container(_ text: Span<UInt8>) throws(TextProblem) -> JSON {
    let start = offset
    guard depth < Self.maximumDepth else {
      throw TextProblem(at: start, "nested deeper than \(Self.maximumDepth) levels")
    }
    depth &+= 1
    defer { depth &-= 1 }
    let isObject = text.skip(UInt8(ascii: "{"), at: &offset)
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if !isObject { offset &+= 1 }
    var members: [JSONMember] = []
    var elements: [JSON] = []
    skipBlanks(text)
    if peek(text) != closing {
      repeat {
        skipBlanks(text)
        if isObject { members.append(try member(text)) } else { elements.append(try value(text)) }
        skipBlanks(text)
      } while text.skip(UInt8(ascii: ","), at: &offset)
    }
    guard text.skip(closing, at: &offset) else {
      throw TextProblem(at: offset, "expected \",\" or \"\(Unicode.Scalar(closing))\"")
    }
    guard isObject else { return .array(elements, ByteRange(start, offset)) }
    var seen: Set<[UInt8]> = []
    repeated = repeated ?? members.first { !seen.insert($0.key).inserted }?.keyRange
    return .object(members, ByteRange(start, offset))
  }

  private mutating func member(_ text: Span<UInt8>) throws(TextProblem) -> JSONMember {
    guard peek(text) == UInt8(ascii: "\"") else {
      throw TextProblem(at: offset, "expected a key in double quotes")
    }
    let start = offset
    let key = try string(text)
    let range = ByteRange(start, offset)
    skipBlanks(text)
    guard text.skip(UInt8(ascii: ":"), at: &offset) else {
      throw TextProblem(at: offset, "expected \":\"")
    }
    skipBlanks(text)
    return JSONMember(key: key, keyRange: range, value: try value(text))
  }

  private mutating func skip(_ word: String, _ text: Span<UInt8>) throws(TextProblem) {
    guard text.skip(word.utf8, at: &offset) else {
      throw TextProblem(at: offset, "expected \"\(word)\"")
    }
  }

  private mutating func skipNumber(_ text: Span<UInt8>) throws(TextProblem) {
    _ = text.skip(UInt8(ascii: "-"), at: &offset)
    if text.skip(UInt8(ascii: "0"), at: &offset) {
      if text.isDigit(at: offset) { throw TextProblem(at: offset, "a digit after a leading zero") }
    } else {
      try skipDigits(text)
    }
    if text.skip(UInt8(ascii: "."), at: &offset) { try skipDigits(text) }
    if peek(text) | 0x20 == UInt8(ascii: "e") {
      offset &+= 1
      if !text.skip(UInt8(ascii: "+"), at: &offset) {
        _ = text.skip(UInt8(ascii: "-"), at: &offset)
      }
      try skipDigits(text)
    }
  }

  private mutating func skipDigits(_ text: Span<UInt8>) throws(TextProblem) {
    guard text.isDigit(at: offset) else { throw TextProblem(at: offset, "expected a digit") }
    offset = text.endOfDigits(from: offset)
  }

  /// The byte at the offset; at the end 0, which JSON never allows.
  private func peek(_ text: Span<UInt8>) -> UInt8 { text.byte(at: offset) ?? 0 }

  /// Reads a string with its quotes; returns the bytes that it means.
  private mutating func string(_ text: Span<UInt8>) throws(TextProblem) -> [UInt8] {
    let opening = offset
    offset &+= 1
    var bytes: [UInt8] = []
    while offset < text.count {
      switch text[offset] {
      case UInt8(ascii: "\""):
        offset &+= 1
        return bytes
      case UInt8(ascii: "\\"): try appendEscape(text, to: &bytes)
      case 0x00..<0x20: throw TextProblem(at: offset, "a control character in a string")
      case 0x20..<0x80:
        let start = offset
        repeat { offset &+= 1 } while offset < text.count && text[offset].isPlainInString
        bytes.append(span: text.extracting(start..<offset))
      default:
        let length = sequenceLength(in: text, at: offset)
        guard length > 0 else { throw TextProblem(at: offset, "invalid UTF-8 in a string") }
        bytes.append(span: text.extracting(offset..<offset &+ length))
        offset &+= length
      }
    }
    throw TextProblem(at: opening, "a string without a closing quote")
  }

  private mutating func appendEscape(_ text: Span<UInt8>, to bytes: inout [UInt8])
    throws(TextProblem)
  {
    let start = offset
    offset &+= 1
    let letter = peek(text)
    offset &+= 1
    if let escape = jsonEscapes.first(where: { $0.key == letter }) {
      bytes.append(escape.value)
    } else if letter == UInt8(ascii: "/") {
      bytes.append(letter)
    } else if letter == UInt8(ascii: "u") {
      bytes += try escapedScalar(text, start).utf8
    } else {
      throw TextProblem(at: start, "an unknown escape in a string")
    }
  }

  /// The scalar of one `\u` escape, or of two that are a surrogate pair.
  private mutating func escapedScalar(_ text: Span<UInt8>, _ start: Int) throws(TextProblem)
    -> String
  {
    var units = [try hexadecimal(text, start)]
    let next = offset
    if UTF16.isLeadSurrogate(units[0]), text.skip("\\u".utf8, at: &offset) {
      units.append(try hexadecimal(text, next))
    }
    guard let character = String(validating: units, as: UTF16.self) else {
      if repairs {
        // What follows is no second half, and is read by itself.
        offset = next
        return "\u{FFFD}"
      }
      throw TextProblem(at: start, "a lone surrogate in a string")
    }
    return character
  }

  private mutating func hexadecimal(_ text: Span<UInt8>, _ start: Int) throws(TextProblem) -> UInt16
  {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(peek(text))).hexDigitValue else {
        throw TextProblem(at: start, "an escape of fewer than four hexadecimal digits")
      }
      value = value &<< 4 | UInt16(digit)
      offset &+= 1
    }
    return value
  }
}

extension UInt8 {
  /// Whether it means itself in a string, and is a character of its own.
  fileprivate var isPlainInString: Bool {
    0x20..<0x80 ~= self && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}
