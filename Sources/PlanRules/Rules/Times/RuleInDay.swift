import PlanModel
import PlanSyntax
import PlanText

extension Rule {
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
