import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

public let goalsCommand = viewCommand(
  "goals", "show the goals and their progress", filter: "which goals",
  examples: ["plan goals open '#study'": "open goals with that tag"],
  """
  `--plain` prints name, id, pace, share, what is reached and what is wanted, unit, deadline,
  projected day, path and line.
  """,
  run: viewing(.never) { source in
    GoalsView(goals: source.report.goals(), date: source.today, form: source.mode.form)
  })

private struct GoalsView: ReportView {
  let goals: [GoalFigures]
  let date: CivilDate
  let form: ViewMode.Form

  var items: [Int] {
    goals.flatMap { goal in
      goal.items + (form == .text ? goal.nearest : goal.timeline[...]).map(\.item)
    }
  }
  var listed: Listed? {
    let hint = "plan add --in goals --section Goals 'Run 10 km' writes one"
    return Listed(count: goals.count, noun: "goal", hint: hint)
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.goals/1", ["date": .day(date), "goals": .goals(goals, texts, timeline: true)],
      rows: "goals",
      keys: "name id pace share achieved wanted unit due projected path line")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let counts = [GoalPace.late, .behind, .ahead, .reached].compactMap { pace in
      let count = goals.count { $0.pace == pace }
      return count > 0 ? "\(count) \(pace.rawValue)" : nil
    }
    screen.line(
      [Piece(counted(goals.count, "goal"), .bold)], right: [Piece(counts.joined(separator: "  "))])
    for goal in goals {
      screen.line()
      screen.goal(goal, texts)
      screen.timeline(goal.nearest, of: goal, texts)
    }
  }
}

extension GoalFigures {
  /// The last one of the timeline that is done and the next three, for a view of many goals.
  fileprivate var nearest: ArraySlice<(date: CivilDate, item: Int, isDone: Bool)> {
    let next = timeline.firstIndex { !$0.isDone } ?? timeline.count
    return timeline[max(0, next - 1)..<min(timeline.count, next + 3)]
  }
}

extension Screen {
  /// The lines of a goal: name, bar, what is linked, pace, next task.
  mutating func goal(_ goal: GoalFigures, _ texts: ItemTexts) {
    let (progress, line) = (goal.progress, texts[goal.progress.item])
    let measure = progress.measure
    let style = style(goal.pace)
    let isOver = goal.pace == .dropped || goal.pace == .reached
    let name = (line?.fileIcon.map { $0 + [0x20] } ?? []) + (line?.words ?? [])
    self.line(
      [Piece(name, isOver ? .dim : .bold)],
      right: [Piece(goal.pace.rawValue, style), Piece(deadline(goal))])
    if let share = progress.fraction {
      let cells = columns < 60 ? 16 : columns / 3
      let words = measure.words(progress.achieved) + " of ".utf8 + measure.words(progress.wanted)
      self.line([
        Piece("   "), Piece(glyphs.bar(share, cells: cells), style),
        Piece("  \(percent(share))  "), Piece(words),
      ])
    }
    for parts in [linked(goal, texts), pace(of: goal)] {
      flow(parts.map { [Piece($0, .dim)] }, indent: 3)
    }
    if let next = goal.next.flatMap({ texts[$0] }) {
      self.line([Piece("   next  ", .dim)] + words(next), right: address(next))
    }
  }

  /// Tasks with a date, one after the other: `[x] 5 Oct Register`.
  mutating func timeline(
    _ tasks: ArraySlice<(date: CivilDate, item: Int, isDone: Bool)>, of goal: GoalFigures,
    _ texts: ItemTexts
  ) {
    if goal.timeline.isEmpty { return }
    let more = goal.timeline.count - tasks.count
    let groups = tasks.compactMap { date, item, _ in
      texts[item].map { box($0) + [Piece(" \(day(date)) ", .dim), Piece($0.words)] }
    }
    flow(groups + [more > 0 ? [Piece("\(more) more", .dim)] : []], label: "   dated", indent: 10)
  }

  /// `tasks 8 of 10`, `Listening 8d`.
  private func linked(_ goal: GoalFigures, _ texts: ItemTexts) -> [[UInt8]] {
    let (done, all) = (goal.progress.doneTasks, goal.progress.tasks)
    let tasks = all > 0 ? [Array("tasks \(done) of \(all)".utf8)] : []
    let habits = goal.habits.map { habit in
      let streak = streak(habit.history.streak.count, habit.streakUnit)
      return HabitWords(habit, texts).name + (streak.isEmpty ? "" : " \(streak)").utf8
    }
    let isUnlinked = tasks.isEmpty && habits.isEmpty && goal.progress.id != nil
    return isUnlinked ? [Array("nothing is linked".utf8)] : tasks + habits
  }

