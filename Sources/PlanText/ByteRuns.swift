/// The end of the run of printable ASCII and line feeds at `offset`.
///
/// Sixty-four bytes at a time take a third of the instructions of eight at a time, and every byte
/// of every text goes through here.
@inline(__always) func endOfShownBytes(in text: Span<UInt8>, from offset: Int) -> Int {
  var offset = offset
  // Unsafe, because a span has no safe load of sixteen bytes.
  let bytes = unsafe text.bytes
  while offset &+ 64 <= text.count {
    let first = marks(bytes, at: offset) | marks(bytes, at: offset &+ 16)
    let last = marks(bytes, at: offset &+ 32) | marks(bytes, at: offset &+ 48)
    guard !hasTopBit(first | last) else { break }
    offset &+= 64
  }
  while offset &+ 16 <= text.count, !hasTopBit(marks(bytes, at: offset)) { offset &+= 16 }
  while offset < text.count, isShown(text[offset]) { offset &+= 1 }
  return offset
}

@inline(__always)
private func isShown(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F || byte == 0x0A }

/// Sixteen bytes in which the top bit of each that is not shown is set. The other bits have no meaning.
@inline(__always) private func marks(_ bytes: RawSpan, at offset: Int) -> SIMD16<UInt8> {
  let bytes = sixteen(bytes, at: offset)
  // Comparisons would be clearer, but the compiler splits them into single bytes. Line feeds
  // become 0, the other controls 1 to 31: not 0, and below 32.
  let turned = bytes ^ SIMD16(repeating: 0x0A)
  let isControl = (turned &+ SIMD16(repeating: 0x7F)) & (turned &- SIMD16(repeating: 0x20))
  return bytes | (bytes &+ SIMD16(repeating: 1)) | isControl
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
