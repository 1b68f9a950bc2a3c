/// Reading from a place in a text: every function leaves the offset alone when it finds nothing.
extension Span where Element == UInt8 {
  func byte(at offset: Int) -> UInt8? {
    offset < count ? self[offset] : nil
  }

  func isDigit(at offset: Int) -> Bool {
    guard let byte = byte(at: offset) else { return false }
    return byte &- UInt8(ascii: "0") <= 9
  }

  /// A number of at most `digits` digits that no further digit follows.
  ///
  /// - Precondition: `digits` is at most 9, so that nothing overflows.
  func number(at offset: inout Int, digits: Int) -> Int? {
    var end = offset
    var value = 0
    while isDigit(at: end) {
      guard end &- offset < digits else { return nil }
      value = value &* 10 &+ Int(self[end] &- UInt8(ascii: "0"))
      end &+= 1
    }
    guard end > offset else { return nil }
    offset = end
    return value
  }

  /// A number without leading zeros, from 1 to 9999.
  func count(at offset: inout Int) -> Int? {
    guard byte(at: offset) != UInt8(ascii: "0") else { return nil }
    return number(at: &offset, digits: 4)
  }

  func skip(_ byte: UInt8, at offset: inout Int) -> Bool {
    guard self.byte(at: offset) == byte else { return false }
    offset &+= 1
    return true
  }

  func skip(_ word: String, at offset: inout Int) -> Bool {
    var end = offset
    for letter in word.utf8 {
      guard byte(at: end) == letter else { return false }
      end &+= 1
    }
    offset = end
    return true
  }

  /// Whether the whole text is `word`, letter for letter.
  func equals(_ word: String) -> Bool {
    var offset = 0
    return skip(word, at: &offset) && offset == count
  }

  /// Whether the whole text is `word`, which is in lower case, in any ASCII case.
  func equalsIgnoringCase(_ word: String) -> Bool {
    guard word.utf8.count == count else { return false }
    var offset = 0
    for letter in word.utf8 {
      guard self[offset].asciiLowercase == letter else { return false }
      offset &+= 1
    }
    return true
  }

  /// How many bytes the blank at `offset` takes: 1 for a space, tab or carriage return, 2 for a
  /// no-break space, 0 where there is none.
  func blankLength(at offset: Int) -> Int {
    switch byte(at: offset) {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): 1
    case 0xC2: byte(at: offset &+ 1) == 0xA0 ? 2 : 0
    default: 0
    }
  }

  func skipBlanks(at offset: inout Int) {
    var length = blankLength(at: offset)
    while length > 0 {
      offset &+= length
      length = blankLength(at: offset)
    }
  }

  /// Whether a word that ends at `offset` is over: a blank follows, or nothing.
  func isWordEnd(at offset: Int) -> Bool {
    offset >= count || blankLength(at: offset) > 0
  }
}

extension UInt8 {
  var asciiLowercase: UInt8 {
    self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
  }
}
