import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let expiresAlone = Rule(
    "expires-without-due", in: .times, .warning, "a span in `expires:` that counts from nothing",
    check: .line(.expires, in: [.day, .list, .template]) { file, line, report in
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
