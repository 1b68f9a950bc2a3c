import PlanCalendar
import PlanHistory
import PlanReports
import PlanTerminal
import PlanText

extension GoalsView {
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    if report.goals.isEmpty {
      return screen.nothing(
        "no goals", "plan add --in goals --section Goals 'Run 10 km' writes one")
    }
    var counts: [String] = []
    for pace in [GoalPace.late, .behind, .ahead, .reached] {
      let count = report.goals.count { $0.pace == pace }
      if count > 0 { counts.append("\(count) \(pace.rawValue)") }
    }
    screen.line(
      [Piece(counted(report.goals.count, "goal", "goals"), .bold)],
      right: [Piece(counts.joined(separator: "  "))])
    for goal in report.goals {
      screen.line()
      draw(goal, on: &screen, texts)
    }
  }

  private func draw(_ goal: GoalFigures, on screen: inout Screen, _ texts: ItemTexts) {
    let (progress, line) = (goal.progress, texts[goal.progress.item])
    let name = (line?.fileIcon.map { $0 + [0x20] } ?? []) + (line?.words ?? [])
    let isOver = goal.pace == .dropped || goal.pace == .reached
    screen.line(
      [Piece(name, isOver ? .dim : .bold)],
      right: [Piece(goal.pace.rawValue, screen.style(goal.pace))] + deadline(goal, screen))
    let cells = screen.columns < 60 ? 16 : screen.columns / 3
    if let share = progress.fraction {
      let measure = progress.measure
      screen.line([
        Piece("   "), Piece(screen.glyphs.bar(share, cells: cells), screen.style(goal.pace)),
        Piece("  \(percent(share))  "),
        Piece(measure.words(progress.achieved) + " of ".utf8 + measure.words(progress.wanted)),
      ])
    }
    drawLinked(goal, on: &screen, texts)
    let pace = pace(of: goal, screen)
    if !pace.isEmpty { screen.line([Piece("   "), Piece(pace, .dim)]) }
    if let next = goal.next.flatMap({ texts[$0] }) {
      screen.line(
        [Piece("   next  ", .dim)] + screen.words(next), right: screen.address(next))
    }
  }

  private func drawLinked(
    _ goal: GoalFigures, on screen: inout Screen, _ texts: ItemTexts
  ) {
    var pieces: [Piece] = []
    if goal.progress.tasks > 0 {
      pieces.append(Piece("tasks \(goal.progress.doneTasks) of \(goal.progress.tasks)", .dim))
    }
    for habit in goal.habits {
      if !pieces.isEmpty { pieces.append(Piece("  \(screen.glyphs.dot)  ", .dim)) }
      pieces.append(Piece(HabitWords(habit, texts).name, .dim))
      let streak = screen.streak(habit.history.streak.count, habit.streakUnit)
      if !streak.isEmpty { pieces.append(Piece(" \(streak)", .dim)) }
    }
    let isLinked = !pieces.isEmpty
    if isLinked || goal.progress.id != nil {
      screen.line([Piece("   ")] + (isLinked ? pieces : [Piece("nothing is linked", .dim)]))
    }
  }

  /// `due 12 Dec, in 55d`; where it is no terminal the day.
  private func deadline(_ goal: GoalFigures, _ screen: Screen) -> [Piece] {
    guard let due = goal.progress.due, let left = goal.daysLeft else { return [] }
    guard screen.isTerminal else { return [Piece("  due \(isoDate(due))")] }
    let distance = left < 0 ? "\(-left)d ago" : left == 0 ? "today" : "in \(left)d"
    if screen.columns < 60 { return [Piece("  \(distance)")] }
    return [Piece("  due \(dayWords(due, report.date)), \(distance)")]
  }

  /// How fast it goes, how fast it would have to, and when it is there.
  private func pace(of goal: GoalFigures, _ screen: Screen) -> [UInt8] {
    let (progress, measure) = (goal.progress, goal.progress.measure)
    func day(_ date: CivilDate) -> String {
      screen.isTerminal ? dayWords(date, report.date) : isoDate(date)
    }
    if let reached = progress.reached { return Array("reached \(day(reached))".utf8) }
    if goal.pace == .reached || goal.pace == .dropped { return [] }
    var parts: [[UInt8]] = []
    if let perWeek = progress.perWeek { parts.append(measure.words(perWeek) + " a week".utf8) }
    if let needed = progress.neededPerWeek {
      parts.append("needs ".utf8 + measure.words(needed))
    }
    if let projected = progress.projected {
      parts.append(Array("done about \(day(projected))".utf8))
    }
    return Array(parts.joined(separator: ", ".utf8))
  }
}

extension Screen {
  fileprivate func style(_ pace: GoalPace) -> Style {
    switch pace {
    case .late: palette.style(.overdue)
    case .behind: palette.style(.yellow)
    case .ahead, .reached: palette.style(.green)
    case .dropped, .waiting, .undated: .plain
    }
  }
}
