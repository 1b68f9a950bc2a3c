/// The first character at or behind `offset` that does not show as itself, and its bytes.
///
/// Tabs, line feeds and carriage returns are blanks and line ends, and no news; neither is a byte
/// order mark at the very start. Joiners and variation selectors are not looked for: whether they
/// belong depends on their neighbours. Linear.
public func firstHiddenScalar(
  in text: Span<UInt8>, from offset: Int = 0
) -> (range: ByteRange, kind: HiddenScalar)? {
  var i = offset
  while true {
    i = endOfShownBytes(in: text, from: i)
    guard i < text.count else { return nil }
    let (value, length) = scalar(in: text, at: i)
    let isBlank = isBlankControl(text[i]) || value == 0xFEFF && i == 0
    if !isBlank, let kind = HiddenScalar(value) {
      return (ByteRange(i, i &+ length), kind)
    }
    i &+= length
  }
}
