import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let dueBeforeStart = Rule(
    "due-before-start", in: .times, .warning, "a deadline before the `start:`",
    reason: """
      Until its `start:` a task is hidden, so it would be late before it is seen for the first \
      time.
      """,
    examples: """
      === found
      - [ ] Book flights due:2026-10-12 start:2026-10-14
                             ^^^^^^^^^^
      - [ ] Call the bank due:17:00 start:2026-10-06
                              ^^^^^
      === not found
      - [ ] Book flights due:2026-10-14T09:00 start:2026-10-14
      - [ ] Call the bank due:17:00 start:2026-10-05
      """,
    check: .line(.start) { file, line, report in
      let item = file.item(line)
      let values = file.document.values(of: item)
      guard let start = values.start, let due = values.dueDay(on: file.date), due < start,
        let range = item.value(.due)
      else { return }
      report.add(range, "due on \(due.text), before it starts on \(start.text)")
    })
}
