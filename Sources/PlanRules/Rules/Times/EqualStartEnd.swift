import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let equalStartEnd = Rule(
    "equal-start-end", in: .times, .warning, "a slot that ends when it starts",
    reason: """
      Such an end counts for nothing. Write another, or only the start. A whole day and night is \
      `09:00-09:00>`.
      """,
    examples: [
      .marked(
        """
        ## Schedule

        - 12:00-12:00 Lunch
          ^^^^^^^^^^^
        """,
        fixed: """
          ## Schedule

          - 12:00 Lunch

          """),
      .clean(
        """
        ## Schedule

        - 09:00-09:00> On call
        - 12:00-13:00 Lunch
        - 00:00-24:00 Day of silence
        """),
    ],
    check: .line(.slot) { file, line, report in
      let item = file.item(line)
      guard let range = item.time, let time = file.document.slotTime(of: item),
        time.end == time.start, time.endMinutes == nil
      else { return }
      var start = time
      start.end = nil
      start.endsNextDay = false
      report.add(
        range, "starts and ends at \(time.start.text)",
        fix: .likely("write '\(start.text)'", .replace(range, start.text)))
    })
}
