/// A keyed hash over eight bytes at a time.
struct TextHash {
  private let seed: UInt64
  private var state: UInt64

  init(_ seed: UInt64, _ count: Int) {
    self.seed = seed
    state = seed ^ UInt64(truncatingIfNeeded: count)
  }

  @inline(__always)
  mutating func add(_ word: UInt64) { state = mix(state ^ word) }

  @inline(__always)
  func finish(_ rest: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: mix(mix(state ^ rest) ^ seed))
  }

  @inline(__always)
  private func mix(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}

/// Eight ASCII bytes with their capital letters in lower case.
@inline(__always)
func asciiLowercased(_ word: UInt64) -> UInt64 {
  let ones: UInt64 = 0x0101_0101_0101_0101
  // With the top bit free, additions cannot carry into the next byte.
  let atLeastA = word &+ ones &* 0x3F
  let aboveZ = word &+ ones &* 0x25
  return word | (atLeastA & ~aboveZ & (ones &* 0x80)) &>> 2
}

extension Span<UInt8> {
  /// The last up to seven bytes as one number.
  @inline(__always)
  func lastBytes(from offset: Int) -> UInt64 {
    var rest: UInt64 = 0
    var i = offset
    while i < count {
      rest = rest &<< 8 | UInt64(self[i])
      i &+= 1
    }
    return rest
  }
}
