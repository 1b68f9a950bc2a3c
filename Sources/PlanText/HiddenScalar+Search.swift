/// The offset of the first character at or behind `offset` that does not show as itself.
///
/// Tabs, line feeds and carriage returns are blanks and line ends, and no news; neither is a byte
/// order mark at the very start. Joiners and variation selectors are not looked for: whether they
/// belong depends on their neighbours. Linear; printable ASCII goes eight bytes at a time.
public func firstHiddenScalar(
  in text: Span<UInt8>, from offset: Int = 0
) -> (range: ByteRange, kind: HiddenScalar)? {
  var i = offset
  while i < text.count {
    if i &+ 8 <= text.count, EightBytes(text, at: i).isPrintableASCII {
      i &+= 8
      continue
    }
    let byte = text[i]
    if byte >= 0x20 && byte < 0x7F || byte == 0x0A || byte == 0x09 || byte == 0x0D {
      i &+= 1
      continue
    }
    let (value, length) = scalar(in: text, at: i)
    if let kind = HiddenScalar(value), value != 0xFEFF || i > 0 {
      return (ByteRange(i, i &+ length), kind)
    }
    i &+= length
  }
  return nil
}

/// Whether a text may hold a character that does not show as itself; false is certain.
///
/// Sixteen bytes at a time: controls by their value, the others by the bytes they begin with.
public func mayHoldHiddenScalars(_ text: Span<UInt8>) -> Bool {
  // Unsafe, because a span has no safe load of sixteen bytes.
  let bytes = unsafe text.bytes
  var found = SIMD16<UInt8>(repeating: 0)
  var i = 0
  while i &+ 16 <= text.count {
    // Safe: the sixteen bytes are there.
    let sixteen = unsafe bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: i, as: SIMD16<UInt8>.self)
    found |= hiddenMarks(sixteen)
    i &+= 16
  }
  if found != SIMD16(repeating: 0) { return true }
  while i < text.count {
    if hiddenMarks(SIMD16(repeating: text[i]))[0] != 0 { return true }
    i &+= 1
  }
  return false
}

/// Non-zero for each byte that a hidden scalar can consist of or begin with.
@inline(__always)
private func hiddenMarks(_ bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
  let isBlank = (bytes .== 0x09) .| (bytes .== 0x0A) .| (bytes .== 0x0D)
  let isControl = (bytes .< 0x20) .& .!isBlank .| (bytes .== 0x7F)
  // Leads of the ranges in `HiddenScalar`; letters with accents begin with others.
  let leadsLow = (bytes .== 0xC2) .| (bytes .== 0xD8)
  let leadsHigh = (bytes .>= 0xE1) .& (bytes .<= 0xE3) .| (bytes .>= 0xEF)
  let marks = isControl .| leadsLow .| leadsHigh
  return SIMD16(repeating: 0).replacing(with: 1, where: marks)
}
