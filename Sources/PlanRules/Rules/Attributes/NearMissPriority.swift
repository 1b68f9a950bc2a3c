import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let nearMissPriority = Rule(
    "near-miss-priority", in: .attributes, .warning, "what is nearly a priority",
    reason: """
      `!high`, `!medium` and `!low` are priorities as the first or the last word, with nothing \
      touching them; what misses them by a letter or has a comma behind it is text, and the task \
      has the lowest. Any other word behind a `!` stays a word.
      """,
    examples: [
      .marked(
        """
        - [ ] !hgih Pay rent
              ^^^^^
        - [ ] Answer the post !meduim #home
                              ^^^^^^^
        - [ ] !high: call Ann
              ^^^^^^
        - [ ] !!!! Ship it
              ^^^^
        """,
        fixed: """
          - [ ] !high Pay rent
          - [ ] !medium Answer the post #home
          - [ ] !high call Ann
          - [ ] !high Ship it

          """),
      .clean(
        """
        - [ ] !important in CSS, !now and !how
        - [ ] Ring Hugh, or !hugh
        - [ ] !highest peak, !lower it
        - [ ] Read about !hgih water
        - [ ] !high Beware of !hgih
        - [ ] \\!hgih
        - [ ] Yes!!!!
        - [ ] !high? !low!
        - [ ] Run x if !low:
        - [ ] Run x if !low;
        """),
    ],
    check: .line(.attempt) { file, line, report in
      let item = file.item(line)
      guard item.kind.isItem, item.kind != .moodItem, item.kind != .settingItem,
        item.priority == nil, !item.words.isEmpty
      else { return }
      let text = file.document.bytes.span
      let words = file.plainWords(line).filter { $0.range.end <= item.words.end }
      guard let first = words.first, let last = words.last else { return }
      for word in words.count > 1 ? [first, last] : [first] where word.isWhole {
        let isFirst = word.range.start == item.words.start
        guard isFirst || word.range.end == item.words.end,
          let meant = priorityMeant(text.extracting(word.range.indices), isFirst: isFirst)
        else { continue }
        report.add(
          word.range, "'\(shortened(file.string(word.range)))' is text; write \(meant)",
          fix: .likely("write '\(meant)'", .replace(word.range, meant)))
        return
      }
    })
}

/// The priority that a word misses by a slip of the finger.
///
/// `!now`, `!how` and `!hugh` are a letter away too: in short names letters may only be swapped,
/// doubled or left out, and the first one is right.
private func priorityMeant(_ word: Span<UInt8>, isFirst: Bool) -> String? {
  guard word.count >= 3, word.count <= 10, word[0] == UInt8(ascii: "!") else { return nil }
  if isFirst, word.equals("!!!!") || word.equals("!!!!!") { return "!high" }
  let last = word[word.count - 1]
  // `if !low;` ends a sentence.
  let isClosed = isFirst && ",.:;".utf8.contains(last)
  let bare = word.extracting(0..<word.count - (isClosed ? 1 : 0))
  guard bare.count > 2 else { return nil }
  if isClosed, let known = Priority(word: bare) {
    return known.canonical.description
  }
  let letters = Array(copying: bare.extracting(1..<bare.count)).map(\.asciiLowercased)
  guard letters.allSatisfy(\.isASCIILetter) else { return nil }
  for name in ["high", "medium", "low"] {
    let wanted = Array(name.utf8)
    guard letters.first == wanted.first, editDistance(letters, wanted, limit: 1) == 1 else {
      continue
    }
    if wanted.count >= 6 || isSwapOrDouble(letters, wanted) || letters == Array("hig".utf8) {
      return "!" + name
    }
  }
  return nil
}
