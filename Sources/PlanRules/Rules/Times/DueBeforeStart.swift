import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let dueBeforeStart = Rule(
    "due-before-start", in: .times, .warning, "a deadline before the `start:`",
    check: .line(.start) { file, line, report in
      let item = file.item(line)
      let values = file.document.values(of: item)
      guard let start = values.start, let due = values.dueDay(on: file.date), due < start,
        let range = item.value(.due)
      else { return }
      report.add(range, "due on \(due.text), before it starts on \(start.text)")
    })
}
