import PlanText

/// A hash of the words of an item, to find suspects: the same for equal words in any case, and
/// rarely the same for others.
///
/// Of long words it reads eight bytes each at the beginning, in the middle and at the end. Unusual
/// blanks and letters beyond Latin may give equal names different hashes. So compare the words
/// themselves if two hashes are equal, and before reporting that a name is missing.
@inline(__always) func nameHash(_ words: Span<UInt8>) -> UInt32 {
  let count = words.count
  var hash = TextHash(0, count)
  if count < 8 { return hash.finish(lowercased(words.lastBytes(from: 0))) }
  hash.add(lowercased(EightBytes(words, at: 0).word))
  if count > 16 { hash.add(lowercased(EightBytes(words, at: count / 2 &- 4).word)) }
  return hash.finish(lowercased(EightBytes(words, at: count &- 8).word))
}

/// Letters in lower case, and some other bytes changed, always in the same way.
@inline(__always) private func lowercased(_ word: UInt64) -> UInt64 { word | 0x2020_2020_2020_2020 }

/// A set of names by their hashes, for one file after another; clearing it costs nothing.
///
/// The `Set` of the standard library would be fast enough, but its type is built at every start.
struct NameSet {
  /// In the high half of each slot the generation, from 1, in the low half the hash; linear
  /// probing.
  private var slots = [UInt64](repeating: 0, count: 512)
  private var generation: UInt64 = 1
  private var count = 0

  mutating func removeAll() {
    generation &+= 1
    count = 0
  }

  /// Adds a name; false if it is there already.
  @inline(__always) mutating func insert(_ hash: UInt32) -> Bool {
    if count &* 2 >= slots.count { grow() }
    let slot = slot(of: hash)
    let isNew = slots[slot] &>> 32 != generation
    slots[slot] = generation &<< 32 | UInt64(hash)
    if isNew { count &+= 1 }
    return isNew
  }

  func contains(_ hash: UInt32) -> Bool { slots[slot(of: hash)] &>> 32 == generation }

  /// Where a hash is, or would be.
  @inline(__always) private func slot(of hash: UInt32) -> Int {
    let mask = slots.count &- 1
    var slot = Int(hash) & mask
    while slots[slot] &>> 32 == generation, slots[slot] & 0xFFFF_FFFF != hash {
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  @inline(never) private mutating func grow() {
    let old = slots.filter { $0 &>> 32 == generation }
    slots = [UInt64](repeating: 0, count: slots.count &* 2)
    for entry in old { slots[slot(of: UInt32(truncatingIfNeeded: entry))] = entry }
  }
}
