import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let slotOutsideHours = Rule(
    "slot-outside-hours", in: .times, .info, "a slot that starts outside the hours of the settings",
    reason: """
      Views show the hours of `hours:` in `settings.plan`, and often an early hour is a slip: \
      `6-7` where the evening was meant. Mend the time, or set other hours.
      """,
    examples: """
      === found
      ## Schedule

      - 06:00 Run
        ^^^^^
      - 23:00 Film
        ^^^^^
      - 00:30> Bed
        ^^^^^^
      === found
      ## Schedule

      - 08:00 Run
        ^^^^^
      === beside settings.plan
      - hours: 09:00-18:00
      === not found
      ## Schedule

      - 07:00 Run
      - 22:30-01:00> Night deploy
      === not found
      ## Schedule

      - 06:00 Run
      === beside settings.plan
      - hours: 06:00-24:00
      """,
    check: .line(.slot) { file, line, report in
      let item = file.item(line)
      let hours = file.context.settings.hours
      guard let range = item.time, let time = file.document.slotTime(of: item) else { return }
      let isEarly = time.start < hours.lowerBound && !time.startsNextDay
      guard isEarly || time.startMinutes >= hours.upperBound.minutes else { return }
      report.add(
        range,
        isEarly
          ? "starts before \(hours.lowerBound.text), the first of the hours in settings.plan"
          : "starts behind \(hours.upperBound.text), the last of the hours in settings.plan")
    })
}
