import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unknownState = Rule(
    "unknown-state", in: .syntax, .warning, "a box with a character that means nothing",
    reason: """
      The states are `[ ]` open, `[/]` begun, `[x]` done, `[-]` cancelled and `[>]` moved. Any \
      other character is kept and counts as open, so that nothing is lost.
      """,
    examples: [
      .marked(
        """
        - [?] Ask the landlord
          ^^^
        """,
        fixed: "- [ ] Ask the landlord\n"),
      .clean("- [/] Ask the landlord\n"),
    ],
    check: .line(.unknownState) { file, line, report in
      guard let box = file.item(line).box else { return }
      report.add(
        box, "'\(file.string(box))' is no state and counts as open",
        fix: .likely("write '[ ]'", .replace(box, "[ ]")))
    })
}
