import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let secondPriority = Rule(
    "second-priority", in: .attributes, .info, "a second priority on a line",
    check: .line(.attempt) { line, report in
      let item = line.item
      guard line.kind.isItem, item.priority != nil else { return }
      let text = line.document.bytes.span
      for word in line.document.plainWords(line.number) where word.isWhole {
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
