/// The offset of the first 0x0A at or after `offset`, or the length of the text.
@inlinable @inline(__always)
public func nextNewline(in text: Span<UInt8>, from offset: Int) -> Int {
  var i = offset
  while i &+ 8 <= text.count {
    let marks = EightBytes(text, at: i).firstMark(of: 0x0A)
    if marks != 0 { return i &+ marks.trailingZeroBitCount &>> 3 }
    i &+= 8
  }
  while i < text.count, text[i] != 0x0A { i &+= 1 }
  return i
}
