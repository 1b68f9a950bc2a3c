import PlanCalendar
import PlanModel

/// Turns the days and times of items into instants.
struct ReminderClock {
  let zone: LocalZone
  let settings: Settings

  /// How many minutes before it expires there is a reminder for an item without `remind:`.
  private static let warning = 60

  /// All reminders of an item; empty without any time.
  ///
  /// - Parameter tellsTimes: whether times without a `remind:` count.
  func reminders(of item: RemindedItem, tellsTimes: Bool) -> [DueReminder] {
    var reminders: [DueReminder] = []
    if let first = reminder(of: item, tellsTimes) { reminders.append(first) }
    if let last = warning(of: item), tellsTimes || item.remind != nil,
      last.moment != reminders.first?.moment
    {
      reminders.append(last)
    }
    return reminders
  }

  /// The instant of an event.
  func instant(of event: RemindedItem.Event) -> Int? { time(of: event)?.instant(in: zone) }

  private func reminder(of item: RemindedItem, _ tellsTimes: Bool) -> DueReminder? {
    switch item.remind {
    case nil:
      guard tellsTimes, let event = item.event, event.minutes != nil,
        let moment = instant(of: event)
      else { return nil }
      return made(item, item.kind, at: moment, of: event)
    case .before(let length):
      guard let event = item.event, let moment = moment(length.value, before: event) else {
        return nil
      }
      return made(item, item.kind, at: moment, of: event)
    case .at(let time):
      guard let day = item.day, let own = WallTime(day, minutes: time.minutes) else { return nil }
      let event = item.event ?? RemindedItem.Event(day: day, minutes: time.minutes)
      return made(item, item.kind, at: own.instant(in: zone), of: event)
    }
  }

  private func warning(of item: RemindedItem) -> DueReminder? {
    guard let expiry = item.expiry else { return nil }
    var length = Self.warning
    if case .before(let typed) = item.remind { length = typed.value }
    guard let moment = moment(length, before: expiry) else { return nil }
    return made(item, .expires, at: moment, of: expiry)
  }

  /// A reminder whole days before a day without a time comes when the hours of its day begin; all
  /// others count back from the time, or from the end of the day.
  private func moment(_ length: Int, before event: RemindedItem.Event) -> Int? {
    if event.minutes == nil, length >= 1440, length % 1440 == 0 {
      return WallTime(event.day, minutes: settings.hours.lowerBound.minutes)?
        .instant(minutesBefore: length, in: zone)
    }
    return time(of: event)?.instant(minutesBefore: length, in: zone)
  }

  /// When an event comes; without a time, when the next day begins, as the settings say.
  private func time(of event: RemindedItem.Event) -> WallTime? {
    WallTime(event.day, minutes: event.minutes ?? 1440 + settings.dayStart.minutes)
  }

  private func made(
    _ item: RemindedItem, _ kind: DueReminder.Event, at moment: Int, of event: RemindedItem.Event
  ) -> DueReminder? {
    guard let end = time(of: event) else { return nil }
    let hasTime = event.minutes != nil
    return DueReminder(
      item: item.item, kind: kind, moment: moment, event: end.instant(in: zone),
      day: hasTime ? end.day : event.day, minutes: hasTime ? end.minutes : nil)
  }
}
