public import PlanDocument

/// One reminder.
public struct DueReminder: Hashable, Sendable {
  public enum Event: Hashable, Sendable {
    /// The start of a slot, or the moment in `remind:` of a task or habit.
    case start(ItemKind)
    /// A deadline.
    case due
    /// The moment at which an item expires.
    case expires

    /// The name in `--json`.
    public var name: String {
      switch self {
      case .start(let kind): kind.name
      case .due: "due"
      case .expires: "expires"
      }
    }
  }

  /// A position in the facts; that of the definition if no day has a line for the item yet.
  public let item: Int
  public let kind: Event
  /// The instant of the reminder.
  public internal(set) var moment: Int
  /// The instant of its event.
  public let event: Int
  /// The day of the event.
  public let day: CivilDate
  /// Minutes since the midnight of that day; nil if only the day is known.
  public let minutes: Int?
}

extension ReportSource {
  /// The reminders of an interval, in the order of time, then of the facts.
  ///
  /// Linear in the items; of series, only the occurrences around the interval are looked at. Needs
  /// the days that `ReminderDays` names.
  ///
  /// - Parameters:
  ///   - after: the interval begins after this instant.
  ///   - last: its last instant.
  ///   - instant: what must be in the interval: the moment of a reminder, or its event.
  public func reminders(
    after: Int, through last: Int, by instant: KeyPath<DueReminder, Int> = \.moment,
    in zone: LocalZone
  ) -> [DueReminder] {
    var draft = ReminderDraft(
      source: self, zone: zone, after: after, through: last, instant: instant)
    draft.addItems()
    draft.addSeries()
    draft.addHabits()
    func key(_ reminder: DueReminder) -> (Int, Int, Int, Int) {
      (reminder[keyPath: instant], reminder.moment, reminder.event, reminder.item)
    }
    return draft.reminders.sorted { key($0) < key($1) }
  }
}
