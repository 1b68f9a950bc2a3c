import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanTerminal
import PlanText

extension TodayView {
  func drawGoals(on screen: inout Screen, _ texts: ItemTexts) {
    if report.goals.isEmpty { return }
    screen.line()
    screen.line("GOALS", .bold)
    let cells = screen.columns < 60 ? 8 : 16
    for goal in report.goals {
      guard let item = texts[goal.item] else { continue }
      var pieces = [Piece("     "), Piece(screen.glyphs.bar(goal.fraction ?? 0, cells: cells))]
      pieces += [Piece(" \(percent(goal.fraction))  "), Piece(item.words)]
      screen.line(pieces, aside: screen.address(item), right: screen.deadline(item, today))
    }
  }

  /// The definitions that name the habits of the goals.
  func items(of goal: GoalProgress) -> [Int] { goal.habits.map { figures($0).item } }

  private func figures(_ habit: Int) -> HabitFigures {
    HabitFigures(habit, in: source.book, asOf: today)
  }

  /// A goal as every view writes it; see `Grammar/Views.md`.
  func write(_ goal: GoalProgress, to json: inout JSONWriter, _ texts: ItemTexts) {
    let item = texts[goal.item]
    json.member("name", orNull: item?.words)
    json.member("id", orNull: goal.id.map { source.facts.text($0) })
    json.member("path", orNull: item?.path.bytes)
    json.member("line", orNull: item?.line)
    json.member("state", orNull: item?.state.map { Array($0.rawValue.utf8) })
    var unit: [UInt8]?
    if case .unit(let word) = goal.measure { unit = word }
    json.member("measure", goal.measure.word)
    json.member("unit", orNull: unit)
    json.member("achieved", goal.achieved)
    json.member("wanted", goal.wanted)
    json.member("share", share: goal.fraction)
    json.member("doneTasks", goal.doneTasks)
    json.member("tasks", goal.tasks)
    json.key("habits")
    json.array { json in
      for habit in goal.habits { json.string(HabitWords(figures(habit), texts).name) }
    }
    json.member("due", date: goal.due)
    json.member("daysLeft", orNull: goal.due.map { $0.days(since: today) })
    json.member("begin", date: goal.begin)
    json.member("perWeek", share: goal.perWeek)
    json.member("neededPerWeek", share: goal.neededPerWeek)
    json.member("projected", date: goal.projected)
    json.member("reached", date: goal.reached)
    json.member("pace", pace(of: goal))
  }

  /// Of goals that are neither reached nor closed and have a deadline.
  private func pace(of goal: GoalProgress) -> String {
    guard let due = goal.due else { return "undated" }
    if due < today { return "late" }
    let begin = goal.begin ?? today
    if begin > today { return "waiting" }
    let gone = Double(today.days(since: begin) + 1) / Double(due.days(since: begin) + 1)
    return (goal.fraction ?? 0) >= gone ? "ahead" : "behind"
  }
}

extension GoalProgress.Measure {
  fileprivate var word: String {
    switch self {
    case .tasks: "tasks"
    case .completions: "completions"
    case .minutes: "minutes"
    case .unit: "unit"
    }
  }
}
