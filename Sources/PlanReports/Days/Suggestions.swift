public import PlanDocument
import PlanFolder

/// Something that is worth a look, found in the folder alone.
public enum Suggestion: Sendable {
  /// An open task that was moved often, as a position in the facts.
  case moved(Int, times: Int)
  /// A done task that took longer than it was estimated to take.
  case estimate(Int, minutes: Int, estimated: Int)
  /// A habit that is met most often on one weekday.
  case weekday(HabitFigures, Weekday, best: Progress, others: Progress)

  /// In `--json`.
  public var name: String {
    switch self {
    case .moved: "moved"
    case .estimate: "estimate"
    case .weekday: "weekday"
    }
  }

  /// From this many moves on a task is suggested.
  static let mostMoves = 5
  /// Of each kind, and of all.
  static let mostOfKind = 2
  static let most = 5
  /// Of habits this many days are looked at, and a weekday needs this many of them.
  static let daysOfHabits = 84
  static let leastDays = 8
  /// By how much the share of the best weekday is above that of all others.
  static let lead = 0.25
}

extension ReportSource {
  /// What is worth a look in a review of some days; nearly linear.
  public func suggestions(for days: ClosedRange<CivilDate>) -> [Suggestion] {
    let all = [oftenMoved(), longerThanEstimated(in: days), bestWeekdays(upTo: days.upperBound)]
    return Array(all.flatMap { $0.prefix(Suggestion.mostOfKind) }.prefix(Suggestion.most))
  }

  /// Most moves first, then in the order of the facts.
  private func oftenMoved() -> [Suggestion] {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    let tasks = facts.items.indices.filter { item in
      facts.items[item].isTodoAtTop && facts.from(ofItem: item) != nil && fits(item)
        && hasWords(item) && open.matches(item)
    }
    return facts.moves(of: tasks).filter { $0.value >= Suggestion.mostMoves }
      .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { .moved($0.key, times: $0.value) }
  }

  /// The largest excess first, then in the order of the facts.
  private func longerThanEstimated(in days: ClosedRange<CivilDate>) -> [Suggestion] {
    let done: [(item: Int, estimated: Int, days: ClosedRange<CivilDate>)] =
      facts.tickedItems(in: days).compactMap { item in
        guard facts.items[item].kind.isTodo, hasWords(item), fits(item),
          let estimated = facts.estimate(ofItem: item), let last = facts.dayDone(ofItem: item),
          days.contains(last)
        else { return nil }
        let first = facts.firstDay(ofTask: item) ?? last
        return (item, estimated, min(first, last)...last)
      }
    let slots = done.isEmpty ? [:] : slotMinutes
    let found = done.map { task in
      if case let spent = facts.spent(ofItem: task.item), spent > 0 {
        return (task.item, task.estimated, spent)
      }
      let minutes = slots[facts.items[task.item].name, default: []]
        .filter { task.days.contains($0.day) }.reduce(0) { $0 + $1.minutes }
      return (task.item, task.estimated, minutes)
    }
    return found.filter { $0.2 > $0.1 }.sorted { ($1.2 - $1.1, $0.0) < ($0.2 - $0.1, $1.0) }
      .map { .estimate($0.0, minutes: $0.2, estimated: $0.1) }
  }

  /// By name: the minutes of the top-level slots with an end that are neither cancelled nor moved.
  private var slotMinutes: [TextID: [(day: CivilDate, minutes: Int)]] {
    var slots: [TextID: [(day: CivilDate, minutes: Int)]] = [:]
    for entry in days.entries {
      for item in facts.items(ofFile: entry.file) {
        let fact = facts.items[item]
        guard fact.parent == nil, fact.name != .empty, let minutes = facts.minutes(ofSlot: item)
        else { continue }
        slots[fact.name, default: []].append((entry.date, minutes))
      }
    }
    return slots
  }

  /// Of habits that are judged day by day, in the order of the files.
  private func bestWeekdays(upTo day: CivilDate) -> [Suggestion] {
    let last = min(day, today.adding(days: -1) ?? today)
    guard let first = last.adding(days: 1 - Suggestion.daysOfHabits) else { return [] }
    return habits(asOf: today).compactMap { figures in
      guard figures.unit == .day, !figures.habit.hasEnded(by: today) else { return nil }
      var shares: [Weekday: Progress] = [:]
      var all = Progress()
      for due in habitDays(of: figures.number, in: first...last) {
        shares[due.date.weekday, default: Progress()] += due.progress
        all += due.progress
      }
      let known = shares.filter { $0.value.planned >= Suggestion.leastDays }
      func share(_ weekday: Weekday) -> Double { known[weekday]?.share ?? -1 }
      guard known.count > 1, let best = known.keys.max(by: { share($0) < share($1) }),
        let progress = known[best], known.keys.count(where: { share($0) == share(best) }) == 1
      else { return nil }
      let others = Progress(
        done: all.done - progress.done, planned: all.planned - progress.planned)
      return share(best) - (others.share ?? 1) >= Suggestion.lead
        ? .weekday(figures, best, best: progress, others: others) : nil
    }
  }
}
