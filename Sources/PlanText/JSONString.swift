/// Appends a text as a JSON string, in quotes.
///
/// Escaped are quotes, backslashes and every `HiddenScalar`, so that JSON on a terminal steers
/// nothing and shows all it holds; a byte of ill-formed UTF-8 becomes U+FFFD.
func appendQuoted(_ text: Span<UInt8>, to output: inout [UInt8]) {
  output.append(UInt8(ascii: "\""))
  var copied = 0
  var offset = 0
  while offset < text.count {
    let next = scalar(in: text, at: offset)
    let end = offset &+ next.length
    if needsEscape(next.value) || next.value == 0xFFFD && next.length == 1 {
      output.append(span: text.extracting(copied..<offset))
      appendEscape(of: next.value, to: &output)
      copied = end
    }
    offset = end
  }
  output.append(span: text.extracting(copied..<offset))
  output.append(UInt8(ascii: "\""))
}

private func needsEscape(_ value: UInt32) -> Bool {
  if value &- 0x20 < 0x5F { return value == 0x22 || value == 0x5C }
  return HiddenScalar(value) != nil
}

private func appendEscape(of value: UInt32, to output: inout [UInt8]) {
  switch value {
  case 0x08: output += "\\b".utf8
  case 0x09: output += "\\t".utf8
  case 0x0A: output += "\\n".utf8
  case 0x0C: output += "\\f".utf8
  case 0x0D: output += "\\r".utf8
  case 0x22: output += "\\\"".utf8
  case 0x5C: output += "\\\\".utf8
  case 0xFFFD: output += [0xEF, 0xBF, 0xBD]
  case 0...0xFFFF: appendUnit(value, to: &output)
  default:
    let beyond = value &- 0x1_0000
    appendUnit(0xD800 | beyond &>> 10, to: &output)
    appendUnit(0xDC00 | beyond & 0x3FF, to: &output)
  }
}

private func appendUnit(_ unit: UInt32, to output: inout [UInt8]) {
  output += "\\u".utf8
  for shift: UInt32 in [12, 8, 4, 0] {
    let digit = UInt8(truncatingIfNeeded: unit &>> shift & 0xF)
    output.append(digit < 10 ? 0x30 &+ digit : 0x57 &+ digit)
  }
}
