public import PlanDocument
import PlanText

/// Writes a day, and makes it if it does not exist: the items that recur on it, and after them the
/// open items of earlier days.
///
/// - Parameter since: tasks of days before this one, and with an earlier `start:`, stay.
/// - Throws: `RollRefusal`; then nothing may be written.
public func roll(
  _ facts: RollFacts, to day: CivilDate, since: CivilDate
) throws(RollRefusal) -> Rollover {
  let carrying = facts.settings.roll == .move ? since : nil
  var folder = try RollFolder(facts, to: day, since: since)
  let series = DatedSeries(facts, naming: &folder.names)
  return try rolled(facts, folder, carrying: carrying, series, adding: nil).0
}

/// Which recurring items a day gets.
public enum Recurring: Sendable {
  case everything
  /// For a future day: nothing that is due before it.
  case ownDates
  /// For a past day that is made to record habits in: its tasks have been added to a later day, or
  /// would have to be carried now.
  case habits
}

/// Makes a day with the items that recur on it, or adds them, and carries nothing.
///
/// - Parameter since: open tasks from this day on would be carried into the day; a series waits if
///   one of them is its instance.
/// - Throws: `RollRefusal`; then nothing may be written.
public func create(
  _ facts: RollFacts, _ day: CivilDate, since: CivilDate, with kinds: Recurring = .everything
) throws(RollRefusal) -> Rollover {
  let carrying = facts.settings.roll == .move ? since : nil
  var folder = try RollFolder(facts, to: day, since: since)
  let series = DatedSeries(facts, naming: &folder.names)
  // A roll finds out which series wait. Its refusals do not matter here, because nothing is
  // carried.
  let after =
    kinds == .habits
    ? nil : try? rolled(facts, folder, carrying: carrying, series, adding: [])
  let recurring = try RecurringItems(
    facts, after?.1 ?? folder, kinds, besides: after?.0.carried ?? [])
  return try rolled(facts, folder, carrying: nil, series, adding: recurring.additions).0
}

/// One roll, and the days after it.
///
/// - Parameters:
///   - before: the days before the roll.
///   - since: nil if nothing is carried.
///   - series: those of the lists that have dates.
///   - additions: the recurring items; nil if they are not known yet. Then a roll without them
///     comes first, because the copies after a roll decide which series wait.
private func rolled(
  _ facts: RollFacts, _ before: RollFolder, carrying since: CivilDate?, _ series: DatedSeries,
  adding additions: [RecurringAddition]?
) throws(RollRefusal) -> (Rollover, RollFolder) {
  var folder = before
  let settled = since == nil ? [] : try folder.reconcile(.decided)
  let page = folder.pages[folder.target]
  var rollover = Rollover(path: page.path)
  rollover.createsDay = page.read == nil
  if let additions { rollover.started = try folder.add(additions) }
  if let since {
    let carried = folder.fold(since: since, series)
    let followed = folder.told(carried.followed.sorted())
    let lines: [Int: Int]
    (lines, rollover.carried) = try folder.add(carried)
    try folder.write()
    rollover.started = rollover.started.map { $0.moved(to: lines) }
    rollover.reconciled = settled.map { $0.moved(on: page.date, to: lines) }
    rollover.reconciled += followed + (try folder.reconcile(.all))
    rollover.reconciled.sort { ($0.day, $0.line) < ($1.day, $1.line) }
  }
  rollover.changes = folder.changeSet
  guard additions == nil, !facts.lists.isEmpty else { return (rollover, folder) }
  let recurring = try RecurringItems(facts, folder, .everything, besides: rollover.carried)
  if recurring.additions.isEmpty { return (rollover, folder) }
  return try rolled(facts, before, carrying: since, series, adding: recurring.additions)
}

/// Settles the copies of tasks that several devices have changed, and carries nothing.
///
/// - Throws: `RollRefusal`; then nothing may be written.
public func reconcile(
  _ facts: RollFacts, through day: CivilDate
) throws(RollRefusal) -> Rollover {
  var folder = try RollFolder(facts, through: day, template: nil)
  let settled = try folder.reconcile(.all)
  let page = folder.pages.last { $0.date == day }
  var rollover = Rollover(path: page?.path ?? facts.path(of: day))
  rollover.changes = folder.changeSet
  rollover.reconciled = settled
  return rollover
}

extension RollFolder {
  /// A day, which is made if it does not exist, the later days, and the earlier days from which
  /// tasks are carried or in which they wait. The other days only matter for recurring items.
  fileprivate init(
    _ facts: RollFacts, to day: CivilDate, since: CivilDate
  ) throws(RollRefusal) {
    let isNew = !facts.days.contains { $0.date == day }
    let tasks = TaskScope(to: day, since: since)
    var near = facts
    near.days.removeAll { old in
      let bytes = old.bytes
      return !tasks.contains(old.date, DayMarks(of: old.date, bytes.span))
    }
    try self.init(near, through: day, template: isNew ? facts.template : nil)
    if isNew { addTarget(facts.path(of: day), try facts.newDay(day)) }
  }
}

extension StartedItem {
  /// The same item after the lines of its day have moved.
  fileprivate func moved(to lines: [Int: Int]) -> StartedItem {
    var item = self
    if let line = lines[line] { item.line = line }
    return item
  }
}

extension ReconciledTask {
  /// The same task after the lines of its day have moved.
  fileprivate func moved(on day: CivilDate, to lines: [Int: Int]) -> ReconciledTask {
    var task = self
    if task.day == day, let line = lines[task.line] { task.line = line }
    return task
  }
}
