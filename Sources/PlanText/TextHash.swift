/// A keyed hash over eight bytes at a time.
public struct TextHash {
  @usableFromInline let seed: UInt64
  @usableFromInline var state: UInt64

  @inlinable public init(_ seed: UInt64, _ count: Int) {
    self.seed = seed
    state = seed ^ UInt64(truncatingIfNeeded: count)
  }

  @inlinable @inline(__always)
  public mutating func add(_ word: UInt64) { state = mix(state ^ word) }

  @inlinable @inline(__always)
  public func finish(_ rest: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: mix(mix(state ^ rest) ^ seed))
  }

  @inlinable @inline(__always)
  func mix(_ value: UInt64) -> UInt64 {
    let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return high ^ low
  }
}

/// Eight ASCII bytes with their capital letters in lower case.
@inlinable @inline(__always)
public func asciiLowercased(_ word: UInt64) -> UInt64 {
  word | EightBytes.marks(word, from: 0x41, through: 0x5A) &>> 2
}

extension Span<UInt8> {
  /// The last bytes, at most seven, as one number.
  @inlinable @inline(__always)
  public func lastBytes(from offset: Int) -> UInt64 {
    var rest: UInt64 = 0
    var i = offset
    while i < count {
      rest = rest &<< 8 | UInt64(self[i])
      i &+= 1
    }
    return rest
  }
}

/// A number that is equal for equal texts, and seldom for different ones.
///
/// - Parameter seed: prevents texts made to collide, where that could do harm.
@inlinable public func hash(of text: Span<UInt8>, seed: UInt64 = 0) -> UInt32 {
  var hash = TextHash(seed, text.count)
  var i = 0
  while i &+ 8 <= text.count {
    hash.add(EightBytes(text, at: i).word)
    i &+= 8
  }
  return hash.finish(text.lastBytes(from: i))
}

/// The digest of FIPS 180-4 from which RFC 9562 makes names. It is not used for security.
///
/// - Returns: twenty bytes.
public func sha1(_ message: consuming [UInt8]) -> [UInt8] {
  var state: SHA1State = (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0)
  let bits = UInt64(message.count) &* 8
  var padded = message
  padded.reserveCapacity((padded.count &+ 72) & ~63)
  padded.append(0x80)
  while padded.count % 64 != 56 { padded.append(0) }
  padded.append(bigEndian: bits)
  // Used for one block after another: an export to JSON of ten years makes 120,000 names.
  var words = [UInt32](repeating: 0, count: 80)
  for start in stride(from: 0, to: padded.count, by: 64) {
    digest(padded.span.extracting(start..<start &+ 64), &words, into: &state)
  }
  var output: [UInt8] = []
  output.reserveCapacity(20)
  output.append(bigEndian: state.a)
  output.append(bigEndian: state.b)
  output.append(bigEndian: state.c)
  output.append(bigEndian: state.d)
  output.append(bigEndian: state.e)
  return output
}

private typealias SHA1State = (a: UInt32, b: UInt32, c: UInt32, d: UInt32, e: UInt32)

/// - Parameter words: storage for 80 numbers.
private func digest(_ block: Span<UInt8>, _ words: inout [UInt32], into state: inout SHA1State) {
  for index in 0..<16 {
    let start = index &* 4
    let high = UInt32(block[start]) &<< 24 | UInt32(block[start &+ 1]) &<< 16
    words[index] = high | UInt32(block[start &+ 2]) &<< 8 | UInt32(block[start &+ 3])
  }
  for index in 16..<80 {
    let mixed =
      words[index &- 3] ^ words[index &- 8] ^ words[index &- 14] ^ words[index &- 16]
    words[index] = mixed.rotated(by: 1)
  }
  var (a, b, c, d, e) = state
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
  state = (state.a &+ a, state.b &+ b, state.c &+ c, state.d &+ d, state.e &+ e)
}

extension UInt32 {
  @inline(__always)
  fileprivate func rotated(by count: UInt32) -> UInt32 { self &<< count | self &>> (32 &- count) }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: some FixedWidthInteger) {
    for shift in stride(from: number.bitWidth - 8, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: number >> shift))
    }
  }
}
