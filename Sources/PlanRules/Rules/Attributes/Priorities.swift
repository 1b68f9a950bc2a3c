import PlanDocument
import PlanPhrases
import PlanText

/// Text that is nearly a priority.
func nearMissPriority(_ line: LineView, _ report: inout Report) {
  let item = line.item
  guard item.kind.isItem, item.kind != .moodItem, item.kind != .settingItem else { return }
  guard item.priority == nil, !item.words.isEmpty else { return }
  let text = line.document.bytes.span
  let words = line.document.plainWords(line.number).filter { $0.range.end <= item.words.end }
  for word in words.prefix(1) + words.dropFirst().suffix(1) where word.isWhole {
    let isFirst = word.range.start == item.words.start
    guard isFirst || word.range.end == item.words.end,
      let meant = priorityMeant(text.extracting(word.range.indices), isFirst: isFirst)
    else { continue }
    let name = meant.priority.canonical.description
    report.add(
      word.range,
      "'\(shortened(line.string(word.range)))' is text here; write \(name) as the first word",
      fix: Fix(
        title: "write '\(name)' as the first word",
        edits: firstWord(name, from: word.range, item, text), isSafe: meant.isSure))
    return
  }
}

/// A second priority on a line.
func secondPriority(_ line: LineView, _ report: inout Report) {
  let item = line.item
  guard line.kind.isItem, item.priority != nil else { return }
  let text = line.document.bytes.span
  let words = line.document.plainWords(line.number)
  var (start, end) = (item.words.start, item.words.end)
  var found: [(word: ByteRange, gap: ByteRange)] = []
  for word in words where word.isWhole && word.range.start == start {
    guard Priority(text.extracting(word.range.indices)) != nil else { break }
    start = text.skippingBlanks(from: word.range.end, to: item.range.end)
    found.append((word.range, ByteRange(word.range.start, start)))
  }
  // Between other words it is part of a sentence, and at the end `!!` ends one.
  for word in words.dropFirst(found.count).reversed() where word.isWhole && word.range.end == end {
    guard Priority(text.extracting(word.range.indices)) != nil else { break }
    end = text.trimmingBlanks(from: item.range.start, to: word.range.start)
    found.append((word.range, ByteRange(end, word.range.end)))
  }
  for (word, gap) in found {
    report.add(
      word, "only the first priority counts; this one is text",
      fix: word.count == item.words.count ? nil : .likely("remove it", .delete(gap)))
  }
}

/// The edits that take a word out of an item and put one at the start of its words.
func firstWord(
  _ name: String, from word: ByteRange, _ item: Item, _ text: Span<UInt8>
) -> [TextEdit] {
  if word.start == item.words.start { return [.replace(word, name)] }
  let start = text.trimmingBlanks(from: item.words.start, to: word.start)
  return [
    .insert(Array("\(name) ".utf8), at: item.words.start), .delete(ByteRange(start, word.end)),
  ]
}

/// The priority that a word means, and whether it can mean nothing else.
private func priorityMeant(
  _ word: Span<UInt8>, isFirst: Bool
) -> (priority: Priority, isSure: Bool)? {
  // Exclamation marks at the end belong to a sentence.
  if !isFirst, let known = Priority(word) { return (known, true) }
  if let name = KnownWords.priority.meaning(of: Array(copying: word)) {
    return Priority(Array(name.utf8).span).map { ($0, true) }
  }
  return prioritySlip(word, isFirst: isFirst).map { ($0, false) }
}

/// The priority that a word nearly spells.
///
/// `!now`, `!how` and `!hugh` are one letter away too. So in short names letters may only be
/// swapped, doubled or left out, and the first letter must be right.
private func prioritySlip(_ word: Span<UInt8>, isFirst: Bool) -> Priority? {
  let letters: [(StaticString, Priority)] = [("(A)", .high), ("(B)", .medium), ("(C)", .low)]
  for (letter, priority) in letters where isFirst && word.equals(letter) { return priority }
  guard !word.isEmpty, word.count <= 10, word[0] == UInt8(ascii: "!") else { return nil }
  if isFirst, word.indices.allSatisfy({ word[$0] == UInt8(ascii: "!") }) {
    return word.count == 1 ? .low : word.count == 2 ? .medium : .high
  }
  // `if !low;` ends a sentence.
  let isClosed = isFirst && ",.:;".utf8.contains(word[word.count - 1])
  let bare = word.extracting(0..<word.count - (isClosed ? 1 : 0))
  if isClosed, let known = Priority(bare) { return known }
  let typed = Array(copying: bare.extracting(1...)).map(\.asciiLowercased)
  guard typed.count > 1, typed.allSatisfy(\.isASCIILetter) else { return nil }
  return Priority.allCases.first {
    isSlip(typed, of: Array($0.name.utf8)) || $0 == .high && typed == Array("hig".utf8)
  }
}
