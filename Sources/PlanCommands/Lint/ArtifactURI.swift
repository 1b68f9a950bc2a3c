import PlanText

extension FilePath {
  /// The path as a reference after RFC 3986: relative as it is, absolute with `file://`.
  ///
  /// Each byte that is neither unreserved nor a slash is written `%3A`, so that a name may hold any
  /// bytes, and a colon makes no scheme of what stands before it.
  var uriReference: [UInt8] {
    var reference: [UInt8] = isAbsolute ? Array("file://".utf8) : []
    for byte in bytes {
      if byte.isUnreserved || byte == UInt8(ascii: "/") {
        reference.append(byte)
      } else {
        reference.append(UInt8(ascii: "%"))
        reference += [byte >> 4, byte & 0xF].map { $0 < 10 ? 0x30 + $0 : 0x37 + $0 }
      }
    }
    return reference
  }
}

extension UInt8 {
  fileprivate var isUnreserved: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
