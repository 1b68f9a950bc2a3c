/// One character as readers see it, without case. Two are equal in any spelling.
enum FoldedCharacter: Equatable {
  /// ASCII in lower case, or a byte of ill-formed UTF-8, which is equal only to itself.
  case byte(UInt8)
  /// Anything else. Strings are equal if Unicode calls them canonically equivalent.
  case text(String)

  /// - Parameter bytes: one character in lower case.
  init(folded bytes: [UInt8]) {
    switch bytes {
    case _ where bytes.count == 1: self = .byte(bytes[0])
    // The Greek question mark and the Greek accent that Unicode defines as these two ASCII
    // characters.
    case [0xCD, 0xBE]: self = .byte(UInt8(ascii: ";"))
    case [0xE1, 0xBF, 0xAF]: self = .byte(UInt8(ascii: "`"))
    default: self = .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The ASCII letter or sign, if no other character equals it: a `k` may be the Kelvin sign.
  var onlyASCII: UInt8? {
    guard case .byte(let byte) = self, byte < 0x80, !"k;`".utf8.contains(byte) else { return nil }
    return byte
  }
}

/// Calls `body` with each character of a line and its place. The time is linear.
func forEachFoldedCharacter(in line: Span<UInt8>, _ body: (FoldedCharacter, ByteRange) -> Void) {
  var offset = 0
  while offset < line.count {
    let end = endOfJoinedBytes(in: line, from: offset)
    if end == offset {
      body(.byte(line[offset].asciiLowercased), ByteRange(offset, offset &+ 1))
      offset &+= 1
    } else {
      let joined = Array(copying: line.extracting(offset..<end))
      for character in String(decoding: joined, as: UTF8.self) {
        let range = ByteRange(offset, offset &+ character.utf8.count)
        body(foldedCharacter(line, range), range)
        offset = range.end
      }
    }
  }
}

/// The end of the bytes that must be read together: those outside ASCII, and an ASCII byte next to
/// them, which may be part of their first or last character.
private func endOfJoinedBytes(in line: Span<UInt8>, from start: Int) -> Int {
  var offset = start
  while offset < line.count {
    if line[offset] >= 0x80 {
      let length = sequenceLength(in: line, at: offset)
      if length == 0 { break }
      offset &+= length
    } else {
      let isBehind = offset > start && line[offset &- 1] >= 0x80
      let isBefore = offset &+ 1 < line.count && line[offset &+ 1] >= 0x80
      guard isBehind || isBefore else { break }
      offset &+= 1
    }
  }
  return offset
}

private func foldedCharacter(_ line: Span<UInt8>, _ range: ByteRange) -> FoldedCharacter {
  var bytes: [UInt8] = []
  var offset = range.start
  while offset < range.end {
    if line[offset] < 0x80 {
      bytes.append(line[offset].asciiLowercased)
      offset &+= 1
    } else {
      offset &+= bytes.append(foldingScalarOf: line, at: offset)
    }
  }
  return FoldedCharacter(folded: bytes)
}

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
