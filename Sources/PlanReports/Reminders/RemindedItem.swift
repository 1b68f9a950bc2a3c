public import PlanDocument
import PlanHistory

/// The parts of an item, or of an occurrence without a line, that decide when its reminders are due.
struct RemindedItem {
  /// A time of a day, or a whole day.
  struct Event {
    let day: CivilDate
    /// Nil for the whole day; 1440 and more are on a later day.
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
  ///   - anchor: where the rule of a definition counts from: dates keep their distance from it.
  init(_ item: Int, on day: CivilDate?, anchor: CivilDate? = nil, in facts: FolderFacts) {
    /// The date in a value of a definition, moved to the occurrence; the day itself if it has none.
    func date(of moment: MomentInput) -> CivilDate? {
      guard moment.date != nil else { return day }
      guard let date = moment.knownDate, let anchor, let day else { return moment.knownDate }
      return day.adding(days: date.days(since: anchor))
    }
    let due = facts.due(ofItem: item)
    let deadline = due.flatMap { due in
      date(of: due).map { Event(day: $0, minutes: due.time?.minutes) }
    }
    let isSlot = facts.items[item].kind == .scheduleItem
    let slot = isSlot ? facts.time(ofItem: item) : nil
    self.item = item
    remind = facts.remind(ofItem: item)
    let start = isSlot ? day.map { Event(day: $0, minutes: slot?.startMinutes) } : nil
    event = start ?? deadline
    kind = start != nil ? .start(.slot) : deadline != nil ? .due : .start(.task)
    self.day = isSlot ? day : deadline?.day ?? day ?? facts.start(ofItem: item)
    // A delay counts from the deadline, else from the end of the slot, else from the day of an
    // occurrence; other items with a delay do not expire.
    let end = slot.flatMap { slot in
      day.map { Event(day: $0, minutes: slot.endMinutes ?? slot.startMinutes) }
    }
    let begin = deadline ?? end ?? (anchor == nil ? nil : day.map { Event(day: $0) })
    expiry =
      switch facts.expires(ofItem: item) {
      case nil: nil
      case .at(let moment):
        date(of: moment).map { Event(day: $0, minutes: moment.time?.minutes) }
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

/// Turns the days and times of items into instants.
struct ReminderClock {
  let zone: LocalZone
  let settings: Settings

  /// Minutes between the warning of an item without `remind:` and the moment at which it expires.
  private static let warning = 60

  /// All reminders of an item.
  ///
  /// - Parameter usesTimes: whether times without a `remind:` count.
  func reminders(of item: RemindedItem, usesTimes: Bool) -> [DueReminder] {
    let first = reminder(of: item, usesTimes)
    let last = usesTimes || item.remind != nil ? warning(of: item) : nil
    return [first, last?.moment == first?.moment ? nil : last].compactMap { $0 }
  }

  func instant(of event: RemindedItem.Event) -> Int? { time(of: event)?.instant(in: zone) }

  private func reminder(of item: RemindedItem, _ usesTimes: Bool) -> DueReminder? {
    switch item.remind {
    case nil:
      guard usesTimes, let event = item.event, event.minutes != nil else { return nil }
      return reminder(item, item.kind, at: instant(of: event), of: event)
    case .before(let length):
      guard let event = item.event else { return nil }
      return reminder(item, item.kind, at: moment(length.value, before: event), of: event)
    case .at(let time):
      guard let day = item.day else { return nil }
      let own = RemindedItem.Event(day: day, minutes: time.minutes)
      return reminder(item, item.kind, at: instant(of: own), of: item.event ?? own)
    }
  }

  private func warning(of item: RemindedItem) -> DueReminder? {
    guard let expiry = item.expiry else { return nil }
    var length = Self.warning
    if case .before(let typed) = item.remind { length = typed.value }
    return reminder(item, .expires, at: moment(length, before: expiry), of: expiry)
  }

  /// Whole days before a day without a time count back from the start of its hours; everything else
  /// counts back from the time, or from the end of the day.
  private func moment(_ length: Int, before event: RemindedItem.Event) -> Int? {
    if event.minutes == nil, length >= 1440, length % 1440 == 0 {
      return WallTime(event.day, minutes: settings.hours.lowerBound.minutes)?
        .instant(minutesBefore: length, in: zone)
    }
    return time(of: event)?.instant(minutesBefore: length, in: zone)
  }

  /// A day without a time is over when the next day of the settings begins.
  private func time(of event: RemindedItem.Event) -> WallTime? {
    WallTime(event.day, minutes: event.minutes ?? 1440 + settings.dayStart.minutes)
  }

  private func reminder(
    _ item: RemindedItem, _ kind: DueReminder.Event, at moment: Int?, of event: RemindedItem.Event
  ) -> DueReminder? {
    guard let moment, let end = time(of: event) else { return nil }
    let hasTime = event.minutes != nil
    return DueReminder(
      item: item.item, kind: kind, moment: moment, event: end.instant(in: zone),
      day: hasTime ? end.day : event.day, minutes: hasTime ? end.minutes : nil)
  }
}

/// The day and time that a clock shows.
public struct WallTime: Hashable, Sendable {
  public let day: CivilDate
  /// Since the midnight of that day, 0 to 1439.
  public let minutes: Int

  /// - Parameter minutes: since the midnight that begins `day`; 1440 and more are on a later day.
  /// - Returns: nil after the last day of the calendar.
  public init?(_ day: CivilDate, minutes: Int) {
    guard minutes >= 0, let day = day.adding(days: minutes / 1440) else { return nil }
    self.day = day
    self.minutes = minutes % 1440
  }

  /// The time at an instant; nil outside of the calendar.
  public init?(at instant: Int, in zone: LocalZone) {
    guard let (day, second) = zone.local(instant) else { return nil }
    self.day = day
    minutes = second / 60
  }

  public func instant(in zone: LocalZone) -> Int { zone.instant(day, minutes: minutes) }

  /// The instant this long before, in minutes.
  ///
  /// Whole days are days of the calendar, so that the clock shows the same time. The rest is elapsed
  /// time, so that a change of the clock makes a reminder neither early nor late.
  func instant(minutesBefore length: Int, in zone: LocalZone) -> Int? {
    guard let first = day.adding(days: -(length / 1440)) else { return nil }
    return zone.instant(first, minutes: minutes) - length % 1440 * 60
  }
}
