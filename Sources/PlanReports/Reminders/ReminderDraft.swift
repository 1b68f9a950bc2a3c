public import PlanDocument
import PlanFolder

/// Gathers the reminders of an interval.
struct ReminderDraft {
  let source: ReportSource
  let zone: LocalZone
  /// The interval begins after this instant.
  let after: Int
  let through: Int
  /// The instant of a reminder that must be in the interval.
  let instant: KeyPath<DueReminder, Int>
  private(set) var reminders: [DueReminder] = []

  private var facts: FolderFacts { source.facts }
  private var now: Int { zone.instant(source.today, minutes: source.context.minutes) }

  /// Minutes between the warning of an item without `remind:` and the moment at which it expires.
  private static let warning = 60

  /// - Parameter first: an earlier one is left out.
  private mutating func add(_ reminder: DueReminder?, from first: Int = .min) {
    guard var reminder, reminder[keyPath: instant] >= first else { return }
    reminder.moment = moment(of: reminder)
    let instant = reminder[keyPath: instant]
    if instant > after, instant <= through { reminders.append(reminder) }
  }

  /// A moment in the quiet hours is moved to their end, and to their start if it would be too late
  /// then.
  private func moment(of reminder: DueReminder) -> Int {
    guard let quiet = source.settings.quietHours(around: reminder.moment, in: zone) else {
      return reminder.moment
    }
    let isTooLate =
      switch reminder.kind {
      case .start(.slot): reminder.event < quiet.upperBound
      case .start(.habit): endOfDay(reminder.day) <= quiet.upperBound
      case .expires: reminder.event <= quiet.upperBound
      case .start, .due: false
      }
    return isTooLate ? quiet.lowerBound : quiet.upperBound
  }

  private func endOfDay(_ day: CivilDate) -> Int {
    time(of: ExpiryMoment(day: day, minutes: nil))?.instant(in: zone) ?? .max
  }

  /// Adds the reminders of an item that has not expired.
  private mutating func add(_ item: RemindedItem, from first: Int = .min) {
    if let end = item.expiry.flatMap({ instant(0, before: $0) }), end <= now { return }
    // Times without a `remind:` count only if calendars show the item.
    guard item.remind != nil || source.isInCalendar(item.item) else { return }
    func before(_ event: ExpiryMoment?, _ minutes: Int, _ kind: DueReminder.Event) -> DueReminder? {
      event.flatMap { reminder(item.item, kind, of: $0, at: instant(minutes, before: $0)) }
    }
    var warning = Self.warning
    var due: DueReminder?
    switch item.remind {
    case nil: due = before(item.event?.minutes == nil ? nil : item.event, 0, item.kind)
    case .before(let length):
      warning = length.value
      due = before(item.event, length.value, item.kind)
    case .at(let time):
      let own = item.day.map { ExpiryMoment(day: $0, minutes: time.minutes) }
      due = own.flatMap {
        reminder(item.item, item.kind, of: item.event ?? $0, at: instant(0, before: $0))
      }
    }
    let last = before(item.expiry, warning, .expires)
    add(due, from: first)
    if last?.moment != due?.moment { add(last, from: first) }
  }

  /// Whole days before a day without a time count back from the start of its hours; everything else
  /// counts back from the time, or from the end of the day.
  private func instant(_ length: Int, before event: ExpiryMoment) -> Int? {
    let isWholeDays = event.minutes == nil && length >= 1440 && length % 1440 == 0
    let begin = WallTime(event.day, minutes: source.settings.hours.lowerBound.minutes)
    return (isWholeDays ? begin : time(of: event))?.instant(minutesBefore: length, in: zone)
  }

  /// A day without a time is over when the next day of the settings begins.
  private func time(of event: ExpiryMoment) -> WallTime? {
    WallTime(event.day, minutes: event.minutes ?? 1440 + source.settings.dayStart.minutes)
  }

  private func reminder(
    _ item: Int, _ kind: DueReminder.Event, of event: ExpiryMoment, at moment: Int?
  ) -> DueReminder? {
    guard let moment, let end = time(of: event) else { return nil }
    return DueReminder(
      item: item, kind: kind, moment: moment, event: end.instant(in: zone),
      day: event.minutes == nil ? event.day : end.day,
      minutes: event.minutes.map { _ in end.minutes })
  }

  /// The days of the interval, with this many before and after them; quiet hours move a moment by up
  /// to a day.
  private func days(and beyond: Int = 0) -> [CivilDate] {
    let beyond = source.settings.quiet == nil ? beyond : beyond + 1
    guard let first = WallTime(at: after, in: zone)?.day,
      let last = WallTime(at: through, in: zone)?.day, first <= last
    else { return [] }
    let begin = first.adding(days: -beyond) ?? .earliest
    return (begin...(last.adding(days: beyond) ?? .latest)).days
  }

  mutating func addItems() {
    let facts = facts
    var open = FilterMatcher(.open, facts, source.context)
    let items = source.items { item, day in
      let fact = facts.items[item]
      let isReminded = fact.kind.isTodo || fact.kind == .goalItem || fact.kind == .scheduleItem
      guard isReminded, fact.name != .empty else { return false }
      // A slot without a box cannot be closed.
      return fact.state == nil
        ? fact.kind == .scheduleItem && day != nil && !fact.isBelowClosed : open.matches(item)
    }
    for item in items {
      let start = facts.start(ofItem: item).flatMap { WallTime($0, minutes: 0) }
      add(
        RemindedItem(item, on: facts.day(ofItem: item), in: facts),
        from: start?.instant(in: zone) ?? .min)
    }
  }

  /// Adds the occurrences that no line has yet, because no roll has made them.
  mutating func addSeries() {
    for series in source.series {
      let reach = series.definitions.map { facts.reach(of: $0, from: source.today) }.max() ?? 0
      for day in days(and: reach) {
        guard let occurrence = series.occurrence(on: day), occurrence.date == day,
          !series.instances.contains(where: { $0.day == day }),
          source.fits(occurrence.definition)
        else { continue }
        add(RemindedItem(occurrence, in: facts))
      }
    }
  }

  /// Adds the habits that are due on a day and not met; their only time is that of `remind:`.
  mutating func addHabits() {
    let days = days()
    for (number, habit) in source.book.habits.enumerated() {
      for day in days where source.fits(habit: number, on: day) {
        let (record, version) = (habit.record(on: day), habit.version(on: day))
        let isDue = record.map { !$0.isSkipped && !habit.isDone($0) } ?? habit.isWritten(on: day)
        guard isDue, version?.isPause != true, let item = record?.item ?? version?.item,
          case .at(let time) = facts.remind(ofItem: item)
            ?? version.flatMap({ facts.remind(ofItem: $0.item) })
        else { continue }
        let event = ExpiryMoment(day: day, minutes: time.minutes)
        add(reminder(item, .start(.habit), of: event, at: instant(0, before: event)))
      }
    }
  }
}

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
    let isSlot = facts.items[item].isSlot
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

  /// An occurrence that has no line yet.
  init(_ occurrence: SeriesOccurrence, in facts: FolderFacts) {
    let (item, day) = (occurrence.definition, occurrence.date)
    let anchor = facts.start(ofItem: item) ?? facts.due(ofItem: item)?.knownDate
    self.init(item, on: day, anchor: anchor ?? day, in: facts)
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
