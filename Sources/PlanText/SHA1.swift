/// The digest of FIPS 180-4 from which RFC 9562 makes names. It is not used for security.
///
/// - Returns: twenty bytes.
public func sha1(_ message: [UInt8]) -> [UInt8] {
  var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
  var padded = message + [0x80]
  while padded.count % 64 != 56 { padded.append(0) }
  padded.append(bigEndian: UInt64(message.count) &* 8)
  for start in stride(from: 0, to: padded.count, by: 64) {
    digest(block: padded[start..<start + 64], into: &state)
  }
  var output: [UInt8] = []
  for word in state { output.append(bigEndian: word) }
  return output
}

private func digest(block: ArraySlice<UInt8>, into state: inout [UInt32]) {
  var words: [UInt32] = []
  for start in stride(from: block.startIndex, to: block.endIndex, by: 4) {
    words.append(block[start..<start + 4].reduce(0) { $0 &<< 8 | UInt32($1) })
  }
  for index in 16..<80 {
    let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
    words.append(mixed.rotated(by: 1))
  }
  var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
  for index in 0..<80 {
    let (mixed, constant): (UInt32, UInt32) =
      switch index {
      case ..<20: (b & c | ~b & d, 0x5A82_7999)
      case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
      case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
      default: (b ^ c ^ d, 0xCA62_C1D6)
      }
    let next = a.rotated(by: 5) &+ mixed &+ e &+ constant &+ words[index]
    (a, b, c, d, e) = (next, a, b.rotated(by: 30), c, d)
  }
  for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
}

extension UInt32 {
  fileprivate func rotated(by count: UInt32) -> UInt32 { self &<< count | self &>> (32 &- count) }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
