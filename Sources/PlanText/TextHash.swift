/// A keyed hash over eight bytes at a time.
public struct TextHash {
  @usableFromInline let seed: UInt64
  @usableFromInline var state: UInt64

  @inlinable
  public init(_ seed: UInt64, _ count: Int) {
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
@inlinable
public func hash(of text: Span<UInt8>, seed: UInt64 = 0) -> UInt32 {
  var hash = TextHash(seed, text.count)
  var i = 0
  while i &+ 8 <= text.count {
    hash.add(EightBytes(text, at: i).word)
    i &+= 8
  }
  return hash.finish(text.lastBytes(from: i))
}
