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
    let rest = Double(max(0, wanted.thousandths - series.total)) / 1000
    let isReached = wanted.thousandths > 0 && rest == 0
    let begin = start(ofItem: goal) ?? series.firstDay
    var perDay: Double?
    if let begin, begin <= today {
      perDay = Double(series.total(from: begin)) / 1000 / Double(today.days(since: begin) + 1)
    }
    let due = dueDay(ofItem: goal, on: files[file(ofItem: goal)].kind.date)
    let daysLeft = due.map { $0.days(since: today) + 1 } ?? 0
    return GoalProgress(
      item: goal, id: id(ofItem: goal), state: items[goal].state, measure: measure,
      achieved: Quantity(thousandths: series.total), wanted: wanted,
      doneTasks: links.doneTasks.count, tasks: links.tasks, habits: links.habits,
      reached: isReached ? series.day(reaching: wanted.thousandths) : nil, begin: begin, due: due,
      perWeek: perDay.map { $0 * 7 },
      neededPerWeek: isReached && due != nil ? 0 : daysLeft > 0 ? rest / Double(daysLeft) * 7 : nil,
      projected: isReached ? nil : perDay.flatMap { today.reaching(rest, at: $0) })
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

extension CivilDate {
  /// The day on which `rest` is done if so much of it is done on each day from the next one on.
  fileprivate func reaching(_ rest: Double, at perDay: Double) -> CivilDate? {
    guard perDay > 0, rest > 0 else { return nil }
    let days = (rest / perDay).rounded(.up)
    return days < 1_000_000 ? adding(days: Int(days)) : nil
  }
}
