import PlanDocument
import PlanHistory

/// Gathers the reminders of a report.
struct ReminderDraft {
  let interval: ReminderInterval
  let measure: RemindersReport.Measure
  let source: ReportSource
  let clock: ReminderClock
  private let now: Int
  private let facts: FolderFacts
  private(set) var reminders: [DueReminder] = []

  init(
    _ interval: ReminderInterval, _ measure: RemindersReport.Measure, _ source: ReportSource,
    _ zone: LocalZone
  ) {
    self.interval = interval
    self.measure = measure
    self.source = source
    facts = source.facts
    now = zone.instant(source.today, minutes: source.context.minutes)
    clock = ReminderClock(zone: zone, settings: source.settings)
  }

  private mutating func add(_ reminder: DueReminder, from first: Int = .min) {
    let instant = measure == .moment ? reminder.moment : reminder.event
    if instant >= first, interval.contains(instant) { reminders.append(reminder) }
  }

  /// Adds the reminders of an item that has not expired.
  ///
  /// - Parameter first: earlier ones are left out.
  private mutating func add(_ item: RemindedItem, from first: Int = .min) {
    if let end = item.expiry.flatMap({ clock.instant(of: $0) }), end <= now { return }
    for reminder in clock.reminders(of: item, usesTimes: source.isInCalendar(item.item)) {
      add(reminder, from: first)
    }
  }

  /// The days of the interval, with this many before and after them.
  private func days(before: Int = 0, after: Int = 0) -> [CivilDate] {
    guard let first = WallTime(at: interval.after, in: clock.zone)?.day,
      let last = WallTime(at: interval.through, in: clock.zone)?.day, first <= last
    else { return [] }
    let begin = first.adding(days: -before) ?? .earliest
    return (begin...(last.adding(days: after) ?? .latest)).days
  }

  mutating func addItems() {
    var open = FilterMatcher(.open, facts, source.context)
    let items = source.items { item, day in
      let fact = facts.items[item]
      guard fact.kind.isTodo || fact.kind == .goalItem || fact.kind == .scheduleItem,
        !fact.isDefinition, !fact.isBelowSeries, fact.name != .empty
      else { return false }
      // A slot without a box cannot be closed.
      return fact.state == nil
        ? fact.kind == .scheduleItem && day != nil && !fact.isBelowClosed : open.matches(item)
    }
    for item in items {
      let day = facts.files[facts.file(ofItem: item)].kind.date
      let start = facts.start(ofItem: item).flatMap { WallTime($0, minutes: 0) }
      add(RemindedItem(item, on: day, in: facts), from: start?.instant(in: clock.zone) ?? .min)
    }
  }

  /// Adds the occurrences that no line has yet, because no roll has made them.
  mutating func addSeries() {
    let book = SeriesBook(facts, weekStart: source.settings.weekStart.weekday)
    for series in book.series {
      let reach = series.definitions.map { self.reach(of: $0) }
      // A slot may begin in the night after its day.
      let before = 1 + (reach.map(\.before).max() ?? 0)
      for day in days(before: before, after: 1 + (reach.map(\.after).max() ?? 0)) {
        guard let occurrence = series.occurrence(on: day), occurrence.date == day,
          !series.instances.contains(where: { $0.day == day }),
          source.fits(occurrence.definition)
        else { continue }
        let item = occurrence.definition
        let anchor = facts.start(ofItem: item) ?? facts.due(ofItem: item)?.knownDate
        add(RemindedItem(item, on: day, anchor: anchor ?? day, in: facts))
      }
    }
  }

  /// How many days an occurrence may be before and after its reminder: a year at most.
  private func reach(of definition: SeriesDefinition) -> (before: Int, after: Int) {
    let item = definition.item
    var reach = (before: 0, after: 0)
    if case .before(let length) = facts.remind(ofItem: item) {
      reach.after = length.value / 1440 + 1
    }
    var dates = [facts.due(ofItem: item)?.knownDate]
    switch facts.expires(ofItem: item) {
    case nil: break
    case .at(let moment): dates.append(moment.knownDate)
    case .afterDue(let period):
      reach.before = period.added(to: source.today)?.days(since: source.today) ?? 0
    case .minutesAfterDue(let delay): reach.before = delay.value / 1440 + 1
    }
    if let anchor = definition.anchor {
      let distances = dates.compactMap { $0?.days(since: anchor) }
      reach.before += max(0, distances.max() ?? 0)
      reach.after += max(0, -(distances.min() ?? 0))
    }
    return (min(reach.before, 366), min(reach.after, 366))
  }

  /// Adds the habits that are due on a day and not met; their only time is that of `remind:`.
  mutating func addHabits() {
    let days = days()
    for (number, habit) in source.book.habits.enumerated() {
      for day in days where source.fits(habit: number, on: day) {
        let (record, version) = (habit.record(on: day), habit.version(on: day))
        let isDue = record.map { !$0.isSkipped && !habit.isDone($0) } ?? habit.isWritten(on: day)
        guard isDue, let item = record?.item ?? version?.item,
          let remind = facts.remind(ofItem: item)
            ?? version.flatMap({ facts.remind(ofItem: $0.item) }),
          case .at(let time) = remind, let wall = WallTime(day, minutes: time.minutes)
        else { continue }
        let instant = wall.instant(in: clock.zone)
        add(
          DueReminder(
            item: item, kind: .start(.habit), moment: instant, event: instant, day: day,
            minutes: time.minutes))
      }
    }
  }
}
