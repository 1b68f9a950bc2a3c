import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let longSlot = Rule(
    "long-slot", in: .times, .warning,
    "a slot that ends the next day, more than twelve hours later",
    check: .line(.oddSlot) { line, report in
      guard let (range, time) = line.slot, let end = time.endMinutes,
        end / 1440 > time.startMinutes / 1440, end % 1440 > 0,
        end - time.startMinutes > longestSlot
      else { return }
      report.add(range, "ends the next day, \((end - time.startMinutes) / 60) hours later")
    })

  static let slotOutsideHours = Rule(
    "slot-outside-hours", in: .times, .info, "a slot that starts outside the hours of the settings",
    check: .line(.oddSlot) { line, report in
      let hours = line.file.context.settings.hours
      guard let (range, time) = line.slot else { return }
      let isEarly = time.start < hours.lowerBound && !time.startsNextDay
      guard isEarly || time.startMinutes >= hours.upperBound.minutes else { return }
      report.add(
        range,
        isEarly
          ? "starts before \(hours.lowerBound.text), the first of the hours in settings.plan"
          : "starts behind \(hours.upperBound.text), the last of the hours in settings.plan")
    })
}

/// Twelve hours: a night train is no longer.
let longestSlot = 720

extension LineView {
  /// The time of a slot, and where it is written.
  var slot: (range: ByteRange, time: SlotTime)? {
    let item = item
    guard let range = item.time, let time = document.slotTime(of: item) else { return nil }
    return (range, time)
  }
}
