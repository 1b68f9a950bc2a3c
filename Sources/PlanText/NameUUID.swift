/// The UUID of version 5 (RFC 9562) of a name in the name space of plans: equal names give equal
/// UUIDs on every machine.
public func nameUUID(_ name: [UInt8]) -> String {
  String(decoding: nameUUID(name, in: planNameSpace), as: UTF8.self)
}

/// The name space of plans. Chosen once at random.
public let planNameSpace: [UInt8] = [
  0x5E, 0x1B, 0x0C, 0x9A, 0x37, 0xD4, 0x4F, 0x62, 0x8C, 0x0D, 0xA1, 0x6E, 0x93, 0x2B, 0x74, 0xF8,
]

/// - Parameters:
///   - space: the sixteen bytes of the UUID of the name space.
///   - capitals: whether its letters are capitals.
public func nameUUID(_ name: [UInt8], in space: [UInt8], capitals: Bool = false) -> [UInt8] {
  let bytes = sha1(space + name)
  var text: [UInt8] = []
  text.reserveCapacity(36)
  for index in 0..<16 {
    if index >= 4, index <= 10, index % 2 == 0 { text.append(UInt8(ascii: "-")) }
    var byte = bytes[index]
    if index == 6 { byte = byte & 0x0F | 0x50 }
    if index == 8 { byte = byte & 0x3F | 0x80 }
    text.append(hexDigit(of: byte >> 4, capital: capitals))
    text.append(hexDigit(of: byte & 0x0F, capital: capitals))
  }
  return text
}

/// - Parameter value: below sixteen.
public func hexDigit(of value: UInt8, capital: Bool = false) -> UInt8 {
  if value < 10 { return UInt8(ascii: "0") &+ value }
  return (capital ? UInt8(ascii: "A") : UInt8(ascii: "a")) &- 10 &+ value
}

/// Whether a text is a UUID, in any case.
public func isUUID(_ text: [UInt8]) -> Bool {
  text.count == 36
    && text.enumerated().allSatisfy { index, byte in
      [8, 13, 18, 23].contains(index)
        ? byte == UInt8(ascii: "-")
        : byte.isASCIIDigit || byte.isASCIILetter && byte | 0x20 <= UInt8(ascii: "f")
    }
}
