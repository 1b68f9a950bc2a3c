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
  /// Whether the text begins with these bytes.
  func starts(with bytes: [UInt8]) -> Bool {
    guard count >= bytes.count else { return false }
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