  /// `due 12 Dec, in 55 days`; where it is no terminal the day.
  private func deadline(_ goal: GoalFigures) -> String {
    guard let due = goal.progress.due, let left = goal.daysLeft else { return "" }
    let day = "  due \(self.day(due))"
    if !isTerminal { return day }
    let days = elapsed(abs(left))
    let distance = left < 0 ? "\(days) ago" : left == 0 ? days : "in \(days)"
    return columns < 60 ? "  \(distance)" : "\(day), \(distance)"
  }

  /// How fast it goes, how fast it must go, and when it is reached.
  private func pace(of goal: GoalFigures) -> [[UInt8]] {
    let (progress, measure) = (goal.progress, goal.progress.measure)
    if let reached = progress.reached { return [Array("reached \(self.day(reached))".utf8)] }
    if goal.pace == .reached || goal.pace == .dropped { return [] }
    return [
      progress.perWeek.map { measure.words($0) + " a week".utf8 },
      progress.neededPerWeek.map { "needs ".utf8 + measure.words($0) },
      progress.projected.map { Array("done about \(self.day($0))".utf8) },
    ].compactMap { $0 }
  }

  fileprivate func style(_ pace: GoalPace) -> Style {
    switch pace {
    case .late: palette.style(.overdue)
    case .behind: palette.style(.yellow)
    case .ahead, .reached: palette.style(.green)
    case .dropped, .waiting, .undated: .plain
    }
  }
}

extension Value {
  /// Goals as every view has them; see `Grammar/Views.md`.
  ///
  /// - Parameter timeline: whether the tasks with a date are among the members.
  static func goals(
    _ goals: [GoalFigures], _ texts: ItemTexts, timeline: Bool = false
  ) -> Value {
    .rows(goals) { .goal($0, texts) + (timeline ? ["timeline": .timeline($0, texts)] : [:]) }
  }

  private static func timeline(_ goal: GoalFigures, _ texts: ItemTexts) -> Value {
    .rows(goal.timeline) { date, item, _ in
      let line = texts[item]
      return [
        "date": .day(date), "state": .text(line?.state?.word), "words": .text(line?.words ?? []),
      ] + .place(line)
    }
  }

  private static func goal(_ goal: GoalFigures, _ texts: ItemTexts) -> Value {
    let (progress, line) = (goal.progress, texts[goal.progress.item])
    return [
      "name": .text(line?.words ?? []), "icon": .text(line?.fileIcon),
      "id": .text(line?.value(.id)), "path": .text(line?.path.bytes),
      "line": .count(line?.line), "state": .text(line?.state?.word),
      "measure": .text(progress.measure.word), "unit": .text(progress.measure.unit),
      "achieved": .quantity(progress.achieved), "wanted": .quantity(progress.wanted),
      "share": .decimal(progress.fraction), "doneTasks": .count(progress.doneTasks),
      "tasks": .count(progress.tasks),
      "habits": .rows(goal.habits) { .text(HabitWords($0, texts).name) },
      "next": .item(goal.next.flatMap { texts[$0] }), "due": .day(progress.due),
      "daysLeft": .count(goal.daysLeft), "begin": .day(progress.begin),
      "perWeek": .decimal(progress.perWeek), "neededPerWeek": .decimal(progress.neededPerWeek),
      "projected": .day(progress.projected), "reached": .day(progress.reached),
      "pace": .word(goal.pace),
    ]
  }
}

extension GoalProgress.Measure {
  /// The word of `--json`.
  fileprivate var word: String { unit == nil ? "\(self)" : "unit" }

  /// Of amounts in a unit its word, folded.
  fileprivate var unit: [UInt8]? {
    if case .unit(let unit) = self { unit } else { nil }
  }

  /// `12.5 km`, `7h30m`, `19`.
  fileprivate func words(_ quantity: Quantity) -> [UInt8] {
    switch self {
    case .tasks, .completions: decimal(quantity)
    case .unit(let unit): decimal(quantity) + [0x20] + unit
    case .minutes: Array(hours(Int(quantity.thousandths / 1000)).utf8)
    }
  }

  /// The same of a number that may have a fraction: whole minutes, otherwise tenths.
  fileprivate func words(_ number: Double) -> [UInt8] {
    let isTime = if case .minutes = self { true } else { false }
    let rounded = isTime ? number.rounded(.up) * 1000 : (number * 10).rounded() * 100
    return words(Quantity(thousandths: Int64(rounded)))
  }
}
