public import PlanCalendar
import PlanModel
public import PlanSyntax
import PlanText

/// How far a goal has come, and how fast, up to a day.
public struct GoalProgress: Sendable {
  /// What is counted.
  public enum Measure: Hashable, Sendable {
    /// Without `target:`: done tasks of all that are linked.
    case tasks
    /// `target:60`: ticked tasks, and days that meet a habit.
    case completions
    /// `target:30h`: minutes of linked habits.
    case minutes
    /// `target:300km`: numbers of linked habits with that unit, folded.
    case unit([UInt8])
  }

  /// Its line, as a position in `FolderFacts.items`.
  public let item: Int
  /// As typed; nothing counts towards a goal without one.
  public let id: TextID?
  /// Of its own box, which nothing but its author ticks.
  public let state: BoxState?
  public let measure: Measure
  /// What is there of what is wanted, in thousandths: of tasks, of completions, of minutes, of the
  /// unit. May be more than is wanted.
  public let achieved: Quantity
  /// The target; without one the number of linked tasks.
  public let wanted: Quantity
  /// The linked tasks that are done, and all that are neither cancelled nor closed with what they
  /// stand below.
  public let doneTasks: Int
  public let tasks: Int
  /// The linked habits, as positions in `HabitBook.habits`.
  public let habits: [Int]
  /// The day on which the target was reached.
  public let reached: CivilDate?
  /// The day its pace counts from: `start:`, else the first day that counts towards it.
  public let begin: CivilDate?
  /// The deadline.
  public let due: CivilDate?
  /// So much of the measure a week since `begin`; nil before it.
  public let perWeek: Double?
  /// So much a week is needed from today until the deadline, both included; 0 if it is reached, nil
  /// without a deadline or after it.
  public let neededPerWeek: Double?
  /// The day it is reached at the pace so far; nil if it is reached, and if nothing moves.
  public let projected: CivilDate?

  /// From 0, and above 1 where there is more than is wanted; nil where nothing is wanted.
  public var fraction: Double? {
    wanted.thousandths == 0
      ? nil : Double(achieved.thousandths) / Double(wanted.thousandths)
  }
}

extension FolderFacts {
  /// How far each goal of the folder has come by `today`, in the order of `goals`.
  ///
  /// A task, slot or habit counts towards the goals whose `id:` its `goal:` names, whatever the case of
  /// the letters. Of a task that was carried one copy counts. A habit counts on the days whose version
  /// names the goal, or which name it themselves. Nearly linear in the items.
  public func progress(of book: HabitBook, asOf today: CivilDate) -> [GoalProgress] {
    var links = goalLinks(book, asOf: today)
    return goals.map { goal in
      let id = id(ofItem: goal).map { folded($0) } ?? []
      let measure = measure(ofGoal: goal)
      let series = links[id]?.series(of: measure) ?? GoalSeries([])
      return progress(ofGoal: goal, measure, series, links[id] ?? GoalLinks(), today)
    }
  }

  private func progress(
    ofGoal goal: Int, _ measure: GoalProgress.Measure, _ series: GoalSeries, _ links: GoalLinks,
    _ today: CivilDate
  ) -> GoalProgress {
    let wanted = target(ofItem: goal)?.quantity ?? Quantity(thousandths: Int64(links.tasks) * 1000)
    let missing = max(0, wanted.thousandths - series.total)
    let rest = Double(missing) / 1000
    let isReached = wanted.thousandths > 0 && missing == 0
    let begin = start(ofItem: goal) ?? series.firstDay
    var pace: Pace?
    if let begin, begin <= today {
      pace = Pace(done: series.total(from: begin), days: today.days(since: begin) + 1)
    }
    let due = dueDay(ofItem: goal, on: files[file(ofItem: goal)].kind.date)
    let daysLeft = due.map { $0.days(since: today) + 1 } ?? 0
    return GoalProgress(
      item: goal, id: id(ofItem: goal), state: items[goal].state, measure: measure,
      achieved: Quantity(thousandths: series.total), wanted: wanted,
      doneTasks: links.doneTasks, tasks: links.tasks, habits: links.habits,
      reached: isReached ? series.day(reaching: wanted.thousandths) : nil, begin: begin, due: due,
      perWeek: pace.map { $0.perDay * 7 },
      neededPerWeek: isReached && due != nil ? 0 : daysLeft > 0 ? rest / Double(daysLeft) * 7 : nil,
      projected: isReached ? nil : pace?.day(reaching: missing, from: today))
  }

  private func measure(ofGoal goal: Int) -> GoalProgress.Measure {
    guard let target = target(ofItem: goal), let text = targetText(ofItem: goal) else {
      return .tasks
    }
    if target.isTime { return .minutes }
    guard let unit = target.unit else { return .completions }
    return .unit(texts.withText(text) { [UInt8](folding: $0.extracting(unit.indices)) })
  }
}

/// So much within so many days.
private struct Pace {
  /// In thousandths.
  let done: Int64
  let days: Int

  var perDay: Double { Double(done) / 1000 / Double(days) }

  /// The day on which that many thousandths more are done, if it goes on like that from the day after
  /// `today`. Counted in whole numbers, since a fraction that is rounded may cost a day.
  func day(reaching rest: Int64, from today: CivilDate) -> CivilDate? {
    guard done > 0, rest > 0 else { return nil }
    let (product, isTooLarge) = rest.multipliedReportingOverflow(by: Int64(days))
    if isTooLarge { return nil }
    let wanted = product / done + (product % done > 0 ? 1 : 0)
    return wanted < 1_000_000 ? today.adding(days: Int(wanted)) : nil
  }
}
