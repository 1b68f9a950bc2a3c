import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let untilBeforeStart = Rule(
    "until-before-start", in: .times, .error, "an `until:` before the `start:`",
    reason: """
      No day is left: the habit or series never comes, and nothing says so. Both days count, so \
      the same day twice is one day.
      """,
    examples: """
      === found in habits.plan
      ## Habits

      - Gym every:4/week start:2026-06-01 until:2026-05-01
                                                ^^^^^^^^^^
      === not found in habits.plan
      ## Habits

      - Gym every:4/week start:2026-06-01 until:2026-06-01
      - Run every:week until:2026-05-01
      """,
    check: .line(.until) { file, line, report in
      let item = file.item(line)
      let values = file.document.values(of: item)
      guard let start = values.start, let until = values.until, until < start,
        let range = item.value(.until)
      else { return }
      report.add(range, "ends on \(until.text), before it starts on \(start.text)")
    })
}
