import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let untilBeforeStart = Rule(
    "until-before-start", in: .times, .error, "an `until:` before the `start:`",
    check: .line(.until) { file, line, report in
      file.reportBeforeStart(file.values(line).until, .until, line, "ends", &report)
    })

  static let dueBeforeStart = Rule(
    "due-before-start", in: .times, .warning, "a deadline before the `start:`",
    check: .line(.start) { file, line, report in
      file.reportBeforeStart(
        file.values(line).dueDay(on: file.date), .due, line, "due", &report)
    })
}

extension LintedFile {
  fileprivate func reportBeforeStart(
    _ day: CivilDate?, _ key: AttributeKey, _ line: Int, _ verb: String, _ report: inout Report
  ) {
    guard let day, let start = values(line).start, day < start, let range = item(line).value(key)
    else { return }
    report.add(range, "\(verb) on \(day.text), before it starts on \(start.text)")
  }
}
