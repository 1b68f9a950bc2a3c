extension Span<UInt8> {
  /// Whether the bytes are exactly those of `word`.
  @inline(__always)
  public func equals(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && hasBytes(of: word)
  }

  private func hasBytes(of word: StaticString) -> Bool {
    // Safe: a StaticString's pointer is valid for its length, for ever.
    let start = unsafe word.utf8Start
    for i in indices where unsafe self[i] != start[i] { return false }
    return true
  }

  /// As `equals`, ASCII letters compared without case.
  @inline(__always)
  public func equalsIgnoringCase(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && hasLetters(of: word)
  }

  private func hasLetters(of word: StaticString) -> Bool {
    // Safe: as above.
    let start = unsafe word.utf8Start
    for i in indices where unsafe self[i].asciiLowercased != start[i].asciiLowercased {
      return false
    }
    return true
  }

  public func starts(with word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    return count >= length && extracting(0..<length).equals(word)
  }

  public func ends(with word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    return count >= length && extracting(count &- length..<count).equals(word)
  }
}

extension Span<UInt8> {
  /// Whether the text is exactly these bytes.
  func equals(_ bytes: [UInt8]) -> Bool {
    guard count == bytes.count else { return false }
    for i in bytes.indices where self[i] != bytes[i] { return false }
    return true
  }
}

extension UInt8 {
  public var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  public var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  public var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}

extension Int {
  /// Reads one to nine ASCII digits.
  public init?(digits: Span<UInt8>) {
    guard digits.count >= 1, digits.count <= 9 else { return nil }
    var value = 0
    for i in digits.indices {
      guard digits[i].isASCIIDigit else { return nil }
      value = value * 10 + Int(digits[i] - UInt8(ascii: "0"))
    }
    self = value
  }
}
