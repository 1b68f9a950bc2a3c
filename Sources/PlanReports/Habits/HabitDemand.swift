public import PlanCalendar
import PlanHistory

/// Whether a habit is to be done on a day, and why; the words of `--json` are in `Grammar/Views.md`.
public enum HabitDemand: Hashable, Sendable {
  /// Nothing defines it.
  case recorded
  /// Its definition has no rule, or one that counts from a start it lacks.
  case tracked
  /// It begins on a later day.
  case begins(CivilDate)
  /// Its last version has ended.
  case ended(CivilDate)
  /// Ticked or cancelled; with the day where that is known.
  case closed(CivilDate?)
  /// Until that day; nil for good.
  case paused(until: CivilDate?)
  case done
  case skipped
  /// The rule names the day.
  case named
  /// It does not, but that day; nil for none.
  case notNamed(next: CivilDate?)
  /// So many days of the period are met of those needed, and so many are left.
  case open(met: Int, required: Int, left: Int)
  /// The period has all that is needed.
  case satisfied(met: Int, required: Int)

  /// The word of `--json`.
  public var word: String {
    switch self {
    case .recorded: "recorded"
    case .tracked: "tracked"
    case .begins: "begins"
    case .ended: "ended"
    case .closed: "closed"
    case .paused: "paused"
    case .done: "done"
    case .skipped: "skipped"
    case .named: "named"
    case .notNamed: "not named"
    case .open: "open"
    case .satisfied: "satisfied"
    }
  }

  public var isDue: Bool {
    switch self {
    case .named, .open: true
    default: false
    }
  }
}

extension HabitFigures {
  /// Whether it is due on the day asked about.
  public var demand: HabitDemand {
    guard let latest = version else { return .recorded }
    if let record {
      if habit.isDone(record) { return .done }
      if record.isSkipped { return .skipped }
    }
    guard let version = habit.version(on: date) else { return demand(outside: latest) }
    if version.isClosed { return .closed(version.closing) }
    guard let grid = version.grid else { return .tracked }
    if version.isPause { return .paused(until: version.until) }
    if case .dueDays(let grid) = grid {
      return grid.contains(date) ? .named : .notNamed(next: grid.next(after: date))
    }
    guard let period = history.periods.last(where: { $0.days.contains(date) }) else {
      return .tracked
    }
    if period.result == .met {
      return .satisfied(met: period.metDays, required: period.required)
    }
    return .open(
      met: period.metDays, required: period.required, left: period.end.days(since: date) + 1)
  }

  private func demand(outside version: HabitVersion) -> HabitDemand {
    if let start = version.start, start > date { return .begins(start) }
    if let next = habit.versions.compactMap(\.start).filter({ $0 > date }).min() {
      return .begins(next)
    }
    return version.until.map { .ended($0) } ?? .tracked
  }
}
