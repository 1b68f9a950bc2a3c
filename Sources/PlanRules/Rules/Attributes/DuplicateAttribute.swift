import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let duplicateAttribute = Rule(
    "duplicate-attribute", in: .attributes, .warning, "one key twice on a line",
    check: .line(.repeatedKey) { line, report in
      let item = line.item
      var seen: [AttributeKey: ByteRange] = [:]
      for attribute in item.attributes {
        guard let first = seen[attribute.key] else {
          seen[attribute.key] = attribute.range
          continue
        }
        report.add(
          attribute.range, "'\(shortened(line.string(first)))' stands before it and counts",
          fix: .likely("remove it", .delete(line.withBlanksBefore(attribute.range))))
      }
    })
}

extension LineView {
  /// A part of a line with the blanks before it.
  fileprivate func withBlanksBefore(_ part: ByteRange) -> ByteRange {
    let text = document.bytes.span
    // Nothing but an item begins a line, so the blanks end within it.
    return ByteRange(text.trimmingBlanks(from: 0, to: part.start), part.end)
  }
}
