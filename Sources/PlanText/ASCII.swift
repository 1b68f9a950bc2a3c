/// The only place where letters, digits and words of ASCII are recognised and read in bytes.
extension UInt8 {
  @inlinable
  public var asciiLowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

  @inlinable public var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  @inlinable public var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

  @inlinable public var isASCIILowercase: Bool { self &- UInt8(ascii: "a") < 26 }
}

extension Span<UInt8> {
  /// Whether the bytes are exactly those of `word`.
  @inline(__always) public func equals(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && hasBytes(of: word)
  }

  private func hasBytes(of word: StaticString) -> Bool {
    // Safe: a StaticString's pointer is always valid for its length.
    let start = unsafe word.utf8Start
    for i in indices where unsafe self[i] != start[i] { return false }
    return true
  }

  /// Whether the text is exactly these bytes.
  public func equals(_ bytes: some Collection<UInt8>) -> Bool {
    var offset = 0
    return skip(bytes, at: &offset) && offset == count
  }

  /// Like `equals`, but ASCII letters are compared without case.
  @inlinable public func equalsIgnoringCase(_ word: StaticString) -> Bool {
    count == word.utf8CodeUnitCount && hasLetters(of: word)
  }

  @usableFromInline func hasLetters(of word: StaticString) -> Bool {
    // Safe: as above.
    let start = unsafe word.utf8Start
    for i in indices where unsafe self[i].asciiLowercased != start[i].asciiLowercased {
      return false
    }
    return true
  }

  /// The same for a word in lower case.
  public func equalsIgnoringCase(_ word: some Collection<UInt8>) -> Bool {
    guard word.count == count else { return false }
    for (i, letter) in word.enumerated() where self[i].asciiLowercased != letter { return false }
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

/// Reads from a place in a text. The offset does not change if nothing is found.
extension Span<UInt8> {
  @inlinable public func byte(at offset: Int) -> UInt8? { offset < count ? self[offset] : nil }

  @inlinable public func isDigit(at offset: Int) -> Bool { byte(at: offset)?.isASCIIDigit ?? false }

  /// The end of the digits from `start` on.
  @inlinable public func endOfDigits(from start: Int) -> Int {
    var end = start
    while isDigit(at: end) { end &+= 1 }
    return end
  }

  /// A number of at most `digits` digits, without a digit after it.
  public func number(at offset: inout Int, digits: Int) -> Int? {
    var end = offset
    var number = 0
    while end < count, self[end].isASCIIDigit {
      number = number &* 10 &+ Int(self[end] & 0x0F)
      end &+= 1
    }
    guard end > offset, end &- offset <= digits else { return nil }
    offset = end
    return number
  }

  @inlinable public func skip(_ byte: UInt8, at offset: inout Int) -> Bool {
    guard self.byte(at: offset) == byte else { return false }
    offset &+= 1
    return true
  }

  public func skip(_ word: some Collection<UInt8>, at offset: inout Int) -> Bool {
    var end = offset
    for letter in word {
      guard byte(at: end) == letter else { return false }
      end &+= 1
    }
    offset = end
    return true
  }
}

extension Int {
  /// Reads ASCII digits only, at least one and at most `limit`, which is at most 18.
  public init?(digits: Span<UInt8>, atMost limit: Int = 9) {
    guard digits.count >= 1, digits.count <= limit else { return nil }
    self = 0
    for i in digits.indices {
      guard digits[i].isASCIIDigit else { return nil }
      self = self &* 10 &+ Int(digits[i] & 0x0F)
    }
  }

  public init?(digits: some Sequence<UInt8>, atMost limit: Int = 9) {
    self.init(digits: Array(digits).span, atMost: limit)
  }
}

extension [UInt8] {
  /// Appends `number` in decimal with at least `width` digits; a negative one as 0.
  public mutating func append(number: Int, width: Int = 1) {
    // Without a `String`: it took a tenth of the instructions of an export to iCalendar.
    let number = Swift.max(number, 0)
    var unit = 1
    var count = 1
    while number / unit >= 10 {
      unit &*= 10
      count &+= 1
    }
    for _ in 0..<Swift.max(0, width &- count) { append(UInt8(ascii: "0")) }
    while unit > 0 {
      append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / unit % 10))
      unit /= 10
    }
  }
}

/// A lower-case name with a capital at its start.
public func titled(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

extension [UInt8] {
  public func hasSuffix(_ end: String) -> Bool { suffix(end.utf8.count).elementsEqual(end.utf8) }

  /// ASCII letters in lower case.
  public var lowercased: [UInt8] { map(\.asciiLowercased) }

  /// Whether these bytes are at an offset.
  public func has(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset + bytes.count <= count else { return false }
    for index in bytes.indices where self[offset + index] != bytes[index] { return false }
    return true
  }

  /// The words between blanks.
  public var plainWords: [[UInt8]] { split(separator: 0x20).map { Array($0) } }

  /// The bytes after a prefix; nil without it.
  public func after(_ prefix: [UInt8]) -> [UInt8]? {
    starts(with: prefix) ? Array(dropFirst(prefix.count)) : nil
  }

  /// The two sides of the first such byte, if neither side is empty.
  public func halves(around byte: UInt8) -> (before: [UInt8], after: [UInt8])? {
    guard let place = firstIndex(of: byte), place > 0, place + 1 < count else { return nil }
    return (Array(self[..<place]), Array(self[(place + 1)...]))
  }
}
