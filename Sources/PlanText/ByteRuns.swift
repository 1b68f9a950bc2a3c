/// The end of the run of printable ASCII and line feeds at `offset`.
func endOfShownBytes(in text: Span<UInt8>, from offset: Int) -> Int {
  endOfRun(of: ShownBytes.self, in: text, from: offset)
}

/// The end of the run of ASCII bytes other than NUL at `offset`.
///
/// With `endOfShownBytes` instead, planfmt takes 2 % more instructions.
func endOfPlainBytes(in text: Span<UInt8>, from offset: Int) -> Int {
  endOfRun(of: PlainBytes.self, in: text, from: offset)
}

/// The bytes of a run. A type, because a closure would be called for each sixteen bytes.
private protocol RunOfBytes {
  /// Sets the top bit of each byte that ends the run. The other bits have no meaning.
  static func marks(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8>
  static func holds(_ byte: UInt8) -> Bool
}

private enum ShownBytes: RunOfBytes {
  @inline(__always) static func marks(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    // Comparisons would be clearer, but the compiler splits them into single bytes. Line feeds
    // become 0, the other controls 1 to 31: not 0, and below 32.
    let turned = bytes ^ SIMD16(repeating: 0x0A)
    let isControl = (turned &+ SIMD16(repeating: 0x7F)) & (turned &- SIMD16(repeating: 0x20))
    return bytes | (bytes &+ SIMD16(repeating: 1)) | isControl
  }

  @inline(__always)
  static func holds(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F || byte == 0x0A }
}

private enum PlainBytes: RunOfBytes {
  @inline(__always) static func marks(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    bytes | (bytes &- SIMD16(repeating: 1))
  }

  @inline(__always) static func holds(_ byte: UInt8) -> Bool { byte &- 1 < 0x7F }
}

/// The end of the run at `offset`.
///
/// Sixty-four bytes at a time take a third of the instructions of eight at a time, and every byte
/// of every text goes through here.
@inline(__always) private func endOfRun<Run: RunOfBytes>(
  of run: Run.Type, in text: Span<UInt8>, from offset: Int
) -> Int {
  var offset = offset
  // Unsafe, because a span has no safe load of sixteen bytes.
  let bytes = unsafe text.bytes
  while offset &+ 64 <= text.count {
    let first = Run.marks(sixteen(bytes, at: offset)) | Run.marks(sixteen(bytes, at: offset &+ 16))
    let last =
      Run.marks(sixteen(bytes, at: offset &+ 32)) | Run.marks(sixteen(bytes, at: offset &+ 48))
    guard !hasTopBit(first | last) else { break }
    offset &+= 64
  }
  while offset &+ 16 <= text.count, !hasTopBit(Run.marks(sixteen(bytes, at: offset))) {
    offset &+= 16
  }
  while offset < text.count, Run.holds(text[offset]) { offset &+= 1 }
  return offset
}

@inline(__always) private func sixteen(_ bytes: RawSpan, at offset: Int) -> SIMD16<UInt8> {
  precondition(offset <= bytes.byteCount &- 16)
  // Safe: the bytes are inside the span.
  return unsafe bytes.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
}

@inline(__always) private func hasTopBit(_ bytes: SIMD16<UInt8>) -> Bool {
  // Unsafe in name only: sixteen bytes are two times eight.
  let words = unsafe unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
  return (words[0] | words[1]) & 0x8080_8080_8080_8080 != 0
}
