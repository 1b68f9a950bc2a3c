import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// A slot that is probably a slip.
enum LongSlot {
  /// Twelve hours: a night train is no longer.
  static let minutes = 720
}

extension Rule {
  static let longSlot = Rule(
    "long-slot", in: .times, .warning,
    "a slot that ends the next day, more than twelve hours later",
    check: .line(.slot) { file, line, report in
      let item = file.item(line)
      guard let range = item.time, let time = file.document.slotTime(of: item),
        let end = time.endMinutes, end / 1440 > time.startMinutes / 1440, end % 1440 > 0,
        end - time.startMinutes > LongSlot.minutes
      else { return }
      report.add(range, "ends the next day, \((end - time.startMinutes) / 60) hours later")
    })
}
