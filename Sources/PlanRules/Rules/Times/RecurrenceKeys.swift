import PlanModel
import PlanSyntax
import PlanText

/// Keys of recurrence where they mean nothing, or too much.
extension Rule {
  static let untilAlone = Rule(
    "until-without-rule", in: .times, .info, "an `until:` on something that does not recur",
    check: .line(.until, of: .items.subtracting(.habit), in: .list) { file, line, report in
      if file.lines[line].isAllDay { return }
      let item = file.item(line)
      guard item.attribute(.every) == nil, item.attribute(.after) == nil,
        let until = item.attribute(.until)
      else { return }
      // A rule that could not be read is told of by itself.
      if file.holds("every:", in: item.range) || file.holds("after:", in: item.range) { return }
      report.add(until.range, "nothing recurs here that it could end; a deadline is 'due:'")
    })

  static let everyWithAfter = Rule(
    "every-with-after", in: .times, .warning, "`every:` and `after:` on one line",
    check: .line(.after, of: .series, in: .list) { file, line, report in
      let item = file.item(line)
      guard item.value(.every) != nil, item.state.map({ !$0.isClosed }) ?? true,
        let after = item.attribute(.after)
      else { return }
      report.add(after.range, "two rules on one line; keep 'every:' or 'after:'")
    })

  static let ruleInDay = Rule(
    "rule-in-day", in: .times, .warning, "a rule in the file of a day",
    check: .line([.every, .after], in: [.day, .template]) { file, line, report in
      let attributes = file.item(line).attributes
      for key in [AttributeKey.every, .after] {
        // A second one is told of as such, and would take the place of the first.
        let all = attributes.filter { $0.key == key }
        guard let first = all.first else { continue }
        let fix = Fix(
          title: "remove '\(file.string(first.range))'",
          edits: all.map { .delete(file.withBlanksBefore($0.range)) }, isSafe: false)
        report.add(first.range, "'\(key.name):' does nothing in a day", fix: fix)
      }
    })
}

extension LintedFile {
  /// A part of a line with the blanks before it.
  func withBlanksBefore(_ part: ByteRange) -> ByteRange {
    let text = document.bytes.span
    // Nothing but an item begins a line, so the blanks end within it.
    return ByteRange(text.trimmingBlanks(from: 0, to: part.start), part.end)
  }
}
