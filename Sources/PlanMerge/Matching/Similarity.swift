import PlanModel
import PlanSyntax
import PlanText

/// Whether one text may be the other, reworded: all words of one, or half of those of the longer, are
/// in the other, or few letters differ.
func areSimilar(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  let (first, second) = (folded(a), folded(b))
  let (words, others) = (first.split(separator: 0x20), second.split(separator: 0x20))
  if words.isEmpty || others.isEmpty { return false }
  var counts: [ArraySlice<UInt8>: Int] = [:]
  for word in words { counts[word, default: 0] += 1 }
  var shared = 0
  for word in others where counts[word, default: 0] > 0 {
    counts[word, default: 0] -= 1
    shared += 1
  }
  let (less, more) = (min(words.count, others.count), max(words.count, others.count))
  if shared == less || 2 * shared >= more { return true }
  let limit = min(first.count, second.count) / 4
  return limit > 0 && editDistance(first, second, limit: limit) <= limit
}

/// As compared; of a long text the beginning is enough.
private func folded(_ text: [UInt8]) -> [UInt8] {
  let start = Array(text.prefix(200))
  return Array(folding: start.span)
}
