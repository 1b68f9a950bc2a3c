import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let duplicateAttribute = Rule(
    "duplicate-attribute", in: .attributes, .warning, "one key twice on a line",
    check: .line(.repeatedKey) { file, line, report in
      let item = file.item(line)
      var seen: [AttributeKey: ByteRange] = [:]
      for attribute in item.attributes {
        guard let first = seen[attribute.key] else {
          seen[attribute.key] = attribute.range
          continue
        }
        report.add(
          attribute.range, "'\(shortened(file.string(first)))' stands before it and counts",
          fix: .likely("remove it", .delete(file.withBlanksBefore(attribute.range))))
      }
    })
}
