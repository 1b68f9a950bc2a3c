import PlanDocument
import PlanText

extension Rule {
  static let untilBeforeStart = Rule(
    "until-before-start", in: .times, .error, "an `until:` before the `start:`",
    check: .line(.key(.until)) { line, report in
      line.reportBeforeStart(line.values.until, .until, "ends", &report)
    })

  static let dueBeforeStart = Rule(
    "due-before-start", in: .times, .warning, "a deadline before the `start:`",
    check: .line(.key(.start)) { line, report in
      line.reportBeforeStart(line.values.dueDay(on: line.file.date), .due, "due", &report)
    })
}

extension LineView {
  fileprivate func reportBeforeStart(
    _ day: CivilDate?, _ key: AttributeKey, _ verb: String, _ report: inout Report
  ) {
    guard let day, let start = values.start, day < start, let range = item.value(key)
    else { return }
    report.add(range, "\(verb) on \(day.text), before it starts on \(start.text)")
  }
}
