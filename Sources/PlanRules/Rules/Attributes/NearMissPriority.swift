import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let nearMissPriority = Rule(
    "near-miss-priority", in: .attributes, .warning, "what is nearly a priority",
    check: .line(.attempt) { line, report in
      let item = line.item
      guard item.kind.isItem, item.kind != .moodItem, item.kind != .settingItem,
        item.priority == nil, !item.words.isEmpty
      else { return }
      let text = line.document.bytes.span
      let words = line.plainWords.filter { $0.range.end <= item.words.end }
      guard let first = words.first, let last = words.last else { return }
      for word in words.count > 1 ? [first, last] : [first] where word.isWhole {
        let isFirst = word.range.start == item.words.start
        guard isFirst || word.range.end == item.words.end,
          let meant = priorityMeant(text.extracting(word.range.indices), isFirst: isFirst)
        else { continue }
        let title = "write '\(meant.priority.canonical)' as the first word"
        report.add(
          word.range,
          "'\(shortened(line.string(word.range)))' is text here; "
            + "write \(meant.priority.canonical) as the first word",
          fix: Fix(
            title: title,
            edits: isFirst
              ? [.replace(word.range, meant.priority.canonical.description)]
              : firstWord(meant.priority.canonical.description, from: word.range, item, text),
            isSafe: meant.isSure))
        return
      }
    })
}

/// The edits that take a word out of an item and put one at the start of its words.
func firstWord(
  _ name: String, from word: ByteRange, _ item: Item, _ text: Span<UInt8>
) -> [TextEdit] {
  let start = text.trimmingBlanks(from: item.words.start, to: word.start)
  return [
    .insert(Array("\(name) ".utf8), at: item.words.start), .delete(ByteRange(start, word.end)),
  ]
}

/// The priority that a word means, and whether it can mean nothing else.
private func priorityMeant(
  _ word: Span<UInt8>, isFirst: Bool
) -> (priority: Priority, isSure: Bool)? {
  // Signs at an end are those of a sentence.
  if !isFirst, let known = Priority(word: word) { return (known, true) }
  let typed = String(decoding: Array(copying: word), as: UTF8.self)
  if let name = KnownWords.priority.meaning(of: typed.utf8) {
    return Priority(word: Array(name.utf8).span).map { ($0, true) }
  }
  switch typed {
  case "(A)" where isFirst: return (.high, false)
  case "(B)" where isFirst: return (.medium, false)
  case "(C)" where isFirst: return (.low, false)
  default: return prioritySlip(word, isFirst: isFirst).map { ($0, false) }
  }
}

/// The priority that a word misses by a slip of the finger.
///
/// `!now`, `!how` and `!hugh` are a letter away too: in short names letters may only be swapped,
/// doubled or left out, and the first one is right.
private func prioritySlip(_ word: Span<UInt8>, isFirst: Bool) -> Priority? {
  guard word.count >= 3, word.count <= 10, word[0] == UInt8(ascii: "!") else { return nil }
  if isFirst, word.equals("!!!!") || word.equals("!!!!!") { return .high }
  let last = word[word.count - 1]
  // `if !low;` ends a sentence.
  let isClosed = isFirst && ",.:;".utf8.contains(last)
  let bare = word.extracting(0..<word.count - (isClosed ? 1 : 0))
  guard bare.count > 2 else { return nil }
  if isClosed, let known = Priority(word: bare) { return known }
  let letters = Array(copying: bare.extracting(1..<bare.count)).map(\.asciiLowercased)
  guard letters.allSatisfy(\.isASCIILetter) else { return nil }
  for priority in Priority.allCases {
    let wanted = Array(priority.canonical.description.utf8.dropFirst())
    guard letters.first == wanted.first, editDistance(letters, wanted, limit: 1) == 1 else {
      continue
    }
    if wanted.count >= 6 || isSwapOrDouble(letters, wanted) || letters == Array("hig".utf8) {
      return priority
    }
  }
  return nil
}
