import PlanCalendar
import PlanHistory
import PlanModel
import PlanSyntax

/// What decides when to remind of an item, or of an occurrence without a line.
struct RemindedItem {
  /// The time of an event: a time of a day, or the whole day.
  struct Event {
    let day: CivilDate
    /// Nil for the whole day; 1440 and more on a later one.
    var minutes: Int?
  }

  let item: Int
  let kind: DueReminder.Event
  let remind: Reminder?
  /// The day of a time in `remind:`.
  let day: CivilDate?
  /// The start of the slot, else the deadline.
  let event: Event?
  let expiry: Event?

  /// - Parameters:
  ///   - day: that of its file, or of the occurrence.
  ///   - anchor: the date that the rule of a definition counts from; other dates keep their
  ///     distance from it.
  init(_ item: Int, on day: CivilDate?, anchor: CivilDate? = nil, in facts: FolderFacts) {
    func moved(_ date: CivilDate?) -> CivilDate? {
      guard let date, let anchor, let day else { return date }
      return day.adding(days: date.days(since: anchor))
    }
    let due = facts.due(ofItem: item)
    let dueDay = due.flatMap { $0.date == nil ? day : moved($0.knownDate) }
    let deadline = dueDay.map { Event(day: $0, minutes: due?.time?.minutes) }
    let isEvent = facts.items[item].kind == .scheduleItem
    let slot = isEvent ? facts.time(ofItem: item) : nil
    self.item = item
    remind = facts.remind(ofItem: item)
    if isEvent, let day {
      kind = .start(.slot)
      event = Event(day: day, minutes: slot?.startMinutes)
    } else {
      kind = deadline == nil ? .start(.task) : .due
      event = deadline
    }
    self.day = isEvent ? day : dueDay ?? day ?? facts.start(ofItem: item)
    // A delay counts from the deadline, else from the slot, else from the day of an occurrence; of any
    // other item it never ends.
    let end = slot.flatMap { slot in
      day.map { Event(day: $0, minutes: slot.endMinutes ?? slot.startMinutes) }
    }
    let begin = deadline ?? end ?? (anchor == nil ? nil : day.map { Event(day: $0, minutes: nil) })
    expiry =
      switch facts.expires(ofItem: item) {
      case nil: nil
      case .at(let moment):
        (moment.date == nil ? day : moved(moment.knownDate)).map {
          Event(day: $0, minutes: moment.time?.minutes)
        }
      case .afterDue(let period):
        begin.flatMap { begin in
          period.added(to: begin.day).map { Event(day: $0, minutes: begin.minutes) }
        }
      case .minutesAfterDue(let delay):
        begin.map {
          Event(day: $0.day, minutes: ($0.minutes ?? ClockTime.endOfDay.minutes) + delay.value)
        }
      }
  }
}
