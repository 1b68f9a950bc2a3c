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
