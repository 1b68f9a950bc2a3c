import PlanDocument
import PlanText

/// Merges changed words, word by word; nil if both sides changed the same ones.
///
/// Words that differ only in case or blanks never conflict.
func mergedWords(_ base: [UInt8]?, _ sides: [[UInt8]]) -> [UInt8]? {
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

/// A text as words with the blanks before each.
private struct Words {
  let text: [UInt8]
  private(set) var words: [Range<Int>] = []
  private(set) var blanks: [Range<Int>] = []

  init(_ text: [UInt8]) {
    self.text = text
    let span = text.span
    var start = 0
    while true {
      let word = span.skippingBlanks(from: start, to: span.count)
      guard word < span.count else { return }
      let end = span.endOfWord(from: word, to: span.count)
      blanks.append(start..<word)
      words.append(word..<end)
      start = end
    }
  }
}

private func wordMerge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
  let texts = [Words(base), Words(ours), Words(theirs)]
  var numbering = Numbering<[UInt8]>()
  let numbers = texts.map { text in text.words.map { numbering.number(of: Array(text.text[$0])) } }
  return strictMerge(numbers[0], numbers[1], numbers[2]).map { pieces in
    pieces.reduce(into: []) { texts[$1.isOurs ? 1 : 2].append($1.range, to: &$0) }
  }
}

/// Merges the lines of two texts as strictly as words; nil if both changed lines that have no
/// common line between them.
func strictLineMerge(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
  let texts = [base, ours, theirs]
  var identities = LineIdentities()
  let numbers = texts.map { identities.identify($0) }
  let lines = [lines(of: ours), lines(of: theirs)]
  return strictMerge(numbers[0], numbers[1], numbers[2]).map { pieces in
    pieces.reduce(into: []) { result, piece in
      let side = piece.isOurs ? 0 : 1
      for line in piece.range { result += texts[side + 1][lines[side][line]] }
    }
  }
}

/// A range of one side of a merge.
private struct MergedPiece {
  var isOurs: Bool
  var range: Range<Int>
}

/// Merges like `diff3`: between two numbers that all sides have, a change of only one side is
/// taken. Stricter than the merge of whole texts, so that merging the result again changes nothing.
private func strictMerge(_ base: [Int], _ ours: [Int], _ theirs: [Int]) -> [MergedPiece]? {
  guard let ourPlaces = alignment(base, ours), let theirPlaces = alignment(base, theirs) else {
    return nil
  }
  var pieces: [MergedPiece] = []
  var start = (base: 0, ours: 0, theirs: 0)
  for place in 0...base.count {
    let isLast = place == base.count
    let ourPlace = isLast ? ours.count : ourPlaces[place]
    let theirPlace = isLast ? theirs.count : theirPlaces[place]
    guard ourPlace >= 0, theirPlace >= 0 else { continue }
    let (old, our, their) = (
      start.base..<place, start.ours..<ourPlace, start.theirs..<theirPlace
    )
    if ours[our] == base[old] {
      pieces.append(MergedPiece(isOurs: false, range: their))
    } else if theirs[their] == base[old] || ours[our] == theirs[their] {
      pieces.append(MergedPiece(isOurs: true, range: our))
    } else {
      return nil
    }
    if !isLast { pieces.append(MergedPiece(isOurs: true, range: ourPlace..<ourPlace + 1)) }
    start = (place + 1, ourPlace + 1, theirPlace + 1)
  }
  return pieces
}

extension Words {
  fileprivate func append(_ range: Range<Int>, to result: inout [UInt8]) {
    for index in range {
      if !result.isEmpty { result += blanks[index].isEmpty ? [0x20] : text[blanks[index]] }
      result += text[words[index]]
    }
  }
}

/// For each place in `old`, the place of its number in `new`, or -1. Of all longest alignments it
/// is the one with the earliest places, so that additions elsewhere do not change it. Nil if the
/// lists are too long.
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
  var places = Array(repeating: -1, count: old.count)
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
