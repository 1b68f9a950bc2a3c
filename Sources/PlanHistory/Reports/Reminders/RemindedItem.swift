public import PlanDocument

/// The parts of an item, or of an occurrence without a line, that decide when its reminders are due.
struct RemindedItem {
  let item: Int
  let kind: DueReminder.Event
  let remind: Reminder?
  /// The day of a time in `remind:`.
  let day: CivilDate?
  /// The start of the slot, else the deadline.
  let event: ExpiryMoment?
  let expiry: ExpiryMoment?

  /// - Parameters:
  ///   - day: that of its file, or of the occurrence.
  ///   - anchor: where the rule of a definition counts from: dates keep their distance from it.
  init(_ item: Int, on day: CivilDate?, anchor: CivilDate? = nil, in facts: FolderFacts) {
    /// A moment of a definition, moved to the occurrence.
    func moved(_ moment: MomentInput) -> MomentInput? {
      guard let date = moment.knownDate, let anchor, let day else { return moment }
      return day.adding(days: date.days(since: anchor)).map {
        MomentInput(date: .absolute($0), time: moment.time)
      }
    }
    let isSlot = facts.items[item].kind == .scheduleItem
    var values = ItemValues()
    values.slot = isSlot ? facts.time(ofItem: item) : nil
    values.due = facts.due(ofItem: item).flatMap(moved)
    values.expires = facts.expires(ofItem: item).flatMap { expiry in
      if case .at(let moment) = expiry { moved(moment).map { .at($0) } } else { expiry }
    }
    let deadline = values.dueDay(on: day).map {
      ExpiryMoment(day: $0, minutes: values.due?.time?.minutes)
    }
    let start = isSlot ? day.map { ExpiryMoment(day: $0, minutes: values.slot?.startMinutes) } : nil
    if deadline == nil {
      // Without a deadline and a time, the delay of an occurrence counts from its day.
      let isDay = values.slot == nil && anchor != nil
      values.due = isDay ? day.map { MomentInput(date: .absolute($0)) } : nil
    }
    self.item = item
    remind = facts.remind(ofItem: item)
    event = start ?? deadline
    kind = start != nil ? .start(.slot) : deadline != nil ? .due : .start(.task)
    self.day = isSlot ? day : deadline?.day ?? day ?? facts.start(ofItem: item)
    expiry = values.expiryMoment(on: day)
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
