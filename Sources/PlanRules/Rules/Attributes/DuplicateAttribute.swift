import PlanDocument
import PlanText

extension Rule {
  static let duplicateAttribute = Rule(
    "duplicate-attribute", in: .attributes, .warning, "the same key twice on a line",
    check: .line(.repeatedKey) { line, report in
      let item = line.item
      var seen: [AttributeKey: ByteRange] = [:]
      for attribute in item.attributes {
        guard let first = seen[attribute.key] else {
          seen[attribute.key] = attribute.range
          continue
        }
        report.add(
          attribute.range,
          "'\(shortened(line.string(first)))' comes first and counts; remove one of the two",
          fix: .likely("remove it", .delete(line.withBlanksBefore(attribute.range))))
      }
    })
}

extension LineView {
  /// A part of a line with the blanks before it.
  fileprivate func withBlanksBefore(_ part: ByteRange) -> ByteRange {
    let text = document.bytes.span
    // An attribute never begins a line, so the blanks end within the line.
    return ByteRange(text.trimmingBlanks(from: 0, to: part.start), part.end)
  }
}
