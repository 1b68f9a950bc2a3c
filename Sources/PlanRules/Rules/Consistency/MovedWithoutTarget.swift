import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let movedWithoutTarget = Rule(
    "moved-without-target", in: .consistency, .info, "a moved task that does not say where to",
    reason: """
      `[>]` closes a task only together with `to:` and a date. Without it the task counts as open, \
      so that it cannot get lost, and `planroll` carries it on. Say where it went, or write `[ ]`.
      """,
    examples: """
      === found
      - [>] Fix the gutter
        ^^^
      === not found
      - [>] Fix the gutter to:2026-10-06
      - [>] Pay rent to:nextweek
      - [x] Move house
        - [>] boxes
      """,
    check: .line(.moved) { file, line, report in
      let item = file.item(line)
      guard item.state == .moved, item.value(.to) == nil, let box = item.box else { return }
      // A target that could not be read is told of by itself.
      if file.document.isBelowClosed(line) || file.holds(" to:", in: item.range) { return }
      let isCarried = file.lines[line].kind.isTodo && file.date != nil
      report.add(
        box,
        isCarried
          ? "moved, but without 'to:' it counts as open and is carried on"
          : "moved, but 'to:' does not say where")
    })
}
