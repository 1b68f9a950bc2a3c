import PlanModel
import PlanSyntax
import PlanText

/// The number that items of equal names have in common: names as `appendName` folds them.
///
/// Nearly all names are one token of ASCII with single spaces, and are hashed where they stand.
struct NameHash {
  private var folded: [UInt8] = []

  /// - Parameter words: the only token of the name, if it has no more.
  mutating func hash(
    ofLine line: Int, words: Token?, as form: NameForm, _ text: Span<UInt8>, _ table: SyntaxTable
  ) -> UInt32 {
    if let words, let hash = plainHash(text.extracting(words.start..<words.end)) { return hash }
    folded.removeAll(keepingCapacity: true)
    table.appendName(ofLine: line, as: form, in: text, to: &folded)
    return PlanText.hash(of: folded.span)
  }

  /// The hash of printable ASCII without two blanks in a row, in lower case; nil for more.
  @inline(__always)
  private func plainHash(_ text: Span<UInt8>) -> UInt32? {
    var hash = TextHash(0, text.count)
    var i = 0
    var endsInBlank = true
    while i &+ 8 <= text.count {
      let bytes = EightBytes(text, at: i)
      guard bytes.isPrintableASCII else { return nil }
      let blanks = bytes.marks(of: 0x20)
      if blanks & blanks &<< 8 != 0 || endsInBlank && blanks & 0x80 != 0 { return nil }
      endsInBlank = blanks &>> 63 == 1
      hash.add(asciiLowercased(bytes.word))
      i &+= 8
    }
    for j in i..<text.count {
      let byte = text[j]
      if byte < 0x20 || byte > 0x7E || byte == 0x20 && endsInBlank { return nil }
      endsInBlank = byte == 0x20
    }
    if endsInBlank { return nil }
    return hash.finish(asciiLowercased(text.lastBytes(from: i)))
  }
}

/// The names of one file, cleared at no cost.
struct NameSet {
  /// The file's number above, the hash below; linear probing.
  private var slots = [UInt64](repeating: 0, count: 512)
  private var generation: UInt64 = 0
  private var count = 0

  mutating func removeAll() {
    generation &+= 1
    count = 0
  }

  /// Adds a name; false if it is there already.
  mutating func insert(_ hash: UInt32) -> Bool {
    if count &* 2 >= slots.count { grow() }
    let entry = generation &<< 32 | UInt64(hash)
    var slot = Int(hash) & (slots.count &- 1)
    while slots[slot] &>> 32 == generation {
      if slots[slot] == entry { return false }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    slots[slot] = entry
    count &+= 1
    return true
  }

  private mutating func grow() {
    let old = slots.filter { $0 &>> 32 == generation }
    slots = [UInt64](repeating: 0, count: slots.count &* 2)
    for entry in old {
      var slot = Int(entry & 0xFFFF_FFFF) & (slots.count &- 1)
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = entry
    }
  }
}
