import PlanModel
import PlanSyntax
import PlanText

/// Keys of recurrence where they mean nothing, or too much.
extension Rule {
  static let everyWithAfter = Rule(
    "every-with-after", in: .times, .warning, "`every:` and `after:` on one line",
    check: .line(.key(.after), of: .series, in: .list) { line, report in
      let item = line.item
      guard item.value(.every) != nil, item.state.map({ !$0.isClosed }) ?? true,
        let after = item.attribute(.after)
      else { return }
      report.add(after.range, "two rules on one line; keep 'every:' or 'after:'")
    })

  static let ruleInDay = Rule(
    "rule-in-day", in: .times, .warning, "a rule in the file of a day",
    check: .line([.key(.every), .key(.after)], in: [.day, .template]) { line, report in
      let attributes = line.item.attributes
      for key in [AttributeKey.every, .after] {
        // A second one is told of as such, and would take the place of the first.
        let all = attributes.filter { $0.key == key }
        guard let first = all.first else { continue }
        let fix = Fix(
          title: "remove '\(line.string(first.range))'",
          edits: all.map { .delete(line.withBlanksBefore($0.range)) }, isSafe: false)
        report.add(first.range, "'\(key.name):' does nothing in a day", fix: fix)
      }
    })
}

extension LineView {
  /// A part of a line with the blanks before it.
  func withBlanksBefore(_ part: ByteRange) -> ByteRange {
    let text = document.bytes.span
    // Nothing but an item begins a line, so the blanks end within it.
    return ByteRange(text.trimmingBlanks(from: 0, to: part.start), part.end)
  }
}
