public import PlanCalendar
public import PlanHistory
import PlanModel
import PlanSyntax

/// The reminders of an interval.
public struct RemindersReport: Sendable {
  /// What has to be in the interval.
  public enum Measure: Sendable {
    /// The moment of the reminder.
    case moment
    /// The event.
    case event
  }

  /// In the order of time, then of the facts.
  public let reminders: [DueReminder]

  /// Linear in the items; looks only at occurrences of the days around the interval.
  ///
  /// - Parameter source: must have all of the days from the one before the interval on.
  public init(
    _ interval: ReminderInterval, by measure: Measure = .moment, from source: ReportSource,
    in zone: LocalZone
  ) {
    var draft = ReminderDraft(interval, measure, source, zone)
    draft.addItems()
    draft.addSeries()
    draft.addHabits()
    func key(_ reminder: DueReminder) -> (Int, Int, Int) {
      let (first, second) = (reminder.moment, reminder.event)
      return measure == .moment ? (first, second, reminder.item) : (second, first, reminder.item)
    }
    reminders = draft.reminders.sorted { key($0) < key($1) }
  }
}

extension FolderFacts {
  /// Whether there are items that come back some time after they were last closed, however long ago
  /// that is.
  public var needAllDaysForReminders: Bool {
    definitions.contains { item in
      after(ofItem: item) != nil
        && (items[item].kind == .scheduleItem || remind(ofItem: item) != nil
          || due(ofItem: item) != nil || expires(ofItem: item) != nil)
    }
  }
}
