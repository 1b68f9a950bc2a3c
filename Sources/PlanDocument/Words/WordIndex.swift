import PlanText

/// The words of a table, found by their bytes.
///
/// With a dictionary of strings for each kind, planlint took 50 million instructions more for ten
/// years, of 331.
struct WordIndex: Sendable {
  struct Entry {
    let kind: UInt8
    var meaning: Range<Int>
    let word: Range<Int>
  }

  private let bytes: [UInt8]
  private(set) var entries: [Entry] = []
  /// By kind and byte, whether a word of the kind begins with the byte: nearly every word that is
  /// asked for begins with another.
  private var starts = [Bool](repeating: false, count: 1 << 16)
  /// The number of an entry after one, by the hash of its kind and word; 0 for none.
  private var slots = [UInt16](repeating: 0, count: 1 << 12)

  /// - Parameters:
  ///   - table: in each row a name, what the words mean, and after a colon the words.
  ///   - kind: of a name.
  init(_ table: String, kind: (String) -> UInt8) {
    bytes = Array(table.utf8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let space = bytes[start..<end].firstIndex(of: 0x20) ?? end
      // The colon that a blank follows.
      let colon = (space..<end - 1).first { bytes[$0] == 0x3A && bytes[$0 + 1] == 0x20 } ?? end
      let kind = kind(text(start..<space))
      var word = colon + 2
      while word < end {
        let comma = bytes[word..<end].firstIndex(of: 0x2C) ?? end
        add(Entry(kind: kind, meaning: space + 1..<colon, word: word..<comma))
        word = comma + 2
      }
      start = end + 1
    }
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// What a word of a kind means; nil if it is not in the table. Case does not count in ASCII.
  func meaning(of word: some Collection<UInt8>, _ kind: UInt8) -> String? {
    guard let first = word.first, starts[Int(kind) << 8 | Int(first.asciiLowercased)] else {
      return nil
    }
    let slot = slots[slot(of: word, kind)]
    return slot == 0 ? nil : text(entries[Int(slot) - 1].meaning)
  }

  /// Of two rows with a word the last one counts.
  private mutating func add(_ entry: Entry) {
    starts[Int(entry.kind) << 8 | Int(bytes[entry.word.lowerBound].asciiLowercased)] = true
    let slot = slot(of: bytes[entry.word], entry.kind)
    if slots[slot] > 0 {
      entries[Int(slots[slot]) - 1].meaning = entry.meaning
      return
    }
    entries.append(entry)
    slots[slot] = UInt16(entries.count)
    precondition(entries.count < slots.count / 2, "too many words")
  }

  /// Where a word is, or would be.
  private func slot(of word: some Collection<UInt8>, _ kind: UInt8) -> Int {
    var hash = UInt32(truncatingIfNeeded: 2_166_136_261) ^ UInt32(kind)
    for byte in word { hash = (hash ^ UInt32(byte.asciiLowercased)) &* 16_777_619 }
    var slot = Int(hash ^ hash >> 15) & (slots.count - 1)
    while slots[slot] > 0 {
      let entry = entries[Int(slots[slot]) - 1]
      if entry.kind == kind, entry.word.count == word.count,
        zip(bytes[entry.word], word).allSatisfy({ $0 == $1.asciiLowercased })
      {
        break
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}
