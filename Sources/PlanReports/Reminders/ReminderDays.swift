public import PlanDocument
public import PlanFolder

/// The days whose files decide what is reported of an interval: few, so that a timer can run each
/// minute.
public struct ReminderDays: Sendable {
  /// The days around the interval: from slots of the night before, and what quiet hours held back, to
  /// what they hold back.
  public let near: ClosedRange<CivilDate>
  private let today: CivilDate
  private let settings: Settings

  /// - Parameters:
  ///   - after: the interval begins after this instant.
  ///   - last: its last instant.
  public init(
    after: Int, through last: Int, in zone: LocalZone, today: CivilDate, _ settings: Settings
  ) {
    let first = WallTime(at: after, in: zone)?.day.adding(days: -2) ?? .earliest
    let end = WallTime(at: last, in: zone)?.day.adding(days: 1) ?? .latest
    near = min(first, today)...max(end, today)
    (self.today, self.settings) = (today, settings)
  }

  /// The first day that is needed. All later ones are.
  ///
  /// A task is reported from the days that a roll carries, a habit needs its running period, and a
  /// series the days from which its reminders reach into the interval. One with `after:` counts from
  /// its last instance, which is searched for until it is found.
  ///
  /// - Parameters:
  ///   - facts: all undated files, and the days that are read.
  ///   - read: the first of these days; nil if none is read.
  public func first(in facts: FolderFacts, read: CivilDate?) -> CivilDate {
    let series = SeriesBook(facts, weekStart: settings.weekStart.weekday).series
      .filter { isReported($0, in: facts) }
    guard let read else {
      let days = series.flatMap(\.definitions).map { facts.reach(of: $0, from: today) }
      let reach = near.lowerBound.adding(days: -(days.max() ?? 0)) ?? .earliest
      return min(Settings.firstDayCarried(to: today), reach, firstDay(ofHabitsIn: facts))
    }
    let isFound = series.allSatisfy { series in
      !series.instances.isEmpty || series.definitions.allSatisfy { $0.after == nil }
    }
    return isFound ? read : read.adding(days: -today.days(since: read)) ?? .earliest
  }

  /// Whether a series that has not ended may have a reminder.
  private func isReported(_ series: Series, in facts: FolderFacts) -> Bool {
    !series.hasEnded(by: near.lowerBound)
      && series.definitions.contains { definition in
        let item = definition.item
        return facts.items[item].isSlot || facts.remind(ofItem: item) != nil
          || facts.due(ofItem: item) != nil || facts.expires(ofItem: item) != nil
      }
  }

  /// The first day with records that decide whether a habit with a reminder is due.
  private func firstDay(ofHabitsIn facts: FolderFacts) -> CivilDate {
    let habits = HabitBook(facts, settings: settings, from: .latest).habits
    return habits.flatMap { habit in
      near.days.filter { day in
        habit.version(on: day).flatMap { facts.remind(ofItem: $0.item) } != nil
      }.map { habit.earliestDayNeeded(on: $0) }
    }.min() ?? near.lowerBound
  }
}

extension FolderFacts {
  /// Whether a list has tasks or slots that recur.
  public var defineTasks: Bool { definitions.contains { items[$0].kind != .habitItem } }

  /// How many days an occurrence may be before or after its reminder: about a year at most.
  func reach(of definition: SeriesDefinition, from today: CivilDate) -> Int {
    let item = definition.item
    var (reach, dates) = (0, [due(ofItem: item)?.knownDate])
    if case .before(let length) = remind(ofItem: item) { reach += length.value / 1440 + 1 }
    switch expires(ofItem: item) {
    case nil: break
    case .at(let moment): dates.append(moment.knownDate)
    case .afterDue(let period): reach += period.added(to: today)?.days(since: today) ?? 0
    case .minutesAfterDue(let delay): reach += delay.value / 1440 + 1
    }
    if let anchor = definition.anchor {
      reach += dates.compactMap { $0.map { abs($0.days(since: anchor)) } }.max() ?? 0
    }
    // A slot may begin in the night after its day.
    return 1 + min(reach, 366)
  }
}
