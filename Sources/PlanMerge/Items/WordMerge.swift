import PlanModel
import PlanSyntax
import PlanText

/// Merges what sides made of some words, word by word; nil where they changed the same ones.
///
/// Words that only differ in case or blanks are never a conflict.
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
  var interner = Interner()
  let numbers = texts.map { text in text.words.map { interner.number(of: Array(text.text[$0])) } }
  var result: [UInt8] = []
  func append(_ range: Range<Int>, of text: Words) {
    for index in range {
      if !result.isEmpty {
        result += text.blanks[index].isEmpty ? [0x20] : text.text[text.blanks[index]]
      }
      result += text.text[text.words[index]]
    }
  }
  let merged = lineMerge(
    LineChanges(from: numbers[0], to: numbers[1]), LineChanges(from: numbers[0], to: numbers[2]))
  for stretch in merged {
    switch stretch.change {
    case .none, .ours, .same: append(stretch.ours, of: texts[1])
    case .theirs: append(stretch.theirs, of: texts[2])
    case .conflict: return nil
    }
  }
  return result
}
