public import PlanDocument
import PlanText

/// The progress of a goal and its pace, up to a day.
public struct GoalProgress: Sendable {
  /// What is counted.
  public enum Measure: Hashable, Sendable {
    /// Without `target:`: the done tasks of all linked tasks, each occurrence of a series among them.
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
  /// These tasks without the occurrences of series, as positions in `FolderFacts.items`.
  public let linked: [Int]
  /// The linked habits, as positions in `HabitBook.habits`.
  public let habits: [Int]
  /// Whether everything wanted is done, or its box is ticked. What is wanted of a series without an
  /// end grows, so that only the box reaches such a goal.
  public let isReached: Bool
  /// The day on which it was reached; nil if that is unknown.
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
  /// The progress of each goal of the folder by today, in the order of `goals`.
  ///
  /// A task, slot or habit counts towards the goals whose `id:` is in its `goal:`, without case. Of
  /// a carried task, one copy counts. A habit counts on days whose version or whose own line refers
  /// to the goal. Nearly linear in the items.
  public func progress(of book: HabitBook, _ context: FilterContext) -> [GoalProgress] {
    let links = goalLinks(book, context)
    return goals.map { goal in
      let id = id(ofItem: goal).map { folded($0) } ?? []
      return progress(ofGoal: goal, links[id] ?? GoalLinks(), context.today)
    }
  }

  private func progress(
    ofGoal goal: Int, _ links: GoalLinks, _ today: CivilDate
  ) -> GoalProgress {
    let due = dueDay(ofItem: goal)
    let measure = measure(ofGoal: goal)
    let occurrences = links.occurrences(until: due, asOf: today)
    let series = links.series(of: measure, wanted: occurrences)
    let tasks = links.tasks + occurrences.count
    let wanted = target(ofItem: goal)?.quantity ?? Quantity(thousandths: Int64(tasks) * 1000)
    let isEndless = measure == .tasks && due == nil && occurrences.contains(where: \.isEndless)
    let missing = max(0, wanted.thousandths - series.total)
    let rest = Double(missing) / 1000
    let isComplete = wanted.thousandths > 0 && missing == 0 && !isEndless
    let isReached = isComplete || items[goal].state == .done
    let isOfTasks = measure == .tasks || measure == .completions
    let first = [series.firstDay, isOfTasks ? occurrences.first?.date : nil].compactMap(\.self)
      .min()
    let begin = start(ofItem: goal) ?? first
    var pace: Pace?
    if let begin, begin <= today {
      pace = Pace(done: series.total(from: begin), days: today.days(since: begin) + 1)
    }
    let daysLeft = due.map { $0.days(since: today) + 1 } ?? 0
    return GoalProgress(
      item: goal, id: id(ofItem: goal), state: items[goal].state, measure: measure,
      achieved: Quantity(thousandths: series.total), wanted: wanted,
      doneTasks: links.doneTasks + occurrences.count(where: \.isDone), tasks: tasks,
      linked: links.items, habits: links.habits, isReached: isReached,
      reached: isComplete ? series.day(reaching: wanted.thousandths) : dayDone(ofItem: goal),
      begin: begin, due: due,
      perWeek: pace.map { $0.perDay * 7 },
      neededPerWeek: isReached && due != nil ? 0 : daysLeft > 0 ? rest / Double(daysLeft) * 7 : nil,
      projected: isReached || isEndless ? nil : pace?.day(reaching: missing, from: today))
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
