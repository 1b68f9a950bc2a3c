import PlanDocument
import PlanText

/// A text of a folder as a number. Two numbers are equal exactly if their texts are.
public struct TextID: Hashable, Sendable {
  let index: UInt32

  /// The empty text.
  public static let empty = TextID(index: 0)
}

/// All different texts of a folder, each once.
///
/// Names repeat from day to day, so ten years need little more room than one, and comparing two
/// names is comparing two numbers.
struct TextTable: Sendable {
  private var bytes: [UInt8] = []
  /// The end of each text.
  private var ends: [UInt32] = [0]
  private var hashes: [UInt32]
  /// Open addressing: the index of a text plus one, or 0; a power of two, at most half full.
  private var slots = [UInt32](repeating: 0, count: 256)
  /// Different in every process, so that no folder can be made in which all texts collide.
  private let seed: UInt64

  init() {
    var hasher = Hasher()
    hasher.combine(0)
    seed = UInt64(bitPattern: Int64(hasher.finalize())) | 1
    let empty: [UInt8] = []
    let hash = PlanText.hash(of: empty.span, seed: seed)
    hashes = [hash]
    slots[Int(hash) & 255] = 1
  }

  /// The number of different texts; all their numbers are smaller.
  var count: Int { ends.count }

  func range(_ id: TextID) -> Range<Int> {
    let end = Int(ends[Int(id.index)])
    return (id.index == 0 ? 0 : Int(ends[Int(id.index) &- 1]))..<end
  }

  func text(_ id: TextID) -> [UInt8] { Array(bytes[range(id)]) }

  func withText<Result>(_ id: TextID, _ body: (Span<UInt8>) -> Result) -> Result {
    body(bytes.span.extracting(range(id)))
  }

  /// The number of a text.
  mutating func intern(_ text: Span<UInt8>) -> TextID { intern { $0.append(span: text) } }

  /// The number of the text that `write` appends.
  ///
  /// More than four gigabytes of texts do not fit: all further ones become the empty text.
  @inline(__always)
  mutating func intern(_ write: (inout [UInt8]) -> Void) -> TextID {
    let start = bytes.count
    write(&bytes)
    let text = start..<bytes.count
    let hash = PlanText.hash(of: bytes.span.extracting(text), seed: seed)
    let (slot, known) = find(bytes.span.extracting(text), hash) { $0 }
    guard let known else { return append(text, hash, slot) }
    bytes.removeLast(text.count)
    return known
  }

  /// The number of a known text; nil for any other.
  func find(_ text: [UInt8]) -> TextID? {
    find(text.span, PlanText.hash(of: text.span, seed: seed)) { $0 }.known
  }

  /// The slot and the number of a text after `fold` has changed it, eight bytes at a time. For an
  /// unknown text, the slot that it would take.
  @inline(__always)
  private func find(
    _ text: Span<UInt8>, _ hash: UInt32, _ fold: (UInt64) -> UInt64
  ) -> (slot: Int, known: TextID?) {
    var slot = Int(hash) & (slots.count &- 1)
    while slots[slot] != 0 {
      let id = TextID(index: slots[slot] &- 1)
      if hashes[Int(id.index)] == hash, isEqual(id, to: text, fold) { return (slot, id) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
    return (slot, nil)
  }

  /// Stores the text at the end of `bytes`.
  private mutating func append(_ text: Range<Int>, _ hash: UInt32, _ slot: Int) -> TextID {
    guard text.upperBound <= Int(UInt32.max), ends.count < Int(UInt32.max) else {
      bytes.removeLast(text.count)
      return .empty
    }
    let index = UInt32(truncatingIfNeeded: ends.count)
    ends.append(UInt32(truncatingIfNeeded: text.upperBound))
    hashes.append(hash)
    slots[slot] = index &+ 1
    if ends.count &* 2 > slots.count { grow() }
    return TextID(index: index)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count &* 2)
    for index in hashes.indices {
      var slot = Int(hashes[index]) & (slots.count &- 1)
      while slots[slot] != 0 { slot = (slot &+ 1) & (slots.count &- 1) }
      slots[slot] = UInt32(truncatingIfNeeded: index &+ 1)
    }
  }

  /// Whether a known text equals `text` after `fold` has changed it, eight bytes at a time.
  @inline(__always)
  private func isEqual(_ id: TextID, to text: Span<UInt8>, _ fold: (UInt64) -> UInt64) -> Bool {
    let known = bytes.span.extracting(range(id))
    guard known.count == text.count else { return false }
    var i = 0
    while i &+ 8 <= text.count {
      guard EightBytes(known, at: i).word == fold(EightBytes(text, at: i).word) else {
        return false
      }
      i &+= 8
    }
    return known.lastBytes(from: i) == fold(text.lastBytes(from: i))
  }

  /// The number of a text in the form used for comparison: see `append(folding:)`.
  ///
  /// The usual case, a known ASCII text with single spaces, is neither copied nor written. This
  /// saves a twentieth of a report over ten years.
  mutating func intern(folding text: Span<UInt8>) -> TextID {
    guard let hash = foldedHash(text) else { return intern { $0.append(folding: text) } }
    let (slot, known) = find(text, hash) { asciiLowercased($0) }
    if let known { return known }
    let start = bytes.count
    bytes.append(folding: text)
    return append(start..<bytes.count, hash, slot)
  }

  /// The hash of the folded text; nil if folding changes more than the case of letters.
  private func foldedHash(_ text: Span<UInt8>) -> UInt32? {
    var hash = TextHash(seed, text.count)
    // The top bit of the byte before, if that is a blank. The start counts as after a blank.
    var blankBefore: UInt64 = 0x80
    var i = 0
    while i &+ 8 <= text.count {
      let eight = EightBytes(text, at: i)
      let blanks = eight.marks(of: 0x20)
      guard eight.isPrintableASCII, blanks & (blanks &<< 8 | blankBefore) == 0 else { return nil }
      blankBefore = blanks &>> 56
      hash.add(asciiLowercased(eight.word))
      i &+= 8
    }
    let rest = i
    while i < text.count {
      let isBlank = text[i] == 0x20
      guard text[i] &- 0x20 < 0x5F, !(isBlank && blankBefore != 0) else { return nil }
      blankBefore = isBlank ? 0x80 : 0
      i &+= 1
    }
    guard blankBefore == 0 else { return nil }
    return hash.finish(asciiLowercased(text.lastBytes(from: rest)))
  }
}
