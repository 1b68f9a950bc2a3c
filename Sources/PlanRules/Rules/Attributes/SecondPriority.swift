import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let secondPriority = Rule(
    "second-priority", in: .attributes, .info, "a second priority on a line",
    reason:
      "The first one counts; the second is a word like any other. Remove the one that is wrong.",
    examples: """
      === found
      - [ ] !high Pay rent !low
                           ^^^^
      - [ ] !high !low Call mum
                  ^^^^
      - [ ] !high !! Buy milk
                  ^^
      === fixed
      - [ ] !high Pay rent
      - [ ] !high Call mum
      - [ ] !high Buy milk
      === not found
      - [ ] !high Appeler maman !!
      - [ ] Read about !high water marks
      - [ ] !medium Read about !high water marks
      - [ ] !high Reach the !highest peak
      - [ ] !high Ship it!!!
      """,
    check: .line(.attempt) { file, line, report in
      let item = file.item(line)
      guard file.lines[line].kind.isItem, item.priority != nil else { return }
      let text = file.document.bytes.span
      for word in file.plainWords(line) where word.isWhole {
        let isFirst = word.range.start == item.words.start
        // In between it is a word of a sentence.
        guard isFirst || word.range.end == item.words.end else { continue }
        let source = text.extracting(word.range.indices)
        // Signs elsewhere end an exclamation.
        guard (isFirst ? Priority(source) : Priority(word: source)) != nil else { continue }
        let before = text.trimmingBlanks(from: item.range.start, to: word.range.start)
        let after = text.skippingBlanks(from: word.range.end, to: item.range.end)
        let gap =
          isFirst ? ByteRange(word.range.start, after) : ByteRange(before, word.range.end)
        let isAlone = word.range.count == item.words.count
        report.add(
          word.range, "a second priority is text",
          fix: isAlone ? nil : .likely("remove it", .delete(gap)))
      }
    })
}
