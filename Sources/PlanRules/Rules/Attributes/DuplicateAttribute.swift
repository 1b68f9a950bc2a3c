import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let duplicateAttribute = Rule(
    "duplicate-attribute", in: .attributes, .warning, "one key twice on a line",
    reason: """
      The first one counts and the second means nothing, which is hard to see. Remove the one that \
      is wrong.
      """,
    examples: """
      === found
      - [ ] Pay rent due:2026-10-09 due:2026-10-08 points:1
                                    ^^^^^^^^^^^^^^
      === fixed
      - [ ] Pay rent due:2026-10-09 points:1
      === found
      - [ ] Ship it points:1 points:2
                             ^^^^^^^^
      === fixed
      - [ ] Ship it points:1
      === not found
      - [ ] Pay rent due:2026-10-09 start:2026-10-08 -- due\\:fri
      """,
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
