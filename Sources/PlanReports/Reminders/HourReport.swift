public import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// What is left of a day, to be printed when an hour begins.
public struct HourReport: Sendable {
  /// The day and hour that has begun.
  public let hour: WallTime
  /// How many tasks of the day's file are open.
  public let open: Int
  /// The slot or deadline that comes next, before the day is over.
  public let next: DueReminder?

  /// Nil if nothing is open and nothing comes.
  ///
  /// - Parameter now: an instant within the hour.
  public init?(_ hour: WallTime, now: Int, from source: ReportSource, in zone: LocalZone) {
    self.hour = hour
    open = source.figures(of: source.today...source.today)[0].tasks.open
    let end = WallTime(source.today, minutes: 1440 + source.settings.dayStart.minutes)
    let interval = ReminderInterval(after: now, through: (end?.instant(in: zone) ?? now) - 1)
    next = RemindersReport(interval, by: .event, from: source, in: zone).reminders.first {
      $0.minutes != nil && ($0.kind == .start(.slot) || $0.kind == .due)
    }
    if open == 0, next == nil { return nil }
  }
}
