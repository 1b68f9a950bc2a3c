import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let untilAlone = Rule(
    "until-without-rule", in: .times, .info, "an `until:` on something that does not recur",
    reason: """
      In an undated file `until:` ends a series, and without `every:` or `after:` there is none. A \
      deadline is `due:`; what is worth nothing from some day on is said by `expires:`. For a habit \
      it ends a version, of an event without a time it is the last day, and in a day it says not to \
      do a thing later: all are fine.
      """,
    examples: """
      === found in home.plan
      ## Tasks

      - [ ] Use up the voucher until:2026-12-31
                               ^^^^^^^^^^^^^^^^
      === not found in habits.plan
      ## Habits

      - Headache until:2026-12-31

      ## Tasks

      - [ ] Water the plants every:mon until:2026-12-31
      - [ ] Floss after:soon until:2026-12-31

      ## Schedule

      - Holiday start:2026-12-24 until:2026-12-31
      === not found
      - [ ] Use up the voucher until:2026-12-31
      """,
    check: .line(.until) { file, line, report in
      guard file.document.kind == .collection, file.lines[line].kind != .habitItem,
        !file.lines[line].isAllDay
      else { return }
      let item = file.item(line)
      guard !item.attributes.contains(where: { $0.key == .every || $0.key == .after }),
        let until = item.attributes.first(where: { $0.key == .until })
      else { return }
      // A rule that could not be read is told of by itself.
      if file.holds("every:", in: item.range) || file.holds("after:", in: item.range) { return }
      report.add(until.range, "nothing recurs here that it could end; a deadline is 'due:'")
    })
}
