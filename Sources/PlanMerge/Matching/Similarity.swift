import PlanDocument
import PlanText

/// The words of a line, to be compared with other lines.
struct WordBag {
  private let text: [UInt8]
  private let words: [ArraySlice<UInt8>]

  /// Uses only the start of a long text.
  init(_ line: [UInt8]) {
    let start = Array(line.prefix(200))
    text = Array(folding: start.span)
    words = text.split(separator: 0x20).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// How likely one line is the other, reworded, in thousandths; 0 if they are different lines.
  ///
  /// They are the same if all words of one, or half of those of the longer, are in the other, or if
  /// only a few letters differ.
  func likeness(to other: WordBag) -> Int {
    let (less, more) = (min(words.count, other.words.count), max(words.count, other.words.count))
    if less == 0 { return 0 }
    let shared = shared(with: other)
    if shared == less || 2 * shared >= more { return 1 + 1000 * 2 * shared / (less + more) }
    let limit = min(text.count, other.text.count) / 4
    return limit > 0 && editDistance(text, other.text, limit: limit) <= limit ? 1 : 0
  }

  private func shared(with other: WordBag) -> Int {
    var (i, j, count) = (0, 0, 0)
    while i < words.count, j < other.words.count {
      if words[i] == other.words[j] {
        count += 1
        i += 1
        j += 1
      } else if words[i].lexicographicallyPrecedes(other.words[j]) {
        i += 1
      } else {
        j += 1
      }
    }
    return count
  }
}
