import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let expiresAlone = Rule(
    "expires-without-due", in: .times, .warning, "a span in `expires:` that counts from nothing",
    reason: """
      `expires:+2h` counts from the deadline, of a slot from its end, and of a recurring item from \
      the day it recurs on. On a task without any of these it never comes. Give the task a `due:`, or \
      write the day or the time at which it ends.
      """,
    examples: """
      === found
      - [ ] Ring Jo expires:+1d
                    ^^^^^^^^^^^
      === fixed
      - [ ] Ring Jo expires:2026-10-06
      === found
      - [ ] Buy tickets expires:+2h
                        ^^^^^^^^^^^
      === found in home.plan
      - [ ] Ring Jo expires:+1d
                    ^^^^^^^^^^^
      === not found
      - [ ] Ring Jo due:10:00 expires:+2h
      - [ ] Buy tickets expires:18:00
      - [x] Post expires:+1d

      ## Schedule

      - [ ] 09:00-10:00 Standup expires:+2h
      === not found in home.plan
      - [ ] Water the plants every:mon expires:+1d
      """,
    check: .line(.expires) { file, line, report in
      switch file.document.kind {
      case .day, .collection, .template: break
      case .settings, .unknown: return
      }
      let item = file.item(line)
      guard item.isOpen, let expires = item.attributes.first(where: { $0.key == .expires }) else {
        return
      }
      let values = file.document.values(of: item)
      if values.due != nil || values.slot != nil { return }
      // The days of a series count from their occurrence.
      if file.date == nil, values.recurs || file.isBelowSeries(line) { return }
      let typed = file.string(expires.value)
      switch values.expires {
      case .afterDue(let period)?:
        let end = file.date.flatMap { period.added(to: $0) }
        let fix = end.map { date in
          Fix(
            title: "end it on \(date.text)",
            edits: [TextEdit(expires.value, Array(date.text.utf8))], isSafe: false)
        }
        report.add(expires.range, "'\(typed)' counts from a deadline; add a 'due:'", fix: fix)
      case .minutesAfterDue?:
        report.add(
          expires.range, "'\(typed)' counts from a deadline; add a 'due:' or write the time")
      case .at?, nil: return
      }
    })
}
