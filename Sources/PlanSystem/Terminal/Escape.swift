import PlanText

/// Appends a text of any origin so that it cannot control the terminal or hide anything.
///
/// Every text from a file, a name or a message must go through here to a screen. Every
/// `HiddenScalar` except the tab is shown as `<U+202E>`, newlines included; a byte of ill-formed
/// UTF-8 as `<0xFF>`. Joiners and variation selectors stay inside emoji, and joiners stay after
/// letters of scripts that need them; elsewhere they are shown too. The result is UTF-8. The time
/// is linear; runs of ASCII are copied.
public func appendEscaped(_ bytes: Span<UInt8>, to output: inout [UInt8]) {
  var copied = 0
  var offset = 0
  var context = EmojiContext()
  while offset < bytes.count {
    let end = endOfPrintableASCII(in: bytes, from: offset)
    if end > offset {
      context.pass(UInt32(bytes[end &- 1]))
      offset = end
      continue
    }
    let next = scalar(in: bytes, at: offset)
    let isIllFormed = next.value == 0xFFFD && next.length == 1
    let following =
      offset &+ next.length < bytes.count ? scalar(in: bytes, at: offset &+ next.length).value : 0
    if !isIllFormed, context.allows(next.value, before: following) {
      context.pass(next.value)
    } else {
      output.append(span: bytes.extracting(copied..<offset))
      copied = offset &+ next.length
      if isIllFormed {
        appendPlaceholder("<0x", UInt32(bytes[offset]), digits: 2, to: &output)
      } else {
        appendPlaceholder("<U+", next.value, digits: 4, to: &output)
      }
      context = EmojiContext()
    }
    offset &+= next.length
  }
  output.append(span: bytes.extracting(copied..<offset))
}

/// The text in the form of `appendEscaped`.
public func escaped(_ text: String) -> String {
  escaped(Array(text.utf8))
}

/// The bytes, such as those of a path, in the form of `appendEscaped`.
public func escaped(_ bytes: [UInt8]) -> String {
  var output: [UInt8] = []
  appendEscaped(bytes.span, to: &output)
  return String(decoding: output, as: UTF8.self)
}

private func endOfPrintableASCII(in bytes: Span<UInt8>, from offset: Int) -> Int {
  var offset = offset
  while offset &+ 8 <= bytes.count, EightBytes(bytes, at: offset).isPrintableASCII { offset &+= 8 }
  while offset < bytes.count, bytes[offset] &- 0x20 < 0x5F { offset &+= 1 }
  return offset
}

private func appendPlaceholder(
  _ start: String, _ value: UInt32, digits: Int, to output: inout [UInt8]
) {
  let hexadecimal = String(value, radix: 16, uppercase: true)
  output += start.utf8
  output += repeatElement(UInt8(ascii: "0"), count: max(0, digits &- hexadecimal.utf8.count))
  output += hexadecimal.utf8
  output.append(UInt8(ascii: ">"))
}
