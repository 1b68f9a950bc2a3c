/// `%3A`: a byte as RFC 3986 escapes it.
public func percentEncoded(_ byte: UInt8) -> [UInt8] {
  Array(((byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)).utf8)
}

extension FilePath {
  /// The path as a reference after RFC 3986: relative as it is, absolute with `file://`.
  ///
  /// Each byte that is neither unreserved nor a slash is written `%3A`, so that a name may hold any
  /// bytes, and a colon does not turn the text before it into a scheme.
  public var uriReference: [UInt8] {
    Array((isAbsolute ? "file://" : "").utf8)
      + bytes.flatMap { byte in
        byte.isASCIILetter || byte.isASCIIDigit || "-._~/".utf8.contains(byte)
          ? [byte] : percentEncoded(byte)
      }
  }
}
