/// The scalar value that starts at `offset`, and the number of its bytes.
///
/// Never fails: a byte that does not start a well-formed sequence is U+FFFD of length 1.
///
/// - Precondition: `0 <= offset < text.count`.
@inlinable
public func scalar(in text: Span<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
  let first = text[offset]
  return first < 0x80 ? (UInt32(first), 1) : longScalar(in: text, at: offset)
}

/// The scalar value that ends at `offset`, and the number of its bytes.
///
/// Gives the same result as reading forwards from the start of the text, also in ill-formed text.
///
/// - Precondition: `0 < offset <= text.count`.
public func scalar(in text: Span<UInt8>, before offset: Int) -> (value: UInt32, length: Int) {
  var start = offset &- 1
  let lowest = max(0, offset &- 4)
  while start > lowest, text[start] & 0xC0 == 0x80 { start &-= 1 }
  let found = scalar(in: text, at: start)
  return start &+ found.length == offset ? found : (0xFFFD, 1)
}

/// Appends the UTF-8 form of a scalar value.
///
/// - Precondition: `value` is at most U+10FFFF and not a surrogate.
public func appendUTF8(_ value: UInt32, to bytes: inout [UInt8]) {
  guard let scalar = Unicode.Scalar(value) else { preconditionFailure("not a scalar value") }
  bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
}

/// The length of the well-formed sequence at `offset`; 0 if there is none.
///
/// As strict as table 3-7 of the Unicode standard: no overlong forms, no surrogates, nothing above
/// U+10FFFF.
func sequenceLength(in text: Span<UInt8>, at offset: Int) -> Int {
  let first = text[offset]
  let length: Int
  var second: ClosedRange<UInt8> = 0x80...0xBF
  switch first {
  case 0x00...0x7F: return 1
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF:
    length = 3
    if first == 0xE0 { second = 0xA0...0xBF }
    if first == 0xED { second = 0x80...0x9F }
  case 0xF0...0xF4:
    length = 4
    if first == 0xF0 { second = 0x90...0xBF }
    if first == 0xF4 { second = 0x80...0x8F }
  default: return 0
  }
  guard text.count &- offset >= length, second ~= text[offset &+ 1] else { return 0 }
  for index in 2..<max(2, length) where text[offset &+ index] & 0xC0 != 0x80 { return 0 }
  return length
}

@usableFromInline
func longScalar(in text: Span<UInt8>, at offset: Int) -> (value: UInt32, length: Int) {
  let length = sequenceLength(in: text, at: offset)
  guard length > 0 else { return (0xFFFD, 1) }
  var value = UInt32(text[offset]) & (0xFF &>> UInt32(length &+ 1))
  for index in 1..<length { value = value &<< 6 | UInt32(text[offset &+ index] & 0x3F) }
  return (value, length)
}
