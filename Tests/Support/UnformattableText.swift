/// A text that formatting would make larger than the size limit.
///
/// Each line of the fence moves right by as many columns as a deep nest of wide bullets does.
public func unformattableText() -> [UInt8] {
  var text = ""
  for depth in 0..<400 {
    text += String(repeating: " ", count: 2 * depth) + "123456789. [ ]\n"
  }
  text += String(repeating: " ", count: 800) + "```\n"
  text += String(repeating: "x\n", count: 50_000) + "```\n"
  return Array(text)
}
