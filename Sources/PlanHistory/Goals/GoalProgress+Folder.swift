public import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

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
      let series = links[id]?.series(of: measure, units: book.units) ?? GoalSeries([])
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
      doneTasks: links.doneTasks.count, tasks: links.tasks, habits: links.habits,
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

  /// The day on which so many thousandths more are done, if it goes on like that from the day behind
  /// `today`. Counted in whole numbers, since a fraction that is rounded may cost a day.
  func day(reaching rest: Int64, from today: CivilDate) -> CivilDate? {
    guard done > 0, rest > 0 else { return nil }
    let (product, isTooLarge) = rest.multipliedReportingOverflow(by: Int64(days))
    if isTooLarge { return nil }
    let wanted = product / done + (product % done > 0 ? 1 : 0)
    return wanted < 1_000_000 ? today.adding(days: Int(wanted)) : nil
  }
}
