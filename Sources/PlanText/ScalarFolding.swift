extension [UInt8] {
  /// Appends one scalar beyond ASCII in lower case, after Unicode and in no language; says how many
  /// bytes it took.
  ///
  /// Ill-formed bytes stay.
  public mutating func append(foldingScalarOf text: Span<UInt8>, at offset: Int) -> Int {
    let (value, length) = scalar(in: text, at: offset)
    if length == 2, value < 0xC0 || value >= 0xDF && value < 0x100 {
      append(text[offset])
      append(text[offset &+ 1])
    } else if length == 2, value < 0xDF, value != 0xD7 {
      appendUTF8(value | 0x20, to: &self)
    } else if value == 0x3C2 {
      // The sigma that ends a word is the one within it.
      appendUTF8(0x3C3, to: &self)
    } else if length == 1 || hasNoCase(value) {
      append(span: text.extracting(offset..<offset &+ length))
    } else {
      append(contentsOf: (Unicode.Scalar(value) ?? " ").properties.lowercaseMapping.utf8)
    }
    return length
  }
}

/// Punctuation and symbols, scripts of East Asia, and pictures, without asking the tables.
private func hasNoCase(_ value: UInt32) -> Bool {
  value >= 0x2000 && value < 0x2100 || value >= 0x3000 && value < 0xA640 || value >= 0x1_F000
}
