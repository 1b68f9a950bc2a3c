/// What a reader takes for one character, without case: two are equal however they are spelled.
enum FoldedCharacter: Equatable {
  /// ASCII in lower case, or a byte of ill-formed UTF-8, which is equal to itself alone.
  case byte(UInt8)
  /// Anything else; strings are equal where Unicode calls their texts canonically equivalent.
  case text(String)

  /// - Parameter bytes: of one character in lower case.
  init(folded bytes: [UInt8]) {
    switch bytes {
    case _ where bytes.count == 1: self = .byte(bytes[0])
    // A question mark and an accent of Greek, which Unicode says are these two of ASCII.
    case [0xCD, 0xBE]: self = .byte(UInt8(ascii: ";"))
    case [0xE1, 0xBF, 0xAF]: self = .byte(UInt8(ascii: "`"))
    default: self = .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The ASCII letter or sign, if nothing else can be equal to it: a `k` may be a sign for Kelvin.
  var onlyASCII: UInt8? {
    guard case .byte(let byte) = self, byte < 0x80, !"k;`".utf8.contains(byte) else { return nil }
    return byte
  }
}

/// Calls `body` with the characters of a line and where each lies. Linear.
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

/// Where the well-formed bytes end that must be looked at together: those beyond ASCII, and beside
/// them a byte of ASCII, which may be part of their first or last character.
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
