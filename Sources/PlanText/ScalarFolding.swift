extension [UInt8] {
  /// Appends one scalar outside ASCII in lower case, by the language-neutral rules of Unicode.
  /// Returns the number of its bytes.
  ///
  /// Ill-formed bytes stay.
  public mutating func append(foldingScalarOf text: Span<UInt8>, at offset: Int) -> Int {
    let (value, length) = scalar(in: text, at: offset)
    if length == 1 || hasNoCase(value) {
      append(span: text.extracting(offset..<offset &+ length))
    } else if value < 0xDF {
      appendUTF8(value | 0x20, to: &self)
    } else if value == 0x3C2 {
      // The sigma at the end of a word becomes the one inside a word.
      appendUTF8(0x3C3, to: &self)
    } else {
      append(contentsOf: (Unicode.Scalar(value) ?? " ").properties.lowercaseMapping.utf8)
    }
    return length
  }
}

/// Recognises without the tables: signs and small letters of Latin 1, punctuation and symbols,
/// scripts of East Asia, and pictures.
private func hasNoCase(_ value: UInt32) -> Bool {
  switch value {
  case 0x80..<0xC0, 0xD7, 0xDF..<0x100, 0x2000..<0x2100, 0x3000..<0xA640, 0x1_F000...: true
  default: false
  }
}
