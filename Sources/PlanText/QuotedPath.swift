/// A path as git writes it in patches: unchanged, or in double quotes with C escapes if it holds a
/// control character, a quote, a backslash or a byte outside ASCII.
///
/// The form of `core.quotePath`, which every version of git reads.
public func quotedPath(_ path: [UInt8]) -> [UInt8] {
  guard path.contains(where: needsQuoting) else { return path }
  var result: [UInt8] = [0x22]
  for byte in path {
    guard needsQuoting(byte) else {
      result.append(byte)
      continue
    }
    result.append(0x5C)
    switch byte {
    case 0x07...0x0D: result.append(Array("abtnvfr".utf8)[Int(byte - 0x07)])
    case 0x22, 0x5C: result.append(byte)
    default:
      result += [0x30 | byte &>> 6, 0x30 | byte &>> 3 & 7, 0x30 | byte & 7]
    }
  }
  result.append(0x22)
  return result
}

private func needsQuoting(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C
}
