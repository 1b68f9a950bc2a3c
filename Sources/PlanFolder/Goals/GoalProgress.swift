public import PlanDocument
import PlanText

/// The progress of a goal and its pace, up to a day.
public struct GoalProgress: Sendable {
  /// What is counted.
  public enum Measure: Hashable, Sendable {
    /// Without `target:`: the done tasks of all linked tasks.
    case tasks
    /// `target:60`: ticked tasks, and days on which a habit is met.
    case completions
    /// `target:30h`: minutes of linked habits.
    case minutes
    /// `target:300km`: numbers of linked habits with that unit, folded.
    case unit([UInt8])
  }

  /// Its line, as a position in `FolderFacts.items`.
  public let item: Int
  /// As typed; without one, nothing counts towards the goal.
  public let id: TextID?
  /// The state of its own box. Only the user ticks it.
  public let state: BoxState?
  public let measure: Measure
  /// The current amount, in thousandths: of tasks, completions, minutes, or the unit. May be more
  /// than the target.
  public let achieved: Quantity
  /// The target; without one, the number of linked tasks.
  public let wanted: Quantity
  /// The linked tasks that are done, and all that are neither cancelled nor below a closed item.
  public let doneTasks: Int
  public let tasks: Int
  /// The linked habits, as positions in `HabitBook.habits`.
  public let habits: [Int]
  /// The day on which the target was reached.
  public let reached: CivilDate?
  /// The first day of its pace: `start:`, otherwise the first day that counts towards it.
  public let begin: CivilDate?
  /// The deadline.
  public let due: CivilDate?
  /// The amount per week since `begin`; nil before it.
  public let perWeek: Double?
  /// The amount per week that is needed from today until the deadline, both included; 0 if the
  /// target is reached, nil without a deadline or after it.
  public let neededPerWeek: Double?
  /// The day on which the target is reached at the current pace; nil if it is reached, or if the
  /// pace is 0.
  public let projected: CivilDate?

  /// From 0; above 1 if the amount is more than the target; nil if the target is 0.
  public var fraction: Double? {
    wanted.thousandths == 0
      ? nil : Double(achieved.thousandths) / Double(wanted.thousandths)
  }
}

extension FolderFacts {
  /// The progress of each goal of the folder by `today`, in the order of `goals`.
  ///
  /// A task, slot or habit counts towards the goals whose `id:` is in its `goal:`, without case. Of
  /// a carried task, one copy counts. A habit counts on days whose version or whose own line refers
  /// to the goal. Nearly linear in the items.
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
    let due = dueDay(ofItem: goal)
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

/// An amount within some days.
private struct Pace {
  /// In thousandths.
  let done: Int64
  let days: Int

  var perDay: Double { Double(done) / 1000 / Double(days) }

  /// The day on which this many thousandths more are done, at the same pace from the day after
  /// `today`. Computed with whole numbers, because a rounded fraction may be one day off.
  func day(reaching rest: Int64, from today: CivilDate) -> CivilDate? {
    guard done > 0, rest > 0 else { return nil }
    let (product, isTooLarge) = rest.multipliedReportingOverflow(by: Int64(days))
    if isTooLarge { return nil }
    let wanted = product / done + (product % done > 0 ? 1 : 0)
    return wanted < 1_000_000 ? today.adding(days: Int(wanted)) : nil
  }
}
