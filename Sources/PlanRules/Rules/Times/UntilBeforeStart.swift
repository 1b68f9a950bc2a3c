import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let untilBeforeStart = Rule(
    "until-before-start", in: .times, .error, "an `until:` before the `start:`",
    check: .line(.until) { file, line, report in
      let item = file.item(line)
      let values = file.document.values(of: item)
      guard let start = values.start, let until = values.until, until < start,
        let range = item.value(.until)
      else { return }
      report.add(range, "ends on \(until.text), before it starts on \(start.text)")
    })
}
