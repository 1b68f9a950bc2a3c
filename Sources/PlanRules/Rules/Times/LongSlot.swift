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
    reason: """
      An end at or before the start is on the next day. A night is shorter than twelve hours; a longer \
      slot is often a slip.
      """,
    examples: """
      === found
      ## Schedule

      - 12:00-12:00 Lunch
        ^^^^^^^^^^^
      - 14:00-13:30 Dentist
        ^^^^^^^^^^^
      === not found
      ## Schedule

      - 00:00-24:00 Day of silence
      - 08:00-22:00 Fair
      - 22:30-01:00 Night train
      """,
    check: .line(.slot) { file, line, report in
      let item = file.item(line)
      guard let range = item.time, let time = file.document.slotTime(of: item),
        let end = time.endMinutes, end / 1440 > time.startMinutes / 1440, end % 1440 > 0,
        end - time.startMinutes > LongSlot.minutes
      else { return }
      report.add(range, "ends the next day, \((end - time.startMinutes) / 60) hours later")
    })
}
