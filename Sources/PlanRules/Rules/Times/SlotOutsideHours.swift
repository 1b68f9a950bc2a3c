import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let slotOutsideHours = Rule(
    "slot-outside-hours", in: .times, .info, "a slot that starts outside the hours of the settings",
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
