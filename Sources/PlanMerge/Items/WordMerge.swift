import PlanDocument
import PlanText

/// Merges changed words, word by word; nil if both sides changed the same ones.
///
/// Words that differ only in case or blanks never conflict.
public func mergedWords(_ base: [UInt8]?, _ sides: [[UInt8]]) -> [UInt8]? {
  var changed: [[UInt8]] = []
  for side in sides where side != base && !changed.contains(side) { changed.append(side) }
  guard var result = changed.first else { return base ?? [] }
  for side in changed.dropFirst() {
    if Array(folding: side.span) == Array(folding: result.span) {
      if side.lexicographicallyPrecedes(result) { result = side }
    } else if let base, changed.count == 2, let merged = wordMerge(base, result, side) {
      result = merged
    } else {
      return nil
    }
  }
  return result
}

private func wordMerge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
  let texts = [base, ours, theirs]
  let words = texts.map(words)
  guard let pieces = strictMerge(words) else { return nil }
  var result: [UInt8] = []
  for piece in pieces {
    for index in piece.range {
      let word = words[piece.side][index]
      let end = index == 0 ? 0 : words[piece.side][index - 1].endIndex
      if !result.isEmpty {
        result += end == word.startIndex ? [0x20] : texts[piece.side][end..<word.startIndex]
      }
      result += word
    }
  }
  return result
}

private func words(of text: [UInt8]) -> [ArraySlice<UInt8>] {
  let span = text.span
  var words: [ArraySlice<UInt8>] = []
  var start = span.skippingBlanks(from: 0, to: span.count)
  while start < span.count {
    let end = span.endOfWord(from: start, to: span.count)
    words.append(text[start..<end])
    start = span.skippingBlanks(from: end, to: span.count)
  }
  return words
}

/// Merges the lines of two texts as strictly as words; nil if both changed lines that have no
/// common line between them.
func strictLineMerge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
  let parts = [base, ours, theirs].map { text in lines(of: text).map { text[$0] } }
  return strictMerge(parts).map { pieces in
    Array(pieces.flatMap { parts[$0.side][$0.range] }.joined())
  }
}

/// Merges like `diff3`: between two parts that all sides have, a change of only one side is taken.
/// Stricter than the merge of whole texts, so that merging the result again changes nothing.
///
/// - Parameter texts: the words or lines of the base and of both sides.
/// - Returns: ranges of one side or the other.
private func strictMerge(_ texts: [[ArraySlice<UInt8>]]) -> [(side: Int, range: Range<Int>)]? {
  var identities = LineIdentities()
  let numbers = texts.map { text in text.map { identities.number(of: $0) } }
  let (base, ours, theirs) = (numbers[0], numbers[1], numbers[2])
  guard let ourPlaces = alignment(base, ours) else { return nil }
  guard let theirPlaces = alignment(base, theirs) else { return nil }
  var pieces: [(side: Int, range: Range<Int>)] = []
  var start = (base: 0, ours: 0, theirs: 0)
  for (place, (ourPlace, theirPlace)) in zip(ourPlaces, theirPlaces).enumerated()
  where ourPlace >= 0 && theirPlace >= 0 {
    let (old, our, their) = (start.base..<place, start.ours..<ourPlace, start.theirs..<theirPlace)
    if ours[our] == base[old] {
      pieces.append((2, their))
    } else if theirs[their] == base[old] || ours[our] == theirs[their] {
      pieces.append((1, our))
    } else {
      return nil
    }
    if place < base.count { pieces.append((1, ourPlace..<ourPlace + 1)) }
    start = (place + 1, ourPlace + 1, theirPlace + 1)
  }
  return pieces
}

/// For each place in `old`, the place of its number in `new`, or -1; at last the end of `new`. Of
/// all longest alignments it is the one with the earliest places, so that additions elsewhere do
/// not change it. Nil if the lists are too long.
private func alignment(_ old: [Int], _ new: [Int]) -> [Int]? {
  let width = new.count + 1
  guard (old.count + 1) * width <= 1 << 18 else { return nil }
  var lengths = Array(repeating: 0, count: (old.count + 1) * width)
  for i in old.indices.reversed() {
    for j in new.indices.reversed() {
      lengths[i * width + j] =
        old[i] == new[j]
        ? lengths[(i + 1) * width + j + 1] + 1
        : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
    }
  }
  var places = Array(repeating: -1, count: old.count) + [new.count]
  var (i, j) = (0, 0)
  while i < old.count, j < new.count {
    if old[i] == new[j] {
      places[i] = j
      i += 1
      j += 1
    } else if lengths[(i + 1) * width + j] > lengths[i * width + j + 1] {
      i += 1
    } else {
      j += 1
    }
  }
  return places
}
